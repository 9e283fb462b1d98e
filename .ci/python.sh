# Environments of Python for checks. $folder takes what is compiled, so that nothing is written beside the sources.
export PYTHONPYCACHEPREFIX=${PYTHONPYCACHEPREFIX:-$folder/compiled}
# One pip fills all environments of a run: installing it takes 5 s of a processor, compiling what nobody imports as long again.
export ALMANAC_CI_PIP=${ALMANAC_CI_PIP:-$folder/pip}

# install_pip: to be called once, before environments that are made beside each other.
install_pip() { [ -x "$ALMANAC_CI_PIP/bin/pip" ] || python3 -m venv "$ALMANAC_CI_PIP"; }

# environment FOLDER PACKAGE...: an environment with these packages, unless it is there.
environment() {
  [ -e "$1/installed" ] && return
  install_pip && python3 -m venv --without-pip "$1" &&
    "$ALMANAC_CI_PIP/bin/pip" --python "$1/bin/python" install -q --no-compile --disable-pip-version-check "${@:2}" && touch "$1/installed"
}
