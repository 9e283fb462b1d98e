# Tests on engines other than the embedded default: models, S3, OpenSearch, PostgreSQL, and several processes on all of them.

# An address of loopback of this run's own, on which servers that cannot choose a port have their usual ones.
own_address=127.$((64 + RANDOM % 128)).$((RANDOM % 256)).$((1 + RANDOM % 254))

prepare_engines() {
  in_background s3-server build_s3_server
}

engines() {
  trap end_engines EXIT
  start_opensearch
  step "optional packages" node scripts/install-optional-packages.js
  suite "models of search" npx vitest run src/adapters/embed test/acceptance/search/by-meaning.test.ts test/engines/models
  step "S3 server" start_s3_server
  suite "files on S3" npx vitest run test/contracts/blob-store-s3.test.ts test/engines/s3
  step "OpenSearch" opensearch_answers
  suite "passages in OpenSearch" npx vitest run test/engines/opensearch
  suite "kill -9 while files come in" npx vitest run --config test/survival/vitest.config.ts
  step "PostgreSQL" start_postgres
  suite "failures of processes and engines that they share, the short forms" npx vitest run --config test/cluster/vitest.config.ts
  stop_opensearch
  # Every port that keeps rows has its contracts here. Of the service: what rows decide across processes, users and restarts.
  suite "contracts and acceptance on PostgreSQL" npx vitest run src/adapters/postgres test/engines/postgres \
    $(grep -rl testEngines src test --include='*.test.ts') \
    test/acceptance/{usage,private-documents,jobs,roles,importing}.test.ts
  # Parts of benches; the thorough form has whole runs beside the servers.
  suite "the benches" npx vitest run --project bench
}

end_engines() {
  [ -z "${postgres_dir:-}" ] || as_postgres "$postgres_bin/pg_ctl" -D "$postgres_dir" -m immediate stop >/dev/null 2>&1
  end_services
}

as_postgres() {
  if [ "$(id -u)" = 0 ]; then runuser -u postgres -- "$@"; else "$@"; fi
}

start_postgres() {
  postgres_bin=$(postgres_programs) || return 1
  local data="$work/postgres"
  mkdir "$data"
  [ "$(id -u)" = 0 ] && chown postgres "$data"
  as_postgres "$postgres_bin/initdb" -D "$data" -U almanac --auth=trust --encoding=UTF8 --locale=C.UTF-8 >/dev/null || return 1
  as_postgres "$postgres_bin/pg_ctl" -D "$data" -w -l "$data/log" \
    -o "-c listen_addresses=$own_address -c unix_socket_directories=$data -c fsync=off" start >/dev/null || { cat "$data/log"; return 1; }
  postgres_dir=$data
  export ALMANAC_TEST_POSTGRES_URL="postgres://almanac@$own_address:5432/postgres"
}

# An S3 server on a folder. Building it takes minutes of a processor where Go has not built it before.
build_s3_server() {
  local go
  go=$(command -v go || echo /usr/local/go/bin/go)
  GOBIN="$work/bin" nice "$go" install github.com/versity/versitygw/cmd/versitygw@v1.8.0
}

start_s3_server() {
  prepared s3-server || return 1
  mkdir -p "$work/s3/almanac"
  ROOT_ACCESS_KEY=ci ROOT_SECRET_KEY=ci-secret "$work/bin/versitygw" --port "$own_address:7070" --quiet posix "$work/s3" >"$work/s3.log" 2>&1 &
  started+=($!)
  export ALMANAC_TEST_S3_URL="http://ci:ci-secret@$own_address:7070/almanac"
  soon s3 bash -c "exec 3<>/dev/tcp/$own_address/7070"
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
