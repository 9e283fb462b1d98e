import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { workerId } from '../../adapters/disk/worker-id.ts';
import { sqlDocumentStore } from '../../adapters/sql/documents/document-store.ts';
import { sqlLeases } from '../../adapters/sql/jobs/lease-store.ts';
import type { DocumentStore } from '../../domain/documents/document-store.ts';
import { type ChunkRebuild, type RebuildProgress, rebuildChunks } from '../../domain/documents/rebuild-chunks.ts';
import { BROKEN_OFF_MS } from '../../domain/documents/repair-index.ts';
import { createHeldWork } from '../../jobs/held-work.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import { AppError } from '../../platform/errors.ts';
import type { Logger } from '../../platform/log.ts';
import { openBlobs } from '../blobs.ts';
import { openStores } from '../stores.ts';

/** After this time another process may rebuild in place of one that died. */
const HOLD_MS = 60_000;
/** A change that is open for longer broke off, and the routine that runs each minute has repaired it, or will in both indexes. */
const SETTLED_MOST_MS = 3 * BROKEN_OFF_MS;
const SETTLED_CHECK_MS = 200;
const CHANGES_AT_ONCE = 10_000;

type Progress = (progress: RebuildProgress) => void;

/** Result of a rebuild that another process has already done. */
const NOTHING = { documents: 0, withoutText: 0, chunks: 0 };

/**
 * Opens the session of `almanac index rebuild`, which may run beside the service. `isInPlace`: see `lanceChunkRebuild`. `isWhole` is asked
 * in OpenSearch once no other process rebuilds: then nothing is done.
 */
export async function openChunkRebuild(
  config: Config,
  how: { readonly isInPlace?: boolean; readonly isWhole?: () => Promise<boolean>; readonly log?: Logger } = {},
) {
  const stores = await openStores(config);
  const blobs = await openBlobs({ config, clock: systemClock });
  const documents = sqlDocumentStore(stores.database);
  const rebuildWith = async (open: Promise<ChunkRebuild>, onProgress: Progress, signal: AbortSignal) => {
    const rebuild = await open;
    try {
      return await rebuildChunks({ rebuild, documents, blobs: blobs.store, onProgress, signal });
    } finally {
      await rebuild.close();
    }
  };
  /** Runs in one process at a time, on any machine. */
  const rebuildHeld = async (onProgress: Progress, signal: AbortSignal) => {
    const leases = { leases: sqlLeases(stores.database), holder: `${workerId(config.dataDir)}-${process.pid}` };
    const held = createHeldWork(leases, { name: 'index-rebuild', holdMs: HOLD_MS, log: how.log });
    const made: Awaited<ReturnType<typeof rebuildWith>>[] = [];
    try {
      await held.run(async (lost) => {
        if (await how.isWhole?.()) return void made.push(NOTHING);
        const either = AbortSignal.any([signal, lost]);
        const open = openInOpenSearch(config, how, () => untilChangesEnd(documents, either));
        made.push(await rebuildWith(open, onProgress, either));
      });
    } finally {
      await held.release();
    }
    const [done] = made;
    if (done) return done;
    throw new AppError('conflict', 'Another process is rebuilding the document index. Wait until it has ended.');
  };
  return {
    rebuild: (onProgress: Progress, signal: AbortSignal) =>
      config.searchEngine.kind === 'opensearch'
        ? rebuildHeld(onProgress, signal)
        : rebuildWith(openInFolder(config, how), onProgress, signal),
    async close() {
      blobs.close();
      await stores.close();
    },
  };
}

async function openInFolder({ documentsDir }: Config, how: { readonly isInPlace?: boolean }): Promise<ChunkRebuild> {
  const { lanceChunkRebuild } = await import('../../adapters/lancedb/tables/chunk-rebuild.ts');
  return lanceChunkRebuild({ folder: join(documentsDir, 'chunks'), ...how });
}

async function openInOpenSearch(
  { searchEngine }: Config,
  { isInPlace = false }: { readonly isInPlace?: boolean },
  settled: () => Promise<void>,
): Promise<ChunkRebuild> {
  if (searchEngine.kind !== 'opensearch') throw new Error('passages are not searched in OpenSearch');
  const { openSearchChunkRebuild } = await import('../../adapters/opensearch/chunk-rebuild.ts');
  return openSearchChunkRebuild({ ...searchEngine, clock: systemClock, settled, isInPlace });
}

/** Waits until all changes that are open now have ended: writers to the index began before them. */
async function untilChangesEnd(documents: Pick<DocumentStore, 'openChanges'>, signal: AbortSignal): Promise<void> {
  const openNow = async (): Promise<Set<string>> =>
    new Set((await documents.openChanges(CHANGES_AT_ONCE)).map(({ change }) => change));
  let waited = 0;
  for (let left = await openNow(); left.size > 0 && waited < SETTLED_MOST_MS; waited += SETTLED_CHECK_MS) {
    await pause(SETTLED_CHECK_MS, undefined, { signal });
    left = left.intersection(await openNow());
  }
}
