# Tests on engines other than the embedded default but PostgreSQL alone: models, S3, OpenSearch, and several processes on all of them.

prepare_engines() {
  in_background s3-server build_s3_server
}

engines() {
  trap 'end_postgres; end_services' EXIT
  start_opensearch
  suite "models of search" npx vitest run src/adapters/embed test/acceptance/search/by-meaning.test.ts test/engines/models
  step "S3 server" start_s3_server
  suite "files on S3" npx vitest run test/contracts/blob-store-s3.test.ts test/engines/s3
  step "OpenSearch" opensearch_answers
  suite "passages in OpenSearch" npx vitest run test/engines/opensearch
  suite "kill -9 while files come in" npx vitest run --config test/survival/vitest.config.ts
  step "PostgreSQL" start_postgres
  suite "failures of processes and engines that they share, the short forms" npx vitest run --config test/cluster/vitest.config.ts
  stop_opensearch
  # Parts of benches; the thorough form has whole runs beside the servers.
  suite "the benches" npx vitest run --project bench
}

# An S3 server on a folder. Building it takes minutes of a processor where Go has not built it before.
build_s3_server() {
  local go
  go=$(command -v go || echo /usr/local/go/bin/go)
  GOBIN="$work/bin" nice "$go" install github.com/versity/versitygw/cmd/versitygw@v1.8.0
}

start_s3_server() {
  prepared s3-server || return 1
  local address
  address=$(loopback_address)
  mkdir -p "$work/s3/almanac"
  ROOT_ACCESS_KEY=ci ROOT_SECRET_KEY=ci-secret "$work/bin/versitygw" --port "$address:7070" --quiet posix "$work/s3" >"$work/s3.log" 2>&1 &
  started+=($!)
  export ALMANAC_TEST_S3_URL="http://ci:ci-secret@$address:7070/almanac"
  soon s3 bash -c "exec 3<>/dev/tcp/$address/7070"
}

# Its start takes half a minute of waiting, and more where it has to be installed.
start_opensearch() {
  .ci/opensearch 0 "$work/opensearch" >"$work/opensearch.log" 2>&1 &
  opensearch=$!
  started+=("$opensearch")
}

opensearch_answers() {
  soon opensearch opensearch_address && export ALMANAC_TEST_OPENSEARCH_URL="http://$(opensearch_address)"
}

opensearch_address() {
  sed -nE '/HttpServerTransport/s/.*publish_address \{([0-9.:]+)\}.*/\1/p' "$work/opensearch.log" | grep .
}

stop_opensearch() {
  kill "$opensearch"
  wait "$opensearch"
  unset ALMANAC_TEST_OPENSEARCH_URL
}
