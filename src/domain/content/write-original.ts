import type { Clock } from '../../platform/clock.ts';
import type { DocumentId } from '../../platform/ids.ts';
import { type BlobStore, originalKey } from '../blobs/blob-store.ts';
import type { ReceivedFile } from './content-store.ts';
import { contentTypeOf, HEAD_BYTES } from './content-type.ts';

/** Writes the bytes of a file and returns their size and digest. Throws `payload_too_large`, and errors of the body. */
export type WriteOriginal = (
  id: DocumentId,
  fileName: string,
  body: AsyncIterable<Uint8Array>,
) => Promise<ReceivedFile>;

/** A file without a single byte is `failed` with `EMPTY_FILE` (contract 16, 40). */
export const createOriginalWriter =
  (parts: {
    readonly blobs: Pick<BlobStore, 'put' | 'delete'>;
    readonly clock: Clock;
    readonly bytesMax: number;
  }): WriteOriginal =>
  async (id, fileName, body) => {
    const { blobs, clock, bytesMax } = parts;
    const head = new Head();
    const { sizeBytes, sha256 } = await blobs.put(originalKey(id), head.of(body), { bytesMax });
    if (sizeBytes === 0) await blobs.delete(originalKey(id));
    const contentType = contentTypeOf(fileName, head.bytes());
    const at = new Date(clock.nowMs()).toISOString();
    return sizeBytes === 0
      ? { sizeBytes, sha256: null, contentType, at, status: 'failed', errorCode: 'EMPTY_FILE' }
      : { sizeBytes, sha256, contentType, at, status: 'processing', errorCode: null };
  };

/** Keeps the beginning of what passes through. */
class Head {
  readonly #parts: Uint8Array[] = [];
  #length = 0;

  async *of(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const bytes of body) {
      if (this.#length < HEAD_BYTES) {
        const part = bytes.slice(0, HEAD_BYTES - this.#length);
        this.#parts.push(part);
        this.#length += part.length;
      }
      yield bytes;
    }
  }

  bytes(): Uint8Array {
    return Buffer.concat(this.#parts);
  }
}
