/** Passes the bytes of a source on. Throws what `tooMany` returns as soon as there are more than `max`. */
export async function* boundedBytes(
  source: AsyncIterable<Uint8Array> | null,
  max: number,
  tooMany: () => Error,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const piece of source ?? []) {
    bytes += piece.byteLength;
    if (bytes > max) throw tooMany();
    yield piece;
  }
}
