import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readCompanyFacts } from '../../src/adapters/feeds/company-facts.ts';
import { buildFundamentals } from '../../src/domain/fundamentals/build-fundamentals.ts';
import { createFundamentals } from '../../src/domain/fundamentals/fundamentals.ts';
import { isUsed } from '../../src/domain/fundamentals/lines/used-tags.ts';
import type { EntityId } from '../../src/platform/ids.ts';
import { publicData } from '../files/public-data.ts';
import { memoryFundamentals, NO_SPLITS } from '../records/statements.ts';
import { latestPrices, tradedDay } from '../records/traded-days.ts';

const FILE = publicData('sec/companyfacts/CIK0000320193.json');

const APPLE = 'D8442A' as EntityId;
/** Any price will do: the test is of the values derived from it. */
const PRICE = 202.38;

async function appleAt(asOf: string) {
  const { facts } = readCompanyFacts(JSON.parse(readFileSync(FILE, 'utf8')), isUsed);
  const { statements, shareCounts } = buildFundamentals(APPLE, facts).fundamentals;
  const derived = await createFundamentals({
    store: memoryFundamentals(statements, shareCounts),
    prices: latestPrices(tradedDay('2025-08-01', PRICE)),
    ...NO_SPLITS,
  }).derived(APPLE, asOf);
  if (!derived) throw new Error('nothing is known of Apple');
  return derived;
}

/**
 * In millions of dollars, as printed in Apple's 10-Q filed on 2025-08-01 (nine months to 2025-06-28 and to 2024-06-29, balance sheet,
 * cover) and in its 10-K filed on 2024-11-01 (the year to 2024-09-28): twelve months are the year, plus these nine months, less
 * those of the year before.
 */
const REVENUE = 391_035 + 313_695 - 296_105;
const OPERATING_INCOME = 123_216 + 100_623 - 93_625;
const DEPRECIATION_AND_AMORTIZATION = 11_445 + 8_571 - 8_534;
const NET_INCOME = 93_736 + 84_544 - 79_000;
const RECEIVABLES = 27_557 + 19_278;
/** Commercial paper, term debt due within a year and after it. */
const DEBT = 9_923 + 9_345 + 82_430;
const CASH = 36_269;
const EQUITY = 65_830;
/** Shares outstanding as of 2025-07-18, in millions. */
const SHARES = 14_840.39;

describe("three key metrics of Apple on the day of its 10-Q, worked out from the filings' own figures", () => {
  test('days of sales outstanding', async () => {
    const value = (await appleAt('2025-08-01T23:59:59.999Z')).value('days_of_sales_outstanding_ttm');
    // 46,835 / 408,625 * 365
    expect(value).toBeCloseTo((RECEIVABLES / REVENUE) * 365, 8);
    expect(value).toBeCloseTo(41.835, 3);
  });

  test('return on equity', async () => {
    const value = (await appleAt('2025-08-01T23:59:59.999Z')).value('return_on_equity_ttm');
    // 99,280 / 65,830
    expect(value).toBeCloseTo(NET_INCOME / EQUITY, 8);
    expect(value).toBeCloseTo(1.508, 3);
  });

  test('enterprise value to EBITDA', async () => {
    const derived = await appleAt('2025-08-01T23:59:59.999Z');
    const enterpriseValue = PRICE * SHARES + DEBT - CASH;
    expect(derived.value('enterprise_value_ttm')).toBeCloseTo(enterpriseValue * 1e6, -4);
    // (3,003,398 + 101,698 - 36,269) / (130,214 + 11,482)
    const value = derived.value('ev_to_ebitda_ttm');
    expect(value).toBeCloseTo(enterpriseValue / (OPERATING_INCOME + DEPRECIATION_AND_AMORTIZATION), 8);
    expect(value).toBeCloseTo(21.658, 3);
  });
});

test('before the 10-Q was filed the twelve months ended a quarter earlier', async () => {
  const before = (await appleAt('2025-07-31T23:59:59.999Z')).figures;
  expect(before.endsOn).toBe('2025-03-29');
  // The year to 2024-09-28, plus 124,300 + 95,359, less 119,575 + 90,753.
  expect(before.read('income.REVENUE').value).toBe((391_035 + 124_300 + 95_359 - 119_575 - 90_753) * 1e6);
});
