import type { Table } from '@lancedb/lancedb';
import { Field, Float64, List, Table as Rows, Uint64, Utf8, vectorFromArray } from 'apache-arrow';
import { expect, test } from 'vitest';
import { createRowMetadataCache } from './row-metadata-cache.ts';

const COUNT = 200;
const numbers = Array.from({ length: COUNT }, (_, at) => at);
const rows = new Rows({
  _rowid: vectorFromArray(
    numbers.map((at) => BigInt(at)),
    new Uint64(),
  ),
  text_id: vectorFromArray(
    numbers.map((at) => at + 1),
    new Float64(),
  ),
  published_ms: vectorFromArray(numbers, new Float64()),
  document_id: vectorFromArray(
    numbers.map((at) => `D${at % 7}`),
    new Utf8(),
  ),
  audience: vectorFromArray(
    numbers.map(() => 'public'),
    new Utf8(),
  ),
  reporting_periods: vectorFromArray(
    numbers.map(() => ['2024FY']),
    new List(new Field('item', new Utf8(), true)),
  ),
});
/** As much of a table as places are read with: all its rows, whichever are asked for. */
const all = { select: () => ({ withRowId: () => rows.batches }) };
const some = { select: () => ({ withRowId: () => ({ toArrow: async () => rows }) }) };
const table = { query: () => all, takeRowIds: () => some } as unknown as Table;

test('the first request for rows takes a sample of all and reports it', async () => {
  const sampled = Promise.withResolvers<Float64Array>();
  const places = createRowMetadataCache(sampled.resolve);
  expect(places.sampled()).toBeUndefined();
  const placeOf = await places.of(table, [3n]);
  expect(placeOf(3n)).toMatchObject({ documentId: 'D3', textId: 4, audience: 'public', periods: ['2024FY'] });
  expect(placeOf(BigInt(COUNT))).toBeUndefined();
  expect(placeOf(2n ** 32n + 3n)).toBeUndefined();
  expect([...(await sampled.promise)]).toEqual([1, 65, 129, 193]);
  expect(places.sampled()).toBe(await sampled.promise);
  expect(places.visible(new Set(['public']))).toBe(1);
});
