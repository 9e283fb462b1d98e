# Environments of Python for checks. $folder takes what is compiled, so that nothing is written beside the sources.
export PYTHONPYCACHEPREFIX=${PYTHONPYCACHEPREFIX:-$folder/compiled}
unset PYTHONDONTWRITEBYTECODE # or each program compiles all its packages again, at two seconds of a processor
# One uv fills all environments of a run, at a twentieth of the CPU of pip. It has the index that pip has.
export ALMANAC_CI_UV=${ALMANAC_CI_UV:-$folder/uv}
[ -z "${PIP_INDEX_URL:-}" ] || export UV_DEFAULT_INDEX=${UV_DEFAULT_INDEX:-$PIP_INDEX_URL}

# install_uv: to be called once, before environments that are made beside each other. The wheel of pip that Python brings runs as it is, at
# less than half of the CPU of an environment with pip.
install_uv() {
  [ -x "$ALMANAC_CI_UV/bin/uv" ] && return
  local pip
  pip=$(python3 -c 'import ensurepip, glob, sysconfig
print(*(wheel for folder in (f"{ensurepip.__path__[0]}/_bundled", sysconfig.get_config_var("WHEEL_PKG_DIR")) for wheel in glob.glob(f"{folder}/pip-*.whl")))') &&
    python3 -m venv --without-pip "$ALMANAC_CI_UV" &&
    PYTHONPATH=${pip%% *} "$ALMANAC_CI_UV/bin/python" -m pip install -q --no-compile --disable-pip-version-check uv==0.13.9
}

# environment FOLDER PACKAGE...: an environment with these packages, unless it is there.
environment() {
  [ -e "$1/installed" ] && return
  install_uv && python3 -m venv --without-pip "$1" && install_into "$1" "${@:2}" && touch "$1/installed"
}

# install_into ENVIRONMENT ARGUMENT...: packages, by arguments of `uv pip install`.
install_into() { "$ALMANAC_CI_UV/bin/uv" pip install -q --python "$1/bin/python" "${@:2}"; }
