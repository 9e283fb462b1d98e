import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createRecordReader } from '../src/adapters/feeds/record-reader.ts';
import { recordImports } from '../src/compose/imports/record-imports.ts';

const linesOf = (file: string): Record<string, unknown>[] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

const LISTINGS = new Map(
  ['companies.jsonl', 'companies-more.jsonl']
    .flatMap(linesOf)
    .map((company) => [(company['listing_values'] as string[] | undefined)?.[0], company['ticker']]),
);

describe.each([
  ['profiles', 540, 1],
  ['prices', 540, 1],
  ['ratings', 120, 1],
  ['targets', 120, 1],
  ['estimates', 150, 6],
])('the sample %s', (name, atLeast, ofEach) => {
  const records = linesOf(`${name}.jsonl`);
  const kind = recordImports.find((one) => one.kind.name === name)?.kind;

  test('are imported unchanged, each for a company of the sample', () => {
    if (!kind) throw new Error('no such kind');
    const reader = createRecordReader(kind);
    expect(records.length).toBeGreaterThanOrEqual(atLeast);
    const taken = new Map<string, number>();
    for (const record of records) {
      const { content, notes, unknown } = reader.read(Object.entries(record), 'json');
      expect([content.kind, notes, unknown], JSON.stringify(record)).toEqual(['record', [], []]);
      const listing = String(record['listing']);
      expect(LISTINGS.has(listing), listing).toBe(true);
      taken.set(listing, (taken.get(listing) ?? 0) + 1);
    }
    expect(new Set(taken.values())).toEqual(new Set([ofEach]));
  });

  test('say of themselves whether they are made up', () => {
    const isMadeUp = ['ratings', 'targets', 'estimates'].includes(name);
    expect(records.every((record) => (record['illustrative'] === true) === isMadeUp)).toBe(true);
  });
});
