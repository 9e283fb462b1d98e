# Format, lint, the files of containers and of a host's workflow, and the README's test command.

checks() {
  step "format and lint" npx biome ci .
  step "Dockerfile, compose.yaml and the workflow of a host" .ci/containers "$work/containers"
  step "the sample" prepared sample
  suite "the README's test command, on the embedded default" npm test --
}
