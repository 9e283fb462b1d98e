import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Connection, Table } from '@lancedb/lancedb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LanceEngine, loadEngine } from '../../src/adapters/lancedb/tables/engine.ts';

let engine: LanceEngine;
let folder: string;
let connection: Connection;
beforeAll(async () => {
  engine = await loadEngine();
  folder = mkdtempSync(join(tmpdir(), 'almanac-probes-'));
  connection = await engine.connect(folder);
});
afterAll(() => {
  connection.close();
  rmSync(folder, { recursive: true, force: true });
});

const rowsFrom = (first: number, texts: readonly string[]) => texts.map((words, at) => ({ id: first + at, words }));

async function tableOf(name: string, texts: readonly string[]): Promise<Table> {
  const table = await connection.createTable(name, rowsFrom(0, texts));
  const config = engine.Index.fts({ baseTokenizer: 'simple', withPosition: false, maxTokenLength: 64 });
  await table.createIndex('words', { config });
  return table;
}

async function found(table: Table, words: string, operator = engine.Operator.Or) {
  const match = new engine.MatchQuery(words, 'words', { operator });
  const rows = await table.query().fullTextSearch(match).select(['id', '_score']).toArray();
  return new Map<number, number>(rows.map(({ id, _score }) => [Number(id), _score]));
}

test('two merges at once insert the same key twice', async () => {
  const name = 'merges';
  await connection.createTable(name, [{ key: 'there', value: 0 }]);
  await Promise.all(
    [1, 2].map(async (value) => {
      const table = await connection.openTable(name);
      await table
        .mergeInsert('key')
        .whenMatchedUpdateAll()
        .whenNotMatchedInsertAll()
        .execute([{ key: 'new', value }]);
    }),
  );
  expect(await (await connection.openTable(name)).countRows("key = 'new'")).toBe(2);
});

test('a score depends on whether the row is indexed', async () => {
  const table = await tableOf('scores', [...Array.from({ length: 100 }, (_, at) => `plain text n${at}`), 'rare text']);
  await table.add(rowsFrom(101, ['rare text']));
  const scores = await found(table, 'rare');
  expect(scores.get(101)).toBeLessThan(0.9 * (scores.get(100) ?? 0));
});

test('optimizing rewrites all rows, however few are new', async () => {
  const table = await tableOf(
    'optimizing',
    Array.from({ length: 5_000 }, (_, at) => `text n${at}`),
  );
  const rowIdOfFirst = async () =>
    (await table.query().where('id = 0').withRowId().select(['id']).toArray())[0]?._rowid as bigint;
  await table.add(rowsFrom(5_000, ['one more']));
  await table.optimize();
  const before = await rowIdOfFirst();
  await table.add(rowsFrom(5_001, ['and one more']));
  await table.optimize();
  expect(await rowIdOfFirst()).not.toBe(before);
});

test('a required word that is too long for the index is ignored', async () => {
  const table = await tableOf('long', ['alpha', 'beta']);
  expect([...(await found(table, `alpha ${'x'.repeat(70)}`, engine.Operator.And)).keys()]).toEqual([0]);
});

test('a table cannot be closed while it is written to', async () => {
  const table = await connection.createTable('closing', rowsFrom(0, ['one']));
  const writing = table.optimize();
  const looking = table.checkoutLatest();
  expect(() => table.close()).toThrow('borrow');
  await Promise.all([writing, looking]);
});

test('a session passed as an argument is ignored', async () => {
  const sizes: boolean[] = [];
  for (const isOption of [true, false]) {
    const session = new engine.Session(1n << 28n, 1n << 26n);
    const own = isOption ? await engine.connect(folder, { session }) : await engine.connect(folder, {}, session);
    const empty = session.sizeBytes();
    await found(await own.openTable('scores'), 'rare');
    sizes.push(session.sizeBytes() > empty);
    own.close();
  }
  expect(sizes).toEqual([true, false]);
});
