import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readCompanyFacts } from '../../src/adapters/feeds/company-facts.ts';
import { readInlineXbrl } from '../../src/adapters/feeds/inline-xbrl/read-inline-xbrl.ts';
import { buildFundamentals } from '../../src/domain/fundamentals/build-fundamentals.ts';
import type { Fact } from '../../src/domain/fundamentals/fact.ts';
import { compareFacts } from '../../src/domain/fundamentals/facts/agreement.ts';
import { identifyFiling } from '../../src/domain/fundamentals/facts/identify-filing.ts';
import { factsOf } from '../../src/domain/fundamentals/facts/inline-filing.ts';
import { tagIdOf } from '../../src/domain/fundamentals/lines/statement-rules.ts';
import { buildSegments } from '../../src/domain/fundamentals/segments/segments.ts';
import { filingAmounts } from '../../src/domain/fundamentals/statements/filing-amounts.ts';
import { fiscalCalendarOf, periodNamed } from '../../src/domain/fundamentals/statements/fiscal-years.ts';
import type { EntityId } from '../../src/platform/ids.ts';
import { publicData } from '../files/public-data.ts';

const FOLDER = publicData('sec/');

const filingOf = (name: string, known: readonly Fact[] = []) => {
  const path = `${FOLDER}filings/${name}.html`;
  const inline = readInlineXbrl(readFileSync(path), { path });
  const filing = identifyFiling(inline, { path, known });
  return { inline, filing, facts: factsOf(inline, filing) };
};
const companyFacts = (cik: string): readonly Fact[] =>
  readCompanyFacts(JSON.parse(readFileSync(`${FOLDER}companyfacts/CIK${cik}.json`, 'utf8')), () => true).facts;

/** Periods in the company's own calendar, from its company facts if there are any. */
function segments(names: readonly string[], known: readonly Fact[] = []) {
  const facts = [...known, ...names.flatMap((name) => filingOf(name, known).facts)];
  const calendar = fiscalCalendarOf(filingAmounts(facts));
  const statements = buildSegments(facts, (startsOn, endsOn) => periodNamed(calendar, startsOn, endsOn)).map(
    ({ statement }) => statement,
  );
  return (kind: 'geography' | 'product', fiscalYear: number, fiscalPeriod: string) => {
    const found = statements.filter(
      (one) => one.kind === kind && one.fiscalYear === fiscalYear && one.fiscalPeriod === fiscalPeriod,
    );
    return found.at(-1);
  };
}
/** In millions, as the filings print them. */
const millions = (lines: Readonly<Record<string, number | null>> | undefined) =>
  Object.fromEntries(Object.entries(lines ?? {}).map(([label, amount]) => [label, (amount ?? Number.NaN) / 1e6]));

