import { expect, test } from 'vitest';
import { type CurrencyRates, conversionsTo, convert } from './conversion.ts';

const RATES = [
  { currency: 'USD', day: '2026-11-26', perEuro: 1.1 },
  { currency: 'USD', day: '2026-11-27', perEuro: 1.2 },
  { currency: 'GBP', day: '2026-11-26', perEuro: 0.88 },
  { currency: 'GBP', day: '2026-11-27', perEuro: 0.8 },
  { currency: 'JPY', day: '2026-11-26', perEuro: 165 },
];
const rates: CurrencyRates = {
  between: async (currencies, from, to) =>
    RATES.filter(({ currency, day }) => currencies.includes(currency) && day >= from && day <= to),
};
const conversionTo = async (to: string, currency: string | null, on: string) =>
  (await conversionsTo(to, [{ currency, on }], rates))[0];

test.each([
  ['USD', 'EUR', '2026-11-27', 1.2, '2026-11-27'],
  ['EUR', 'USD', '2026-11-26', 0.909090909091, '2026-11-26'],
  ['USD', 'GBP', '2026-11-27', 1.5, '2026-11-27'],
  // Sunday: the rates of Friday.
  ['USD', 'GBP', '2026-11-29', 1.5, '2026-11-27'],
  // The last day that has both.
  ['USD', 'JPY', '2026-11-27', 0.006666666667, '2026-11-26'],
  ['USD', 'USD', '2020-01-01', 1, null],
])('to %s from %s on %s', async (to, from, on, rate, rateOn) => {
  expect(await conversionTo(to, from, on)).toEqual({ from, rate: expect.closeTo(rate, 12), rateOn, reason: null });
});

test.each([
  ['CHF', '2026-11-27', 'no reference rate of CHF to USD is known for 2026-11-27'],
  ['GBP', '2026-12-05', 'no reference rate of GBP to USD is known for 2026-12-05'],
  ['GBP', '2026-11-25', 'no reference rate of GBP to USD is known for 2026-11-25'],
  [null, '2026-11-27', 'the currency is not known'],
])('%s on %s has no rate, and the reason', async (from, on, reason) => {
  const conversion = await conversionTo('USD', from, on);
  expect(conversion).toEqual({ from, rate: null, rateOn: null, reason });
  expect(conversion && convert(100, conversion)).toBeNull();
});

test('amounts are converted each by its own day; none stays none', async () => {
  const [first, second] = await conversionsTo(
    'USD',
    [
      { currency: 'EUR', on: '2026-11-26' },
      { currency: 'EUR', on: '2026-11-27' },
    ],
    rates,
  );
  expect([first && convert(100, first), second && convert(100, second), first && convert(null, first)]).toEqual([
    110,
    120,
    null,
  ]);
});
