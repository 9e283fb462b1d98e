# Programs that know the service by its OpenAPI document or by the protocol of tools for assistants alone.

protocols() {
  step "the sample" prepared sample-of-today
  in_background mcp .ci/mcp "$work/mcp"
  step "requests generated from the OpenAPI document get the answers it promises" generated_requests
  counted "clients of the tools for assistants" ended mcp
  # They take three minutes, the installation included.
  [ "${ALMANAC_TEST_THOROUGH-}" != 1 ] || counted "clients generated from the OpenAPI document" generated_clients
}

generated_clients() {
  local key=alm_generated_clients_0123456789
  serve_sample typed ALMANAC_API_KEY=$key && .ci/generated-clients "$work/generated-clients" "$(address_of typed)" $key
}

# Every documented operation called with what its schemas allow and what they do not (Schemathesis), but those that would ask
# public sources, or end the key or the role of the caller: with these nearly all others are refused, and nothing is checked.
# The thorough form also asks with each bound of each schema, 13,000 requests.
generated_requests() {
  local key=alm_generated_requests_0123456789 extent=(--max-examples 3 --phases examples,fuzzing,stateful)
  [ "${ALMANAC_TEST_THOROUGH-}" != 1 ] || extent=(--max-examples 25)
  environment "$work/schemathesis" schemathesis==4.32.0 || return 1
  serve_sample generated ALMANAC_API_KEY=$key ALMANAC_RATE_LIMIT=off ALMANAC_ADDRESS_RATE_LIMIT=off || return 1
  # Its own list of refusals lacks 413.
  echo 'checks.negative_data_rejection.expected-statuses = [400, 403, 404, 405, 409, 413, 422]' >"$work/schemathesis.toml"
  (cd "$work" && schemathesis/bin/schemathesis run "$(address_of generated)/openapi.json" -H "X-API-KEY: $key" "${extent[@]}" --seed 1 \
    --exclude-operation-id-regex '^admin\.(revoke-key|rotate-key|delete-user|update-user|start-feeds)$' \
    --checks not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance,response_headers_conformance,negative_data_rejection) &&
    ! grep -q '"status":401' "$folder/generated.log"
}

# ended NAME: waits for a check that was begun in the background, and shows what it printed.
ended() { prepared "$1" && cat "$work/$1.log"; }