describe('filings as filed', () => {
  test.each([
    [
      'aapl-10-k-2024-11-01',
      878,
      '0000320193',
      'Apple Inc.',
      '10-K',
      '2024-09-28',
      2024,
      'FY',
      '--09-28',
      '2024-11-01',
    ],
    [
      'aapl-10-q-2025-08-01',
      622,
      '0000320193',
      'Apple Inc.',
      '10-Q',
      '2025-06-28',
      2025,
      'Q3',
      '--09-27',
      '2025-08-01',
    ],
    [
      'amzn-10-k-2025-02-07',
      1149,
      '0001018724',
      'AMAZON.COM, INC.',
      '10-K',
      '2024-12-31',
      2024,
      'FY',
      '--12-31',
      '2025-02-07',
    ],
    [
      'nflx-10-q-2025-07-18',
      1050,
      '0001065280',
      'Netflix, Inc.',
      '10-Q',
      '2025-06-30',
      2025,
      'Q2',
      '--12-31',
      '2025-07-18',
    ],
    [
      'nvda-10-k-2025-02-26',
      1116,
      '0001045810',
      'NVIDIA CORP',
      '10-K',
      '2025-01-26',
      2025,
      'FY',
      '--01-26',
      '2025-02-26',
    ],
    [
      'nvda-10-q-2025-08-27',
      853,
      '0001045810',
      'NVIDIA CORP',
      '10-Q',
      '2025-07-27',
      2026,
      'Q2',
      '--01-25',
      '2025-08-27',
    ],
    [
      'tsla-10-q-2025-07-24',
      1000,
      '0001318605',
      'Tesla, Inc.',
      '10-Q',
      '2025-06-30',
      2025,
      'Q2',
      '--12-31',
      '2025-07-24',
    ],
  ])(
    '%s: %d facts, each of them understood',
    (name, count, cik, registrant, form, periodEndsOn, fiscalYear, fiscalPeriod, fiscalYearEnd, filedOn) => {
      const { inline, filing } = filingOf(name);
      expect(inline.document).toEqual({
        cik,
        registrant,
        form,
        periodEndsOn,
        isAmendment: false,
        fiscalYear,
        fiscalPeriod,
        fiscalYearEnd,
      });
      expect([inline.facts.length, inline.problems]).toEqual([count, []]);
      expect(filing).toEqual({ accession: null, form, filedOn, acceptedAt: null, fiscalYear });
    },
  );

  test('tell what they print: figures in millions, per share, negative, in words of zero', () => {
    const { facts } = filingOf('aapl-10-k-2024-11-01').inline;
    const printed = (tag: string, startsOn: string | null, endsOn: string) =>
      facts
        .filter(
          (fact) =>
            fact.tag === tag &&
            fact.startsOn === startsOn &&
            fact.endsOn === endsOn &&
            Object.keys(fact.dimensions).length === 0,
        )
        .map(({ value }) => value);
    expect(printed('NetIncomeLoss', '2023-10-01', '2024-09-28')).toEqual([93_736e6]);
    expect(printed('NonoperatingIncomeExpense', '2022-09-25', '2023-09-30')).toEqual([-565e6]);
    expect(printed('EarningsPerShareDiluted', '2023-10-01', '2024-09-28')).toEqual([6.08]);
    expect(printed('WeightedAverageNumberOfDilutedSharesOutstanding', '2021-09-26', '2022-09-24')).toEqual([
      16_325_819e3,
    ]);
    expect(printed('CommonStockSharesOutstanding', null, '2024-09-28')).toEqual([15_116_786e3]);
    expect(printed('EntityCommonStockSharesOutstanding', null, '2024-10-18')).toEqual([15_115_823e3]);
  });

  test.each([
    ['aapl-10-k-2024-11-01', '0000320193', '0000320193-24-000123', 431],
    ['aapl-10-q-2025-08-01', '0000320193', '0000320193-25-000073', 253],
    ['nvda-10-k-2025-02-26', '0001045810', '0001045810-25-000023', 580],
    ['nvda-10-q-2025-08-27', '0001045810', '0001045810-25-000209', 401],
  ])('%s is found among the company facts, and agrees with each of them', (name, cik, accession, compared) => {
    const known = companyFacts(cik);
    const { filing, facts } = filingOf(name, known);
    expect(filing.accession).toBe(accession);
    expect(compareFacts(known, facts)).toEqual({ compared, agreed: compared, differed: 0, differences: [] });
    expect(known.filter((fact) => fact.filing.accession === accession)).toHaveLength(compared);
  });
});

