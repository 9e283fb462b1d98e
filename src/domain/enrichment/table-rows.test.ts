import { expect, test } from 'vitest';
import { splitTable } from './table-rows.ts';

const rows = (row: (number: number) => string): string => Array.from({ length: 60 }, (_, at) => row(at)).join('\n');
const NEWS = (number: number): string =>
  `3 | Item ${number} | The harbour of place ${number} was closed on Sunday because of a storm that came from the north`;

test('what names the columns stands in every piece of a table', () => {
  const pieces = splitTable(
    `Company | Sales in the year\n${rows((at) => `Harbour company number ${at} of the coast | ${at}`)}`,
  );
  expect(pieces.length).toBeGreaterThan(1);
  for (const piece of pieces) expect(piece.split('\n')[0]).toBe('Company | Sales in the year');
});

test('the first of a list of texts is no heading', () => {
  const [, second] = splitTable(rows(NEWS));
  expect(second).not.toContain('Item 0 ');
});
