#!/usr/bin/env python3
"""Run the test programs of one or more build directories and count their test cases.

usage: run_tests.py [--list] [-j JOBS] BUILD_DIR... [-- NAME...]

The programs are those that meson knows (meson introspect --tests). Names are "suite/test"; with
NAME only those run that contain one of them. A program with protocol `tap` tells its cases itself,
one line each: `ok ...`, `not ok ...`, with `1..N` before or behind them if it likes; one with
protocol `exitcode` is a single case. A program that crashes, takes too long, tells no case or fewer
than it announced counts as one failure more. Programs with a negative priority start when all
others are done. The output of each is kept in logs/ of the first build directory.

Exit codes: 0 all passed, 1 a case failed or nothing ran, 2 wrong arguments.
"""
import argparse
import concurrent.futures
import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import time

# cmocka writes a skipped case as `not ok 3 # SKIP name`.
CASE = re.compile(r"^(not )?ok\b(?:\s+\d+)?(?:\s*-)?\s*([^#]*)(#\s*skip\b)?", re.IGNORECASE)
PLAN = re.compile(r"^1\.\.(\d+)")
RUNNING = set()  # process groups that are to end with us
SHOWN = 120  # lines of a failed program's output that are shown


class Outcome:
    """What one program's run came to."""

    def __init__(self, test, code, output, seconds, timed_out):
        self.test, self.output, self.seconds = test, output, seconds
        self.passed, self.skipped, self.failures = 0, 0, []
        planned = 0
        if test["protocol"] == "tap":
            planned = self.read_cases(output)
        elif code == 0:
            self.passed = 1
        told = self.passed + self.skipped + len(self.failures)
        if timed_out:
            self.failures.append(f"took longer than {test['timeout']} s and was ended")
        elif code < 0:
            self.failures.append(f"died of signal {signal.Signals(-code).name}")
        elif code != 0 and not self.failures:
            self.failures.append(f"exit code {code}")
        elif test["protocol"] == "tap" and told < planned:
            self.failures.append(f"announced {planned} cases, told {told}")
        elif told == 0:
            self.failures.append("told no test case")

    def read_cases(self, output):
        planned = 0
        for line in output.splitlines():
            plan = PLAN.match(line)
            case = CASE.match(line)
            if plan:
                planned += int(plan[1])
            elif case and case[3]:
                self.skipped += 1
            elif case and case[1]:
                self.failures.append(case[2].strip() or line)
            elif case:
                self.passed += 1
        return planned

    def report(self):
        name, seconds = self.test["full_name"], f"{self.seconds:.1f} s"
        skipped = f", {self.skipped} skipped" if self.skipped else ""
        if not self.failures:
            print(f"pass  {name}: {self.passed} passed{skipped} ({seconds})", flush=True)
            return
        print(f"FAIL  {name}: {self.passed} passed, {len(self.failures)} failed{skipped} ({seconds})")
        for failure in self.failures:
            print(f"    failed: {failure}")
        lines = self.telling()
        if len(lines) > SHOWN:
            print(f"    | ({len(lines) - SHOWN} lines before these in {self.test['log']})")
        for line in lines[-SHOWN:]:
            print(f"    | {line}")
        sys.stdout.flush()

    def telling(self):
        """The lines that help to see why: all but the cases that passed."""
        return [line for line in self.output.splitlines()
                if (case := CASE.match(line)) is None or case[1] and not case[3]]


def tests_of(build_dir, logs):
    """The tests of a build directory, as meson tells them."""
    told = subprocess.run(["meson", "introspect", "--tests", build_dir], capture_output=True,
                          text=True, check=False)
    if told.returncode != 0:
        sys.exit(f"error: {build_dir} is no build directory that meson knows:\n{told.stderr}")
    for test in json.loads(told.stdout):
        suite = test["suite"][0].rpartition(":")[2] if test["suite"] else ""
        test["full_name"] = f"{suite}/{test['name']}" if suite else test["name"]
        test["log"] = str(logs / (re.sub(r"[^\w.-]+", "_", test["full_name"]) + ".log"))
        yield test


def end_group(leader):
    """End a program with whatever it has started itself."""
    try:
        os.killpg(leader, signal.SIGKILL)
    except ProcessLookupError:
        pass


def interrupted(number, _frame):
    for leader in list(RUNNING):
        end_group(leader)
    print(f"error: ended by {signal.Signals(number).name}", flush=True)
    os._exit(1)


def run(test):
    start = time.monotonic()
    timeout = test["timeout"] if test["timeout"] > 0 else None
    timed_out = False
    with open(test["log"], "w+", encoding="utf-8", errors="replace") as log:
        child = subprocess.Popen(test["cmd"], cwd=test["workdir"], env={**os.environ, **test["env"]},
                                 stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT,
                                 start_new_session=True)
        RUNNING.add(child.pid)
        try:
            code = child.wait(timeout)
        except subprocess.TimeoutExpired:
            timed_out, code = True, 1
        finally:
            end_group(child.pid)
            child.wait()
            RUNNING.discard(child.pid)
        log.seek(0)
        return Outcome(test, code, log.read(), time.monotonic() - start, timed_out)


def run_all(tests, jobs):
    """Longest limit first, so that none is left over at the end; negative priorities last."""
    outcomes = []
    for late in (False, True):
        batch = [test for test in tests if (test["priority"] < 0) == late]
        batch.sort(key=lambda test: (-test["priority"], -test["timeout"], test["full_name"]))
        with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
            for done in concurrent.futures.as_completed([pool.submit(run, t) for t in batch]):
                outcomes.append(done.result())
                outcomes[-1].report()
    return outcomes


def main():
    parser = argparse.ArgumentParser(description=__doc__, add_help=True,
                                     formatter_class=argparse.RawDescriptionHelpFormatter,
                                     usage="run_tests.py [--list] [-j JOBS] BUILD_DIR... [-- NAME...]")
    parser.add_argument("--list", action="store_true", help="only print the names")
    parser.add_argument("-j", dest="jobs", type=int, default=max(2, os.cpu_count() or 2),
                        help="programs at a time")
    parser.add_argument("build_dirs", nargs="+", metavar="BUILD_DIR")
    words, names = sys.argv[1:], []
    if "--" in words:
        cut = words.index("--")
        words, names = words[:cut], words[cut + 1:]
    args = parser.parse_args(words)

    logs = pathlib.Path(args.build_dirs[0]).resolve() / "logs"
    logs.mkdir(parents=True, exist_ok=True)
    tests = [test for build_dir in args.build_dirs for test in tests_of(str(pathlib.Path(build_dir).resolve()), logs)]
    if args.list:
        print("\n".join(sorted(test["full_name"] for test in tests)))
        return 0
    for name in names:
        if not any(name in test["full_name"] for test in tests):
            print(f"error: no test named {name}; ./test --list prints the names", file=sys.stderr)
            print("0 passed, 1 failed")
            return 2
    if names:
        tests = [test for test in tests if any(name in test["full_name"] for name in names)]

    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, interrupted)
    start = time.monotonic()
    outcomes = run_all(tests, args.jobs)
    passed = sum(outcome.passed for outcome in outcomes)
    failed = sum(len(outcome.failures) for outcome in outcomes)
    for outcome in sorted(outcomes, key=lambda outcome: outcome.test["full_name"]):
        for failure in outcome.failures:
            print(f"failed: {outcome.test['full_name']}: {failure}")
    print(f"{len(outcomes)} test programs in {time.monotonic() - start:.0f} s")
    print(f"{passed} passed, {failed} failed")
    return 0 if passed and not failed else 1


if __name__ == "__main__":
    sys.exit(main())
