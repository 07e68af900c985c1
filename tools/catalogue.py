#!/usr/bin/env python3
"""Language catalogues (lang/<language>.txt): check them, and turn them into C or JSON.

usage: catalogue.py source FILE... > lang.c
       catalogue.py empty FILE... > lang_empty.c
       catalogue.py header > lang.h
       catalogue.py json LANGUAGE[:SYSTEM,...] FILE... [SPEC.md...] > lang.LANGUAGE.json
       catalogue.py --check FILE... [SPEC.md...] [SCENARIO.json...]

A line is `system.key = text`, e.g. `waterloo.event.moves = {1} moves from {2} to {3}.`; lines that
are empty or begin with # are skipped. {1} to {8} are the places of the arguments; in the text \\n is
a line break and \\\\ a backslash. The language is the file's name up to the first dot; it may have
several files (en.txt, en.ui.txt). The first file's language is the reference. A malformed or repeated
line is an error with file and line. --check also refuses a key that another language lacks, one that
it has beyond the reference, and placeholders that differ. In the C code, and in the JSON, a key absent
in a language is answered from the reference. The JSON is one object, {"system.key": "text"}, with
backslashes resolved; with systems named, it has only their lines. `empty` gives C with the languages of
the files and none of their lines, which come from words_line(): see src/front/wasm/words.h.

The clauses of the rules stand in the reference language only in their specification,
doc/rules/<system>.md (tools/clauses.py makes the clause table of it); in the others they are lines
`system.clause.W2.4.7 = text`. --check and json take the specification as part of the reference.

So it is with the names of scenarios, places and pieces: in the reference language they stand only in
data/<system>/<scenario>.json; in the others they are lines `system.name.hill-s-plateau = text` for
"Hill's Plateau": small letters, - for all that is neither letter nor digit. A scenario's blurb is
`system.blurb.<its name> = text`. --check takes scenarios as part of the reference.

Exit codes: 0 all is well, 1 errors in a catalogue, 2 wrong arguments.
"""
import json
import pathlib
import re
import sys

from clauses import clauses

LINE = re.compile(r"^([a-z][a-z0-9_-]*(?:\.[A-Za-z0-9_-]+)+)[ \t]*=[ \t]*(.*)$")
BRACE = re.compile(r"\{([^{}]*)\}")

HEADER = """\
/* Made by tools/catalogue.py; do not edit. */
#ifndef GR_LANG_H
#define GR_LANG_H

#include "game.h"

/* The languages there are: "en", ...; ends with NULL. The first is the reference. */
extern const char *const gr_lang_names[];

/* The line of `system` for `key` in `language`, else in the reference language, else NULL. */
const char *gr_lang_line(const char *language, const char *system, const char *key);

/* The catalogue of a language; NULL if there is no such language. */
const struct gr_catalogue *gr_lang(const char *language);

#endif
"""

LOOKUP = """\
/* Like strcmp("<system>.<key>", full), without putting the two together. */
static int
compare(const char *system, const char *key, const char *full)
{
	size_t len = strlen(system);
	int differs = strncmp(system, full, len);
	if (differs)
		return differs;
	if (full[len] != '.')
		return '.' < (unsigned char)full[len] ? -1 : 1;
	return strcmp(key, full + len + 1);
}

static const char *
find(const struct line *line, size_t n, const char *system, const char *key)
{
	size_t low = 0;
	while (low < n) {
		size_t middle = low + (n - low) / 2;
		int order = compare(system, key, line[middle].key);
		if (order == 0)
			return line[middle].text;
		if (order < 0)
			n = middle;
		else
			low = middle + 1;
	}
	return NULL;
}
"""

FINISH = """\
const struct gr_catalogue *
gr_lang(const char *language)
{
	for (size_t i = 0; i < sizeof catalogues / sizeof *catalogues; i++)
		if (strcmp(catalogues[i].language, language) == 0)
			return &catalogues[i];
	return NULL;
}

const char *
gr_lang_line(const char *language, const char *system, const char *key)
{
	const struct gr_catalogue *catalogue = gr_lang(language);
	return catalogue ? catalogue->line(system, key) : catalogues[0].line(system, key);
}
"""


