# Programs that nobody here wrote, and the client as it is published, against fresh services.

clients() {
  local key=alm_sample_service_0123456789
  step "the sample" prepared sample
  # The Python library holds itself back to a rate: the others are run meanwhile.
  in_background generated-requests generated_requests
  in_background mcp .ci/mcp "$work/mcp"
  # One service for those who only ask.
  serve_sample sample ALMANAC_API_KEY=$key
  counted "every operation of the official Python library, unchanged" .ci/clients "$work/python-library"
  step "expressions of the TypeScript client are those of the official library" \
    "$work/python-library/now/bin/python" test/clients/wire_expressions.py --check packages/client/test-data/expressions.json
  step "the TypeScript client, as it is published" published_client "$(address_of sample)" $key
  counted "clients of the tools for assistants" ended mcp
  counted "the examples in Python" "$work/python-library/now/bin/python" test/clients/run_examples.py "$(address_of sample)" $key "$work"
  # They take three minutes, the installation included.
  [ "${ALMANAC_TEST_THOROUGH-}" != 1 ] ||
    counted "clients generated from the OpenAPI document" .ci/generated-clients "$work/generated-clients" "$(address_of sample)" $key
  step "requests generated from the OpenAPI document get the answers it promises" ended generated-requests
}

# Every documented operation called with what its schemas allow and what they do not (Schemathesis), but those that would ask
# public sources, or end the key or the role of the caller: with these nearly all others are refused, and nothing is checked.
# The thorough form also asks with each bound of each schema, 13,000 requests.
generated_requests() {
  local key=alm_generated_requests_0123456789 extent=(--max-examples 3 --phases examples,fuzzing,stateful)
  [ "${ALMANAC_TEST_THOROUGH-}" != 1 ] || extent=(--max-examples 25)
  environment "$work/schemathesis" schemathesis==4.32.0 || return 1
  trap end_services EXIT
  started=()
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

# Under the oldest Node.js that it supports.
published_client() {
  npm run --silent client:build && npx -y node@20 test/clients/published-client.js "$1" "$2"
}
