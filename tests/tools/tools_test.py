#!/usr/bin/env python3
"""Tests of the tools: each check must find the fault that it is there for.

Every case makes a small source tree with one fault in it and looks at exit code and output. Prints
TAP. Exit codes: 0 all passed, 1 not.
"""
import json
import pathlib
import subprocess
import sys
import tarfile
import tempfile
import time
import traceback

ROOT = pathlib.Path(__file__).resolve().parents[2]
TOOLS = ROOT / "tools"


class Tree:
    """A source tree in a temporary folder."""

    def __init__(self, folder):
        self.root = pathlib.Path(folder)

    def put(self, path, text):
        target = self.root / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
        return target

    def run(self, *words, code, env=None):
        """Run a command; its whole output, after checking the exit code."""
        done = subprocess.run([str(word) for word in words], capture_output=True, text=True,
                              check=False, cwd=self.root, env=env, stdin=subprocess.DEVNULL)
        output = done.stdout + done.stderr
        expect(done.returncode == code, f"exit code {done.returncode}, expected {code}:\n{output}")
        return output


def expect(truth, what):
    if not truth:
        raise AssertionError(what)


def expect_in(part, whole):
    expect(part in whole, f"expected {part!r} in:\n{whole}")


def wait_for(truth):
    """Wait until it holds, ten seconds at most."""
    end = time.monotonic() + 10
    while not truth():
        expect(time.monotonic() < end, "waited in vain")
        time.sleep(0.05)


# === layers ===


def layers_passes_downward_includes(tree):
    tree.put("src/kernel/gr.h", "#include <stdint.h>\n")
    tree.put("src/systems/toy/toy.h", '#include "gr.h"\n#include "toy_rules.h"\n')
    tree.put("src/systems/toy/toy.c", '#include "toy.h"\n#include <string.h>\n')
    tree.put("src/front/cli/main.c", '#include "gr.h"\n#include "lang.h"\n#include <stdio.h>\n')
    tree.run(TOOLS / "layers", tree.root, code=0)


def layers_finds_an_upward_include(tree):
    tree.put("src/systems/toy/toy.h", "\n")
    tree.put("src/kernel/core.c", '#include <string.h>\n#include "toy.h"\n')
    output = tree.run(TOOLS / "layers", tree.root, code=1)
    expect_in("src/kernel/core.c:2: includes toy.h", output)


def layers_finds_a_neighbour_system(tree):
    tree.put("src/systems/toy/toy.h", "\n")
    tree.put("src/systems/other/other.c", '#include "../toy/toy.h"\n')
    expect_in("src/systems/other/other.c:1", tree.run(TOOLS / "layers", tree.root, code=1))


def layers_finds_stdio_in_a_system(tree):
    tree.put("src/systems/toy/toy.c", "\n#include <stdio.h>\n")
    expect_in("src/systems/toy/toy.c:2: includes stdio.h", tree.run(TOOLS / "layers", tree.root, code=1))


def layers_finds_foreign_clauses(tree):
    tree.put("src/front/cli/main.c", '#include "toy_rules.h"\n')
    expect_in("only systems/toy and scenario may", tree.run(TOOLS / "layers", tree.root, code=1))


# === objects ===


def check_object(tree, source, fault):
    tree.put("src/systems/all.c", "extern const int one;\nconst int one = 1;\n")
    tree.put("src/kernel/core.c", source)
    if not fault:
        return tree.run(TOOLS / "objects", tree.root, code=0)
    output = tree.run(TOOLS / "objects", tree.root, code=1)
    expect_in(fault, output)
    return output


def objects_passes_pure_code(tree):
    check_object(tree, "#include <string.h>\nconst char *const names[] = {\"a\"};\n"
                 "void copy(char *to) { memcpy(to, names[0], 2); }\n"
                 "void add(int *a, const int *b) { for (int i = 0; i < 64; i++) a[i] += b[i]; }\n", None)


def objects_finds_malloc(tree):
    check_object(tree, "#include <stdlib.h>\nvoid *f(void) { return malloc(9); }\n", "uses malloc")


def objects_finds_stdio(tree):
    check_object(tree, "#include <stdio.h>\nvoid f(int n) { printf(\"%d\", n); }\n", "uses printf")


