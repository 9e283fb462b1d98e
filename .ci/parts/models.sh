# Tests that need optional packages beside the embedded default: models of search, and files on S3.

models() {
  with_optional_packages
  step "S3 server" start_s3_server
  suite "models of search, and files on S3" env ALMANAC_TEST_INSTANT=machine npx vitest run src/adapters/embed test/engines/models test/contracts/blob-store-s3.test.ts test/engines/s3
}
