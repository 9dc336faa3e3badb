"""Finds a Chromium for the tests: the system's, Debian's package, or Playwright's own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from build import Failed, run, say

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PLACES = (Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),)
LIMIT = 300  # seconds for Playwright's download


def find_chromium() -> str:
    """The path of a Chromium's program, installed if there is none. Raises Failed."""
    return _installed() or _from_debian() or _from_playwright()


def _installed() -> str | None:
    found = (shutil.which(name) for name in NAMES)
    there = (str(place) for place in PLACES if place.exists())
    return next((path for path in (*found, *there) if path), None)


def _from_debian() -> str | None:
    """Debian's package, when we may install it."""
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        return None
    say("· Chromium from the distribution's packages …")
    try:
        run(["apt-get", "update", "-q"])
        run(["apt-get", "install", "-y", "-q", "--no-install-recommends", "chromium"])
    except Failed as failed:
        say(f"  not to be had: {str(failed).splitlines()[-1]}")
    return _installed()


def _from_playwright() -> str:
    """The browser that belongs to the pinned Playwright."""
    from playwright.sync_api import sync_playwright

    say("· Chromium as Playwright downloads it …")
    hint = "Install Chromium or Chrome, then try again: the browser tests need one."
    command = [sys.executable, "-m", "playwright", "install", "chromium"]
    try:
        done = subprocess.run(command, check=False, timeout=LIMIT, stdin=subprocess.DEVNULL)
    except subprocess.TimeoutExpired as late:
        raise Failed(f"Chromium did not arrive within {LIMIT} s.\n{hint}") from late
    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    if done.returncode or not Path(path).exists():
        raise Failed(f"Chromium could not be downloaded.\n{hint}")
    return path