def objects_finds_a_writable_global(tree):
    check_object(tree, "static int n;\nint f(void) { return n++; }\n", "bytes of writable data in .bss")


def objects_finds_initialised_data(tree):
    check_object(tree, "int n = 3;\nint f(void) { return n++; }\n", "bytes of writable data in .data")


def objects_finds_a_float_instruction(tree):
    output = check_object(tree, "int f(int a, int b) { return (int)(a * 0.5f + b); }\n",
                          "floating-point instruction")
    expect_in("core.c: f:", output)


def objects_finds_a_float_type(tree):
    check_object(tree, "struct s { int a;\n double b; };\n", "src/kernel/core.c:2: a floating-point type")


# === rulecov ===


SPEC = "# Toy\n\n- **[T1.1]** One.\n- **[T1.2]** Two.\n- **[T2]** Three.\n"


def rules_tree(tree, code, test="CLAUSE(T1_1, T1_2)\nEXAMPLE(T2)\n", fired="T1.1 5\nT1.2 1\nT2 7\n"):
    tree.put("doc/rules/toy.md", SPEC)
    tree.put("src/systems/toy/toy.c", code)
    tree.put("tests/toy/toy.c", test)
    if fired:
        tree.put("build-test/rulecov-toy.txt", fired)


def rulecov(tree, code, *words):
    return tree.run(TOOLS / "rulecov", "--root", tree.root, *words, code=code)


GOOD = "/* [T1.1] and [T1.2] stand here,\n * see [T2]. */\nint a;\n// [T2]; see [T1.1] [T1.2], [T1.1] and [T2]\n// === [T1] a banner\n"


def rulecov_passes_full_coverage(tree):
    rules_tree(tree, GOOD)
    expect_in("toy 3 clauses, 3 owned, 3 tested, 3 fired, 0 excused\n", rulecov(tree, 0, "--summary"))


def rulecov_finds_a_clause_without_owner(tree):
    rules_tree(tree, "/* [T1.1] [T2] see\n * [T1.2] */\nconst char *s = \"[T1.2]\";\n")
    expect_in("gap: [T1.2] not owned\n", rulecov(tree, 1))


def rulecov_finds_two_owners(tree):
    rules_tree(tree, GOOD + "\n/* [T2] */\n")
    output = rulecov(tree, 1)
    expect_in("src/systems/toy/toy.c:7: [T2] is owned already by src/systems/toy/toy.c:4", output)


def rulecov_finds_an_unknown_tag(tree):
    rules_tree(tree, GOOD + "/* see [T9.9] */\n")
    expect_in("toy.c:6: [T9.9] is no clause", rulecov(tree, 1))


def rulecov_finds_a_clause_without_test(tree):
    rules_tree(tree, GOOD, test="CLAUSE(T1_1,\n       T1_2)\n  EXAMPLE(T2)\n")
    expect_in("gap: [T2] not tested\n", rulecov(tree, 1))


def rulecov_finds_an_unknown_test(tree):
    rules_tree(tree, GOOD, test="CLAUSE(T1_1, T1_2, T2, T3)\n")
    expect_in("tests/toy/toy.c:1: T3 is no clause", rulecov(tree, 1))


def rulecov_finds_a_clause_that_never_fired(tree):
    rules_tree(tree, GOOD, fired="T1.1 5\nT1.2 0\nT2 7\n")
    expect_in("gap: [T1.2] not fired\n", rulecov(tree, 1))
    expect_in("3 tested, 2 fired, 0 excused", rulecov(tree, 1, "--summary"))


def rulecov_takes_a_signed_excuse(tree):
    rules_tree(tree, GOOD, fired="T1.1 5\nT2 7\n")
    tree.put("doc/rules/toy.excuses.md", "# Excuses\n\n- [T1.2] fired: never happens -- signed A. Player\n")
    expect_in("2 fired, 1 excused", rulecov(tree, 0, "--summary"))


def rulecov_refuses_an_unsigned_excuse(tree):
    rules_tree(tree, GOOD, fired="T1.1 5\nT2 7\n")
    tree.put("doc/rules/toy.excuses.md", "- [T1.2] fired: never happens\n")
    expect_in("toy.excuses.md:1: expected", rulecov(tree, 1))


