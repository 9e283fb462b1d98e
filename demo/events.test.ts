import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { events } from '../src/adapters/feeds/record-kinds/events.ts';
import { createRecordReader } from '../src/adapters/feeds/record-reader.ts';

const linesOf = (file: string): Record<string, unknown>[] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

test('the sample events are imported unchanged, calls for companies of the sample', () => {
  const companies = new Map(linesOf('companies.jsonl').map(({ id, name }) => [id, name]));
  const reader = createRecordReader(events);
  const records = linesOf('events.jsonl');
  expect(records.length).toBeGreaterThan(30);
  const told = new Set<string>();
  for (const record of records) {
    const { content, notes, unknown } = reader.read(Object.entries(record), 'json');
    expect([content.kind, notes, unknown], JSON.stringify(record)).toEqual(['record', [], []]);
    const { rp_entity_id, category, title, fiscal_year, fiscal_period, company_name } = record;
    told.add([rp_entity_id, category, fiscal_year, fiscal_period, company_name].join());
    if (category === 'earnings-call') expect(title).toContain(companies.get(rp_entity_id));
  }
  expect(told.size, 'each event once').toBe(records.length);
});
