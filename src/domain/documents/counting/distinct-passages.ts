import type { CodedLists, CountedChunks } from './counted-chunks.ts';

/** Larger than any number of a chunk. */
const CNUM_RANGE = 2 ** 24;

/**
 * Joins several counts that may contain the same passage: `taking` passes on each passage only the first time, with the
 * same document numbers in all counts. Names stay those of each count.
 */
export function createDistinctPassages(): {
  taking(take: (batch: CountedChunks) => void): (batch: CountedChunks) => void;
} {
  const numbers = new Map<string, number>();
  const documentIds: string[] = [];
  const seen = new Set<number>();
  const numberOf = (id: string): number => {
    const known = numbers.get(id);
    if (known !== undefined) return known;
    numbers.set(id, documentIds.length);
    return documentIds.push(id) - 1;
  };
  return {
    taking(take) {
      const byCode: number[] = [];
      return (batch) => {
        const rows: number[] = [];
        const documents: number[] = [];
        for (let row = 0; row < batch.length; row++) {
          const code = batch.documents[row] ?? 0;
          byCode[code] ??= numberOf(batch.documentIds[code] ?? '');
          const key = byCode[code] * CNUM_RANGE + (batch.cnums[row] ?? 0);
          if (seen.has(key)) continue;
          seen.add(key);
          rows.push(row);
          documents.push(byCode[code]);
        }
        take({ ...someRows(batch, rows), documents: Uint32Array.from(documents), documentIds });
      };
    },
  };
}

const someRows = (batch: CountedChunks, rows: readonly number[]): CountedChunks => ({
  ...batch,
  length: rows.length,
  cnums: Int32Array.from(rows, (row) => batch.cnums[row] ?? 0),
  publishedMs: Float64Array.from(rows, (row) => batch.publishedMs[row] ?? 0),
  sentiments: Float64Array.from(rows, (row) => batch.sentiments[row] ?? 0),
  body: someLists(batch.body, rows),
  headline: someLists(batch.headline, rows),
});

function someLists({ offsets, codes }: CodedLists, rows: readonly number[]): CodedLists {
  const to = new Int32Array(rows.length + 1);
  const kept: number[] = [];
  for (const [at, row] of rows.entries()) {
    for (let from = offsets[row] ?? 0; from < (offsets[row + 1] ?? 0); from++) kept.push(codes[from] ?? 0);
    to[at + 1] = kept.length;
  }
  return { offsets: to, codes: Uint32Array.from(kept) };
}
