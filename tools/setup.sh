# shellcheck shell=bash
# setup.sh - what ./run and ./test share: Debian packages and build directories. To be sourced.
#
#   build_packages, test_packages  the Debian packages that a release build needs; the tests, beyond
#   need_packages WHY PACKAGE...   install those of the packages that are missing
#   configure DIR OPTION...        meson set-up of DIR, anew if the options or the place changed
#   prepare_release, prepare_test, prepare_clang   set up the three directories that we use
#   build DIR                      compile what has changed
#
# Each function says on standard error what went wrong, and exits with 1.

# shellcheck disable=SC2034 # both are used by those who source this
build_packages=(gcc libc6-dev meson ninja-build pkg-config libjansson-dev python3)
# shellcheck disable=SC2034
test_packages=(
    libcmocka-dev                                       # test programs
    clang-14 libclang-rt-14-dev llvm-14                 # second compiler, fuzzers
    lld-14 wasi-libc                                    # WebAssembly
    clang-format-14 universal-ctags shellcheck binutils # style and object checks
)
if ! command -v node >/dev/null; then
    test_packages+=(nodejs)
fi

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

# The stamp holds the place, the options and their defaults: if one of them changes, we start anew.
configure() {
    local dir=$1 stamp log
    shift
    stamp="$(pwd -P) ${CC:-} $* $(cat meson.build meson_options.txt | cksum)"
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

prepare_release() {
    configure build --buildtype=release -Db_lto=true
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
