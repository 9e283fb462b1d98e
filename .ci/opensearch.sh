# OpenSearch for tests: `start_opensearch` starts one, and `opensearch_answers` waits for it and exports its URL.

# Its start takes half a minute of waiting, and more where it has to be installed.
start_opensearch() {
  .ci/opensearch 0 "$notes/opensearch" >"$notes/opensearch.log" 2>&1 &
  started+=($!)
}

opensearch_answers() {
  soon "${notes#"$folder/"}/opensearch" opensearch_address && export ALMANAC_TEST_OPENSEARCH_URL="http://$(opensearch_address)"
}

opensearch_address() {
  sed -nE '/HttpServerTransport/s/.*publish_address \{([0-9.:]+)\}.*/\1/p' "$notes/opensearch.log" | grep .
}
