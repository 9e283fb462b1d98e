import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type BlobList, type BlobStore, partsOfKey } from '../../domain/blobs/blob-store.ts';
import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { isStorageFull } from '../../platform/storage-full.ts';
import { openS3Object, s3HeadOf } from './open-object.ts';
import { type S3Calls, S3Refusal } from './s3-calls.ts';
import type { S3Operations } from './sdk.ts';
import { writeObject } from './write-object.ts';

export interface S3BlobStore extends BlobStore, BlobList {
  /** Aborts uploads in parts that began more than `idleMs` ago and did not end, as a crash leaves them; resolves to their number. */
  abortStaleUploads(idleMs: number, clock: Clock): Promise<number>;
}

/** As many as one answer of S3 lists. */
const LISTED_MAX = 1_000;

/** Stores blobs as objects `prefix` + key. `folder` holds the files that `withFile` hands out. */
export function s3BlobStore(
  calls: S3Calls,
  { prefix, folder }: { readonly prefix: string; readonly folder: string },
): S3BlobStore {
  const { call } = calls;
  const objectOf = (key: string): string => prefix + partsOfKey(key).join('/');
  return {
    put: async (key, body, { bytesMax }) => writeObject(calls, objectOf(key), body, bytesMax),
    open: async (key, range) => openS3Object(call, objectOf(key), range),
    async withFile(key, use) {
      const blob = await openS3Object(call, objectOf(key));
      if (blob === undefined) throw new AppError('not_found', 'There is no such blob');
      const path = join(folder, newId('blob'));
      try {
        await mkdir(folder, { recursive: true });
        await pipeline(blob.body, createWriteStream(path, { flags: 'wx', mode: 0o600 })).catch(asFull);
        return await use(path);
      } finally {
        await rm(path, { force: true });
      }
    },
    sizeOf: async (key) => (await s3HeadOf(call, objectOf(key)))?.ContentLength,
    async versionOf(key) {
      const head = await s3HeadOf(call, objectOf(key));
      return head && versionIn(head);
    },
    async delete(key) {
      await call('DeleteObject', { Key: objectOf(key) }).catch(ignoreMissing);
    },
    async list(kind, after, limit) {
      const { Contents = [] } = await call('ListObjectsV2', {
        Prefix: `${prefix}${kind}/`,
        MaxKeys: Math.min(limit, LISTED_MAX),
        ...(after !== null && { StartAfter: prefix + after }),
      });
      return Contents.map((object) => ({
        key: (object.Key ?? '').slice(prefix.length),
        version: versionIn(object),
        writtenAtMs: object.LastModified?.getTime() ?? Number.POSITIVE_INFINITY,
      }));
    },
    async abortStaleUploads(idleMs, clock) {
      let aborted = 0;
      for await (const { Key, UploadId, Initiated } of startedUploads(call, prefix)) {
        const isStale = Initiated !== undefined && clock.nowMs() - Initiated.getTime() >= idleMs;
        if (Key === undefined || UploadId === undefined || !isStale) continue;
        await call('AbortMultipartUpload', { Key, UploadId }).catch(ignoreMissing);
        aborted += 1;
      }
      return aborted;
    },
  };
}

/** In whole seconds: an answer to HEAD has no others. */
const versionIn = ({ ETag, LastModified }: { readonly ETag?: string; readonly LastModified?: Date }): string =>
  `${ETag}-${LastModified === undefined ? '' : Math.floor(LastModified.getTime() / 1_000)}`;

async function* startedUploads(call: S3Calls['call'], prefix: string) {
  let after: { readonly KeyMarker?: string; readonly UploadIdMarker?: string } = {};
  for (;;) {
    const page: S3Operations['ListMultipartUploads'][1] = await call('ListMultipartUploads', {
      Prefix: prefix,
      ...after,
    });
    yield* page.Uploads ?? [];
    const { IsTruncated = false, NextKeyMarker, NextUploadIdMarker } = page;
    if (!IsTruncated || NextKeyMarker === undefined) return;
    after = {
      KeyMarker: NextKeyMarker,
      ...(NextUploadIdMarker !== undefined && { UploadIdMarker: NextUploadIdMarker }),
    };
  }
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof S3Refusal) || error.status !== 404) throw error;
}

function asFull(error: unknown): never {
  if (!isStorageFull(error)) throw error;
  throw new AppError('unavailable', 'There is no room left to read the file', { cause: error, retryAfterS: 60 });
}
