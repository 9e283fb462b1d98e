import { describe, expect, test } from 'vitest';
import { askSample, type SampleAsking, uncited } from '../../../../test/golden/sample-figures.ts';
import { screenedCompany } from '../../../../test/records/screened-company.ts';
import { NOTHING_QUOTED } from '../../market/quoted-price.ts';
import type { CompanyScreener } from '../../screening/company-screener.ts';
import type { ScreenedCompany } from '../../screening/screener.ts';

type Figures = Readonly<Record<string, number>>;

const company = (id: string, companyName: string, figures: Figures, more: Partial<ScreenedCompany> = {}) => ({
  ...screenedCompany(id, {
    companyName,
    country: 'US',
    industryGroup: 'Technology Hardware and Equipment',
    industry: 'Semiconductors',
    sector: 'Technology',
    quoted: { ...NOTHING_QUOTED, facts: { asOf: '2026-05-29' } as never },
    ...more,
  }),
  shownBy: figures,
  statements: { currency: 'USD', endsOn: '2026-03-31', conversion: null },
});

const COMPANIES = [
  company('E09E2B', 'NVIDIA Corporation', { market_cap: 5e12, gross_profit_margin_ttm: 0.75 }),
  company('D8442A', 'Apple Inc.', { market_cap: 4e12, 'income.REVENUE': 4e11 }, { industry: 'Computer Hardware' }),
  company('E7D47B', 'Marvell Technology, Inc.', { market_cap: 1e11, gross_profit_margin_ttm: 0.51 }),
  company('UNKNOW', 'Unpriced Chips', {}),
  company(
    'SMALLE',
    'Deutsche Bankhaus',
    { market_cap: 5e9 },
    { country: 'DE', industryGroup: 'Banks', industry: 'Banks' },
  ),
  ...['Banca Prima', 'Banca Seconda'].map((name, at) =>
    company(`BANCA${at}`, name, {}, { country: 'IT', industry: 'Banks', listedSize: 2e10 - at * 1e10 }),
  ),
];

const screener: CompanyScreener = {
  async screen({ ids, countries }, { order }) {
    const valueIn = (one: (typeof COMPANIES)[number]): number | null =>
      order?.formula.kind === 'input' ? (one.shownBy[order.formula.input] ?? null) : null;
    const shownFor = (one: (typeof COMPANIES)[number]) => valueIn(one) ?? { reason: 'not known' };
    const passing = COMPANIES.filter(
      (one) => (ids?.has(one.id) ?? true) && (countries.length === 0 || countries.includes(one.country ?? '')),
    ).toSorted((a, b) => (order?.isDescending ? -1 : 1) * ((valueIn(a) ?? -1) - (valueIn(b) ?? -1)));
    const companies = passing.map((one) => ({
      ...one,
      figures: { shown: () => shownFor(one), compared: () => shownFor(one) },
    }));
    return { companies, considered: passing.length, passed: passing.length, notJudged: 0, reasons: [] };
  },
};

const ask = (text: string, asking: SampleAsking = {}) => askSample(text, { parts: { screener }, ...asking });

describe('companies in order by a figure', () => {
  test.each([
    [
      'Which companies have the largest market cap?',
      'NVIDIA Corporation has the highest market capitalization: $5.00 trillion on May 29, 2026.',
    ],
    [
      'What are the biggest companies in semiconductors?',
      'NVIDIA Corporation has the highest market capitalization: $5.00 trillion on May 29, 2026.',
    ],
    [
      'Smallest semiconductor companies by market value',
      'Marvell Technology, Inc. has the lowest market capitalization: $100.0 billion on May 29, 2026.',
    ],
    ['Largest German banks', 'Deutsche Bankhaus has the highest market capitalization: $5.00 billion on May 29, 2026.'],
    [
      'Top 3 companies by revenue',
      'Apple Inc. has the highest revenue: $400.0 billion in the twelve months to March 31, 2026.',
    ],
    [
      'Is Apple larger than Nvidia by market cap?',
      'No: market capitalization of Apple Inc. was $4.00 trillion on May 29, 2026, against $5.00 trillion on May 29, 2026 of NVIDIA Corporation.',
    ],
    [
      'Which is worth more, Apple or Nvidia?',
      'NVIDIA Corporation has the highest market capitalization: $5.00 trillion on May 29, 2026.',
    ],
    [
      "How does Nvidia's gross margin compare with that of its peers?",
      'Gross margin of NVIDIA Corp. was 75.0 % in the twelve months to March 31, 2026, higher than at Marvell Technology, Inc. of the same industry.',
    ],
  ])('%s', async (question, firstLine) => {
    const { texts, lines } = await ask(question);
    expect(texts[0]).toBe(firstLine);
    expect(uncited(lines)).toEqual([]);
  });

  test('as many as are asked for, and of how many the figure is known', async () => {
    const { texts, missing } = await ask('What are the two biggest companies in semiconductors?');
    expect(texts.slice(1)).toEqual([
      '| Company | Market capitalization | Day |',
      '| --- | ---: | --- |',
      '| NVIDIA Corporation | $5.00 trillion | May 29, 2026 |',
      '| Marvell Technology, Inc. | $100.0 billion | May 29, 2026 |',
    ]);
    expect(missing).toEqual([
      'Market capitalization is known of 2 of the 3 companies (semiconductors) here; these are compared.',
    ]);
  });

  test('companies without a price stand by the size in their record, of which no amount is shown', async () => {
    const { texts, missing } = await ask('Largest Italian banks');
    expect(texts[0]).toBe('Banca Prima is the largest by its company record.');
    expect(texts.slice(-2)).toEqual([
      '| Banca Prima | not known | by its record |',
      '| Banca Seconda | not known | by its record |',
    ]);
    expect(missing).toEqual([
      'Market capitalization is known of 0 of the 2 companies (Italian banks) here; others stand by the size in their records, of no known day.',
    ]);
  });

  test('a figure that is known of none, and one of the past, are said to be', async () => {
    expect((await ask('Largest French banks')).missing).toEqual([
      'Market capitalization is known of none of the 0 companies (French banks) here, as of June 10, 2026.',
    ]);
    const scope = { filters: {} as never, asOf: '2026-05-01', companies: null };
    expect((await ask('Largest German banks', { request: { scope } })).missing).toEqual([
      'Companies are compared as of today only, not of May 1, 2026.',
    ]);
  });

  test('only companies that the request may read are compared', async () => {
    const scope = { filters: {} as never, asOf: null, companies: ['D8442A'] as never };
    const { texts } = await ask('Which companies have the largest market cap?', { request: { scope } });
    expect(texts).toEqual(['Apple Inc. has the highest market capitalization: $4.00 trillion on May 29, 2026.']);
  });

  test.each([
    'Which companies have the largest backlog in semiconductors?',
    'Which unionized companies are the largest?',
    'Which of my companies is the largest?',
  ])('%s is not answered by all companies', async (question) => {
    expect((await ask(question)).texts).toEqual([]);
  });
});
