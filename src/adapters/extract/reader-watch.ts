/** Memory shared by a reader process and its watchdog: bytes in use when a file was begun, 0 between files. */
export function startBytes(shared: SharedArrayBuffer) {
  const cell = new Float64Array(shared);
  return {
    begin(bytes: number): void {
      cell[0] = bytes;
    },
    end(): void {
      cell[0] = 0;
    },
    now: (): number => cell[0] ?? 0,
  };
}
