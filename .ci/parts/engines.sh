# Passages in OpenSearch, by its contracts.

engines() {
  with_optional_packages
  start_opensearch
  step "OpenSearch" opensearch_answers
  step "the sample" prepared sample
  suite "passages in OpenSearch" npx vitest run test/engines/opensearch
}
