# Passages in OpenSearch, several processes that are killed and cut off on the engines that they share, and the benches.

engines() {
  trap 'end_postgres; end_services' EXIT
  with_optional_packages
  start_opensearch
  suite "kill -9 while files come in" npx vitest run --project survival
  step "OpenSearch" opensearch_answers
  step "the sample" prepared sample
  suite "passages in OpenSearch" npx vitest run test/engines/opensearch
  # Thorough forms have whole runs beside all servers.
  if [ "${ALMANAC_TEST_THOROUGH-}" = 1 ]; then step "S3 server" start_s3_server; else stop_opensearch; fi
  step "PostgreSQL" start_postgres
  suite "failures of processes and engines that they share, the short forms" env -u VITEST_MAX_WORKERS npx vitest run --config test/cluster/vitest.config.ts
  suite "the benches" npx vitest run --project bench
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
