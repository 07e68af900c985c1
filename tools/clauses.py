#!/usr/bin/env python3
"""Turn a specification (doc/rules/<x>.md) into C: an enum of clause ids and a table of their texts.

usage: clauses.py SPEC.md SYSTEM header|source|ids > OUTPUT

[W12.3.4] becomes the enum member W12_3_4; a misspelt clause is thus a compile error. Row 0 is empty.
`ids` is `source` without the texts, for a program whose catalogues have them.
"""
import re
import sys

CLAUSE = re.compile(r"^- \*\*\[([A-Z][0-9A-Za-z.]*)\]\*\*\s+(.*)$")


def clauses(path):
    seen = {}
    with open(path, encoding="utf-8") as spec:
        for number, line in enumerate(spec, 1):
            found = CLAUSE.match(line.rstrip("\n"))
            if not found:
                continue
            if found[1] in seen:
                sys.exit(f"{path}:{number}: clause {found[1]} stands twice, first in line {seen[found[1]]}")
            seen[found[1]] = number
            yield found[1], found[2]
    if not seen:
        sys.exit(f"{path}: no clause found; expected lines '- **[X1.2]** text'")


def c_string(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def main():
    if len(sys.argv) != 4 or sys.argv[3] not in ("header", "source", "ids"):
        sys.exit(__doc__)
    path, system, what = sys.argv[1:]
    rows = list(clauses(path))
    print(f"/* Made from {path.rsplit('/', 1)[-1]} by tools/clauses.py; do not edit. */")
    if what == "header":
        guard = f"{system.upper()}_RULES_H"
        print(f"#ifndef {guard}\n#define {guard}\n\nenum {system}_clause {{")
        for n, (name, _) in enumerate(rows, 1):
            print(f"\t{name.replace('.', '_')} = {n},")
        print(f"\t{system.upper()}_CLAUSES = {len(rows) + 1}\n}};\n\n#endif")
    else:
        print(f'#include "gr.h"\n#include "{system}_rules.h"\n')
        print(f"extern const struct gr_clause {system}_clauses[];\n")
        print(f"const struct gr_clause {system}_clauses[{system.upper()}_CLAUSES] = {{\n\t{{0, 0}},")
        for name, text in rows:
            print(f"\t{{{c_string(name)}, {c_string(text) if what == 'source' else 0}}},")
        print("};")


if __name__ == "__main__":
    main()