def rulecov_refuses_a_needless_excuse(tree):
    rules_tree(tree, GOOD)
    tree.put("doc/rules/toy.excuses.md", "- [T2] tested: too dull -- signed A. Player\n")
    expect_in("[T2] needs no excuse", rulecov(tree, 1))


def rulecov_without_a_build(tree):
    rules_tree(tree, GOOD, fired=None)
    expect_in("3 tested, 0 fired, 0 excused", rulecov(tree, 0, "--summary"))
    expect_in("run ./test", rulecov(tree, 0))
    rulecov(tree, 1, "--strict")


# === catalogue ===


def catalogue(tree, code, what, **languages):
    paths = [tree.put(f"{name}.txt", text) for name, text in languages.items()]
    return tree.run(TOOLS / "catalogue.py", what, *paths, code=code)


def catalogue_passes_equal_keys(tree):
    catalogue(tree, 0, "--check", en="# c\n\ntoy.a.b = {1} to {2}\n", fr="toy.a.b = {2} de {1}\n")


def catalogue_finds_a_missing_key(tree):
    output = catalogue(tree, 1, "--check", en="toy.a = x\ntoy.b = y\n", fr="toy.a = x\n")
    expect_in("fr: toy.b is missing", output)


def catalogue_finds_a_surplus_key(tree):
    output = catalogue(tree, 1, "--check", en="toy.a = x\n", fr="toy.a = x\ntoy.c = z\n")
    expect_in("fr.txt:2: toy.c does not stand in", output)


# The reference of a clause is the specification; no catalogue has it in that language.
TWO_CLAUSES = "# Toy\n\n- **[T1.1]** Draw.\n- **[T1.2]** Strike.\nNo clause, T9.\n"


def catalogue_takes_clauses_from_the_specification(tree):
    spec = tree.put("toy.md", TWO_CLAUSES)
    tree.put("en.txt", "toy.a = x\n")
    tree.put("fr.txt", "toy.a = x\n")
    check = (TOOLS / "catalogue.py", "--check", "en.txt", "fr.txt", "fr.clauses.txt", spec)
    tree.put("fr.clauses.txt", "toy.clause.T1.1 = Tirez.\ntoy.clause.T1.2 = Frappez.\n")
    expect_in("3 keys, the same in en, fr", tree.run(*check, code=0))
    tree.put("fr.clauses.txt", "toy.clause.T1.1 = Tirez.\n")
    output = tree.run(*check, code=1)
    expect_in("fr: toy.clause.T1.2 is missing", output)
    expect_in("toy.md)", output)
    expect("T1.1" not in output, output)
    tree.put("fr.clauses.txt", "toy.clause.T1.1 = Tirez.\ntoy.clause.T1.2 = Frappez.\ntoy.clause.T9 = Rien.\n")
    output = tree.run(*check, code=1)
    expect_in("fr.clauses.txt:3: toy.clause.T9 does not stand in", output)
    expect("T1." not in output, output)


def catalogue_wants_no_second_copy_of_clauses(tree):
    spec = tree.put("toy.md", TWO_CLAUSES)
    text = "toy.clause.T1.1 = Tirez.\ntoy.clause.T1.2 = Frappez.\n"
    tree.put("en.txt", "toy.clause.T1.1 = Draw.\n")
    tree.put("fr.txt", text)
    output = tree.run(TOOLS / "catalogue.py", "--check", "en.txt", "fr.txt", spec, code=1)
    expect_in("en.txt:1: toy.clause.T1.1 stands in ", output)
    for what in ("source", "empty"):
        tree.run(TOOLS / "catalogue.py", what, "en.txt", "fr.txt", spec, code=2)
    tree.run(TOOLS / "catalogue.py", "--check", spec, code=2)


