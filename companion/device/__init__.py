"""The porch: what this very phone shows, scans, keeps awake or lets tremble.

Lives here: one small module for each thing a device can do; today the QR that invites others.
Never comes in: another room. What is shown arrives as plain text, what is scanned leaves as plain text.
Read first: `qr_image`.
Tests: tests/device; whether other people's scanners read our QR: tests/journeys.
"""
