import type { CodedLists, CountedChunks } from '../../src/domain/documents/counting/counted-chunks.ts';

/** A chunk as it is counted, in words. */
export interface CountedRow {
  readonly document: string;
  /** By default the number of the row. */
  readonly cnum?: number;
  readonly publishedMs: number;
  readonly sentiment: number;
  readonly body?: readonly string[];
  readonly headline?: readonly string[];
}

/** Rows as the batches in which an index hands them over, `size` rows each. */
export function countedBatches(rows: readonly CountedRow[], size = rows.length): CountedChunks[] {
  const documents: string[] = [];
  const names: string[] = [];
  const codeOf = (known: string[], text: string): number => {
    const at = known.indexOf(text);
    return at === -1 ? known.push(text) - 1 : at;
  };
  const listsOf = (lists: readonly (readonly string[])[]): CodedLists => {
    const codes = lists.flatMap((list) => list.map((name) => codeOf(names, name)));
    const offsets = [0];
    for (const list of lists) offsets.push((offsets.at(-1) ?? 0) + list.length);
    return { offsets: Int32Array.from(offsets), codes: Uint32Array.from(codes) };
  };
  const batches: CountedChunks[] = [];
  for (let at = 0; at < rows.length; at += Math.max(1, size)) {
    const some = rows.slice(at, at + Math.max(1, size));
    batches.push({
      length: some.length,
      documents: Uint32Array.from(some, ({ document }) => codeOf(documents, document)),
      documentIds: documents,
      cnums: Int32Array.from(some, ({ cnum }, nth) => cnum ?? at + nth + 1),
      publishedMs: Float64Array.from(some, ({ publishedMs }) => publishedMs),
      sentiments: Float64Array.from(some, ({ sentiment }) => sentiment),
      names,
      body: listsOf(some.map(({ body = [] }) => body)),
      headline: listsOf(some.map(({ headline = [] }) => headline)),
    });
  }
  return batches;
}
