# Services that checks start, for the programs of this folder. Their data and logs are below $folder; `end_services` ends them.
started=()

# begin NAME SETTING...: starts a service on a port that the system gives it.
begin() {
  local name=$1
  shift
  env PORT=0 ALMANAC_DATA_DIR="$folder/data-$name" "$@" node --import ./bin/compile-cache.js "${ALMANAC_TEST_PROGRAM:-src/main.ts}" serve >"$folder/$name.log" 2>&1 &
  started+=($!)
}

# address_of NAME: where the service listens; fails while it does not.
address_of() {
  sed -nE 's/.* serves at (https?:\/\/[0-9.:]+).*/\1/p' "$folder/$1.log" | head -1 | grep .
}

# answers NAME: waits for the service.
answers() { soon "$1" address_of "$1"; }

# has_sample NAME: waits until the service has loaded the sample.
has_sample() { answers "$1" && soon "$1" test ! -e "$folder/data-$1/imports/sample-progress"; }

# serve NAME SETTING...: starts a service and waits for it.
serve() { begin "$@" && answers "$1"; }

# load_sample NAME SETTING...: loads the sample once into $folder/data-NAME.
load_sample() {
  trap end_services EXIT
  started=()
  begin "$@" || return 1
  local loading=$!
  has_sample "$1" || return 1
  unset "started[-1]"
  kill "$loading" && wait "$loading"
}

# serve_sample NAME SETTING...: starts a service with the sample, on a copy of that in $sample_of_today where it is loaded, and waits for all of it.
serve_sample() {
  [ -z "${sample_of_today:-}" ] || cp -r "$sample_of_today" "$folder/data-$1" || return 1
  serve "$@" && has_sample "$1"
}

# soon NAME COMMAND...: waits for up to five minutes until the command succeeds, and shows the log of NAME where it does not.
soon() {
  local name=$1
  shift
  for _ in $(seq 1500); do "$@" >/dev/null 2>&1 && return 0; sleep 0.2; done
  cat "$folder/$name.log"
  return 1
}

end_services() {
  [ ${#started[@]} = 0 ] || kill "${started[@]}" 2>/dev/null
  wait 2>/dev/null
}

# loopback_address: an address of loopback for a server that cannot choose a port, drawn, so that it has its usual one.
loopback_address() { echo "127.$((64 + RANDOM % 128)).$((RANDOM % 256)).$((1 + RANDOM % 254))"; }
