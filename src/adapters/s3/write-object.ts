import { createHash } from 'node:crypto';
import type { WrittenBlob } from '../../domain/blobs/blob-store.ts';
import { AppError } from '../../platform/errors.ts';
import type { S3Calls } from './s3-calls.ts';
import type { UploadedPart } from './sdk.ts';

/** Two of these are in memory at once: one fills while the other is sent. S3 takes 10,000 at most, so objects of 78 GiB. */
const PART_BYTES = 8 * 1_024 * 1_024;

/** Writes an object in one request, or in parts that become visible together. */
export async function writeObject(
  { call, check }: Pick<S3Calls, 'call' | 'check'>,
  key: string,
  body: AsyncIterable<Uint8Array>,
  bytesMax: number,
): Promise<WrittenBlob> {
  check();
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const counted = async function* (): AsyncGenerator<Uint8Array> {
    for await (const bytes of body) {
      sizeBytes += bytes.byteLength;
      if (sizeBytes > bytesMax) throw new AppError('payload_too_large', `More than ${bytesMax} bytes were sent`);
      hash.update(bytes);
      yield bytes;
    }
  };
  const upload = partedUpload(call, key);
  try {
    for await (const { bytes, isLast } of inParts(counted())) {
      if (isLast && !upload.isStarted()) await call('PutObject', { Key: key, Body: bytes });
      else await upload.add(bytes);
    }
    await upload.complete();
  } catch (error) {
    await upload.abort();
    throw error;
  }
  return { sizeBytes, sha256: hash.digest('hex') };
}

/** Parts of one size and a smaller last one, which is empty only when everything is. */
async function* inParts(body: AsyncIterable<Uint8Array>): AsyncGenerator<{ bytes: Uint8Array; isLast: boolean }> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const bytes of body) {
    // Copied, as the sender may use its buffer again.
    waiting.push(Buffer.from(bytes));
    length += bytes.byteLength;
    while (length > PART_BYTES) {
      const all = Buffer.concat(waiting);
      yield { bytes: all.subarray(0, PART_BYTES), isLast: false };
      waiting = [all.subarray(PART_BYTES)];
      length -= PART_BYTES;
    }
  }
  yield { bytes: Buffer.concat(waiting), isLast: true };
}

function partedUpload(call: S3Calls['call'], key: string) {
  const parts: UploadedPart[] = [];
  let id: string | undefined;
  let sending: Promise<void> = Promise.resolve();
  const send = async (UploadId: string, PartNumber: number, Body: Uint8Array): Promise<void> => {
    const { ETag } = await call('UploadPart', { Key: key, UploadId, PartNumber, Body });
    if (ETag === undefined) throw new Error('S3 gave no ETag for a part');
    parts.push({ PartNumber, ETag });
  };
  return {
    isStarted: (): boolean => id !== undefined,
    /** Resolves when the part before this one is stored. */
    async add(bytes: Uint8Array): Promise<void> {
      id ??= (await call('CreateMultipartUpload', { Key: key })).UploadId;
      if (id === undefined) throw new Error('S3 gave no id for an upload');
      await sending;
      sending = send(id, parts.length + 1, bytes);
      sending.catch(() => undefined); // thrown by the next call
    },
    async complete(): Promise<void> {
      await sending;
      if (id === undefined) return;
      await call('CompleteMultipartUpload', { Key: key, UploadId: id, MultipartUpload: { Parts: parts } });
    },
    /** An upload that cannot be aborted now is aborted when it is older: see `abortStaleUploads`. */
    async abort(): Promise<void> {
      await sending.catch(() => undefined);
      if (id !== undefined) await call('AbortMultipartUpload', { Key: key, UploadId: id }).catch(() => undefined);
    },
  };
}
