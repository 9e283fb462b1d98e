import type { Table } from '@lancedb/lancedb';
import type { ChunkSearch } from '../../../domain/documents/chunk-search.ts';
import { keywordTest } from '../../../domain/documents/holds-phrase.ts';
import { passageDigest, passageOf } from '../../../domain/search/vectors/chunk-vectors.ts';
import type { DocumentId } from '../../../platform/ids.ts';
import { byAnswerRank } from '../index/chunk-search.ts';
import { whereOf } from '../queries/filter-sql.ts';
import type { ChunkTextRow } from '../tables/chunk-rows.ts';
import type { ChunkTable } from '../tables/chunk-table.ts';
import { vectorRowsOf } from './vector-store.ts';
import type { VectorTables } from './vector-tables.ts';

/** Requested in addition to the wanted number: a few are deleted, changed, or without a keyword. */
const SPARE = 16;
const GROWTH = 4;
/** Number of nearer chunks without a keyword after which it is searched for by its words. */
const CANDIDATES_MAX = 10_000;
/** Partitions of the index that are looked at, at least; more when filters leave too few. */
const PARTITIONS = 50;
/**
 * Factor on the wanted number: this many candidates of the index, which compares short forms, are compared by whole
 * vectors.
 */
const REFINE = 5;

/** Dependencies of the vector search. */
export interface NearestParts {
  readonly tables: VectorTables;
  /** The model whose vectors are searched; `undefined` finds nothing. */
  readonly model: () => string | undefined;
  /** The table that answers searches now: it decides visibility and has the content of chunks. */
  readonly chunks: () => Promise<ChunkTable>;
  /** Rows that filters leave and that are compared one by one. */
  readonly exactUpTo: number;
}

type TextRow = Pick<ChunkTextRow, 'document_id' | 'cnum' | 'text_id'>;
const TEXT_ROW_COLUMNS = ['document_id', 'cnum', 'text_id'];

interface Near {
  readonly key: string;
  readonly documentId: DocumentId;
  readonly cnum: number;
  readonly digest: string;
  readonly score: number;
}

/**
 * Vector search. Filters are applied to the columns beside the vectors first, so that the nearest are all visible, and
 * then again by the table of chunks: recently deleted, replaced or hidden chunks are not found by their old vectors.
 */
export function createNearest({ tables, model, chunks, exactUpTo }: NearestParts): ChunkSearch['nearest'] {
  return async (viewer, { vector, filters }, limit, signal) => {
    const name = model();
    const open = name === undefined || limit <= 0 ? undefined : await tables.find(name, vector.length);
    if (open === undefined) return [];
    const condition = whereOf(viewer, filters);
    const isWanted = filters.keywords && keywordTest(filters.keywords);
    const near = nearIn(open.table, vector, {
      condition,
      // A viewer may nearly always see most of the chunks.
      fewUpTo: Object.keys(filters).length === 0 ? 0 : exactUpTo,
    });
    for (let wanted = limit + SPARE; ; wanted *= GROWTH) {
      signal?.throwIfAborted();
      const candidates = await near(wanted);
      const { table, texts } = await chunks();
      const rows = await vectorRowsOf<TextRow>(table, candidates, TEXT_ROW_COLUMNS, condition);
      const found = candidates.flatMap(({ key, digest, score }) => {
        const row = rows.get(key);
        const read = row && texts.read(row.text_id);
        if (read === undefined || passageDigest(passageOf(read.facets.documentId, read)) !== digest) return [];
        const chunk = { ...read, score };
        return isWanted === undefined || isWanted(chunk.headline, chunk.chunk.text) ? [chunk] : [];
      });
      if (found.length >= limit || candidates.length < wanted || wanted >= CANDIDATES_MAX) {
        return found.sort(byAnswerRank).slice(0, limit);
      }
    }
  };
}

function nearIn(
  table: Table,
  vector: Float32Array,
  { condition, fewUpTo }: { readonly condition: string; readonly fewUpTo: number },
): (wanted: number) => Promise<Near[]> {
  let isFew: Promise<boolean> | undefined;
  const areFew = async (): Promise<boolean> => fewUpTo > 0 && (await table.countRows(condition)) <= fewUpTo;
  return async (wanted) => {
    isFew ??= areFew();
    const query = table
      .query()
      .nearestTo(vector)
      .distanceType('dot')
      .where(condition)
      .select(['key', 'document_id', 'cnum', 'text_digest', '_distance'])
      .limit(wanted);
    const rows = await ((await isFew)
      ? query.bypassVectorIndex()
      : query.maximumNprobes(0).minimumNprobes(PARTITIONS).refineFactor(REFINE)
    ).toArray();
    return rows.map(({ key, document_id, cnum, text_digest, _distance }) => ({
      key,
      documentId: document_id,
      cnum,
      digest: text_digest,
      score: 1 - _distance,
    }));
  };
}
