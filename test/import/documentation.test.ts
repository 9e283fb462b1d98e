import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readAlmanacLines } from '../../src/adapters/feeds/almanac-jsonl.ts';
import { LINE_SCHEMAS } from '../../src/adapters/feeds/almanac-schemas.ts';
import { inPieces, itemsOf } from '../files/feed-input.ts';

const text = readFileSync('docs/importing.md', 'utf8');

test('imports the examples of Almanac records unchanged', async () => {
  const lines = [...text.matchAll(/```jsonl\n([\s\S]*?)```/g)].map(([, block]) => block).join('');
  const items = await itemsOf(readAlmanacLines(inPieces(lines)));
  expect(items.flatMap((item) => (item.kind === 'rejected' ? item.reason : item.notes))).toEqual([]);
  expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(['company', 'entity', 'source', 'bond', 'ownership']));
  expect(items.some((item) => item.kind === 'entity' && item.entity.category === 'topics')).toBe(true);
});

test.each(Object.entries(LINE_SCHEMAS))('every field of a %s is described', (kind, schema) => {
  const section = text.slice(text.indexOf(`**${kind}**`), text.indexOf('```', text.indexOf(`**${kind}**`)));
  for (const field of Object.keys(schema.properties)) {
    if (field !== 'kind') expect(section, field).toContain(`\`${field}\``);
  }
});
