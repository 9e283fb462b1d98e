import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numbersIn, signedValue, speaksOfDecline } from './numbers.ts';

const figures = (text: string) =>
  numbersIn(text)
    .filter(({ kind }) => kind !== 'date')
    .map(({ value, kind }) => [value, kind]);

test.each([
  ['Revenue was $46.7 billion.', [[46.7e9, 'money']]],
  ['46,743 million dollars', [[46743e6, 'money']]],
  [
    'US$1,285.6 million and 3.5bn',
    [
      [1285.6e6, 'money'],
      [3.5e9, 'plain'],
    ],
  ],
  ['a loss of $(1.02) per share', [[-1.02, 'money']]],
  ['(6.6)% of revenue', [[-6.6, 'percent']]],
  [
    '-$2.66 and −3 %',
    [
      [-2.66, 'money'],
      [-3, 'percent'],
    ],
  ],
  [
    '1.84x, 85.9 days, 150 basis points',
    [
      [1.84, 'ratio'],
      [85.9, 'days'],
      [150, 'basis points'],
    ],
  ],
  ['5.2 percentage points', [[5.2, 'percent']]],
  ['fiscal 2025, FY24, Q3 2025, November 21, 2025 and 2025-11-21', []],
  ['In 2024 it filed a 10-K on H100 chips, COVID-19 and 5G', []],
  [
    'Net income (up 4%) was $2,024 million',
    [
      [4, 'percent'],
      [2024e6, 'money'],
    ],
  ],
  [
    '$835 million to $935 million',
    [
      [835e6, 'money'],
      [935e6, 'money'],
    ],
  ],
  ['the No. 2 grocer, Note 13, Slide 5, Item 5.07 and Exhibit 99.1', []],
  ['467,573,524 votes were withheld', [[467573524, 'plain']]],
])('%s', (text, expected) => {
  expect(figures(text)).toEqual(expected);
});

test('the half of the last printed digit is known', () => {
  expect(numbersIn('$46.7 billion')[0]?.halfDigit).toBeCloseTo(0.05e9, 3);
});

test('words give a sign', () => {
  const sign = (text: string): number => signedValue(text, numbersIn(text)[0] ?? expect.fail());
  expect(sign('Sales fell by about 5%')).toBe(-5);
  expect(sign('a 56% decline in China')).toBe(-56);
  expect(sign('Sales fell to $5 million')).toBe(5e6);
  expect(sign('Sales rose 5%')).toBe(5);
  expect(speaksOfDecline('Its net loss was larger')).toBe(true);
  expect(speaksOfDecline('It earned more')).toBe(false);
});

test('any amount is read back as it is written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (amount) => {
      const [number, ...others] = numbersIn(`It was $${amount.toLocaleString('en-US')}, they said.`);
      expect(number?.value).toBe(amount);
      expect(others).toEqual([]);
    }),
  );
});