def read(path, lines, errors):
    """Add a file to its language's {key: (place, text)}; complaints go to errors."""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        where = f"{path}:{number}"
        found = LINE.match(line.rstrip())
        if not found:
            errors.append(f"{where}: expected `system.key = text`, found: {line.strip()}")
            continue
        key, text = found.groups()
        if key in lines:
            errors.append(f"{where}: {key} stands twice, first in {lines[key][0]}")
            continue
        errors.extend(f"{where}: {key}: {fault}" for fault in faults(text))
        lines[key] = (where, text)


def read_clauses(path, lines, errors):
    """Add the clauses of a specification, as if they were lines of the reference language."""
    for name, text in clauses(path):
        key = f"{path.stem}.clause.{name}"
        if key in lines:
            errors.append(f"{lines[key][0]}: {key} stands in {path} already")
        lines[key] = (str(path), text.replace("\\", "\\\\"))


def names_in(scenario):
    """The names of the scenario, of its places and pieces."""
    yield scenario["name"]
    rooms = [scenario.get(key, ()) for key in ("areas", "offmap", "pieces", "commanders", "units")]
    for room in [*rooms, scenario.get("map", {}).get("zones", ())]:
        for thing in room:
            if thing.get("name"):
                yield thing["name"]


def read_names(path, lines, errors):
    """Add what stands in a scenario, as if it were lines of the reference language."""
    scenario = json.loads(path.read_text(encoding="utf-8"))
    found = [("name", name, name) for name in names_in(scenario)]
    found.append(("blurb", scenario["name"], scenario["blurb"] if "blurb" in scenario else scenario["intro"]))
    for room, name, text in found:
        key = f"{path.parent.name}.{room}.{re.sub('[^a-z0-9]+', '-', name.lower())}"
        if key in lines and lines[key][1] != text:
            errors.append(f"{path}: {key} is the key of {text} and of {lines[key][1]} in {lines[key][0]}")
        lines[key] = (str(path), text)


def faults(text):
    if not text:
        yield "there is no text"
    for name in BRACE.findall(text):
        if not re.fullmatch("[1-8]", name):
            yield f"expected a placeholder {{1}} to {{8}}, found {{{name}}}"
    if re.search(r"[{}]", BRACE.sub("", text)):
        yield "a brace stands alone"
    if re.search(r"\\(?:[^n\\]|$)", text.replace("\\\\", "")):
        yield r"expected \n or \\, found another backslash"


def compare(lines, language, others, errors):
    """What another language lacks, has too much, or has with other placeholders."""
    for key, (place, text) in lines.items():
        if key not in others:
            errors.append(f"{language}: {key} is missing (it stands in {place})")
            continue
        theirs = others[key]
        want, have = (sorted(set(BRACE.findall(t))) for t in (text, theirs[1]))
        if want != have:
            errors.append(f"{theirs[0]}: {key}: expected placeholders {' '.join(want) or 'none'} "
                          f"as in {place}, found {' '.join(have) or 'none'}")
    for key, (place, _) in others.items():
        if key not in lines:
            errors.append(f"{place}: {key} does not stand in the reference language")


def c_string(text):
    return '"' + text.replace('"', '\\"') + '"'


def print_source(catalogues):
    names = list(catalogues)
    print("/* Made from the catalogues by tools/catalogue.py; do not edit. */")
    print('#include "lang.h"\n\n#include <string.h>\n')
    print("struct line {\n\tconst char *key;\n\tconst char *text;\n};\n")
    for name, lines in catalogues.items():
        print(f"static const struct line lines_{name}[] = {{")
        for key in sorted(lines, key=str.encode):
            print(f"\t{{{c_string(key)}, {c_string(lines[key][1])}}},")
        print("};\n")
    print(LOOKUP)
    for name in names:
        print(f"static const char *\nline_{name}(const char *system, const char *key)\n{{")
        print(f"\tconst char *text =\n\t\tfind(lines_{name}, sizeof lines_{name} / "
              f"sizeof *lines_{name}, system, key);")
        if name == names[0]:
            print("\treturn text;")
        else:
            print(f"\treturn text ? text : line_{names[0]}(system, key);")
        print("}\n")
    print_languages(names)


