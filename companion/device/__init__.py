"""What this phone or computer itself can do: show, scan, stay awake, sound, tremble, share.

Lives here: one small module for each thing a device can do. A device that cannot do it stays quiet. Never comes in:
another room. Texts come in and go out as plain text. Read first: `desktop`, which can do least; then `android`. Our own
calls of Java go through `java`; vibration, clipboard and permissions go through the Java of plyer, Kivy and p4a. Tests:
tests/device, with tests/support/java for Java's side, played and real. Other scanners read our QR in tests/journeys."""
