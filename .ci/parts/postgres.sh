# Every port that keeps rows has its contracts here. Of the service: what rows decide across processes, users and restarts.

postgres() {
  trap 'end_postgres; end_services' EXIT
  step "PostgreSQL" start_postgres
  suite "contracts and acceptance on PostgreSQL" env ALMANAC_TEST_INSTANT=machine npx vitest run src/adapters/postgres test/engines/postgres \
    $(files_on_postgres) \
    test/acceptance/{usage,private-documents,jobs,roles,importing}.test.ts
}

# Imports write by the stores, each of which has its contracts: the thorough form has all of them on PostgreSQL too.
files_on_postgres() {
  grep -rl testEngines src test --include='*.test.ts' |
    if [ "${ALMANAC_TEST_THOROUGH-}" = 1 ]; then cat; else grep -v '^test/import/' && echo test/import/records.test.ts; fi
}