def catalogue_makes_json_of_clauses(tree):
    spec = tree.put("toy.md", TWO_CLAUSES.replace("Strike.", "Strike \\n twice."))
    clauses = tree.put("fr.clauses.txt", "toy.clause.T1.1 = Tirez.\nother.clause.O1 = Autre.\n")
    written = {"toy.clause.T1.1": "Draw.", "toy.clause.T1.2": "Strike \\n twice."}
    output = tree.run(TOOLS / "catalogue.py", "json", "en", spec, code=0)
    expect(json.loads(output) == written, output)
    output = tree.run(TOOLS / "catalogue.py", "json", "fr:toy", clauses, spec, code=0)
    expect(json.loads(output) == {**written, "toy.clause.T1.1": "Tirez."}, output)
    output = tree.run(TOOLS / "catalogue.py", "json", "fr", clauses, spec, code=0)
    expect(json.loads(output)["other.clause.O1"] == "Autre.", output)


# The reference of a name is the scenario.
TWO_NAMES = """{"id": "s", "name": "A Fight", "blurb": "Small.", "areas": [{"id": "A", "name": "Hill's Plateau"}, {"id": "B"}],
"pieces": [{"id": "L", "name": "B\u00fclow"}]}"""


def catalogue_takes_names_from_scenarios(tree):
    scenario = tree.put("toy/small.json", TWO_NAMES)
    tree.put("en.txt", "toy.a = x\n")
    tree.put("fr.txt", "toy.a = x\n")
    check = (TOOLS / "catalogue.py", "--check", "en.txt", "fr.txt", "fr.names.txt", scenario)
    own = "toy.name.a-fight = Un combat\ntoy.blurb.a-fight = Petit.\n"
    tree.put("fr.names.txt", own + "toy.name.hill-s-plateau = Plateau de Hill\ntoy.name.b-low = Bülow\n")
    expect_in("5 keys, the same in en, fr", tree.run(*check, code=0))
    tree.put("fr.names.txt", own + "toy.name.hill-s-plateau = Plateau de Hill\ntoy.name.b = B\n")
    output = tree.run(*check, code=1)
    expect_in("fr: toy.name.b-low is missing", output)
    expect_in("fr.names.txt:4: toy.name.b does not stand in", output)
    other = tree.put("toy/other.json", TWO_NAMES.replace("Hill's", "Hill-s"))
    output = tree.run(*check, other, code=1)
    expect_in("toy.name.hill-s-plateau is the key of Hill-s Plateau and of Hill's Plateau", output)
    output = tree.run(*check, tree.put("toy/bad.json", "{"), code=1)
    expect_in("bad.json: cannot be read", output)


def catalogue_finds_other_placeholders(tree):
    output = catalogue(tree, 1, "--check", en="toy.a = {1} {2}\n", fr="toy.a = {1}\n")
    expect_in("fr.txt:1: toy.a: expected placeholders 1 2", output)


def catalogue_finds_a_double_key(tree):
    output = catalogue(tree, 1, "source", en="toy.a = x\n\ntoy.a = y\n")
    expect_in("en.txt:3: toy.a stands twice, first in ", output)


def catalogue_joins_files_of_a_language(tree):
    ui = tree.put("en.ui.txt", "toy.a = x\n")
    output = catalogue(tree, 0, "source", en="toy.b = x\n")
    expect("toy.a" not in output, output)
    output = tree.run(TOOLS / "catalogue.py", "source", "en.txt", ui, code=0)
    expect_in("toy.a", output)
    expect_in("toy.b", output)
    output = tree.run(TOOLS / "catalogue.py", "--check", "en.txt", "en.txt", code=1)
    expect_in("en.txt:1: toy.b stands twice", output)


def catalogue_finds_malformed_lines(tree):
    output = catalogue(tree, 1, "source", en="toy.a x\nb = x\ntoy.c =\ntoy.d = {9}\ntoy.e = {1\ntoy.f = \\t\n")
    for line in range(1, 7):
        expect_in(f"en.txt:{line}: ", output)


def catalogue_makes_json(tree):
    en = tree.put("en.web.txt", 'toy.b = bee "{1}"\ntoy.a = one\\ntwo \\\\n\n')
    fr = tree.put("fr.web.txt", "toy.b = é {1}\n")
    output = tree.run(TOOLS / "catalogue.py", "json", "fr", en, fr, code=0)
    expect(json.loads(output) == {"toy.a": "one\ntwo \\n", "toy.b": "é {1}"}, output)
    output = tree.run(TOOLS / "catalogue.py", "json", "en", en, fr, code=0)
    expect(json.loads(output)["toy.b"] == 'bee "{1}"', output)
    expect_in("la: no file of this language; expected one of: en fr",
              tree.run(TOOLS / "catalogue.py", "json", "la", en, fr, code=1))


