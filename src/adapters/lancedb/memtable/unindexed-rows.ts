import type { RecordBatch } from 'apache-arrow';
import { indexStemsOf } from '../../../domain/text/index-stems.ts';
import { LIST_COLUMNS } from '../tables/chunk-rows.ts';
import { FILTERED_VALUES, type FilteredRow } from './unindexed-filter.ts';

/** A row that the word index does not hold yet, in memory. */
export interface UnindexedRow extends FilteredRow {
  readonly rowId: bigint;
  readonly text_id: number;
  /** Words of its text and headline together. */
  readonly length: number;
}

/** Occurrences of a word. */
export interface Postings {
  /** Positions of rows, ascending, and the number of occurrences in each. */
  readonly places: number[];
  readonly counts: number[];
}

const VALUES = [...FILTERED_VALUES, 'text_id'] as const;

/** Columns that `add` reads. */
export const UNINDEXED_COLUMNS = [...VALUES, ...LIST_COLUMNS, 'words'];

/** Rows by their words. It only grows at its end, so that positions stay valid while rows are added. */
export type Memtable = ReturnType<typeof createMemtable>;

/** A store without a row yet. */
export function createMemtable() {
  const rows: UnindexedRow[] = [];
  const places = new Map<bigint, number>();
  const index = new Map<string, Postings>();
  return {
    rows,
    placeOf: (rowId: bigint): number | undefined => places.get(rowId),
    postings: (stem: string): Postings | undefined => index.get(stem),
    /** One row of a batch with ids and `UNINDEXED_COLUMNS`. */
    add(batch: RecordBatch, at: number): void {
      const rowId = batch.getChild('_rowid')?.get(at) as bigint;
      if (places.has(rowId)) return;
      const place = rows.length;
      const stems = indexStemsOf(batch.getChild('words')?.get(at) as string);
      const counts = new Map<string, number>();
      for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
      for (const [stem, count] of counts) {
        const there = index.get(stem);
        if (there === undefined) index.set(stem, { places: [place], counts: [count] });
        else {
          there.places.push(place);
          there.counts.push(count);
        }
      }
      places.set(rowId, place);
      rows.push({ ...filteredOf(batch, at), rowId, length: stems.length });
    },
  };
}

/** Most lists are empty. */
const NONE: ReadonlySet<string> = new Set();

function filteredOf(batch: RecordBatch, at: number): FilteredRow & { readonly text_id: number } {
  const read = (name: string): unknown => batch.getChild(name)?.get(at);
  return Object.fromEntries([
    ...VALUES.map((name) => [name, read(name)]),
    ...LIST_COLUMNS.map((name) => {
      const values = new Set(read(name) as Iterable<string>);
      return [name, values.size === 0 ? NONE : values];
    }),
  ]) as unknown as FilteredRow & { readonly text_id: number };
}
