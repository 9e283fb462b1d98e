import { createHash } from 'node:crypto';
import type { Clock } from '../../../platform/clock.ts';
import { type DocumentId, newDocumentId } from '../../../platform/ids.ts';
import { type BlobStore, originalKey } from '../../blobs/blob-store.ts';
import type { JobSignal } from '../../work/job-signal.ts';
import type { ContentFile } from '../content-file.ts';
import type { ReceivedFile } from '../content-store.ts';
import { fileNameNear, TAG_CHARS_MAX } from '../names.ts';
import { processDocumentJob } from '../processing-job.ts';
import type { WriteOriginal } from '../write-original.ts';
import type { Connector } from './connector.ts';
import type { ArrivalStore, InConnectorTransaction } from './connector-store.ts';

/** Files that arrive together: a mail with its attachments, or an item of a feed. */
export interface Arrival {
  /** The sender's id of it. Only the first arrival with an id is stored, even if its files failed. */
  readonly key: string;
  /** Without files the arrival is only marked as seen. */
  readonly files: readonly ArrivingFile[];
}

/** One file of an arrival. */
export interface ArrivingFile {
  /** The sender's file name. */
  readonly fileName: string;
  /** Instant ISO 8601 UTC; `null` where the sender gave none. */
  readonly publishedAt: string | null;
  /** Longer names are cut to the maximum length of a tag. */
  readonly tags: readonly string[];
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly body: AsyncIterable<Uint8Array>;
}

/** `known`: it was brought before. `closed`: the connector is archived or gone. */
export type ArrivalOutcome = 'taken' | 'known' | 'closed';

/** Stores the arrivals of connectors, each once. */
export type Arrivals = ReturnType<typeof createArrivals>;

/** An arrival takes less time; older announcements were left by a process that crashed. */
const ABANDONED_MS = 6 * 3_600_000;
const SWEPT_AT_ONCE = 100;

/** The key under which a sender's name is stored: a digest of fixed length. */
export const arrivalKey = (name: string): string => createHash('sha256').update(name).digest('hex');

export function createArrivals(parts: {
  readonly arrivals: ArrivalStore;
  readonly inTransaction: InConnectorTransaction;
  readonly blobs: Pick<BlobStore, 'delete'>;
  readonly write: WriteOriginal;
  readonly jobSignal: Pick<JobSignal, 'notify'>;
  readonly clock: Clock;
}) {
  const { arrivals, inTransaction, blobs, write, jobSignal, clock } = parts;
  const instant = (ms: number): string => new Date(ms).toISOString();

  const forget = async (ids: readonly DocumentId[]): Promise<void> => {
    for (const id of ids) await blobs.delete(originalKey(id));
    await arrivals.settle(ids);
  };

  const keep = (connector: Connector, key: string, files: readonly Written[]): Promise<ArrivalOutcome> =>
    inTransaction(async (stores) => {
      const at = instant(clock.nowMs());
      const taken = await stores.arrivals.take(connector.id, key, at);
      if (taken !== 'taken' || files.length === 0) return taken;
      const ids = files.map(({ id }) => id);
      if ((await stores.arrivals.settle(ids)) !== ids.length)
        throw new Error('the bytes of an arrival were cleared away');
      for (const { id, file, received } of files) {
        const tags = await stores.tags.ensure(connector.orgId, tagNames(file.tags), connector.userId, at);
        const row = { ...rowOf(connector, id, file, received), tags };
        await stores.files.add(row);
        if (row.status === 'processing') await stores.jobs.enqueue([processDocumentJob(row)]);
      }
      return taken;
    });

  return {
    /**
     * Stores all files of an arrival, or none: when this resolves, bytes, rows and jobs are stored. Throws
     * `payload_too_large`, and any error of a body; the same arrival may then be brought again.
     */
    async take(connector: Connector, { key, files }: Arrival): Promise<ArrivalOutcome> {
      if ((await arrivals.known(connector.id, [key])).size > 0) return 'known';
      const ids = files.map(() => newDocumentId());
      await arrivals.announce(ids, instant(clock.nowMs()));
      try {
        const written: Written[] = [];
        for (const [at, file] of files.entries()) {
          const id = ids[at] ?? newDocumentId();
          const named = { ...file, fileName: fileNameNear(file.fileName, 'document') };
          written.push({ id, file: named, received: await write(id, named.fileName, file.body) });
        }
        const taken = await keep(connector, key, written);
        if (taken === 'taken') jobSignal.notify();
        else await forget(ids);
        return taken;
      } catch (error) {
        // The sweep removes what cannot be removed now.
        await forget(ids).catch(() => undefined);
        throw error;
      }
    },

    /** The keys of earlier arrivals among these. */
    known: (connector: Connector, keys: readonly string[]): Promise<Set<string>> => arrivals.known(connector.id, keys),

    /** Removes bytes without rows, which a crash left between the two writes; returns the number of files. */
    async sweep(): Promise<number> {
      const left = await arrivals.abandoned(instant(clock.nowMs() - ABANDONED_MS), SWEPT_AT_ONCE);
      await forget(left as DocumentId[]);
      return left.length;
    },
  };
}

interface Written {
  readonly id: DocumentId;
  readonly file: ArrivingFile;
  readonly received: ReceivedFile;
}

function tagNames(tags: readonly string[]): string[] {
  const cut = (tag: string): string => [...fileNameNear(tag, '')].slice(0, TAG_CHARS_MAX).join('').trim();
  return [...new Set(tags.map(cut))].filter((tag) => tag !== '');
}

const rowOf = (
  connector: Connector,
  id: DocumentId,
  { fileName, publishedAt, metadata }: ArrivingFile,
  { sizeBytes, sha256, contentType, status, errorCode, at }: ReceivedFile,
): Omit<ContentFile, 'tags'> => ({
  id,
  orgId: connector.orgId,
  userId: connector.userId,
  fileName,
  origin: connector.type,
  connectorId: connector.id,
  rawSizeBytes: sizeBytes,
  sha256,
  contentType,
  status,
  errorCode,
  partsNotRead: null,
  isSharedWithOrg: connector.isSharedWithOrg,
  metadata,
  publishedAt: publishedAt ?? at,
  publishedAtSource: publishedAt === null ? 'upload' : 'given',
  createdAt: at,
  updatedAt: at,
  deleteStartedAt: null,
  uploadExpiresAt: null,
});
