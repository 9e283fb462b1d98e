import { audienceMark } from '../../domain/documents/chunk-facets.ts';
import type { StoredDocument } from '../../domain/documents/document-store.ts';
import type { ChunkRebuild } from '../../domain/documents/rebuild-chunks.ts';
import type { Clock } from '../../platform/clock.ts';
import type { DocumentId } from '../../platform/ids.ts';
import { beginBuild, buildAlias, isComplete, markComplete, serveBuild } from './chunk-builds.ts';
import type { OpenSearchOptions } from './chunk-index.ts';
import { chunkAlias, createChunksIfMissing } from './chunk-mapping.ts';
import { createEngineWriter } from './chunk-writer.ts';
import { openEngineClient } from './client.ts';
import { type DocumentState, documentStates, orphansIn } from './document-pages.ts';
import { countIn } from './engine-index.ts';

const REQUEST_TIMEOUT_MS = 60_000;
/** Chunks of a document that is being imported exist before its row. */
export const TAKING_IN_MS = 30 * 60_000;

/**
 * Builds an index beside the current one, or continues one that was begun; with `isInPlace`, or while the current index
 * is incomplete, that one is filled. `settled` resolves when all writes that began before its call have ended: they may
 * not know of the new index. One process at a time.
 */
export async function openSearchChunkRebuild(
  options: OpenSearchOptions & {
    readonly clock: Clock;
    readonly settled: () => Promise<void>;
    readonly isInPlace?: boolean;
  },
): Promise<ChunkRebuild> {
  const { prefix, shards, clock, settled, isInPlace = false } = options;
  const client = await openEngineClient(options.urls);
  const alias = chunkAlias(prefix);
  await createChunksIfMissing(client, { alias, shards });
  const isBeside = !isInPlace && (await isComplete(client, alias));
  const built = isBeside ? await beginBuild(client, { alias, shards }) : alias;
  if (isBeside) await settled();
  const index = isBeside ? buildAlias(alias) : alias;
  // Seen when all are there: to wait for each would take a second.
  const write = createEngineWriter({ client, index, refresh: 'false' });
  const refresh = () => client.request({ method: 'POST', path: `/${index}/_refresh`, timeoutMs: REQUEST_TIMEOUT_MS });
  let passes = 0;
  /** Documents written by a later pass: they match the stored text, whatever the row states. */
  const writtenAgain = new Set<string>();

  return {
    async missing(rows) {
      const states = await documentStates(
        client,
        index,
        rows.map(({ id }) => id),
      );
      return rows
        .filter((row) => !isLike(states.get(row.id), row) && !writtenAgain.has(markOf(row)))
        .map(({ id }) => id);
    },
    async add(annotated, rows) {
      const documents = (await rows()).flatMap((row) => {
        const text = annotated.get(row.id);
        return text === undefined ? [] : [{ row, annotated: text }];
      });
      await write([{ kind: 'put', documents, overtaken: new Set() }]);
      if (passes > 0) for (const { row } of documents) writtenAgain.add(markOf(row));
      return documents.length;
    },
    async endPass() {
      passes += 1;
      await refresh();
    },
    async drop(stored) {
      const beforeMs = clock.nowMs() - TAKING_IN_MS;
      for await (const documents of orphansIn(client, index, { stored, beforeMs })) {
        await write([{ kind: 'delete former', documents }]);
      }
    },
    async serve() {
      await refresh();
      const chunks = await countIn(client, built);
      await markComplete(client, built);
      if (isBeside) await serveBuild(client, { alias, index: built }, clock.nowMs());
      return chunks;
    },
    close: () => client.close(),
  };
}

/** True if the index is at the state of the row, or a later one. */
function isLike(state: DocumentState | undefined, row: StoredDocument): boolean {
  if (state === undefined) return row.chunks === 0;
  if (state.latest > row.generation) return true;
  const { earliest, latest, chunks, audience, tags } = state;
  return (
    chunks === row.chunks &&
    JSON.stringify([earliest, latest, audience, tags]) ===
      JSON.stringify([row.generation, row.generation, audienceMark(row.audience), row.tags])
  );
}

const markOf = ({ id, generation, audience, tags }: StoredDocument): string =>
  JSON.stringify([id satisfies DocumentId, generation, audience, tags]);
