# Sourced by bin/run and bin/test from the top folder: makes .venv with the packages of one lock file.

# The first Python of 3.11 to 3.13; PYTHON=… names one. Answers with its path in $python.
find_python() {
    local name
    for name in ${PYTHON:+"$PYTHON"} python3 python3.13 python3.12 python3.11; do
        python=$(command -v "$name" 2>/dev/null) || continue
        "$python" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 13))' 2>/dev/null && return
    done
    echo "Touchline needs Python 3.11, 3.12 or 3.13, and none was found. PYTHON=/path/to/python3 names one." >&2
    exit 1
}

# What .venv must have been made from, in one line: the kind of lock, the Python, the text of the locks.
stamp_of() {
    "$python" - "$1" <<'PY'
import hashlib, sys
text = open("requirements.txt", "rb").read() + open("requirements-dev.txt", "rb").read()
print(sys.argv[1], ".".join(map(str, sys.version_info[:3])), hashlib.sha256(text).hexdigest())
PY
}

# ensure_env requirements.txt | requirements-dev.txt: does nothing when .venv has these packages already.
ensure_env() {
    local lock=$1 wanted stamp=.venv/touchline-stamp
    find_python
    wanted=$(stamp_of "$lock")
    exec 9>.venv.lock
    if command -v flock >/dev/null; then flock 9; fi # two starts at once: the second waits for the first
    # the development packages include those of a run
    if [ -x .venv/bin/python ] && grep -qxF -e "$wanted" -e "$(stamp_of requirements-dev.txt)" "$stamp" 2>/dev/null; then
        exec 9>&-
        return
    fi
    if [ -L .venv ]; then
        echo ".venv is a link to another folder's packages, which do not fit here and are left alone. Remove the link." >&2
        exit 1
    fi
    if ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
        echo "$python cannot make virtual environments. On Debian and Ubuntu: apt-get install python3-venv" >&2
        exit 1
    fi
    echo "Making .venv from $lock with $("$python" -V) (once, about a minute) …" >&2
    # packages of another Python go; of the same one, only what changed is exchanged, under a running site too
    if [ "$(.venv/bin/python -V 2>/dev/null)" != "$("$python" -V)" ]; then "$python" -m venv --clear .venv; fi
    .venv/bin/python -m pip install -qq --disable-pip-version-check --no-deps --require-hashes -r "$lock"
    .venv/bin/python -m pip check --disable-pip-version-check >/dev/null
    echo "$wanted" >"$stamp"
    exec 9>&-
}
