# Read by run and check, which set `here`: sees to it that .venv holds what is asked for.
# When it does, this costs a comparison of files and starts no Python.

find_python() {
    for python in "${TUCKBOX_PYTHON:-python3}" python3 python3.14 python3.13 python3.12 python3.11 python; do
        "$python" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 15))' 2>/dev/null && return
    done
    echo 'Tuckbox needs Python 3.11 to 3.14, and none was found: install one and start again.' >&2
    exit 2
}

ready() { # ready run|check REQUIREMENT-FILE...
    kind=$1
    shift
    if [ -x "$here/.venv/bin/python" ] &&
        { cat "$@" && readlink -f "$here/.venv/bin/python"; } 2>/dev/null | cmp -s - "$here/.venv/ready-$kind"; then
        return
    fi
    find_python
    "$python" "$here/packaging/bootstrap.py" "$kind" || exit
}
