# The console in Chromium.

console() {
  suite "the console in Chromium" npx vitest run --project console
}
