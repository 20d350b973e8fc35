#!/bin/sh
# Installs the Debian packages named where that needs nobody's leave; otherwise says what is missing, and fails.
set -eu

if ! command -v apt-get >/dev/null; then
    echo "Please install what your system calls: $*" >&2
    exit 1
elif [ "$(id -u)" -eq 0 ]; then
    as_root=
elif sudo -n true 2>/dev/null; then
    as_root="sudo -n"
else
    echo "Please run: sudo apt-get install --no-install-recommends $*" >&2
    exit 1
fi

echo "Installing $*"
$as_root apt-get update -qq || echo "The package lists could not be renewed; going on with those there are." >&2
# shellcheck disable=SC2086  # empty for root
$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null
