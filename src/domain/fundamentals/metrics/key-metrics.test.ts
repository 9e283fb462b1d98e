import { describe, expect, test } from 'vitest';
import { memoryFundamentals, NO_SPLITS, statementOf } from '../../../../test/records/statements.ts';
import { latestPrices, tradedDay } from '../../../../test/records/traded-days.ts';
import type { EntityId } from '../../../platform/ids.ts';
import { inputsOf } from '../../formula/formula.ts';
import type { DailyPrice } from '../../market/prices.ts';
import type { ShareCount } from '../../market/share-count.ts';
import { createFundamentals } from '../fundamentals.ts';
import { LINES_OF } from '../lines.ts';
import type { Statement } from '../statement.ts';
import { KEY_METRICS, metricNamed, RATIOS } from './all-metrics.ts';
import type { Metric } from './metric.ts';

/** Specification, "Key metrics TTM record", after the two ids. */
const SPECIFIED =
  `market_cap enterprise_value_ttm ev_to_sales_ttm ev_to_operating_cash_flow_ttm ev_to_free_cash_flow_ttm
  ev_to_ebitda_ttm net_debt_to_ebitda_ttm current_ratio_ttm income_quality_ttm graham_number_ttm graham_net_net_ttm tax_burden_ttm
  interest_burden_ttm working_capital_ttm invested_capital_ttm return_on_assets_ttm operating_return_on_assets_ttm
  return_on_tangible_assets_ttm return_on_equity_ttm return_on_invested_capital_ttm return_on_capital_employed_ttm
  earnings_yield_ttm free_cash_flow_yield_ttm capex_to_operating_cash_flow_ttm capex_to_depreciation_ttm capex_to_revenue_ttm
  sales_general_and_admin_to_revenue_ttm research_and_development_to_revenue_ttm stock_based_compensation_to_revenue_ttm
  intangibles_to_total_assets_ttm average_receivables_ttm average_payables_ttm average_inventory_ttm
  days_of_sales_outstanding_ttm days_of_payables_outstanding_ttm days_of_inventory_outstanding_ttm operating_cycle_ttm
  cash_conversion_cycle_ttm free_cash_flow_to_equity_ttm free_cash_flow_to_firm_ttm tangible_asset_value_ttm
  net_current_asset_value_ttm`.split(/\s+/);

test('the key metrics are the 42 of the specification, in its order', () => {
  expect(SPECIFIED).toHaveLength(42);
  expect(KEY_METRICS.map(({ name }) => name)).toEqual(SPECIFIED);
});

test('no two ratios have one name, and what both tables tell has one formula', () => {
  expect(new Set(RATIOS.map(({ name }) => name)).size).toBe(RATIOS.length);
  for (const { name, text } of RATIOS) {
    const key = KEY_METRICS.find((metric) => metric.name === name);
    if (key) expect(text).toBe(key.text);
  }
});

test('formulas read lines that statements have, prices, shares and other metrics, never in a circle', () => {
  const kinds: Readonly<Record<string, readonly string[]>> = {
    income: LINES_OF.income,
    prior_income: LINES_OF.income,
    cash: LINES_OF['cash-flow'],
    cash_or_zero: LINES_OF['cash-flow'],
    balance: LINES_OF.balance,
    opening: LINES_OF.balance,
  };
  const byName = new Map([...KEY_METRICS, ...RATIOS].map((metric) => [metric.name, metric]));
  const visit = (name: string, path: readonly string[]): void => {
    expect(path).not.toContain(name);
    const metric = byName.get(name);
    for (const inner of metric ? inputsOf(metric.formula) : []) {
      const [kind = '', line] = inner.split('.');
      if (line !== undefined) expect(kinds[kind], inner).toContain(line);
      else if (!['price', 'shares', 'quoted_value', 'market_value'].includes(inner)) {
        expect(byName.has(inner), inner).toBe(true);
        visit(inner, [...path, name]);
      }
    }
  };
  for (const name of byName.keys()) visit(name, []);
});

