/** Memory shared by a reader process and its watchdog: bytes in use at the start of a file, 0 between files. */
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
