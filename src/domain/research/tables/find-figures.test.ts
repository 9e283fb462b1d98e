import fc from 'fast-check';
import { expect, test } from 'vitest';
import { passage } from '../../../../test/research/research-evidence.ts';
import { createUnderstand } from '../../search/understanding/create-understand.ts';
import { createMeasures } from '../../search/vocabulary/create-measures.ts';
import { findFigures, wantedLine } from './find-figures.ts';
import { readTables } from './read-table.ts';

const understand = createUnderstand({
  names: async () => null,
  measures: createMeasures(),
  clock: { nowMs: () => Date.parse('2026-04-17T09:00:00Z') } as Parameters<typeof createUnderstand>[0]['clock'],
});

const SEGMENTS = passage(
  [
    'Segment information (in millions):',
    '2025 | 2024',
    'Northern Europe',
    'Net sales | $717 | $650',
    'Operating income (loss) | (924) | 83',
    'Asia',
    'Net sales | $1,305 | $1,051',
    'Operating income (loss) | 154 | 120',
    'Cost of net sales | 900 | 800',
  ].join('\n'),
  { isTable: true },
);

async function best(question: string, isPercent: boolean | null = null) {
  const wanted = wantedLine(await understand(question), isPercent);
  return wanted === null ? undefined : findFigures(readTables([SEGMENTS]), wanted)[0];
}

test('by line, group and period', async () => {
  const found = await best('What operating income did the Northern Europe segment have in fiscal 2025?');
  expect(found?.row).toMatchObject({ label: 'Operating income (loss)', group: 'Northern Europe' });
  expect(found?.figure.number).toBe(-924);
  expect((await best('What were the net sales of Asia in fiscal 2024?'))?.figure.number).toBe(1_051);
});

test('a name that the table does not have, and another period', async () => {
  const other = await best('What were the net sales of the Atlantis segment in fiscal 2025?');
  expect(other?.fit ?? 0).toBeLessThan(0.75);
  expect(await best('What were the net sales of Asia in fiscal 2019?')).toBeUndefined();
});

test('any table is read, and its rows stand in it', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[A-Za-z0-9$%(),.| -]{0,40}$/), { maxLength: 12 }), (lines) => {
      const text = lines.join('\n');
      for (const row of readTables([passage(text, { isTable: true })])) {
        expect(text.split('\n')).toContain(row.text);
        for (const { number } of row.figures) expect(Number.isFinite(number)).toBe(true);
      }
    }),
  );
});
