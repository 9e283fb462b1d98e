import { text as textOf } from 'node:stream/consumers';
import type { BlobStore } from '../../domain/blobs/blob-store.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { openS3Object } from './open-object.ts';
import { type S3Calls, S3Refusal } from './s3-calls.ts';

/** Kind of the blobs that the check writes and deletes. */
const CHECK_KIND = 'checks';
/** A store whose copies follow each other slowly may answer rightly once. */
const ROUNDS = 3;
const LIMIT = { bytesMax: 1_024 };

/**
 * Writes, overwrites, reads and deletes, and throws `unavailable` for a store that returns anything but the last write,
 * or that mixes versions of an object while it is read.
 */
export async function checkReadAfterWrite(
  store: BlobStore,
  { call, prefix }: { readonly call: S3Calls['call']; readonly prefix: string },
): Promise<void> {
  await Promise.all(Array.from({ length: ROUNDS }, () => checkOnce(store, call, prefix)));
}

async function checkOnce(store: BlobStore, call: S3Calls['call'], prefix: string): Promise<void> {
  const key = `${CHECK_KIND}/${newId('check')}`;
  const expectText = async (text: string | undefined, what: string): Promise<void> => {
    const blob = await store.open(key);
    if (blob === undefined ? text !== undefined : (await textOf(blob.body)) !== text) throw unfit(what);
  };
  try {
    await expectText(undefined, 'finds what was not written yet');
    await store.put(key, bytesOf('first'), LIMIT);
    await expectText('first', 'does not show at once what was written');
    await store.put(key, bytesOf('second'), LIMIT);
    await expectText('second', 'shows what was written before in place of what was written last');
    await checkVersions(call, prefix + key);
  } finally {
    await store.delete(key).catch(() => undefined);
  }
  await expectText(undefined, 'still shows what was deleted');
  if ((await store.sizeOf(key)) !== undefined) throw unfit('still shows what was deleted');
}

/** Readings are resumed under the condition that the object is the same. */
async function checkVersions(call: S3Calls['call'], Key: string): Promise<void> {
  const part = await openS3Object(call, Key, { start: 1, end: 4 });
  if (part?.sizeBytes !== 6 || (await textOf(part.body)) !== 'eco') throw unfit('does not answer with ranges');
  const { ETag = '' } = await call('HeadObject', { Key });
  const same = await call('GetObject', { Key, IfMatch: ETag });
  same.Body?.destroy();
  const other = await call('GetObject', { Key, IfMatch: '"00000000000000000000000000000000"' }).catch(
    (error: unknown) => {
      if (error instanceof S3Refusal && error.status === 412) return undefined;
      throw error;
    },
  );
  other?.Body?.destroy();
  if (other !== undefined) throw unfit('ignores If-Match');
}

const unfit = (what: string): AppError =>
  new AppError(
    'unavailable',
    `The server ${what}. Stored files need a server that always shows what was written last; some do so only with a setting of their own.`,
  );

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
