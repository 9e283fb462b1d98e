import fc from 'fast-check';
import { expect, test } from 'vitest';
import { headingScales, readQuantities } from './quantities.ts';

const read = (text: string, isTable = false): unknown[] =>
  readQuantities(text, { isTable }).map(({ start, end, readings }) => {
    const { value, kind, currency } = readings[0] ?? { value: Number.NaN, kind: 'plain', currency: null };
    return [text.slice(start, end), Number(value.toPrecision(12)), currency ?? kind];
  });

test.each([
  [
    'rose 5% to $394.3 billion',
    [
      ['5%', 0.05, 'percent'],
      ['$394.3 billion', 394.3e9, '$'],
    ],
  ],
  [
    'US$5bn, €2.5 million and 3,000 yen',
    [
      ['US$5bn', 5e9, 'USD'],
      ['€2.5 million', 2.5e6, 'EUR'],
      ['3,000 yen', 3_000, 'JPY'],
    ],
  ],
  [
    '25 basis points, 1.5x',
    [
      ['25 basis points', 0.0025, 'percent'],
      ['1.5x', 1.5, 'plain'],
    ],
  ],
  [
    'twenty-five percent of two million',
    [
      ['twenty-five percent', 0.25, 'percent'],
      ['two million', 2e6, 'plain'],
    ],
  ],
  [
    'a loss of $(0.25), or -3.5%',
    [
      ['$(0.25)', -0.25, '$'],
      ['-3.5%', -0.035, 'percent'],
    ],
  ],
  ['an amount ($5 million)', [['($5 million)', 5e6, '$']]],
  ['3M makes H100 parts, see the 10-K and S-1 on COVID-19', []],
  ['one of them', []],
  [
    '- 5 stores; 10 - 12 more',
    [
      ['5', 5, 'plain'],
      ['10', 10, 'plain'],
      ['12', 12, 'plain'],
    ],
  ],
])('%s', (text, expected) => {
  expect(read(text)).toEqual(expected);
});

test('brackets are a minus sign in tables', () => {
  expect(read('Loss | (1,204) | 830', true)).toEqual([
    ['(1,204)', -1_204, 'plain'],
    ['830', 830, 'plain'],
  ]);
});

test('numbers of a range share a unit', () => {
  const [low] = readQuantities('$5 to $6 billion');
  expect(low?.readings.map(({ value }) => value)).toEqual([5, 5e9]);
  const [first] = readQuantities('5-6%');
  expect(first?.readings.map(({ value, kind }) => [value, kind])).toEqual([
    [5, 'plain'],
    [0.05, 'percent'],
  ]);
});

test.each([
  ['(in millions, except per share amounts)', [1e6]],
  ['Dollars in thousands', [1e3]],
  ['($000)', [1e3]],
  ['in U.S. billions', [1e9]],
  ['millions of people', []],
])('scales of headings: %s', (text, scales) => {
  expect(headingScales(text)).toEqual(scales);
});

test('every number that is written is read, once', () => {
  const number = fc.tuple(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 0, max: 3 }));
  fc.assert(
    fc.property(fc.array(number, { maxLength: 8 }), (numbers) => {
      const written = numbers.map(([value, decimals]) =>
        value.toLocaleString('en-US', { minimumFractionDigits: decimals }),
      );
      const quantities = readQuantities(written.join(' shares; '));
      expect(quantities.map(({ readings }) => readings[0]?.value)).toEqual(numbers.map(([value]) => value));
    }),
  );
});