def print_empty(names):
    print("/* Made from the catalogues by tools/catalogue.py; do not edit. */")
    print('#include "lang.h"\n#include "words.h"\n\n#include <string.h>\n')
    for number, name in enumerate(names):
        print(f"static const char *\nline_{name}(const char *system, const char *key)\n{{")
        print(f"\treturn words_line({number}, system, key);\n}}\n")
    print_languages(names)


def print_languages(names):
    print("const char *const gr_lang_names[] = {" + ", ".join(map(c_string, names)) + ", NULL};\n")
    print("static const struct gr_catalogue catalogues[] = {")
    for name in names:
        print(f"\t{{{c_string(name)}, line_{name}}},")
    print("};\n")
    print(FINISH, end="")


def print_json(lines, reference, systems):
    """One language for the page; what it lacks comes from the reference."""
    texts = {key: text for key, (_, text) in {**reference, **lines}.items()
             if not systems or key.partition(".")[0] in systems}
    for key, text in texts.items():
        texts[key] = re.sub(r"\\(.)", lambda at: "\n" if at[1] == "n" else at[1], text)
    print(json.dumps(texts, ensure_ascii=False, sort_keys=True, separators=(",", ":")))


def main():
    words = sys.argv[1:]
    if words in (["--help"], ["-h"]):
        print(__doc__.strip())
        return 0
    if words == ["header"]:
        print(HEADER, end="")
        return 0
    wanted = words.pop(1) if words[:1] == ["json"] and len(words) > 1 else ""
    language, _, systems = wanted.partition(":")
    paths = [pathlib.Path(word) for word in words[1:]]
    readers = {".md": read_clauses, ".json": read_names}
    sources = [path for path in paths if path.suffix in readers]
    may_have = {"source": (), "empty": (), "json": (".md",), "--check": readers}
    if not paths or words[0] not in may_have or (len(paths) == len(sources) and not language) or \
            any(path.suffix not in may_have[words[0]] for path in sources):
        print(__doc__.strip(), file=sys.stderr)
        return 2
    errors, catalogues = [], {}
    for path in paths:
        if path in sources:
            continue
        lines = catalogues.setdefault(path.name.partition(".")[0], {})
        try:
            read(path, lines, errors)
        except (OSError, UnicodeDecodeError) as fault:
            errors.append(f"{path}: cannot be read: {fault}")
    errors.extend(f"{name}: no line found; expected `system.key = text`"
                  for name, lines in catalogues.items() if not lines)
    if language and sources:
        catalogues = {"": {}, language: {}, **catalogues}
    if language and language not in catalogues:
        errors.append(f"{language}: no file of this language; expected one of: {' '.join(catalogues)}")
    reference, *others = catalogues.values()
    for path in sources:
        try:
            readers[path.suffix](path, reference, errors)
        except (OSError, ValueError, KeyError) as fault:
            errors.append(f"{path}: cannot be read: {fault}")
    if words[0] == "--check":
        for language, lines in zip(list(catalogues)[1:], others):
            compare(reference, language, lines, errors)
    if errors:
        print("\n".join(errors), file=sys.stderr)
        return 1
    if words[0] == "source":
        print_source(catalogues)
    elif words[0] == "empty":
        print_empty(catalogues)
    elif words[0] == "json":
        print_json(catalogues[language], reference, systems.split(",") if systems else [])
    else:
        print(f"{len(reference)} keys, the same in {', '.join(catalogues)}")
    return 0


sys.exit(main())