/** In millions: the figures of Apple's annual report for 2024 (10-K filed on 2024-11-01), as one year and a balance sheet each. */
const INCOME = {
  REVENUE: 391_035,
  COST_OF_REVENUE: 210_352,
  RESEARCH_AND_DEVELOPMENT_EXPENSES: 31_370,
  SELLING_GENERAL_AND_ADMINISTRATIVE_EXPENSES: 26_097,
  OPERATING_INCOME: 123_216,
  EBIT: 123_216,
  EBITDA: 134_661,
  INCOME_BEFORE_TAX: 123_485,
  INCOME_TAX_EXPENSE: 29_749,
  NET_INCOME: 93_736,
};
const CASH_FLOW = {
  DEPRECIATION_AND_AMORTIZATION: 11_445,
  STOCK_BASED_COMPENSATION: 11_688,
  CHANGE_IN_WORKING_CAPITAL: 3_651,
  NET_DEBT_ISSUANCE: -5_998,
  OPERATING_CASH_FLOW: 118_254,
  CAPITAL_EXPENDITURE: -9_447,
  FREE_CASH_FLOW: 108_807,
  NET_DIVIDENDS_PAID: -15_234,
};
const BALANCE = {
  CASH_AND_CASH_EQUIVALENTS: 29_943,
  CASH_AND_SHORT_TERM_INVESTMENTS: 65_171,
  NET_RECEIVABLES: 66_243,
  INVENTORY: 7_286,
  TOTAL_CURRENT_ASSETS: 152_987,
  PROPERTY_PLANT_EQUIPMENT_NET: 45_680,
  TOTAL_ASSETS: 364_980,
  ACCOUNT_PAYABLES: 68_960,
  SHORT_TERM_DEBT: 20_879,
  TOTAL_CURRENT_LIABILITIES: 176_392,
  TOTAL_LIABILITIES: 308_030,
  TOTAL_STOCKHOLDERS_EQUITY: 56_950,
  TOTAL_DEBT: 106_629,
};
const OPENING = { NET_RECEIVABLES: 60_985, INVENTORY: 6_331, ACCOUNT_PAYABLES: 62_611, TOTAL_ASSETS: 352_583 };
const SHARES = 15_115.823;
const PRICE = 227.79;

const YEAR = { startsOn: '2023-10-01', endsOn: '2024-09-28', period: 'annual', fiscalPeriod: 'FY' } as const;

interface World {
  income?: Record<string, number>;
  cash?: Record<string, number>;
  balance?: Record<string, number>;
  price?: Partial<DailyPrice> | null;
  shares?: readonly ShareCount[];
  more?: readonly Statement[];
}

const fundamentalsOf = ({
  income = INCOME,
  cash = CASH_FLOW,
  balance = BALANCE,
  price = {},
  shares,
  more = [],
}: World = {}) => {
  const statements = [
    statementOf({ ...YEAR, lines: income }),
    statementOf({ ...YEAR, kind: 'cash-flow', lines: cash }),
    statementOf({ ...YEAR, kind: 'balance', startsOn: null, lines: balance }),
    statementOf({ ...YEAR, kind: 'balance', startsOn: null, endsOn: '2023-09-30', lines: OPENING }),
    ...more,
  ];
  const close = tradedDay('2024-11-01', PRICE);
  const counts = shares ?? [{ asOf: '2024-10-18', shares: SHARES, knownAt: '2024-11-01T10:01:36.000Z' }];
  return createFundamentals({
    store: memoryFundamentals(statements, counts),
    prices: latestPrices(price === null ? undefined : { ...close, ...price }),
    ...NO_SPLITS,
  });
};

const derivedIn = async (world: World = {}) => {
  const derived = await fundamentalsOf(world).derived('D8442A' as EntityId, null);
  if (!derived) throw new Error('nothing derived');
  return derived;
};

const CAP = Math.round(PRICE * SHARES);
const EV = CAP + 106_629 - 29_943;
/** Operating income less the tax of the year. */
const NOPAT = 123_216 * (1 - 29_749 / 123_485);

