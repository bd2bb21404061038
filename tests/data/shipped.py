# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes shipped.json beside itself: tokens and key numbers of every experiment in resources/examples and /lessons.

    tests/data/shipped.py build/release/attenscope

Run it after an example was changed or added on purpose, and read what changed: the test of it notices what changed
by accident.
"""
import json
import pathlib
import subprocess
import sys

here = pathlib.Path(__file__).resolve().parent
resources = here.parent.parent / "resources"


def key_numbers(program, file):
    run = subprocess.run([program, "compute", file, "--format", "json"], capture_output=True, check=True)
    result = json.loads(run.stdout)
    first, last = result["heads"][0], result["heads"][-1]
    pinned = {
        "target": result["queries"],
        "source": result["keys"],
        "heads": len(result["heads"]),
        "first_weights": first["weights"][0],
        "last_weights": last["weights"][-1],
    }
    for name, head, row in (("first_scores", first, 0), ("last_scores", last, -1)):
        if "scores" in head:
            pinned[name] = head["scores"][row]
    if "output" in result:
        pinned["last_output"] = result["output"][-1]
    return pinned


files = sorted(resources.glob("examples/*.attn")) + sorted(resources.glob("lessons/*.attn"))
rows = {f.relative_to(resources).as_posix(): key_numbers(sys.argv[1], f) for f in files}
lines = [f"{json.dumps(name)}: {json.dumps(row, ensure_ascii=False)}" for name, row in rows.items()]
(here / "shipped.json").write_text("{\n" + ",\n".join(lines) + "\n}\n")
