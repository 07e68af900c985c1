#!/usr/bin/env python3
"""Compiled scenarios (*.blob) as C, so that a program carries them and needs no file.

usage: embed.py source BLOB... > scenarios.c
       embed.py facts BLOB... > scenarios.c     without what can be derived from the facts
       embed.py header > scenarios.h

The name of a scenario is the blob's file name without `.blob`. Exit codes: 0 all is well, 1 a blob
is unreadable or no blob, 2 wrong arguments.
"""
import pathlib
import sys

MAGIC = b"grogscn\0"
FACTS_AT = 128  # where the head of a scenario says how many bytes of facts it has

HEADER = """\
/* Made by tools/embed.py; do not edit. */
#ifndef GR_SCENARIOS_H
#define GR_SCENARIOS_H

#include <stddef.h>

/* A compiled scenario, aligned to 8 bytes: `data` is a struct gr_scenario and what follows it, or its
 * first bytes, the facts. */
struct gr_blob {
	const char *name;
	const unsigned char *data;
	size_t size;
};

/* All of them; ends with a row whose name is NULL. */
extern const struct gr_blob gr_scenario_blobs[];

#endif
"""


def main():
    words = sys.argv[1:]
    if words in (["--help"], ["-h"]):
        print(__doc__.strip())
        return 0
    if words == ["header"]:
        print(HEADER, end="")
        return 0
    if len(words) < 2 or words[0] not in ("source", "facts"):
        print(__doc__.strip(), file=sys.stderr)
        return 2
    names = []
    print("/* Made from the compiled scenarios by tools/embed.py; do not edit. */")
    print('#include "scenarios.h"\n')
    for path in map(pathlib.Path, words[1:]):
        try:
            data = path.read_bytes()
        except OSError as fault:
            sys.exit(f"error: {path}: cannot be read: {fault}")
        if not data.startswith(MAGIC):
            sys.exit(f"error: {path}: no compiled scenario: it does not begin with \"grogscn\"")
        if words[0] == "facts":
            data = data[:int.from_bytes(data[FACTS_AT:FACTS_AT + 4], "little")]
        print(f"static const _Alignas(8) unsigned char blob_{len(names)}[] = {{")
        for at in range(0, len(data), 24):
            print("\t" + " ".join(f"{byte}," for byte in data[at:at + 24]))
        print("};\n")
        names.append(path.name.removesuffix(".blob"))
    print("const struct gr_blob gr_scenario_blobs[] = {")
    for n, name in enumerate(names):
        print(f'\t{{"{name}", blob_{n}, sizeof blob_{n}}},')
    print("\t{NULL, NULL, 0},\n};")
    return 0


sys.exit(main())