describe('every key metric is what its definition gives for the figures of a filing', () => {
  const expected: Readonly<Record<string, number | null>> = {
    market_cap: CAP,
    enterprise_value_ttm: EV,
    ev_to_sales_ttm: EV / 391_035,
    ev_to_operating_cash_flow_ttm: EV / 118_254,
    ev_to_free_cash_flow_ttm: EV / (118_254 - 9_447),
    ev_to_ebitda_ttm: EV / (123_216 + 11_445),
    net_debt_to_ebitda_ttm: 76_686 / 134_661,
    current_ratio_ttm: 152_987 / 176_392,
    income_quality_ttm: 118_254 / 93_736,
    graham_number_ttm: Math.sqrt(22.5 * (93_736 / SHARES) * (56_950 / SHARES)),
    graham_net_net_ttm: (65_171 + 0.75 * 66_243 + 0.5 * 7_286 - 308_030) / SHARES,
    tax_burden_ttm: 93_736 / 123_485,
    interest_burden_ttm: 123_485 / 123_216,
    working_capital_ttm: -23_405,
    invested_capital_ttm: 22_275,
    return_on_assets_ttm: 93_736 / 364_980,
    operating_return_on_assets_ttm: 123_216 / ((364_980 + 352_583) / 2),
    return_on_tangible_assets_ttm: 93_736 / 364_980,
    return_on_equity_ttm: 93_736 / 56_950,
    return_on_invested_capital_ttm: NOPAT / (364_980 - 176_392 + 20_879),
    return_on_capital_employed_ttm: 123_216 / 188_588,
    earnings_yield_ttm: 93_736 / CAP,
    free_cash_flow_yield_ttm: 108_807 / CAP,
    capex_to_operating_cash_flow_ttm: 9_447 / 118_254,
    capex_to_depreciation_ttm: 9_447 / 11_445,
    capex_to_revenue_ttm: 9_447 / 391_035,
    sales_general_and_admin_to_revenue_ttm: 26_097 / 391_035,
    research_and_development_to_revenue_ttm: 31_370 / 391_035,
    stock_based_compensation_to_revenue_ttm: 11_688 / 391_035,
    intangibles_to_total_assets_ttm: null,
    average_receivables_ttm: 63_614,
    average_payables_ttm: 65_785.5,
    average_inventory_ttm: 6_808.5,
    days_of_sales_outstanding_ttm: 61.8325597453,
    days_of_payables_outstanding_ttm: 119.658477219,
    days_of_inventory_outstanding_ttm: 12.6425705484,
    operating_cycle_ttm: 74.4751302937,
    cash_conversion_cycle_ttm: -45.1833469254,
    free_cash_flow_to_equity_ttm: 118_254 - 9_447 - 5_998,
    free_cash_flow_to_firm_ttm: NOPAT + 11_445 - 9_447 + 3_651,
    tangible_asset_value_ttm: 56_950,
    net_current_asset_value_ttm: 152_987 - 308_030,
  };

  test.each(SPECIFIED)('%s', async (name) => {
    const value = (await derivedIn()).value(name);
    const wanted = expected[name] ?? null;
    if (wanted === null) expect(value).toBeNull();
    else expect(value).toBeCloseTo(wanted, 7 - Math.ceil(Math.log10(Math.abs(wanted) + 1)));
  });
});

describe('ratios', () => {
  test.each([
    ['gross_profit_margin_ttm', null],
    ['net_profit_margin_ttm', 93_736 / 391_035],
    ['price_to_earnings_ratio_ttm', CAP / 93_736],
    ['price_to_book_ratio_ttm', CAP / 56_950],
    ['debt_to_equity_ratio_ttm', 106_629 / 56_950],
    ['dividend_yield_ttm', 15_234 / CAP],
    ['dividend_payout_ratio_ttm', 15_234 / 93_736],
    ['dividend_paid_and_capex_coverage_ratio_ttm', 118_254 / (9_447 + 15_234)],
    ['quick_ratio_ttm', (65_171 + 66_243) / 176_392],
    ['effective_tax_rate_ttm', 29_749 / 123_485],
  ])('%s', async (name, wanted) => {
    const value = (await derivedIn()).value(name);
    if (wanted === null) expect(value).toBeNull();
    else expect(value).toBeCloseTo(wanted, 9);
  });

  test('growth is over the twelve months before', async () => {
    const before = statementOf({
      ...YEAR,
      startsOn: '2022-09-25',
      endsOn: '2023-09-30',
      lines: { NET_INCOME: 80_000 },
    });
    const value = (await derivedIn({ more: [before] })).value('price_to_earnings_growth_ratio_ttm');
    expect(value).toBeCloseTo(CAP / 93_736 / (100 * (93_736 / 80_000 - 1)), 9);
  });
});

