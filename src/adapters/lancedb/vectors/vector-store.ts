import type { Table } from '@lancedb/lancedb';
import { passageKeyOf } from '../../../domain/documents/chunk-facets.ts';
import {
  type ChunkVectors,
  passageDigest,
  passageOf,
  type VectorPassage,
  type VectorStore,
} from '../../../domain/search/vectors/chunk-vectors.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { DocumentId } from '../../../platform/ids.ts';
import { createVectorCompaction } from '../compaction/vector-compaction.ts';
import { audienceUpdate, type ChunkRow, type ChunkTextRow, inBatchesOfValues } from '../tables/chunk-rows.ts';
import type { ChunkTable } from '../tables/chunk-table.ts';
import { retried } from '../tables/commit-retries.ts';
import type { LanceEngine } from '../tables/engine.ts';
import { FILTER_COLUMNS, filterColumnsOf, vectorSchema } from './vector-rows.ts';
import { isOf, type VectorTables } from './vector-tables.ts';

/** Vectors in tables of their own in LanceDB, so that filling them never rewrites a chunk. */
export function lanceVectorStore(use: {
  readonly folder: string;
  readonly tables: VectorTables;
  /** The table of chunks that searches are answered from now. */
  readonly chunks: () => Promise<ChunkTable>;
  readonly clock: Clock;
  readonly indexedFrom: number;
}): VectorStore {
  const { folder, tables, chunks, clock, indexedFrom } = use;
  const compactions: { close(): Promise<void> }[] = [];
  const everyTable = async (work: (table: Table) => Promise<unknown>): Promise<void> => {
    for (const name of await tables.names()) {
      const { table } = await tables.openByName(name);
      await retried(table, () => work(table));
    }
  };
  return {
    async open(model, dimensions) {
      const { name, table } = await tables.make(model, dimensions);
      const compaction = createVectorCompaction({ folder, name, table, clock, indexedFrom });
      compactions.push(compaction);
      return {
        ...createVectors({ engine: await tables.engine, table, dimensions, chunks }),
        count: () => table.countRows(),
        async documents() {
          const ids = new Set<DocumentId>();
          for await (const batch of table.query().select(['document_id'])) {
            for (const id of batch.getChild('document_id') ?? []) ids.add(id);
          }
          return [...ids];
        },
        optimize: (how) => compaction.compactIfNeeded(how),
      };
    },
    has: async (model) => (await tables.names()).some((name) => isOf(name, model)),
    async dropUnlessOf(model) {
      for (const name of await tables.names()) {
        if (model === null || !isOf(name, model)) await tables.drop(name);
      }
    },
    delete: (ids) =>
      everyTable(async (table) => {
        for (const where of inBatchesOfValues('document_id', ids)) {
          if ((await table.countRows(where)) > 0) await table.delete(where);
        }
      }),
    setAudience: (row) =>
      everyTable(async (table) => {
        const update = audienceUpdate(row);
        if ((await table.countRows(update.where)) > 0) await table.update(update);
      }),
    async close() {
      for (const compaction of compactions) await compaction.close();
      await tables.close();
    },
  };
}

