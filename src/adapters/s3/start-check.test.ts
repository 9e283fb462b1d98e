import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { BlobStore } from '../../domain/blobs/blob-store.ts';
import { s3BlobStore } from './blob-store.ts';
import { type S3Calls, S3Refusal } from './s3-calls.ts';
import type { S3Operations } from './sdk.ts';
import { checkReadAfterWrite } from './start-check.ts';

interface Faults {
  /** Reads show this many writes less than there were. */
  readonly lag?: number;
  readonly ignoresIfMatch?: true;
  readonly ignoresRanges?: true;
  /** Each deletion but the first of a test is lost. */
  readonly keepsDeleted?: true;
}

/** The operations that the check needs, on versions in memory. */
function memoryCalls({ lag = 0, ignoresIfMatch, ignoresRanges, keepsDeleted }: Faults): S3Calls {
  const versions = new Map<string, (Uint8Array | undefined)[]>();
  const read = (key: string): Buffer => {
    const all = versions.get(key) ?? [];
    const bytes = all[all.length - 1 - Math.min(lag, all.length - 1)];
    if (bytes === undefined) throw new S3Refusal(404, 'NoSuchKey', undefined);
    return Buffer.from(bytes);
  };
  const write = (key: string, bytes: Uint8Array | undefined): void => {
    versions.set(key, [...(versions.get(key) ?? []), bytes]);
  };
  const answers: { [Name in keyof S3Operations]?: (input: S3Operations[Name][0]) => S3Operations[Name][1] } = {
    PutObject({ Key, Body }) {
      write(Key, Body);
      return {};
    },
    DeleteObject({ Key }) {
      if (!keepsDeleted) write(Key, undefined);
      return {};
    },
    HeadObject: ({ Key }) => ({ ContentLength: read(Key).length, ETag: `"${read(Key)}"` }),
    GetObject({ Key, Range, IfMatch }) {
      const bytes = read(Key);
      const ETag = `"${bytes}"`;
      if (IfMatch !== undefined && IfMatch !== ETag && !ignoresIfMatch)
        throw new S3Refusal(412, 'PreconditionFailed', undefined);
      const [, start, end] = /bytes=(\d+)-(\d+)/.exec(ignoresRanges ? '' : (Range ?? '')) ?? [];
      if (start === undefined) return { Body: Readable.from([bytes]), ETag, ContentLength: bytes.length };
      const part = bytes.subarray(Number(start), Number(end) + 1);
      return { Body: Readable.from([part]), ETag, ContentRange: `bytes ${start}-${end}/${bytes.length}` };
    },
  };
  return {
    check: () => undefined,
    async call(name, input) {
      const answer = answers[name];
      if (answer === undefined) throw new Error(`${name} is not needed`);
      return answer(input);
    },
    close: () => undefined,
  };
}

function check(faults: Faults): Promise<void> {
  const calls = memoryCalls(faults);
  const store: BlobStore = s3BlobStore(calls, { prefix: 'p/', folder: '/nowhere' });
  return checkReadAfterWrite(store, { call: calls.call, prefix: 'p/' });
}

test('a server that shows what was written last may be used', async () => {
  await check({});
});

test.each<[string, Faults]>([
  ['shows what was written before', { lag: 1 }],
  ['still shows what was deleted', { keepsDeleted: true }],
  ['ignores If-Match', { ignoresIfMatch: true }],
  ['cannot be reached', { ignoresRanges: true }],
])('a server that %s may not', async (why, faults) => {
  await expect(check(faults)).rejects.toMatchObject({ code: 'unavailable', detail: expect.stringContaining(why) });
});
