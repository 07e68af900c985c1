#!/usr/bin/env python3
"""Fetch the source of a Debian package and unpack it, without touching the system's set-up.

usage: debian_source.py PACKAGE FOLDER

Asks the package sources that this machine already has (one-line and deb822 files), but for source
packages, with lists and cache in a folder of its own that is removed afterwards; apt checks the
signatures and sums. FOLDER gets what is in the upstream archive, without its topmost folder. If FOLDER
exists nothing is done.

Exit codes: 0 all is well, 1 it could not be fetched or unpacked, 2 wrong arguments.
"""
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tarfile
import tempfile

ONE_LINE = re.compile(r"^\s*deb(\s+.*)$")
ARCHIVE = re.compile(r"\.orig\.tar\.(gz|bz2|xz)$")


class Fault(Exception):
    """What went wrong, in one line."""


def run(words, **more):
    try:
        done = subprocess.run(words, capture_output=True, text=True, check=False, **more)
    except OSError as fault:
        raise Fault(f"{words[0]} cannot be run: {fault.strerror}") from fault
    if done.returncode != 0:
        raise Fault(f"{shlex.join(words)} failed:\n{(done.stderr or done.stdout).strip()}")
    return done.stdout


def system_sources():
    """The machine's own files of package sources."""
    told = run(["apt-config", "shell", "LIST", "Dir::Etc::sourcelist/f", "PARTS", "Dir::Etc::sourceparts/d"])
    places = dict(word.split("=", 1) for word in shlex.split(told))
    parts = pathlib.Path(places.get("PARTS", ""))
    there = [pathlib.Path(places.get("LIST", ""))]
    if parts.is_dir():
        there += sorted(path for path in parts.iterdir() if path.suffix in (".list", ".sources"))
    return [path for path in there if path.is_file()]


def as_source_list(text):
    """deb lines of a one-line file as deb-src lines; what was deb-src already would be there twice."""
    found = (ONE_LINE.match(line) for line in text.splitlines())
    return "".join(f"deb-src{line[1]}\n" for line in found if line)


def as_source_stanzas(text):
    """A deb822 file with source packages instead of binary ones."""
    return re.sub(r"(?im)^types:.*$", "Types: deb-src", text)


def write_sources(folder):
    written = 0
    for n, path in enumerate(system_sources()):
        text = path.read_text(encoding="utf-8")
        turned = as_source_stanzas(text) if path.suffix == ".sources" else as_source_list(text)
        if "deb-src" in turned:
            (folder / f"{n}{path.suffix}").write_text(turned, encoding="utf-8")
            written += 1
    if not written:
        raise Fault("apt has no package sources here; expected some in /etc/apt")


def download(package, work):
    """The upstream archive of the package, in a folder below work."""
    for name in ("parts", "lists/partial", "cache/archives/partial", "got"):
        (work / name).mkdir(parents=True)
    write_sources(work / "parts")
    options = {"Dir::Etc::sourcelist": "/dev/null", "Dir::Etc::sourceparts": f"{work}/parts",
               "Dir::State::lists": f"{work}/lists", "Dir::Cache": f"{work}/cache"}
    if os.geteuid() == 0:
        options["APT::Sandbox::User"] = "root"  # nobody else may write here
    apt = ["apt-get", "-q", *(word for pair in options.items() for word in ("-o", "=".join(pair)))]
    run([*apt, "update"])
    run([*apt, "source", "--download-only", "--only-source", package], cwd=work / "got")
    archives = [path for path in (work / "got").iterdir() if ARCHIVE.search(path.name)]
    if len(archives) != 1:
        raise Fault(f"{package}: expected one upstream archive, found {len(archives)}")
    return archives[0]


def unpack(archive, folder):
    """All or nothing: the folder appears when it is complete."""
    part = folder.with_name(folder.name + ".part")
    shutil.rmtree(part, ignore_errors=True)
    part.mkdir(parents=True)
    with tarfile.open(archive) as tar:
        for member in tar.getmembers():
            _, _, member.name = member.name.partition("/")
            safe = member.name and not member.name.startswith("/") and ".." not in member.name.split("/")
            if safe and (member.isfile() or member.isdir()):
                tar.extract(member, part, set_attrs=False)
    part.rename(folder)


def main():
    words = sys.argv[1:]
    if words in (["--help"], ["-h"]):
        print(__doc__.strip())
        return 0
    if len(words) != 2 or words[0].startswith("-"):
        print(__doc__.strip(), file=sys.stderr)
        return 2
    package, folder = words[0], pathlib.Path(words[1])
    if folder.exists():
        return 0
    try:
        with tempfile.TemporaryDirectory() as work:
            unpack(download(package, pathlib.Path(work)), folder)
    except (Fault, OSError, tarfile.TarError) as fault:
        print(f"error: the source package {package} could not be fetched: {fault}", file=sys.stderr)
        return 1
    return 0


sys.exit(main())
