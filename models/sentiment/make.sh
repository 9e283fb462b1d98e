#!/usr/bin/env bash
# Makes the sentiment network again and compares it with the one that is shipped: ten minutes on two cores.
#   models/sentiment/make.sh DIR
# DIR is a folder for the Python environment, the training data and the new network.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
work=${1:?usage: models/sentiment/make.sh DIR}
mkdir -p "$work"
[ -x "$work/python/bin/python" ] || python3 -m venv "$work/python"
"$work/python/bin/pip" install -q -r "$here/requirements.txt"
node "$here/prepare.ts" "$work"
"$work/python/bin/python" "$here/train.py" "$work" "$work/network.json"
if cmp -s "$work/network.json" "$here/network.json"; then
  echo "the network is the shipped one, byte for byte"
else
  echo "the network differs from the shipped one"
fi
node "$here/evaluate.ts" "$work/network.json"