describe('revenue by segment, as the filings print it', () => {
  test('Apple 2024: by region and by product', () => {
    const of = segments(['aapl-10-k-2024-11-01', 'aapl-10-q-2025-08-01'], companyFacts('0000320193'));
    expect(millions(of('geography', 2024, 'FY')?.lines)).toEqual({
      Americas: 167_045,
      Europe: 101_328,
      'Greater China': 66_952,
      'Rest of Asia Pacific': 30_658,
      Japan: 25_052,
    });
    expect(millions(of('product', 2024, 'FY')?.lines)).toEqual({
      iPhone: 201_183,
      Service: 96_169,
      'Wearables Home and Accessories': 37_005,
      Mac: 29_984,
      iPad: 26_694,
    });
    expect(of('product', 2024, 'FY')).toMatchObject({
      accession: '0000320193-24-000123',
      endsOn: '2024-09-28',
      derived: {},
    });
    expect(millions(of('geography', 2025, 'Q3')?.lines)).toMatchObject({ Americas: 41_198, 'Greater China': 15_369 });
    // As the company printed it in its release of that quarter.
    expect(millions(of('product', 2024, 'Q4')?.lines)).toEqual({
      iPhone: 46_222,
      Service: 24_972,
      'Wearables Home and Accessories': 9_042,
      Mac: 7_744,
      iPad: 6_950,
    });
    expect(of('product', 2024, 'Q4')).toMatchObject({
      startsOn: '2024-06-30',
      endsOn: '2024-09-28',
      knownAt: '2025-08-01T23:59:59.999Z',
      derived: { Mac: 'year - 9 months' },
    });
  });

  test('NVIDIA 2025: by market without the subtotal, and by customers’ country', () => {
    const of = segments(['nvda-10-k-2025-02-26', 'nvda-10-q-2025-08-27'], companyFacts('0001045810'));
    expect(millions(of('product', 2025, 'FY')?.lines)).toEqual({
      Compute: 102_196,
      Networking: 12_990,
      Gaming: 11_350,
      'Professional Visualization': 1_878,
      Automotive: 1_694,
      'OEM and Other': 389,
    });
    expect(millions(of('geography', 2025, 'FY')?.lines)).toEqual({
      'United States': 61_257,
      Singapore: 23_684,
      Taiwan: 20_573,
      'China Including Hong Kong': 17_108,
      'Other Countries': 7_875,
    });
    expect(millions(of('product', 2026, 'Q2')?.lines)).toMatchObject({ Compute: 33_844, Networking: 7_252 });
  });

  test('Amazon 2024: regions are the countries, as one segment is none', () => {
    const of = segments(['amzn-10-k-2025-02-07']);
    expect(millions(of('geography', 2024, 'FY')?.lines)).toEqual({
      'United States': 438_015,
      'Non-US': 93_832,
      Germany: 40_856,
      'United Kingdom': 37_855,
      Japan: 27_401,
    });
    expect(millions(of('product', 2024, 'FY')?.lines)).toMatchObject({
      'Online Stores': 247_029,
      'Amazon Web Services': 107_556,
    });
  });

  test('a total of depreciation and amortization under a tag of its own is the whole; notes tell a part', () => {
    const { facts } = filingOf('tsla-10-q-2025-07-24');
    const { fundamentals } = buildFundamentals('TSLA00' as EntityId, facts);
    const quarters = fundamentals.statements.filter(({ kind }) => kind === 'income');
    expect(quarters.length).toBeGreaterThan(0);
    // A half-year's amount: without the filing on the first quarter nothing is known of the second.
    expect(quarters.map(({ lines }) => lines['DEPRECIATION_AND_AMORTIZATION'] ?? null)).not.toContain(1_150_000_000);
    const whole = filingAmounts(facts)[0]?.amounts.find(({ value }) => value === 2_880_000_000);
    expect(whole?.tag).toBe(tagIdOf('us-gaap', 'DepreciationDepletionAndAmortization'));
  });

  test('deferred tax under a tag of its own is that of the cash flow statement', () => {
    const { facts } = filingOf('nflx-10-q-2025-07-18');
    const { statements } = buildFundamentals('NFLX00' as EntityId, facts).fundamentals;
    const deferred = new Map(
      statements
        .filter(({ kind, period }) => kind === 'cash-flow' && period === 'quarter')
        .map(({ endsOn, lines }) => [endsOn, lines['DEFERRED_INCOME_TAX']]),
    );
    // As the face of the statement shows them.
    expect(deferred.get('2025-06-30')).toBe(-135_755_000);
    expect(deferred.get('2024-06-30')).toBe(-209_387_000);
  });

  test('repurchases and acquisitions under tags of their own are those of the cash flow statement', () => {
    const cashFlowOf = (name: string, endsOn: string) =>
      buildFundamentals('OWNROW' as EntityId, filingOf(name).facts).fundamentals.statements.find(
        (one) => one.kind === 'cash-flow' && one.endsOn === endsOn,
      )?.lines;
    expect(cashFlowOf('nflx-10-q-2025-07-18', '2025-06-30')?.['COMMON_STOCK_REPURCHASED']).toBe(-1_654_327_000);
    expect(cashFlowOf('amzn-10-k-2025-02-07', '2024-12-31')?.['ACQUISITIONS_NET']).toBe(-7_082_000_000);
  });

  test('the segments of a period add up to all of its revenue', () => {
    for (const name of ['nflx-10-q-2025-07-18', 'tsla-10-q-2025-07-24']) {
      const of = segments([name]);
      const total = filingOf(name).facts.find(
        (fact) =>
          fact.tag === 'Revenues' && fact.startsOn === '2025-04-01' && Object.keys(fact.dimensions).length === 0,
      );
      const amounts = Object.values(of('geography', 2025, 'Q2')?.lines ?? {});
      expect(amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0)).toBe(total?.value);
    }
  });
});
