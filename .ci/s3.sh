# S3 servers for tests, each on a folder: `build_s3_server` makes the program, `start_s3_server` starts one on an address of its own and exports its URL.

# Building it takes minutes of a processor where Go has not built it before, a third less without optimizations and symbols.
build_s3_server() {
  local go
  go=$(command -v go || echo /usr/local/go/bin/go)
  GOBIN="$work/bin" nice "$go" install -gcflags='all=-N -l -dwarf=false' -ldflags='-s -w' github.com/versity/versitygw/cmd/versitygw@v1.8.0
}

start_s3_server() {
  prepared s3-server || return 1
  local address
  address=$(loopback_address)
  mkdir -p "$notes/s3/almanac"
  ROOT_ACCESS_KEY=ci ROOT_SECRET_KEY=ci-secret "$work/bin/versitygw" --port "$address:7070" --quiet posix "$notes/s3" >"$folder/s3-$address.log" 2>&1 &
  started+=($!)
  export ALMANAC_TEST_S3_URL="http://ci:ci-secret@$address:7070/almanac"
  soon "s3-$address" bash -c "exec 3<>/dev/tcp/$address/7070"
}
