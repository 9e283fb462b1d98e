import { type Clock, DAY_MS } from '../../platform/clock.ts';
import type { BlobList, BlobStore, ListedBlob } from './blob-store.ts';

/** The rows that blobs belong to: of private files, of documents, of batches, of snapshots. */
export interface BlobOwners {
  /** The ids with a row for which a blob of this kind is stored, or may soon be. */
  present(kind: BlobKind, ids: readonly string[]): Promise<ReadonlySet<string>>;
}

/** First part of a key; the second is the id of the row. */
export const BLOB_KINDS = ['originals', 'annotated', 'batch-inputs', 'batch-outputs', 'snapshots'] as const;
export type BlobKind = (typeof BLOB_KINDS)[number];

/** Removes blobs without a row, which a crash leaves between the two writes. */
export type BlobSweeper = ReturnType<typeof createBlobSweeper>;

/** Much longer than anything takes between blob and row. */
const GRACE_MS = DAY_MS;
const PASS_MS = DAY_MS;
const PAGE_BLOBS = 1_000;

/** A day old, without a row at the last look, and not written again meanwhile: all three are checked just before a blob is removed. */
export function createBlobSweeper(parts: {
  readonly blobs: BlobList & Pick<BlobStore, 'delete' | 'versionOf'>;
  readonly owners: BlobOwners;
  readonly clock: Clock;
}) {
  const { blobs, owners, clock } = parts;
  let kinds: BlobKind[] = [];
  let after: string | null = null;
  let nextPassAtMs = Number.NEGATIVE_INFINITY;

  const sweep = async (kind: BlobKind, page: readonly ListedBlob[]): Promise<number> => {
    const old = page.filter(({ writtenAtMs }) => clock.nowMs() - writtenAtMs >= GRACE_MS);
    const present = await owners.present(kind, [...new Set(old.map(({ key }) => idOf(key)))]);
    let removed = 0;
    for (const { key, version } of old) {
      const id = idOf(key);
      if (present.has(id) || (await owners.present(kind, [id])).has(id)) continue;
      if ((await blobs.versionOf(key)) !== version) continue;
      await blobs.delete(key);
      removed += 1;
    }
    return removed;
  };

  return {
    /** Looks at the next page of blobs and resolves to the number of those removed. A day passes between two passes over all of them. */
    async sweepPage(): Promise<number> {
      if (kinds.length === 0) {
        if (clock.nowMs() < nextPassAtMs) return 0;
        nextPassAtMs = clock.nowMs() + PASS_MS;
        kinds = [...BLOB_KINDS];
      }
      const [kind] = kinds;
      if (kind === undefined) return 0;
      const page = await blobs.list(kind, after, PAGE_BLOBS);
      const removed = await sweep(kind, page);
      after = page.at(-1)?.key ?? null;
      if (page.length < PAGE_BLOBS) {
        kinds.shift();
        after = null;
      }
      return removed;
    },
  };
}

const idOf = (key: string): string => key.split('/')[1] ?? '';
