"""How much is tried: everything here, a sample inside Pyodide, where Python is slow."""

import sys
from collections import defaultdict

from hypothesis import settings

IN_PYODIDE = sys.platform == "emscripten"
SAMPLE = 2  # cases of a test with many, the first and the last, inside Pyodide

settings.register_profile("usual", deadline=None, derandomize=True)
settings.register_profile("pyodide", settings.get_profile("usual"), max_examples=3)
settings.load_profile("pyodide" if IN_PYODIDE else "usual")


def pytest_collection_modifyitems(config, items):
    if not IN_PYODIDE:
        return
    cases = defaultdict(list)
    for item in items:
        if not item.get_closest_marker("heavy"):
            cases[item.path, item.originalname].append(item)
    sample = {item for many in cases.values() for item in (*many[: SAMPLE - 1], many[-1])}
    config.hook.pytest_deselected(items=[item for item in items if item not in sample])
    items[:] = [item for item in items if item in sample]
