# A server of PostgreSQL for tests: `start_postgres` starts one on an address of its own and exports its URL, `end_postgres` ends it.

# The programs of the newest PostgreSQL here.
postgres_programs() {
  ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -1 | grep .
}

as_postgres() {
  if [ "$(id -u)" = 0 ]; then runuser -u postgres -- "$@"; else "$@"; fi
}

start_postgres() {
  local data="$notes/postgres" address
  postgres_bin=$(postgres_programs) && address=$(loopback_address) || return 1
  mkdir "$data"
  [ "$(id -u)" = 0 ] && chown postgres "$data"
  as_postgres "$postgres_bin/initdb" -D "$data" -U almanac --auth=trust --encoding=UTF8 --locale=C.UTF-8 >/dev/null || return 1
  as_postgres "$postgres_bin/pg_ctl" -D "$data" -w -l "$data/log" \
    -o "-c listen_addresses=$address -c unix_socket_directories=$data -c fsync=off" start >/dev/null || { cat "$data/log"; return 1; }
  postgres_dir=$data
  export ALMANAC_TEST_POSTGRES_URL="postgres://almanac@$address:5432/postgres"
}

end_postgres() {
  [ -z "${postgres_dir:-}" ] || as_postgres "$postgres_bin/pg_ctl" -D "$postgres_dir" -m immediate stop >/dev/null 2>&1
}