def catalogue_makes_json_of_some_systems(tree):
    en = tree.put("en.txt", "toy.a = one\nui.a = two\nother.a = three\ntoys.a = four\n")
    fr = tree.put("fr.txt", "toy.a = un\n")
    output = tree.run(TOOLS / "catalogue.py", "json", "fr:toy,ui", en, fr, code=0)
    expect(json.loads(output) == {"toy.a": "un", "ui.a": "two"}, output)


def catalogue_makes_languages_without_lines(tree):
    output = catalogue(tree, 0, "empty", en="toy.a = x\n", fr="toy.a = y\n")
    expect_in('gr_lang_names[] = {"en", "fr", NULL};', output)
    expect_in("words_line(1, system, key)", output)
    expect("toy" not in output, output)


def clauses_make_a_table_without_texts(tree):
    spec = tree.put("toy.md", TWO_CLAUSES)
    output = tree.run(TOOLS / "clauses.py", spec, "toy", "ids", code=0)
    expect_in('{"T1.2", 0},', output)
    expect("Strike" not in output, output)
    expect_in('{"T1.2", "Strike."},', tree.run(TOOLS / "clauses.py", spec, "toy", "source", code=0))
    tree.run(TOOLS / "catalogue.py", "json", "en", code=2)


def catalogue_makes_a_lookup(tree):
    tree.put("lang.h", tree.run(TOOLS / "catalogue.py", "header", code=0))
    en = 'toy.b = bee "\\n{1}\ntoy.a.x = ax\ntoy.a = ay\ntoy-s.a = s\ntoy = never\n'.replace("toy = never\n", "")
    tree.put("lang.c", catalogue(tree, 0, "source", en=en, fr="toy.a = é\n"))
    tree.put("main.c", """#include "lang.h"
#include <string.h>
static int is(const char *l, const char *s, const char *k, const char *t)
{
	const char *line = gr_lang_line(l, s, k);
	return t ? line && strcmp(line, t) == 0 : line == NULL;
}
int main(void)
{
	return !(is("en", "toy", "b", "bee \\"\\n{1}") && is("en", "toy", "a.x", "ax") &&
		 is("en", "toy", "a", "ay") && is("en", "toy-s", "a", "s") && is("en", "to", "y.a", NULL) &&
		 is("en", "toy", "c", NULL) && is("en", "", "", NULL) && is("fr", "toy", "a", "\\u00e9") &&
		 is("fr", "toy", "b", "bee \\"\\n{1}") && is("xx", "toy", "a", "ay") && !gr_lang("xx") &&
		 strcmp(gr_lang("fr")->language, "fr") == 0 && strcmp(gr_lang_names[1], "fr") == 0 &&
		 !gr_lang_names[2]);
}
""")
    tree.run("gcc", "-std=c11", "-Wall", "-Wextra", "-Werror", "-I", ROOT / "src/kernel", "-I.", "lang.c",
             "main.c", "-o", "main", code=0)
    tree.run("./main", code=0)


# === embed ===


def embed_keeps_every_byte(tree):
    data = b"grogscn\0" + bytes(range(256))
    (tree.root / "one.blob").write_bytes(data)
    tree.put("scenarios.h", tree.run(TOOLS / "embed.py", "header", code=0))
    tree.put("scenarios.c", tree.run(TOOLS / "embed.py", "source", "one.blob", code=0))
    tree.put("main.c", """#include "scenarios.h"
#include <stdint.h>
#include <string.h>
int main(void)
{
	const struct gr_blob *b = gr_scenario_blobs;
	int sum = 0;
	for (size_t i = 8; i < b->size; i++)
		sum += b->data[i] == i - 8;
	return !(sum == 256 && b->size == 264 && (uintptr_t)b->data % 8 == 0 && !strcmp(b->name, "one") &&
		 !b[1].name);
}
""")
    tree.run("gcc", "-std=c11", "-Wall", "-Wextra", "-Werror", "-I.", "scenarios.c", "main.c", "-o", "main", code=0)
    tree.run("./main", code=0)


