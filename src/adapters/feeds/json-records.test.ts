import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inPieces } from '../../../test/files/feed-input.ts';
import { FormatFault } from './file-feed.ts';
import { type CutRecord, cutRecords } from './json-records.ts';

async function cut(text: string, bytes = 3): Promise<CutRecord[]> {
  const found: CutRecord[] = [];
  for await (const records of cutRecords(inPieces(text, bytes))) found.push(...records);
  return found;
}
const parsed = async (text: string, bytes?: number): Promise<unknown[]> =>
  (await cut(text, bytes)).map((record) => JSON.parse(record.text ?? 'null'));

const TRICKY = [{ a: '}{][",\\' }, { b: { c: [1, { d: '😀\n' }] } }, {}];

describe('finds records', () => {
  test.each([
    ['in an array', JSON.stringify(TRICKY)],
    ['in an array, indented', JSON.stringify(TRICKY, null, 2)],
    ['in an object', JSON.stringify(Object.fromEntries(TRICKY.entries()))],
    ['in an array inside an object', JSON.stringify({ records: TRICKY })],
    ['after a byte order mark', `\uFEFF${JSON.stringify(TRICKY)}`],
  ])('%s', async (_, text) => {
    expect(await parsed(text)).toEqual(TRICKY);
  });

  test('with any content and any chunk boundaries', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.dictionary(fc.string(), fc.jsonValue()), { maxLength: 6 }),
        fc.integer({ min: 1, max: 9 }),
        async (records, bytes) => {
          const plain: unknown = JSON.parse(JSON.stringify(records));
          expect(await parsed(JSON.stringify({ records }), bytes)).toEqual(plain);
        },
      ),
    );
  });

  test('with number and line', async () => {
    const text = '[\n{"a": 1},\n\n{"a":\n2}, {"a": 3}]';
    expect((await cut(text)).map(({ number, line }) => [number, line])).toEqual([
      [1, 2],
      [2, 4],
      [3, 5],
    ]);
  });
});

describe('reports invalid documents', () => {
  test.each([
    ['[{"a": 1}, {"a"', 'ends in the middle of record 2'],
    ['[{"a": 1},', 'ends before its JSON does'],
    ['', 'ends before its JSON does'],
    ['[{"a": 1}]]', 'is not JSON'],
    ['[]{"a": [{}]}', 'goes on after its JSON has ended'],
    ['['.repeat(100), 'is nested too deeply'],
  ])('%s', async (text, fault) => {
    await expect(cut(text)).rejects.toThrow(new FormatFault(fault));
  });

  test('skips a record of more than 4 MiB, but not the next', async () => {
    const text = `[{"a":"${'x'.repeat(5 * 1024 * 1024)}"},{"b":2}]`;
    const records = await cut(text, 65_536);
    expect(records.map(({ fault }) => fault)).toEqual(['the record is longer than 4 MiB', undefined]);
    expect(records[1]?.text).toBe('{"b":2}');
  });
});
