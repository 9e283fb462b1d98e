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
  'Which stock did better, Apple or NVIDIA?',
  'Did Apple shares do better than NVIDIA this year?',
  'What are the share prices of Apple and NVIDIA?',
])('%s is answered by the last closes and the changes of both', async (question) => {
  const { texts, lines, isWhole } = await askSample(question, { parts: PARTS });
  expect(texts[0]).toBe('The share of Apple Inc. closed at $300.00 on May 29, 2026, down 3.2 % from $310.00.');
  expect(texts).toContain('| one year | down 5.0 % | up 20.0 % |');
  expect(uncited(lines)).toEqual([]);
  expect(isWhole ?? false).toBe(question.startsWith('Did'));
});

test('a question for whether a price fell is answered by prices alone', async () => {
  const { texts, isWhole } = await askSample('Did Apple shares fall this year?', { parts: PARTS });
  expect(texts).toContain('| the year to date | up 2.0 % |');
  expect(isWhole).toBe(true);
});