def embed_leaves_out_what_is_derived(tree):
    head = b"grogscn\0" + bytes(120) + (140).to_bytes(4, "little")
    (tree.root / "one.blob").write_bytes(head + bytes([7] * 8) + bytes([200] * 100))
    source = tree.run(TOOLS / "embed.py", "facts", "one.blob", code=0)
    expect_in("7, 7, 7, 7, 7, 7, 7, 7,", source)
    assert "200," not in source, source


def embed_refuses_what_is_no_scenario(tree):
    tree.put("one.blob", "hello")
    expect_in("no compiled scenario", tree.run(TOOLS / "embed.py", "source", "one.blob", code=1))


# === style ===


def style(tree, code):
    (tree.root / ".clang-format").write_bytes((ROOT / ".clang-format").read_bytes())
    return tree.run(TOOLS / "style", tree.root, code=code)


def long_function(lines, leave=""):
    return f"{leave}int\nf(int a)\n{{\n" + "\ta++;\n" * (lines - 4) + "\treturn a;\n}\n"


def style_passes_clean_files(tree):
    tree.put("src/a.c", long_function(80))
    tree.put("src/b.c", long_function(90, "/* long: a flat dispatch */\n"))
    style(tree, 0)


def style_finds_a_bad_layout(tree):
    tree.put("src/a.c", "int f(int a) { return a; }\n")
    expect_in("src/a.c:1:", style(tree, 1))


def style_finds_a_long_function(tree):
    tree.put("src/a.c", long_function(82))
    expect_in("src/a.c:2: f has", style(tree, 1))


def style_finds_a_long_file(tree):
    tree.put("src/a.c", "extern int a;\n" * 801)
    tree.put("src/tables.c", "extern int a;\n" * 801)
    output = style(tree, 1)
    expect_in("src/a.c:1: 801 lines", output)
    expect("tables.c" not in output, output)


def style_finds_unfinished_work(tree):
    tree.put("src/a.c", "/* TO" + "DO */\nextern int a;\n")
    expect_in("src/a.c:1: unfinished", style(tree, 1))


def style_finds_a_path_of_a_machine(tree):
    tree.put("src/a.c", "extern int a;\n")
    tree.put("doc/a.md", "See /ho" + "me/me/notes.\n")
    expect_in("doc/a.md:1: a machine's path", style(tree, 1))


def style_finds_switched_off_layout(tree):
    tree.put("src/a.c", "/* clang-format " + "off */\nextern int a;\n")
    expect_in("src/a.c:1: clang-format is switched off", style(tree, 1))


def style_finds_a_shell_fault(tree):
    tree.put("src/a.c", "extern int a;\n")
    tree.put("tests/cli/a.sh", "#!/bin/bash\nrm -rf \"$1/\"*\nif [ $a == 1 ]; then cd b; fi\n")
    expect_in("tests/cli/a.sh:3:", style(tree, 1))


def style_finds_a_file_in_no_list(tree):
    tree.put("meson.build", "files('src/a.c')\n")
    for name in "ab":
        tree.put(f"src/{name}.c", "extern int a;\n")
    output = style(tree, 1)
    expect_in("src/b.c:1: stands in no list", output)
    expect("src/a.c" not in output, output)


# === run_tests.py ===


def run_tests(tree, tests, code, *names):
    """Run the runner on programs (name, protocol, shell text), with a stand-in for meson."""
    told = [{"name": name, "suite": ["p:s"], "cmd": ["bash", "-c", text], "env": {}, "protocol": protocol,
             "workdir": str(tree.root), "timeout": 1, "priority": 0} for name, protocol, text in tests]
    tree.put("tests.json", json.dumps(told))
    meson = tree.put("bin/meson", f"#!/bin/sh\ncat '{tree.root}/tests.json'\n")
    meson.chmod(0o755)
    env = {"PATH": f"{tree.root}/bin:/usr/local/bin:/usr/bin:/bin"}
    output = tree.run(sys.executable, TOOLS / "run_tests.py", "build", "--", *names, code=code, env=env)
    return output, output.splitlines()[-1]


