# Processes that are killed and cut off, alone and several on the engines that they share, and the benches.

failures() {
  trap 'end_postgres; end_services' EXIT
  suite "kill -9 while files come in" npx vitest run --project survival
  # Thorough forms have whole runs beside all servers.
  if [ "${ALMANAC_TEST_THOROUGH-}" = 1 ]; then
    with_optional_packages
    start_opensearch
    step "S3 server" start_s3_server
    step "OpenSearch" opensearch_answers
  fi
  step "PostgreSQL" start_postgres
  suite "failures of processes and engines that they share, the short forms" env -u VITEST_MAX_WORKERS npx vitest run --config test/cluster/vitest.config.ts
  suite "the benches" npx vitest run --project bench
}