function createVectors(use: {
  readonly engine: LanceEngine;
  readonly table: Table;
  readonly dimensions: number;
  readonly chunks: () => Promise<ChunkTable>;
}): Pick<ChunkVectors, 'missing' | 'put'> {
  const { engine, table, dimensions, chunks } = use;
  const schema = vectorSchema(dimensions);
  const add = async (rows: Record<string, unknown>[]): Promise<void> => {
    if (rows.length === 0) return;
    const columns = engine.makeArrowTable(rows, { schema });
    await retried(table, () => table.add(columns));
  };
  /** These chunks as they are now, with the vectors that they have. */
  const withVectors = async (changed: ReadonlyMap<string, WantedRow>, where: string) => {
    const rows: Record<string, unknown>[] = [];
    for (const some of inBatchesOfValues('key', [...changed.keys()])) {
      for (const { key, vector } of await select<VectorRow>(table, `${where} AND ${some}`, ['key', 'vector'])) {
        const now = changed.get(key);
        if (now) rows.push({ ...filterColumnsOf(now.row), text_digest: now.digest, vector: Float32Array.from(vector) });
      }
    }
    return rows;
  };

  return {
    async missing(ids) {
      const passages: VectorPassage[] = [];
      for (const where of inBatchesOfValues('document_id', ids)) {
        const { table: chunkTable, texts } = await chunks();
        const [there, made] = await Promise.all([
          select<ChunkTextRow>(chunkTable, where, [...FILTER_COLUMNS, 'text_id']),
          select<MadeRow>(table, where, [...FILTER_COLUMNS, 'text_digest']),
        ]);
        const wanted = new Map(
          there.flatMap((row) => {
            const read = texts.read(row.text_id);
            if (read === undefined) return [];
            const passage = passageOf(read.facets.documentId, read);
            return [[passageKeyOf(passage), { passage, row, digest: passageDigest(passage) }]];
          }),
        );
        const { kept, changed, stale } = sortedOut(made, wanted);
        const renewed = await withVectors(changed, where);
        for (const some of inBatchesOfValues('key', [...stale, ...changed.keys()])) {
          const gone = `${where} AND ${some}`;
          await retried(table, () => table.delete(gone));
        }
        await add(renewed);
        for (const [key, { passage }] of wanted) if (!kept.has(key) && !changed.has(key)) passages.push(passage);
      }
      const place = new Map(ids.map((id, at) => [id, at]));
      const placeOf = ({ documentId }: VectorPassage): number => place.get(documentId) ?? 0;
      return passages.sort((a, b) => placeOf(a) - placeOf(b) || a.cnum - b.cnum);
    },

    async put(vectors) {
      const { table: chunkTable, texts } = await chunks();
      const known = await vectorRowsOf<ChunkTextRow>(
        chunkTable,
        vectors.map(({ passage }) => passage),
        [...FILTER_COLUMNS, 'text_id'],
      );
      const rows = vectors.flatMap(({ passage, vector }) => {
        const row = known.get(passageKeyOf(passage));
        const digest = passageDigest(passage);
        const read = row && texts.read(row.text_id);
        if (
          row === undefined ||
          read === undefined ||
          passageDigest(passageOf(read.facets.documentId, read)) !== digest
        )
          return [];
        return [{ ...filterColumnsOf(row), text_digest: digest, vector }];
      });
      await add(rows);
    },
  };
}

interface VectorRow {
  readonly key: string;
  readonly vector: Iterable<number>;
}

/** A vector that was made, without its numbers. */
interface MadeRow extends ChunkRow {
  readonly text_digest: string;
}

/** A chunk as it is now. */
interface WantedRow {
  readonly row: ChunkTextRow;
  readonly digest: string;
}

/**
 * Vectors by key: current ones, those of the same text whose filter columns have changed, and those of another text or
 * of no chunk. An interrupted run may leave a key twice: both are stale.
 */
function sortedOut<Wanted extends WantedRow>(made: readonly MadeRow[], wanted: ReadonlyMap<string, Wanted>) {
  const kept = new Set<string>();
  const changed = new Map<string, Wanted>();
  const stale = new Set<string>();
  for (const row of made) {
    const { key } = row;
    const now = wanted.get(key);
    if (now?.digest !== row.text_digest || kept.has(key) || changed.has(key)) stale.add(key);
    else if (filterTextOf(now.row) === filterTextOf(row)) kept.add(key);
    else changed.set(key, now);
  }
  for (const key of stale) {
    kept.delete(key);
    changed.delete(key);
  }
  return { kept, changed, stale };
}

const filterTextOf = (row: ChunkRow): string => JSON.stringify(filterColumnsOf(row));

/** Rows of these chunks by key. By document and number, which are indexed, as keys are not. */
export async function vectorRowsOf<Row extends Pick<ChunkTextRow, 'document_id' | 'cnum'>>(
  table: Table,
  chunks: readonly Pick<VectorPassage, 'documentId' | 'cnum'>[],
  columns: readonly string[],
  where = 'true',
): Promise<Map<string, Row>> {
  const wanted = new Set(chunks.map(passageKeyOf));
  const rows = new Map<string, Row>();
  for (const some of inBatchesOfValues('document_id', [...new Set(chunks.map(({ documentId }) => documentId))])) {
    const numbers = [...new Set(chunks.map(({ cnum }) => cnum))].join(', ');
    for (const row of await select<Row>(table, `${some} AND cnum IN (${numbers}) AND (${where})`, columns)) {
      const key = passageKeyOf({ documentId: row.document_id as DocumentId, cnum: row.cnum });
      if (wanted.has(key)) rows.set(key, row);
    }
  }
  return rows;
}

function select<Row>(table: Table, where: string, columns: readonly string[]): Promise<Row[]> {
  return retried(table, () =>
    table
      .query()
      .where(where)
      .select([...columns])
      .toArray(),
  );
}