def runner_counts_cases(tree):
    tests = [("a", "tap", "echo 1..3; echo ok 1 - x; echo ok 2; echo ok 3 - z"), ("b", "exitcode", "true")]
    expect(run_tests(tree, tests, 0)[1] == "4 passed, 0 failed", "4 passed")


def runner_counts_failures(tree):
    tests = [("a", "tap", "echo ok x; echo not ok y; echo because; exit 1"), ("b", "exitcode", "exit 3")]
    output, last = run_tests(tree, tests, 1)
    expect(last == "1 passed, 2 failed", last)
    expect_in("because", output)
    expect_in("failed: s/a: y", output)
    expect_in("failed: s/b: exit code 3", output)


def runner_counts_a_crash(tree):
    output, last = run_tests(tree, [("a", "tap", "echo ok x; kill -SEGV $$")], 1)
    expect(last == "1 passed, 1 failed", last)
    expect_in("died of signal SIGSEGV", output)


def runner_counts_a_time_out(tree):
    output, last = run_tests(tree, [("a", "tap", "echo ok x; sleep 9")], 1)
    expect(last == "1 passed, 1 failed", last)
    expect_in("took longer than 1 s", output)


def runner_counts_silence(tree):
    output, last = run_tests(tree, [("a", "tap", "true")], 1)
    expect(last == "0 passed, 1 failed", last)
    expect_in("told no test case", output)


def runner_counts_cases_that_are_lacking(tree):
    output, last = run_tests(tree, [("a", "tap", "echo 1..3; echo ok 1")], 1)
    expect(last == "1 passed, 1 failed", last)
    expect_in("announced 3 cases, told 1", output)


def runner_chooses_by_name(tree):
    tests = [("one", "exitcode", "true"), ("two", "exitcode", "false")]
    expect(run_tests(tree, tests, 0, "one")[1] == "1 passed, 0 failed", "only one")
    expect_in("no test named three", run_tests(tree, tests, 2, "three")[0])


def runner_takes_its_programs_along(tree):
    run_tests(tree, [("a", "exitcode", "true")], 0)
    told = json.loads((tree.root / "tests.json").read_text(encoding="utf-8"))
    told[0].update(timeout=60, cmd=["bash", "-c", "echo $$ > pid; sleep 50"])
    tree.put("tests.json", json.dumps(told))
    runner = subprocess.Popen([sys.executable, TOOLS / "run_tests.py", "build"], cwd=tree.root,
                              env={"PATH": f"{tree.root}/bin:/usr/bin:/bin"}, stdout=subprocess.PIPE)
    wait_for(lambda: (tree.root / "pid").exists() and (tree.root / "pid").read_text(encoding="utf-8"))
    child = int((tree.root / "pid").read_text(encoding="utf-8"))
    runner.terminate()
    output = runner.communicate()[0].decode()
    expect(runner.returncode == 1, output)
    wait_for(lambda: not pathlib.Path(f"/proc/{child}/cmdline").exists()
             or not pathlib.Path(f"/proc/{child}/cmdline").read_bytes())


# === debian_source ===


def sources_tree(tree, update_code=0):
    """An apt that notes the sources it is given and brings a package."""
    tree.put("etc/one.list", "# c\ndeb [trusted=yes] http://a.test/debian stable main\n"
             "deb-src http://a.test/debian stable main\n")
    tree.put("etc/two.sources", "Types: deb\nURIs: http://b.test/debian\nSuites: stable\nComponents: main\n\n"
             "Types: deb deb-src\nURIs: http://c.test/debian\nSuites: stable\nComponents: main\n")
    tree.put("etc/three.disabled", "deb http://no.test/debian stable main\n")
    tree.put("toy-1/src/toy.c", "int toy;\n")
    with tarfile.open(tree.root / "toy_1.orig.tar.bz2", "w:bz2") as archive:
        archive.add(tree.root / "toy-1", "toy-1")
    tree.put("bin/apt-config", f"#!/bin/sh\necho \"LIST='{tree.root}/etc/none' PARTS='{tree.root}/etc/'\"\n")
    tree.put("bin/apt-get", f"""#!/bin/sh
for word; do
    case $word in
    Dir::Etc::sourceparts=*) cat "${{word#*=}}"/* >{tree.root}/told ;;
    update) [ {update_code} = 0 ] || echo "no network" >&2; exit {update_code} ;;
    source) cp {tree.root}/toy_1.orig.tar.bz2 . ;;
    esac
done
""")
    for name in ("apt-config", "apt-get"):
        (tree.root / "bin" / name).chmod(0o755)


