import { createHash } from 'node:crypto';
import type { Schema } from 'apache-arrow';
import { arrow } from '../tables/arrow.ts';
import { CHUNK_SCHEMA, type ChunkRow } from '../tables/chunk-rows.ts';

/** Columns of a chunk that are only read; all others are filters, and are copied beside its vector. */
const NOT_FILTERED = new Set(['words', 'text_id']);
const FILTERED = CHUNK_SCHEMA.fields.filter(({ name }) => !NOT_FILTERED.has(name));
const LISTS = new Set(FILTERED.filter(({ type }) => type instanceof arrow.List).map(({ name }) => name));

/** The columns of a chunk's row that are copied beside its vector. */
export const FILTER_COLUMNS = FILTERED.map(({ name }) => name);
/** Changes with the columns: a table of other columns is another table, filled again. */
export const VECTOR_LAYOUT = createHash('sha256')
  .update(FILTERED.map(({ name, type }) => `${name} ${type}`).join('\n'))
  .digest('hex')
  .slice(0, 8);

/** `float32`: half as long numbers took twice as long to compare and many times as long to index. */
export const vectorSchema = (dimensions: number): Schema =>
  new arrow.Schema([
    ...FILTERED,
    new arrow.Field('text_digest', new arrow.Utf8(), false),
    new arrow.Field(
      'vector',
      new arrow.FixedSizeList(dimensions, new arrow.Field('item', new arrow.Float32(), true)),
      false,
    ),
  ]);

/** The columns that filters ask for, as plain values: the engine hands out lists in a form of its own. */
export function filterColumnsOf(row: ChunkRow): Record<string, unknown> {
  const columns: Record<string, unknown> = {};
  for (const name of FILTER_COLUMNS) {
    const value = row[name];
    columns[name] = LISTS.has(name) ? [...(value as Iterable<unknown>)] : value;
  }
  return columns;
}
