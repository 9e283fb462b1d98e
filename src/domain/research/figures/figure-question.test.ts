import { describe, expect, test } from 'vitest';
import { createMeasures } from '../../questions/create-measures.ts';
import { createUnderstand } from '../../questions/create-understand.ts';
import { createFigureCatalogue } from './figure-catalogue.ts';
import { blanked, readFigureQuestion } from './figure-question.ts';

const catalogue = createFigureCatalogue();
const understand = createUnderstand({
  names: async () => null,
  measures: createMeasures(),
  clock: { nowMs: () => Date.parse('2026-04-17T09:00:00Z') } as Parameters<typeof createUnderstand>[0]['clock'],
});

test.each([
  ['Looking only at its income statement, how fast did revenue grow in fiscal 2025?', 'change'],
  ['From the balance sheet alone, what were accounts payable at the end of fiscal 2024?', 'value'],
  ['Taking the cash flow statement as your source, what was capital expenditure in fiscal 2025?', 'value'],
  ['For a credit memo I need the current ratio at the end of fiscal 2025.', 'value'],
  ['Consistent with the numbers in its 10-K, what was the effective tax rate in fiscal 2024?', 'value'],
  ['What was the effective tax rate of the cloud segment in fiscal 2024?', undefined],
  ['Excluding the cloud segment, what was revenue in fiscal 2024?', undefined],
  ['What share of fiscal 2024 share repurchases fell into the fourth quarter?', undefined],
  ['What percentage of revenue was R&D in fiscal 2024?', 'value'],
  ['Did share repurchases fall in fiscal 2024?', 'test'],
  ['Has it repurchased shares in fiscal 2024?', 'test'],
] as const)('%s asks for a %s', async (text, kind) => {
  expect(readFigureQuestion(await understand(text), catalogue)?.ask.kind).toBe(kind);
});

describe('blanked', () => {
  test('puts spaces in place of spans in any order, overlapping ones too', () => {
    const spans = [
      { start: 6, end: 9 },
      { start: 0, end: 2 },
      { start: 1, end: 4 },
      { start: 2, end: 3 },
    ];
    expect(blanked('abcdefghij', spans)).toBe('    ef   j');
    expect(blanked('abc', [])).toBe('abc');
  });

  test('copies a long text once for all of its spans', () => {
    const spans = Array.from({ length: 500_000 }, (_, at) => ({ start: 2 * at, end: 2 * at + 1 }));
    expect(blanked('ab'.repeat(500_000), spans)).toBe(' b'.repeat(500_000));
  });
});
