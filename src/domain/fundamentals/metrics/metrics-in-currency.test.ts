import { expect, test } from 'vitest';
import { memoryFundamentals, NO_SPLITS, statementOf } from '../../../../test/records/statements.ts';
import { latestPrices, tradedDay } from '../../../../test/records/traded-days.ts';
import type { EntityId } from '../../../platform/ids.ts';
import type { CurrencyRates } from '../../market/conversion.ts';
import { createFundamentals } from '../fundamentals.ts';
import { metricsInCurrency } from './metrics-in-currency.ts';

const rates: CurrencyRates = {
  between: async (currencies) =>
    currencies.includes('USD') ? [{ currency: 'USD', day: '2024-11-01', perEuro: 1.25 }] : [],
};

/** A company with a year in euros, priced at 10 in dollars, in a currency. */
async function metricsIn(currency: string, priceCurrency: string | null = 'USD') {
  const year = {
    period: 'annual',
    fiscalPeriod: 'FY',
    startsOn: '2023-10-01',
    endsOn: '2024-09-30',
    currency: 'EUR',
  } as const;
  const fundamentals = createFundamentals({
    store: memoryFundamentals(
      [statementOf({ ...year, kind: 'income', lines: { REVENUE: 1_000, NET_INCOME: 100 } })],
      [{ asOf: '2024-10-18', shares: 200, knownAt: '2024-11-01T10:00:00.000Z' }],
    ),
    prices: latestPrices({ ...tradedDay('2024-11-01', 10), currency: priceCurrency }),
    ...NO_SPLITS,
  });
  const { value, ofPrice, ofStatements } = await metricsInCurrency(
    await fundamentals.metrics('D8442A' as EntityId, null),
    currency,
    rates,
  );
  const names = ['market_cap', 'price_to_earnings_ratio_ttm', 'revenue_per_share_ttm', 'net_profit_margin_ttm'];
  return { values: names.map(value), rates: [ofPrice.rate, ofStatements.rate], reason: ofStatements.reason };
}

test('amounts are in the currency, multiples are worked out in that of the statements', async () => {
  expect(await metricsIn('EUR')).toEqual({ values: [1_600, 16, 5, 0.1], rates: [0.8, 1], reason: null });
  expect(await metricsIn('USD')).toEqual({ values: [2_000, 16, 6.25, 0.1], rates: [1, 1.25], reason: null });
});

test('amounts without a rate are null, ratios are not', async () => {
  expect(await metricsIn('GBP')).toEqual({
    values: [null, 16, null, 0.1],
    rates: [null, null],
    reason: 'no reference rate of EUR to GBP is known for 2024-11-01',
  });
});

test('a price of unknown currency has no market value in another', async () => {
  expect((await metricsIn('EUR', null)).values).toEqual([null, null, 5, 0.1]);
});
