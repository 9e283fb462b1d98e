import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { snippetOf } from '../src/api/snippets.ts';
import { labelOf } from '../src/format/names.ts';
import { figureText, signedPercent, UNKNOWN } from '../src/format/numbers.ts';
import { csvOf } from '../src/parts/csv.ts';

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

test('figures are shares, shortened, or with two decimals; what is not known is no number', () => {
  expect(figureText('grossProfitMarginTtm', 0.469)).toBe('46.9%');
  expect(figureText('workingCapitalTtm', -4_300_000_000)).toBe('-4.3B');
  expect(figureText('currentRatioTtm', 0.97)).toBe('0.97');
  expect([figureText('currentRatioTtm', null), signedPercent(null), signedPercent(0)]).toEqual([
    UNKNOWN,
    UNKNOWN,
    '0.00 %',
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