def fetch_source(tree, code):
    done = subprocess.run([sys.executable, TOOLS / "debian_source.py", "toy", "got/toy"], cwd=tree.root,
                          env={"PATH": f"{tree.root}/bin:/usr/bin:/bin"}, capture_output=True, text=True,
                          check=False)
    expect(done.returncode == code, done.stdout + done.stderr)
    return done.stderr


def debian_source_turns_the_machines_sources(tree):
    sources_tree(tree)
    fetch_source(tree, 0)
    told = (tree.root / "told").read_text(encoding="utf-8").splitlines()
    expect(sorted(line for line in told if line.startswith(("deb", "Types"))) ==
           ["Types: deb-src", "Types: deb-src", "deb-src [trusted=yes] http://a.test/debian stable main"], told)
    expect(not any("no.test" in line for line in told), told)


def debian_source_unpacks_once(tree):
    sources_tree(tree)
    fetch_source(tree, 0)
    expect((tree.root / "got/toy/src/toy.c").read_text(encoding="utf-8") == "int toy;\n", "toy.c")
    (tree.root / "bin/apt-get").unlink()
    fetch_source(tree, 0)


def debian_source_says_what_failed(tree):
    sources_tree(tree, update_code=100)
    output = fetch_source(tree, 1)
    expect_in("error: the source package toy could not be fetched", output)
    expect_in("no network", output)
    expect(not (tree.root / "got/toy").exists(), "a folder was left")


# === run, test ===


def run_has_help(tree):
    expect_in("usage: ./run", tree.run(ROOT / "run", "--help", code=0))


def run_refuses_an_unknown_argument(tree):
    output = tree.run(ROOT / "run", "--bulid", code=2)
    expect_in("unknown argument: --bulid", output)
    expect_in("expected: --tty, --static, --build", output)
    expect_in("unknown argument: more", tree.run(ROOT / "run", "--build", "more", code=2))


def test_refuses_an_unknown_argument(tree):
    expect_in("unknown argument: --al", tree.run(ROOT / "test", "--al", code=2))
    expect_in("usage: ./test", tree.run(ROOT / "test", "--help", code=0))


def tools_have_help(tree):
    for name in ("layers", "objects", "rulecov", "style", "tidy", "fuzz", "catalogue.py", "embed.py",
                 "run_tests.py", "debian_source.py"):
        expect_in("usage:", tree.run(TOOLS / name, "--help", code=0))
    for name in ("layers", "objects", "rulecov", "style", "tidy", "fuzz", "catalogue.py", "embed.py",
                 "debian_source.py"):
        tree.run(TOOLS / name, "--no-such-option", code=2)


def main():
    prefixes = ("layers_", "objects_", "rulecov_", "clauses_", "catalogue_", "embed_", "debian_", "style_", "runner_",
                "run_", "test_", "tools_")
    cases = [(name, value) for name, value in globals().items()
             if name.startswith(prefixes) and name != "run_tests" and callable(value)]
    print(f"1..{len(cases)}", flush=True)
    failed = 0
    for number, (name, case) in enumerate(cases, 1):
        with tempfile.TemporaryDirectory(prefix="grognard-tools-") as folder:
            try:
                case(Tree(folder))
                print(f"ok {number} - {name}", flush=True)
            except (AssertionError, OSError) as fault:
                failed += 1
                print(f"not ok {number} - {name}")
                place = traceback.extract_tb(fault.__traceback__)[1].lineno
                print(f"# line {place}: " + str(fault).replace("\n", "\n# "), flush=True)
    return 1 if failed else 0


sys.exit(main())
