import { Readable } from 'node:stream';
import { type S3Calls, S3Refusal, s3Away } from './s3-calls.ts';
import type { S3Operations } from './sdk.ts';

/** Maximum number of resumptions without a byte in between. */
const RESUMED_MAX = 2;

type Call = S3Calls['call'];

interface ByteRange {
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
}

/** `undefined` when there is no such object. The body ends, or fails as `unavailable`; it is never of two versions. */
export async function openS3Object(
  call: Call,
  key: string,
  range: ByteRange = { start: 0, end: Number.POSITIVE_INFINITY },
): Promise<{ readonly sizeBytes: number; readonly body: Readable } | undefined> {
  const answer = range.end > range.start ? await objectFrom(call, key, range) : 'outside';
  if (answer === undefined) return undefined;
  if (answer === 'outside') {
    const sizeBytes = (await s3HeadOf(call, key))?.ContentLength;
    return sizeBytes === undefined ? undefined : { sizeBytes, body: Readable.from([]) };
  }
  const { Body, ETag, ContentLength = 0, ContentRange } = answer;
  if (Body === undefined || ETag === undefined) throw s3Away(new Error('S3 gave an object without a body or an ETag'));
  if (isPart(range) && ContentRange === undefined) {
    Body.destroy();
    throw s3Away(new Error('S3 gave the whole object in place of a range'));
  }
  const sizeBytes = ContentRange === undefined ? ContentLength : Number(ContentRange.split('/')[1]);
  const end = Math.min(range.end, sizeBytes);
  return { sizeBytes, body: resumed(call, key, { etag: ETag, first: Body, start: range.start, end }) };
}

/** `undefined` when there is no such object. */
export const s3HeadOf = (call: Call, key: string): Promise<S3Operations['HeadObject'][1] | undefined> =>
  call('HeadObject', { Key: key }).catch(undefinedIfMissing);

/** `undefined` when there is no such object, `outside` when the range starts past its end. */
async function objectFrom(call: Call, key: string, range: ByteRange, etag?: string) {
  try {
    return await call('GetObject', {
      Key: key,
      ...(isPart(range) && { Range: headerOf(range) }),
      ...(etag !== undefined && { IfMatch: etag }),
    });
  } catch (error) {
    if (error instanceof S3Refusal && error.status === 416) return 'outside';
    return undefinedIfMissing(error);
  }
}

const isPart = ({ start, end }: ByteRange): boolean => start > 0 || end !== Number.POSITIVE_INFINITY;

const headerOf = ({ start, end }: ByteRange): string =>
  `bytes=${start}-${end === Number.POSITIVE_INFINITY ? '' : end - 1}`;

function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof S3Refusal && error.status === 404) return undefined;
  throw error;
}

/** Reads on where an answer broke off, as long as the object is the same. */
function resumed(
  call: Call,
  key: string,
  { etag, first, start, end }: ByteRange & { readonly etag: string; readonly first: Readable },
): Readable {
  let at = start;
  let failures = 0;
  let current = first;
  let chunks = chunksOf(first);
  const resume = async (): Promise<void> => {
    const answer = await objectFrom(call, key, { start: at, end }, etag).catch((error: unknown) => {
      throw error instanceof S3Refusal ? s3Away(error) : error;
    });
    if (answer === undefined || answer === 'outside' || answer.Body === undefined || answer.ETag !== etag) {
      throw s3Away(new Error(`the object changed while it was read, at byte ${at}`));
    }
    current = answer.Body;
    chunks = chunksOf(current);
    if (body.destroyed) current.destroy();
  };
  const next = async (): Promise<Uint8Array | null> => {
    while (at < end) {
      const chunk = await chunks.next().catch((error: unknown) => ({ done: true as const, value: error }));
      if (chunk.done !== true) {
        failures = 0;
        at += chunk.value.byteLength;
        if (at > end) throw s3Away(new Error('S3 gave more bytes than were asked for'));
        return chunk.value;
      }
      if (++failures > RESUMED_MAX) throw s3Away(chunk.value ?? new Error('the answer ended early'));
      await resume();
    }
    return null;
  };
  const body = new Readable({
    read() {
      next().then(
        (bytes) => this.push(bytes),
        (error: Error) => this.destroy(error),
      );
    },
    destroy(error, done) {
      current.destroy();
      done(error);
    },
  });
  return body;
}

function chunksOf(stream: Readable): AsyncIterator<Uint8Array> {
  // An answer may break off while nobody reads it.
  stream.on('error', () => undefined);
  return stream[Symbol.asyncIterator]();
}
