import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { exactNumber } from '../../platform/exact-number.ts';
import { numberText, USUAL_STYLE } from './number-text.ts';
import { numberOfWords, powerOf, readCell, readQuantities, SCALE_WORDS, scaledBy } from './numbers.ts';

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

test.each([
  ['(1,712)', [-1_712, 0, false]],
  ['$ (1,712', [-1_712, 0, false]],
  ['$5.61', [5.61, 2, false]],
  ['32 %', [32, 0, true]],
  ['(3.5)%', [-3.5, 1, true]],
  ['– 7', [-7, 0, false]],
  ['.50', [0.5, 2, false]],
  ['12 (a)', [12, 0, false]],
  ['$(5)', [-5, 0, false]],
  ['—', null],
  ['', null],
  ['1.2 million', null],
  ['2024 | 2023', null],
  ['n/a', null],
])('the cell %j', (cell, expected) => {
  const read = readCell(cell);
  expect(read && [read.number, read.decimals, read.isPercent]).toEqual(expected);
});

test.each([
  ['million', 6],
  ['Millions', 6],
  ['mn', 6],
  ['MM', 6],
  ['bln', 9],
  ['K', 3],
  ['trillion', 12],
  ['', undefined],
  ['s', undefined],
  ['cases', undefined],
])('the scale %j', (word, power) => {
  expect(powerOf(word)).toBe(power);
});

test('a scale moves the point and nothing else', () => {
  expect(scaledBy(394.3, 9)).toBe(394_300_000_000);
  expect(scaledBy(1.1, -2)).toBe(0.011);
  expect(scaledBy(1e-7, -2)).toBe(1e-9);
  expect(scaledBy(-0, 3)).toBe(0);
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.integer({ min: -30, max: 30 }), (number, power) => {
      expect(scaledBy(number, power)).toBe(Number(`${number}e${power}`) || 0);
    }),
  );
});

test.each([
  ['two hundred and five', 205],
  ['one million two hundred thousand', 1_200_000],
  ['none', 0],
  ['five mn', undefined],
  ['millions', undefined],
])('the words %j', (words, number) => {
  expect(numberOfWords(words)).toBe(number);
});

const amounts = fc.oneof(
  fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }),
  fc.integer({ min: -9_999, max: 9_999 }).map((billions) => billions * 1e9),
  fc.integer({ min: -999_999, max: 999_999 }).map((cents) => cents / 100),
);
const styles = fc.record({
  power: fc.constantFrom(null, 0, ...SCALE_WORDS.keys()),
  decimals: fc.constantFrom(null, 0, 1, 2, 3),
  isPercent: fc.constant(null),
});
const units = fc.constantFrom(
  { unit: 'money', currency: 'USD' } as const,
  { unit: 'money', currency: 'EUR' } as const,
  { unit: 'money', currency: 'CHF' } as const,
  { unit: 'per share', currency: 'USD' } as const,
  { unit: 'ratio', currency: null, isRate: true } as const,
  { unit: 'shares', currency: null } as const,
  { unit: 'days', currency: null } as const,
  { unit: 'count', currency: null } as const,
);

test('what is written is read: the number within half of its last digit, with sign, unit and currency', () => {
  fc.assert(
    fc.property(amounts, styles, units, (amount, style, unit) => {
      const text = numberText(exactNumber(amount), unit, { ...USUAL_STYLE, ...style });
      const [quantity, ...others] = readQuantities(`It was ${text}.`);
      expect(others).toEqual([]);
      const { value, step, kind, currency } = quantity?.readings[0] ?? { value: Number.NaN, step: 0 };
      expect(Math.abs(value - amount), text).toBeLessThanOrEqual((step / 2) * (1 + 1e-9));
      expect(quantity?.sign, text).toBe(text.includes('-') ? -1 : 0);
      expect(kind).toBe(unit.currency !== null ? 'money' : unit.unit === 'ratio' ? 'percent' : 'plain');
      expect(currency).toBe(unit.currency === 'USD' ? '$' : unit.currency);
    }),
  );
});

test('a text of any fragments takes work in proportion to its length', () => {
  const fragments = [
    '1',
    ',',
    '.',
    '(',
    ')',
    '$',
    '-',
    ' ',
    '%',
    '1,234',
    'one ',
    'twenty',
    ' million',
    ' to ',
    'US$',
    'x',
    '€-(',
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...fragments), { minLength: 1, maxLength: 6 }), (some) => {
      const pattern = some.join('');
      const text = pattern.repeat(Math.ceil(10_000 / pattern.length));
      const matching = vi.spyOn(RegExp.prototype, 'exec');
      try {
        readQuantities(text, { isTable: true });
        expect(matching.mock.calls.length, pattern).toBeGreaterThan(1);
        expect(matching.mock.calls.length, pattern).toBeLessThan(4 * text.length);
      } finally {
        matching.mockRestore();
      }
    }),
    { numRuns: 40 },
  );
});
