"""The porch: what this very phone shows, scans, keeps awake, makes heard or lets tremble.

Lives here: one small module for each thing a device can do; a device that cannot stays quiet.
Never comes in: another room. What is shown arrives as plain text, what is scanned leaves as plain text.
Read first: `desktop`, which can hardly anything; then `android`; whatever we call of Java comes in through `java`. What
trembles, is copied or asked for goes through the Java of plyer, Kivy and p4a.
Tests: tests/device, Java's side played by tests/support/java; whether other scanners read our QR: tests/journeys.
"""
