#!/usr/bin/env bash
# Distils the word vectors again: three minutes on two cores.
#   models/words/make.sh DIR [MODEL]
# DIR is a folder for the Python environment; MODEL is the folder of the sentence model, by default that of the public data.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
work=${1:?usage: models/words/make.sh DIR [MODEL]}
shared="$here/../../../shared"
mkdir -p "$work"
[ -x "$work/python/bin/python" ] || python3 -m venv "$work/python"
"$work/python/bin/pip" install -q -r "$here/requirements.txt"
"$work/python/bin/python" "$here/distil.py" "${2:-$shared/models/all-minilm-l6-v2}" "$shared/data" "$work/vectors.bin"
cmp -s "$work/vectors.bin" "$here/vectors.bin" && echo "the vectors are the shipped ones, byte for byte" ||
  echo "the vectors differ from the shipped ones"
