import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { snippetOf } from '../src/api/snippets.ts';
import { batchesOf } from '../src/documents/text-batches.ts';
import { toneOf } from '../src/documents/tone.ts';
import { formulaText, inputLabel, labelOf, memberName, topicLabel } from '../src/format/names.ts';
import { figureText, metricUnit, signedPercent, UNKNOWN } from '../src/format/numbers.ts';
import { csvOf } from '../src/parts/csv.ts';
import { citedAmount } from '../src/runs/cited-amount.ts';

describe('a table as CSV', () => {
  const cell = fc
    .string({ unit: 'grapheme' })
    .filter((text) => !/^[=+\-@\t\r]/.test(text) && !text.startsWith('\ufeff'));

  test('is read back as it was, whatever its cells hold', () => {
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 }), (rows) => {
        const text = csvOf(rows);
        expect(parse(text, { relax_column_count: true, record_delimiter: '\r\n' })).toEqual(rows);
      }),
    );
  });

  test('has no formula, and nothing for what is not known', () => {
    expect(csvOf([['=1+1', '@x', null, -5]])).toBe("'=1+1,'@x,,-5\r\n");
  });
});

test('names of figures become labels', () => {
  const names = [
    'priceToEarningsRatioTtm',
    'epsDiluted',
    'returnOnEquity',
    'otherNonCurrentAssets',
    'netIncomePerEbtTtm',
  ];
  expect(names.map(labelOf)).toEqual([
    'Price to earnings ratio (TTM)',
    'EPS diluted',
    'Return on equity',
    'Other non-current assets',
    'Net income to EBT (TTM)',
  ]);
});

test('figures have their units; what is not known is no number', () => {
  expect(figureText('grossProfitMarginTtm', 0.469)).toBe('46.9%');
  expect(figureText('workingCapitalTtm', -4_300_000_000, 'USD')).toBe('-$4.30B');
  expect(figureText('currentRatioTtm', 0.97)).toBe('0.97×');
  expect(figureText('daysOfSalesOutstandingTtm', 61.83)).toBe('61.8 days');
  expect(figureText('grahamNumberTtm', 22.9, 'EUR')).toBe('€22.90');
  expect([figureText('currentRatioTtm', null), signedPercent(null), signedPercent(0)]).toEqual([
    UNKNOWN,
    UNKNOWN,
    '0.00%',
  ]);
});

test('the unit of each key metric and ratio is the documented one', () => {
  const { components } = JSON.parse(readFileSync('openapi/openapi.json', 'utf8'));
  const metrics: Record<string, { description: string }> = components.schemas.MetricValues.properties;
  const words = {
    'in the currency': 'money',
    'for one share': 'per share',
    'as a fraction': 'ratio',
    'in days': 'days',
  };
  const documented = Object.entries(metrics).map(([name, { description }]) => [
    memberName(name),
    Object.entries(words).find(([word]) => description.includes(`; ${word}`))?.[1],
  ]);
  expect(documented.length).toBeGreaterThan(90);
  expect(documented.map(([name = '']) => [name, metricUnit(name)])).toEqual(documented);
});

test('labels of topics name the kind and the direction', () => {
  expect(
    ['business,revenues,revenue,up,', 'politics,,,,', 'business,products-services,demand,,'].map(topicLabel),
  ).toEqual(['revenue up', 'politics', 'demand']);
});

test('texts are asked about in as few batches as the service takes, none of them empty or too long', () => {
  const batches = batchesOf([
    'a',
    '',
    'x'.repeat(20_001),
    'b',
    ...Array.from({ length: 12 }, () => 'y'.repeat(20_000)),
  ]);
  expect(batches.map(({ numbers }) => numbers)).toEqual([
    [0, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    [13, 14, 15],
  ]);
  expect(batchesOf(Array.from({ length: 1_001 }, () => 'z')).map(({ texts }) => texts.length)).toEqual([500, 500, 1]);
});

test('a text is neutral between the bounds of the service', () => {
  expect([0.05, 0.049, 0, -0.049, -0.05].map(toneOf)).toEqual([
    'positive',
    'neutral',
    'neutral',
    'neutral',
    'negative',
  ]);
});

test('inputs of formulas become labels', () => {
  expect(['income.NET_INCOME', 'opening.TOTAL_ASSETS', 'shares'].map(inputLabel)).toEqual([
    'Net income, income statement',
    'Total assets, balance sheet of a year before',
    'Shares',
  ]);
});

describe('a call as a program would make it', () => {
  const body = JSON.stringify({ query: { text: `it's "quoted" \\ and $HOME` } });
  const call = { method: 'POST', path: '/v1/search', body };
  const origin = 'http://127.0.0.1:8080';

  test.each(['curl', 'TypeScript', 'Python'] as const)(
    'in %s holds no key but its name in the environment',
    (language) => {
      const snippet = snippetOf(call, language, origin);
      expect(snippet).toContain(`${origin}/v1/search`);
      expect(snippet).toContain('ALMANAC_API_KEY');
      expect(snippet).not.toContain('alm_');
    },
  );

  test('in a shell quotes what a shell would read', () => {
    expect(snippetOf(call, 'curl', origin)).toContain(`-d '${body.replace("'", "'\\''")}'`);
  });
});

test('formulas and reasons are in words', () => {
  expect(formulaText('enterprise_value_ttm / income.REVENUE')).toBe('Enterprise value / Revenue, income statement');
  expect(formulaText('EBIT + DEPRECIATION_AND_AMORTIZATION')).toBe('EBIT + Depreciation and amortization');
  expect(formulaText('enterprise_value_ttm: market_value: no price is known')).toBe(
    'Enterprise value: Market value: no price is known',
  );
  expect(formulaText('Revenues: year - nine months')).toBe('Revenues: year - nine months');
});

test('cited figures have their unit', () => {
  const amount = (concept: string, value: number, unit: string, currency: string | null = null) =>
    citedAmount({ concept, value, unit, currency });
  expect(amount('Revenue growth', 0.8521, 'ratio')).toBe('85.2%');
  expect(amount('Price to earnings', 20.4798474108, 'ratio')).toBe('20.48');
  expect(amount('REVENUE', 391_035_000_000, 'money', 'USD')).toBe('$391,035,000,000');
  expect(amount('EPS_DILUTED', 6.11, 'per share', 'USD')).toBe('$6.11');
  expect(amount('WEIGHTED_AVERAGE_SHS_OUT', 15_000_000, 'shares')).toBe('15,000,000 shares');
});
