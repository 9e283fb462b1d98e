# Programs that nobody here wrote, and the client as it is published, against fresh services.

clients() {
  local key=alm_sample_service_0123456789
  step "the sample" prepared sample-of-today
  # One service for those who only ask.
  serve_sample sample ALMANAC_API_KEY=$key
  counted "every operation of the official Python library, unchanged" .ci/clients "$work/python-library"
  step "expressions of the TypeScript client are those of the official library" \
    "$work/python-library/now/bin/python" test/clients/wire_expressions.py --check packages/client/test-data/expressions.json
  step "the TypeScript client, as it is published" published_client "$(address_of sample)" $key
  counted "the examples in Python" "$work/python-library/now/bin/python" test/clients/run_examples.py "$(address_of sample)" $key "$work"
}

# Under the oldest Node.js that it supports.
published_client() {
  npm run --silent client:build && npx -y node@20 test/clients/published-client.js "$1" "$2"
}
