# The console, the page of the API document and the client in Chromium.

console() {
  step "the sample" prepared sample
  suite "pages in Chromium" npx vitest run --project console
}
