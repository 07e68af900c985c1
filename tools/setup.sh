# shellcheck shell=bash
# setup.sh - what ./run and ./test share: Debian packages and build directories. To be sourced.
#
#   build_packages, page_packages, test_packages   Debian packages that the binary needs; the page,
#                                  beyond; the tests, beyond
#   need_packages WHY PACKAGE...   install those of the packages that are missing
#   configure DIR OPTION...        meson set-up of DIR, anew if the options or the place changed
#   prepare_release, prepare_test, prepare_clang   set up the three directories that we use
#   build DIR                      compile what has changed
#   need_page                      what the page needs beside Debian packages: sources, npm packages
#   build_page                     web/dist, if something has changed
#
# Each function says on standard error what went wrong, and exits with 1.

# shellcheck disable=SC2034 # all are used by those who source this
build_packages=(gcc libc6-dev meson ninja-build pkg-config libjansson-dev
    libncurses-dev libwebsockets-dev libsqlite3-dev python3)
# shellcheck disable=SC2034
page_packages=(clang-14 lld-14 wasi-libc libclang-rt-14-dev-wasm32)
# Any node from 18 on will do, if it brings npm; else Debian's.
if ! command -v npm >/dev/null ||
    ! node -e 'process.exit(parseInt(process.versions.node) >= 18 ? 0 : 1)' 2>/dev/null; then
    page_packages+=(nodejs npm)
fi
# shellcheck disable=SC2034
test_packages=(
    libcmocka-dev                                       # test programs
    chromium fonts-liberation                           # the page
    openmpi-bin libopenmpi-dev                          # simulation on many machines
    clang-14 libclang-rt-14-dev llvm-14                 # second compiler, fuzzers
    clang-format-14 universal-ctags shellcheck binutils # style and object checks
)

say() {
    printf '%s\n' "$*" >&2
}

fail() {
    say "error: $*"
    exit 1
}

# Print those of the packages that dpkg does not know as installed.
missing_packages() {
    local package
    for package in "$@"; do
        if [ "$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null)" != installed ]; then
            printf '%s\n' "$package"
        fi
    done
}

# apt-get as root, whoever we are.
apt_as_root() {
    local as_root=()
    if [ "$(id -u)" -ne 0 ]; then
        as_root=(sudo)
    fi
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get "$@"
}

need_packages() {
    local why=$1 missing
    shift
    if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
        say "note: no dpkg and apt-get here; going on as if these Debian packages were there: $*"
        return
    fi
    mapfile -t missing < <(missing_packages "$@")
    if [ "${#missing[@]}" -eq 0 ]; then
        return
    fi
    say "Installing Debian packages $why: ${missing[*]}"
    if [ "$(id -u)" -ne 0 ] && ! command -v sudo >/dev/null; then
        fail "only root may install packages, and there is no sudo; as root: apt-get install ${missing[*]}"
    fi
    apt_as_root update -qq >&2 ||
        say "note: apt-get update failed; trying with the package lists that are there"
    apt_as_root install -y -qq --no-install-recommends "${missing[@]}" >&2 ||
        fail "apt-get could not install ${missing[*]} (see above); is there a network and a Debian 12 source?"
    mapfile -t missing < <(missing_packages "$@")
    if [ "${#missing[@]}" -ne 0 ]; then
        fail "still missing after the installation: ${missing[*]}"
    fi
}

# The stamp holds the place, the options and their defaults, and where MPI is, which is used if it is there: if one
# of them changes, we start anew.
configure() {
    local dir=$1 stamp log
    shift
    stamp="$(pwd -P) ${CC:-} $(command -v mpicc || true) $* $(cat meson.build meson_options.txt | cksum)"
    if [ -f "$dir/build.ninja" ] && [ "$(cat "$dir/grognard.stamp" 2>/dev/null)" = "$stamp" ]; then
        return
    fi
    rm -rf "$dir"
    log=$(meson setup "$dir" "$@" 2>&1) || {
        say "$log"
        fail "meson could not set up $dir (see above)"
    }
    printf '%s\n' "$stamp" >"$dir/grognard.stamp"
}

# Does every processor here know x86-64-v3? (abm is the kernel's word for LZCNT.)
knows_v3() {
    local flag
    for flag in avx avx2 bmi1 bmi2 f16c fma abm movbe popcnt; do
        grep -qE "^flags.*[[:space:]]$flag([[:space:]]|\$)" /proc/cpuinfo 2>/dev/null || return 1
    done
}

# An option of configure() and so part of its stamp: on another processor the program is built anew.
prepare_release() {
    local v3=false
    if knows_v3; then
        v3=true
    fi
    configure build --buildtype=release -Db_lto=true -Dpage=true "-Dx86_64_v3=$v3"
}

# Warnings are errors; sanitizers watch.
checked=(-Dwerror=true '-Db_sanitize=address,undefined' -Doptimization=1 -Ddebug=true -Dtests=true)

prepare_test() {
    configure build-test "${checked[@]}"
}

prepare_clang() {
    CC=clang-14 configure build-clang "${checked[@]}" -Db_lundef=false -Dfuzz=true -Dwasm=true
}

# Quiet when all is well; the compiler's words when not.
build() {
    local dir=$1 log
    say "Building in $dir"
    log=$(ninja --quiet -k 0 -C "$dir" 2>&1) || {
        printf '%s\n' "$log" | grep -vE '^(cc|clang[-0-9]*) ' | tail -n 200 >&2
        fail "the build in $dir failed (see above)"
    }
}

# === The page ===

# jansson's source, for WebAssembly; npm packages, anew if the list of them or node has changed.
need_page() {
    local stamp log
    if [ ! -d build-sources/jansson ]; then
        say "Fetching the source of jansson"
        python3 tools/debian_source.py jansson build-sources/jansson ||
            fail "without the source of jansson there is no engine for the page (see above)"
    fi
    stamp="$(node --version) $(cksum <web/package-lock.json)"
    if [ "$(cat web/node_modules/grognard.stamp 2>/dev/null)" = "$stamp" ]; then
        return
    fi
    say "Installing npm packages in web"
    log=$(cd web && npm ci --ignore-scripts --no-audit --no-fund 2>&1) || {
        say "$log"
        fail "npm could not install what web/package-lock.json names (see above); is there a network?"
    }
    printf '%s\n' "$stamp" >web/node_modules/grognard.stamp
}

# Quiet when all is well, like build.
build_page() {
    local log newer
    newer=$(find build/web web/src web/scripts web/index.html web/*.json web/*.mjs \
        web/node_modules/grognard.stamp -newer web/dist.stamp -print -quit 2>&1) || true
    if [ -z "$newer" ] && [ -d web/dist ]; then
        return
    fi
    say "Building the page in web/dist"
    log=$(cd web && npm run build 2>&1) || {
        printf '%s\n' "$log" | tail -n 100 >&2
        fail "the page could not be built (see above)"
    }
    printf '%s\n' "$log" | tail -n 1 >&2
    touch web/dist.stamp
}
