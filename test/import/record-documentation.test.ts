import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createRecordReader } from '../../src/adapters/feeds/record-reader.ts';
import { recordImports } from '../../src/compose/imports/record-imports.ts';
import { REFERENCE_FIELDS } from '../../src/domain/ingest/records/company-references.ts';

const all = readFileSync('docs/importing.md', 'utf8');
const start = all.indexOf('## Analyst and market data');
const text = all.slice(start, all.indexOf('\n## ', start + 1));

test('every kind of record is named, and every way to name a company', () => {
  expect(text).toContain(`import ${[...recordImports.map(({ kind }) => kind.name)].sort(byPlace).join('|')} FILE`);
  for (const field of REFERENCE_FIELDS) expect(text, field).toContain(`\`${field}\``);
});

const byPlace = (a: string, b: string): number => text.indexOf(a) - text.indexOf(b);

test.each(recordImports.map(({ kind }) => [kind.name, kind] as const))(
  'the section on %s has every field, and its example is imported unchanged',
  (name, kind) => {
    const from = text.indexOf(`**${name}**`);
    const example = text.indexOf('```json\n', from);
    const section = text.slice(from, example);
    for (const field of Object.keys(kind.schema.properties)) expect(section, field).toContain(`\`${field}\``);
    const line = text.slice(example + '```json\n'.length, text.indexOf('\n```', example));
    const shown = JSON.parse(line) as Record<string, unknown>;
    expect(shown).toEqual(kind.example);
    const { content, notes, unknown } = createRecordReader(kind).read(Object.entries(shown), 'json');
    expect([content.kind, notes, unknown]).toEqual(['record', [], []]);
  },
);
