import { expect, test } from 'vitest';
import { parseMetrics } from './all-metrics.ts';

const metricsOfText = (...lines: string[]): ReturnType<typeof parseMetrics> =>
  parseMetrics({ name: 'metrics.txt', text: lines.join('\n') });

test('metrics have formula and note, and words in both stand for what they mean', () => {
  const { 'key metrics': key, ratios } = metricsOfText(
    '@debt: optional(balance.TOTAL_DEBT)',
    '@value: market_value + @debt',
    'key metrics',
    'enterprise_value_ttm | money | provider | @value',
    '  Debt counts.',
    'ratios',
    'enterprise_value_ttm',
    'debt_to_assets_ratio_ttm | ratio | definition | @debt / balance.TOTAL_ASSETS',
  );
  expect(key.map(({ name, unit, source, text, note }) => [name, unit, source, text, note])).toEqual([
    ['enterprise_value_ttm', 'money', 'provider', 'market_value + optional(balance.TOTAL_DEBT)', 'Debt counts.'],
  ]);
  expect(ratios.map(({ text, note }) => [text, note])).toEqual([
    ['market_value + optional(balance.TOTAL_DEBT)', 'Debt counts.'],
    ['optional(balance.TOTAL_DEBT) / balance.TOTAL_ASSETS', ''],
  ]);
});

test.each([
  [['ratios', 'quick_ratio_ttm'], 'line 2: no key metric quick_ratio_ttm'],
  [['ratios', 'a | dollars | provider | price'], 'line 2: not a name, a unit, a source and a formula'],
  [['ratios', 'a | money | rumour | price'], 'line 2: not a name, a unit, a source and a formula'],
  [['ratios', 'a | money | provider | @debt'], 'line 2: no words @debt'],
  [['ratios', '  A note.'], 'line 2: a note without a metric'],
])('%j is refused: %s', (lines, message) => {
  expect(() => metricsOfText(...lines)).toThrow(`metrics.txt, ${message}`);
});
