import { expect, test } from 'vitest';
import { askSample, NO_MARKET, type SampleAsking, uncited } from '../../../../test/golden/sample-figures.ts';
import { QUOTE } from '../../../../test/records/quote.ts';
import { CHANGE_SPANS, type PriceChanges } from '../../market/price-changes.ts';
import { NO_CAVEATS } from '../../market/price-summary.ts';

const NO_CHANGES = Object.fromEntries(CHANGE_SPANS.map((span) => [span, null])) as unknown as PriceChanges;

const PARTS: SampleAsking['parts'] = {
  market: {
    ...NO_MARKET,
    quote: async () => QUOTE,
    priceChanges: async (id) => ({
      changes: { ...NO_CHANGES, ...(id === 'D8442A' ? { ytd: 2, '1Y': -5 } : { ytd: -3, '1Y': 20 }) },
      caveats: NO_CAVEATS,
    }),
  },
};

test.each([
  [
    'Which stock did better, Apple or NVIDIA?',
    'The share of NVIDIA Corp. did better over one year: up 20.0 %, Apple Inc. down 5.0 %.',
  ],
  [
    'Whose share price fell more this year, Apple or NVIDIA?',
    'The share of NVIDIA Corp. did worse over the year to date: down 3.0 %, Apple Inc. up 2.0 %.',
  ],
  [
    'Did Apple shares do better than NVIDIA this year?',
    'Yes: the share of Apple Inc. did better over the year to date: up 2.0 %, NVIDIA Corp. down 3.0 %.',
  ],
  [
    'Has Apple stock outperformed NVIDIA?',
    'No: the share of NVIDIA Corp. did better over one year: up 20.0 %, Apple Inc. down 5.0 %.',
  ],
  [
    'What are the share prices of Apple and NVIDIA?',
    'The share of Apple Inc. closed at $300.00 on May 29, 2026, down 3.2 % from $310.00.',
  ],
])('%s', async (question, firstLine) => {
  const { texts, lines } = await askSample(question, { parts: PARTS });
  expect(texts[0]).toBe(firstLine);
  expect(texts).toContain('| one year | down 5.0 % | up 20.0 % |');
  expect(uncited(lines)).toEqual([]);
});

test('a price that rose answers whether it fell', async () => {
  const { texts, lines } = await askSample('Did Apple shares fall this year?', { parts: PARTS });
  expect(texts[0]).toBe('No: the share of Apple Inc. was up 2.0 % over the year to date.');
  expect(uncited(lines)).toEqual([]);
});