describe('a metric without a value says why', () => {
  const reasonOf = async (name: string, world: World): Promise<string | null> => {
    const metric = [...KEY_METRICS, ...RATIOS].find((one) => one.name === name);
    if (!metric) throw new Error(`no metric ${name}`);
    const { value, reason } = (await derivedIn(world)).explain(metric);
    expect(value).toBeNull();
    return reason;
  };
  const without = (line: string): Record<string, number> =>
    Object.fromEntries(Object.entries(INCOME).filter(([name]) => name !== line));

  test.each<[string, string, World]>([
    ['market_cap', 'quoted_value: no price is known', { price: null }],
    ['ev_to_sales_ttm', 'enterprise_value_ttm: market_value: no price is known', { price: null }],
    [
      'earnings_yield_ttm',
      'market_value: the price is in EUR, the statements are in USD',
      { price: { currency: 'EUR' } },
    ],
    ['earnings_yield_ttm', 'market_value: the currency of the price is not known', { price: { currency: null } }],
    ['market_cap', 'quoted_value: no count of the shares outstanding is known', { shares: [] }],
    [
      'earnings_yield_ttm',
      'market_value: the latest price (2030-01-02) and the latest statements (2024-09-28) are too far apart',
      { price: { date: '2030-01-02' } },
    ],
    [
      'research_and_development_to_revenue_ttm',
      'income.RESEARCH_AND_DEVELOPMENT_EXPENSES: no figure for FY 2024 (to 2024-09-28)',
      { income: without('RESEARCH_AND_DEVELOPMENT_EXPENSES') },
    ],
    [
      'free_cash_flow_to_firm_ttm',
      'income.EBIT: no figure for FY 2024 (to 2024-09-28)',
      { income: { ...without('EBIT'), INTEREST_EXPENSE: 1_000 } },
    ],
    ['intangibles_to_total_assets_ttm', 'balance.GOODWILL_AND_INTANGIBLE_ASSETS: no figure on 2024-09-28', {}],
    ['ev_to_sales_ttm', 'income.REVENUE is 0', { income: { ...INCOME, REVENUE: 0 } }],
    ['graham_number_ttm', 'income.NET_INCOME / shares is not above 0', { income: { ...INCOME, NET_INCOME: -5 } }],
    [
      'graham_number_ttm',
      'balance.TOTAL_STOCKHOLDERS_EQUITY / shares is not above 0',
      { balance: { ...BALANCE, TOTAL_STOCKHOLDERS_EQUITY: -1 } },
    ],
    [
      'return_on_equity_ttm',
      'balance.TOTAL_STOCKHOLDERS_EQUITY is not above 0',
      { balance: { ...BALANCE, TOTAL_STOCKHOLDERS_EQUITY: 0 } },
    ],
  ])('%s: %s', async (name, reason, world) => {
    expect(await reasonOf(name, world)).toBe(reason);
  });

  test('the market capitalization is quoted, whatever the statements are in', async () => {
    const derived = await derivedIn({ price: { currency: 'EUR', date: '2030-01-02' } });
    expect(derived.value('market_cap')).toBe(CAP);
    expect(derived.value('enterprise_value_ttm')).toBeNull();
  });

  test('a loss is no missing value: multiples of it are below 0', async () => {
    const derived = await derivedIn({ income: { ...INCOME, NET_INCOME: -10_000 } });
    expect(derived.value('earnings_yield_ttm')).toBeCloseTo(-10_000 / CAP, 9);
    expect(derived.value('price_to_earnings_ratio_ttm')).toBeLessThan(0);
  });

  test('a company without debt has an enterprise value', async () => {
    const { TOTAL_DEBT: _, SHORT_TERM_DEBT: __, ...balance } = BALANCE;
    expect((await derivedIn({ balance })).value('enterprise_value_ttm')).toBeCloseTo(CAP - 29_943, 4);
    const inPart = await derivedIn({ balance: { ...balance, SHORT_TERM_DEBT: 20_879 } });
    expect(inPart.value('enterprise_value_ttm')).toBeNull();
    const indebted = await derivedIn({ balance, income: { ...INCOME, INTEREST_EXPENSE: 3_933 } });
    expect(indebted.value('enterprise_value_ttm')).toBeNull();
    expect(indebted.value('net_debt_to_ebitda_ttm')).toBeNull();
  });

  test('borrowing that no statement tells is none, borrowing that some tell is not known', async () => {
    const quarter = (startsOn: string, endsOn: string, more: Record<string, number>) =>
      statementOf({
        startsOn,
        endsOn,
        kind: 'cash-flow',
        lines: { OPERATING_CASH_FLOW: 10, CAPITAL_EXPENDITURE: -1, ...more },
      });
    const flows = (last: Record<string, number>) => [
      quarter('2023-10-01', '2023-12-31', {}),
      quarter('2024-01-01', '2024-03-31', {}),
      quarter('2024-04-01', '2024-06-30', {}),
      quarter('2024-07-01', '2024-09-30', last),
    ];
    const freeCashFlowToEquity = async (last: Record<string, number>) => {
      const store = memoryFundamentals(flows(last));
      const derived = await createFundamentals({
        store,
        prices: latestPrices(undefined),
        ...NO_SPLITS,
      }).derived('D8442A' as EntityId, null);
      return derived?.value('free_cash_flow_to_equity_ttm');
    };
    expect(await freeCashFlowToEquity({})).toBe(36);
    expect(await freeCashFlowToEquity({ NET_DEBT_ISSUANCE: 5 })).toBeNull();
    // A total of financing without its rest: the rows do not come to it, and what they leave may be a borrowing.
    const total = { NET_CASH_PROVIDED_BY_FINANCING_ACTIVITIES: 7 };
    expect(await freeCashFlowToEquity(total)).toBeNull();
    expect(await freeCashFlowToEquity({ ...total, OTHER_FINANCING_ACTIVITIES: 7 })).toBe(36);
  });

  test('the flow to the firm is that of filed totals where the sum of its parts differs by more than a fifth', async () => {
    const flowWith = async (income: Record<string, number>) =>
      (await derivedIn({ income: { ...INCOME, ...income } })).value('free_cash_flow_to_firm_ttm');
    const wayWith = async (income: Record<string, number>) => {
      const { explain } = await derivedIn({ income: { ...INCOME, ...income } });
      return explain(metricNamed('free_cash_flow_to_firm_ttm') as Metric).passedOver;
    };
    const kept = 1 - 29_749 / 123_485;
    const ofTotals = 118_254 + 1_000 * kept - 9_447;
    expect(await flowWith({ INTEREST_EXPENSE: 1_000 })).toBeCloseTo(NOPAT + 11_445 - 9_447 + 3_651, 4);
    expect(await flowWith({ INTEREST_EXPENSE: 1_000, OPERATING_INCOME: 60_000 })).toBeCloseTo(ofTotals, 4);
    expect(await flowWith({ OPERATING_INCOME: 60_000 })).toBeCloseTo(60_000 * kept + 11_445 - 9_447 + 3_651, 4);
    expect(await wayWith({ INTEREST_EXPENSE: 1_000 })).toBeNull();
    expect(await wayWith({ INTEREST_EXPENSE: 1_000, OPERATING_INCOME: 60_000 })).toMatch(
      /^income.OPERATING_INCOME .+ differs by more than a fifth from .*cash.OPERATING_CASH_FLOW/,
    );
    expect(await wayWith({ OPERATING_INCOME: 60_000 })).toBe(
      'income.INTEREST_EXPENSE: no figure for FY 2024 (to 2024-09-28)',
    );
  });

  test('interest paid in the financing section is not in operating cash flow, and is deducted from the flows to equity and firm', async () => {
    const income = { ...INCOME, INTEREST_EXPENSE: 1_000, OPERATING_INCOME: 60_000 };
    const derived = await derivedIn({ income, cash: { ...CASH_FLOW, INTEREST_PAID_IN_FINANCING: 900 } });
    const ofTotals = 118_254 - 900 + 1_000 * (1 - 29_749 / 123_485) - 9_447;
    expect(derived.value('free_cash_flow_to_firm_ttm')).toBeCloseTo(ofTotals, 4);
    expect(derived.value('free_cash_flow_to_equity_ttm')).toBe(118_254 - 900 - 9_447 - 5_998);
  });

  test('quarters in two currencies are not added up', async () => {
    const euro = statementOf({ ...YEAR, endsOn: '2024-09-28', lines: INCOME, currency: 'EUR' });
    const derived = await createFundamentals({
      store: memoryFundamentals([euro, statementOf({ ...YEAR, kind: 'balance', startsOn: null, lines: BALANCE })]),
      prices: latestPrices(undefined),
      ...NO_SPLITS,
    }).derived('D8442A' as EntityId, null);
    expect(derived?.value('return_on_assets_ttm')).toBeNull();
    expect(derived?.figures.read('balance.TOTAL_ASSETS').reason).toBe(
      'the balance sheet of 2024-09-28 is in USD, not EUR',
    );
  });
});
