import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { diskBlobStore } from '../adapters/disk/blob-store.ts';
import type { BlobList, BlobStore } from '../domain/blobs/blob-store.ts';
import { type Clock, DAY_MS } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { AppError } from '../platform/errors.ts';
import type { Logger } from '../platform/log.ts';
import type { S3Config } from '../platform/settings/storage-settings.ts';

/** Temporary files older than this are abandoned. */
const ABANDONED_MS = 15 * 60_000;
/** An upload to S3 in parts shows only when it began. */
const ABANDONED_UPLOAD_MS = DAY_MS;

export interface OpenedBlobs {
  readonly store: BlobStore & BlobList;
  close(): void;
}

interface BlobParts {
  readonly config: Pick<Config, 'dataDir' | 'documentsDir' | 's3'>;
  readonly clock: Clock;
  /** Unique name of the writing process, if it has one. */
  readonly writer?: string | undefined;
  readonly log?: Logger | undefined;
}

/** Opens the blobs of the documents' folder or of S3, and clears away what writers that crashed have left. */
export const openBlobs = (parts: BlobParts): Promise<OpenedBlobs> =>
  parts.config.s3 === null ? openOnDisk(parts) : openOnS3(parts.config.s3, parts);

async function openOnDisk({ config, clock, writer }: BlobParts): Promise<OpenedBlobs> {
  const store = diskBlobStore({ folder: join(config.documentsDir, 'blobs'), ...(writer !== undefined && { writer }) });
  if (writer !== undefined) await store.sweep(0, clock, writer);
  const sweep = (): Promise<number> => store.sweep(ABANDONED_MS, clock);
  await sweep();
  return { store, close: regularly(sweep) };
}

async function openOnS3(s3: S3Config, { config, clock, writer, log }: BlobParts): Promise<OpenedBlobs> {
  // Imported only when it is used, for a faster start.
  const { openS3Calls } = await import('../adapters/s3/s3-calls.ts');
  const { s3BlobStore } = await import('../adapters/s3/blob-store.ts');
  const { checkReadAfterWrite } = await import('../adapters/s3/start-check.ts');
  const folder = join(config.dataDir, 'fetched-blobs');
  if (writer !== undefined) await rm(folder, { recursive: true, force: true });
  const onChange = (error: unknown): void => {
    if (error === undefined) log?.info({}, 'the S3 server is reached again');
    else log?.error({ err: error }, 'the S3 server cannot be reached: uploads and downloads are refused, jobs wait');
  };
  const calls = await openS3Calls(s3, { clock, onChange });
  const store = s3BlobStore(calls, { prefix: s3.prefix, folder });
  try {
    await checkReadAfterWrite(store, { call: calls.call, prefix: s3.prefix });
  } catch (error) {
    calls.close();
    throw unusable(s3, error);
  }
  const stopSweeping = regularly(() => store.abortStaleUploads(ABANDONED_UPLOAD_MS, clock));
  return {
    store,
    close() {
      stopSweeping();
      calls.close();
    },
  };
}

function regularly(sweep: () => Promise<number>): () => void {
  const timer = setInterval(() => void sweep().catch(() => undefined), ABANDONED_MS);
  timer.unref();
  return () => clearInterval(timer);
}

function unusable({ bucket, endpoint }: S3Config, error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  const { name, message } = (error.cause ?? error) as Error;
  const why = error.cause === undefined ? error.detail : `${name}: ${message}`;
  return new AppError('unavailable', `The bucket ${bucket} at ${endpoint ?? 'AWS'} cannot be used: ${why}`, {
    cause: error,
  });
}
