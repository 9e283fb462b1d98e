import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../../platform/config.ts';
import { AppError } from '../../platform/errors.ts';
import { openChunkRebuild } from './chunk-rebuild.ts';
import type { ChunkRepair, ChunkRepairParts } from './chunk-repair.ts';

/** Pause before the next attempt while the engine is unreachable. */
const TRY_AGAIN_MS = 5_000;
const FILLING = { reason: 'The index of documents is new and is being filled: passages are missing.', isReady: false };
// The rest of the service answers without the engine.
const UNKNOWN = { reason: 'The index of documents cannot be reached.', isReady: true };

/**
 * Fills an index in OpenSearch that was just created, or was not filled to its end, from the stored documents while the service runs.
 * Until it is complete, answers and `/readyz` report it. The engine mends its own damage.
 */
export async function startOpenSearchFilling(
  config: Config,
  { documents, gaps, log }: ChunkRepairParts,
): Promise<ChunkRepair> {
  const { searchEngine } = config;
  if (searchEngine.kind !== 'opensearch') throw new Error('passages are not searched in OpenSearch');
  const { hasAllDocuments } = await import('../../adapters/opensearch/chunk-completeness.ts');
  const stopping = new AbortController();
  const { signal } = stopping;
  const areThereAny = Object.values(await documents.counts()).some((count) => count > 0);

  const isWhole = (): Promise<boolean> => hasAllDocuments(searchEngine, areThereAny);
  const fill = async (): Promise<void> => {
    const session = await openChunkRebuild(config, { isInPlace: true, isWhole, log });
    try {
      let isAnnounced = false;
      const announce = (): void => {
        if (!isAnnounced) log.warn({}, 'the index of documents in OpenSearch is new and is being filled');
        isAnnounced = true;
      };
      const { documents: read, chunks } = await session.rebuild(announce, signal);
      if (isAnnounced) log.info({ documents: read, chunks }, 'the index of documents is filled');
    } finally {
      await session.close();
    }
  };
  let closeGap = await isWhole().then(
    (whole) => (whole ? undefined : gaps.open(FILLING)),
    (error: unknown) => {
      log.warn({ err: error }, 'OpenSearch cannot be reached; searches are refused until it can');
      return gaps.open(UNKNOWN);
    },
  );
  const work = async (): Promise<void> => {
    while (closeGap !== undefined && !signal.aborted) {
      try {
        if (!(await isWhole())) {
          closeGap();
          closeGap = gaps.open(FILLING);
          await fill();
        }
        closeGap();
        closeGap = undefined;
      } catch (error) {
        if (signal.aborted) return;
        // Another process fills it, or this one will in its place.
        if (!isConflict(error)) log.warn({ err: error }, 'the index of documents cannot be filled; will retry');
        await pause(TRY_AGAIN_MS, undefined, { signal }).catch(() => undefined);
      }
    }
  };
  const working = work();
  return {
    isWhole: () => closeGap === undefined,
    watched: (search) => search,
    check() {},
    async stop() {
      stopping.abort();
      await working;
    },
  };
}

const isConflict = (error: unknown): boolean => error instanceof AppError && error.code === 'conflict';
