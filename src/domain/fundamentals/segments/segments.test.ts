import { describe, expect, test } from 'vitest';
import type { Fact, Filing } from '../fact.ts';
import { isSegmentFact } from './segment-tags.ts';
import { buildSegments, type NamesPeriod } from './segments.ts';

const PRODUCT = 'srt:ProductOrServiceAxis';
const REGION = 'srt:StatementGeographicalAxis';
const SEGMENT = 'us-gaap:StatementBusinessSegmentsAxis';
const CONSOLIDATION = 'srt:ConsolidationItemsAxis';

const filing = (filedOn: string, form = '10-K', accession: string | null = `0000000001-${filedOn}`): Filing => ({
  accession,
  form,
  filedOn,
  acceptedAt: null,
});
const FY24 = filing('2025-02-01');

type Span = readonly [startsOn: string, endsOn: string];
const YEAR: Span = ['2024-01-01', '2024-12-31'];
const NINE_MONTHS: Span = ['2024-01-01', '2024-09-30'];
const THIRD: Span = ['2024-07-01', '2024-09-30'];

const revenue = (
  value: number,
  dimensions: Record<string, string> = {},
  [startsOn, endsOn] = YEAR,
  of = FY24,
): Fact => ({
  taxonomy: 'us-gaap',
  tag: 'Revenues',
  unit: 'USD',
  value,
  startsOn,
  endsOn,
  dimensions,
  filing: of,
});

/** Calendar years of quarters. */
const calendar: NamesPeriod = (startsOn, endsOn) => {
  const months = Number(endsOn.slice(5, 7)) - Number(startsOn.slice(5, 7)) + 1;
  const fiscalYear = Number(endsOn.slice(0, 4));
  if (months === 12) return { fiscalYear, fiscalPeriod: 'FY', period: 'annual' };
  if (months !== 3) return undefined;
  const quarter = (['Q1', 'Q2', 'Q3', 'Q4'] as const)[Number(endsOn.slice(5, 7)) / 3 - 1];
  return quarter && { fiscalYear, fiscalPeriod: quarter, period: 'quarter' };
};
/** The same of half-years. */
const halves: NamesPeriod = (startsOn, endsOn) => {
  const named = calendar(startsOn, endsOn);
  if (named?.fiscalPeriod === 'FY') return named;
  const fiscalPeriod = new Map([
    ['01-01 06-30', 'H1'],
    ['07-01 12-31', 'H2'],
  ] as const).get(`${startsOn.slice(5)} ${endsOn.slice(5)}` as '01-01 06-30');
  return fiscalPeriod && { fiscalYear: Number(endsOn.slice(0, 4)), fiscalPeriod, period: 'quarter' };
};
const build = (facts: Fact[], names = calendar) => buildSegments(facts, names).map(({ statement }) => statement);
const linesOf = (facts: Fact[], kind: 'geography' | 'product') =>
  build(facts)
    .filter((statement) => statement.kind === kind)
    .map(({ lines }) => lines);
const table = (axis: string, amounts: Record<string, number>, span = YEAR, of = FY24): Fact[] =>
  Object.entries(amounts).map(([member, value]) => revenue(value, { [axis]: `acme:${member}Member` }, span, of));

describe('revenue by product', () => {
  test('is reported by the product axis, without subtotals, the largest first', () => {
    const facts = [revenue(100), ...table(PRODUCT, { Hardware: 90, Chips: 50, Boards: 40, Service: 10 })];
    expect(build(facts)).toEqual([
      {
        kind: 'product',
        period: 'annual',
        startsOn: '2024-01-01',
        endsOn: '2024-12-31',
        fiscalYear: 2024,
        fiscalPeriod: 'FY',
        currency: 'USD',
        filedOn: '2025-02-01',
        acceptedAt: null,
        accession: '0000000001-2025-02-01',
        form: '10-K',
        knownAt: '2025-02-01T23:59:59.999Z',
        lines: { Chips: 50, Boards: 40, Service: 10 },
        derived: {},
      },
    ]);
  });

  test('is reported by products within segments, beside segments that have none', () => {
    const facts = [
      revenue(100),
      revenue(60, { [PRODUCT]: 'acme:SearchMember', [SEGMENT]: 'acme:ServicesMember' }),
      revenue(25, { [PRODUCT]: 'acme:VideoMember', [SEGMENT]: 'acme:ServicesMember' }),
      revenue(85, { [SEGMENT]: 'acme:ServicesMember' }),
      revenue(15, { [SEGMENT]: 'acme:CloudMember' }),
    ];
    expect(linesOf(facts, 'product')).toEqual([{ Search: 60, Video: 25, Cloud: 15 }]);
  });

  test('is reported by segments where there are no products, with what is eliminated between them', () => {
    const facts = [
      revenue(100),
      ...table(SEGMENT, { Compute: 80, Graphics: 30 }).map((fact) => ({
        ...fact,
        dimensions: { ...fact.dimensions, [CONSOLIDATION]: 'us-gaap:OperatingSegmentsMember' },
      })),
      revenue(-10, { [CONSOLIDATION]: 'us-gaap:IntersegmentEliminationMember' }),
    ];
    expect(linesOf(facts, 'product')).toEqual([{ Compute: 80, Graphics: 30, 'Intersegment Elimination': -10 }]);
    expect(linesOf(facts, 'geography')).toEqual([]);
  });

  test('holds what is not from contracts with customers, when it takes that to add up', () => {
    const hedging = { ...revenue(3), tag: 'RevenueNotFromContractWithCustomer' };
    const lines = { Chips: 55, Boards: 42, 'Revenue Not from Contract with Customer': 3 };
    expect(linesOf([revenue(100), hedging, ...table(PRODUCT, { Chips: 55, Boards: 42 })], 'product')).toEqual([lines]);
    expect(linesOf([revenue(97), hedging, ...table(PRODUCT, { Chips: 55, Boards: 42 })], 'product')).toEqual([
      { Chips: 55, Boards: 42 },
    ]);
  });

  test('is reported once where two tags report it, and by the one that adds up where they differ', () => {
    const contracts = table(PRODUCT, { Chips: 55, Boards: 40 }).map((fact) => ({
      ...fact,
      tag: 'RevenueFromContractWithCustomerExcludingAssessedTax',
    }));
    const facts = [...contracts, revenue(100), ...table(PRODUCT, { Chips: 55, Boards: 45 })];
    expect(linesOf(facts, 'product')).toEqual([{ Chips: 55, Boards: 45 }]);
  });

  test('is nothing where the only segment is the whole company', () => {
    expect(build([revenue(100), ...table(SEGMENT, { Reportable: 100 })])).toEqual([]);
  });
});

describe('revenue by region', () => {
  const axis = table(REGION, { UnitedStates: 60, OtherCountries: 40 });

  test('is reported by the segments when they are regions and finer', () => {
    const segments = table(SEGMENT, { Americas: 65, Europe: 20, Japan: 15 });
    expect(linesOf([revenue(100), ...axis, ...segments], 'geography')).toEqual([
      { Americas: 65, Europe: 20, Japan: 15 },
    ]);
    expect(linesOf([revenue(100), ...axis, ...segments], 'product')).toEqual([]);
  });

  test('is reported by regional segments with what is eliminated between them', () => {
    const facts = [
      revenue(100),
      ...table(SEGMENT, { Americas: 65, Europe: 45 }),
      revenue(-10, { [CONSOLIDATION]: 'us-gaap:IntersegmentEliminationMember' }),
    ];
    expect(linesOf(facts, 'geography')).toEqual([{ Americas: 65, Europe: 45, 'Intersegment Elimination': -10 }]);
  });

  test('is reported by the geographic axis when the segments are lines of business', () => {
    const segments = table(SEGMENT, { NorthAmerica: 50, International: 30, WebServices: 20 });
    expect(linesOf([revenue(100), ...axis, ...segments], 'geography')).toEqual([
      { 'United States': 60, 'Other Countries': 40 },
    ]);
  });

  test('is reported by regions of one product that is all there is', () => {
    const facts = axis.map((fact) => ({
      ...fact,
      dimensions: { ...fact.dimensions, [PRODUCT]: 'acme:StreamingMember' },
    }));
    expect(linesOf([revenue(100), ...facts], 'geography')).toEqual([{ 'United States': 60, 'Other Countries': 40 }]);
    expect(linesOf([revenue(120), ...facts], 'geography')).toEqual([]);
  });

  test('may be reported in part, as long as it is not more than all', () => {
    const some = table(REGION, { UnitedStates: 60, Germany: 10 });
    expect(linesOf([revenue(100), ...some], 'geography')).toEqual([{ 'United States': 60, Germany: 10 }]);
    expect(linesOf([revenue(65), ...some], 'geography')).toEqual([]);
    expect(linesOf(some, 'geography')).toEqual([]);
  });
});

describe('what is no breakdown of revenue', () => {
  test('is separate for each tag, period, unit and axis', () => {
    const [part] = table(PRODUCT, { Chips: 50 });
    if (part === undefined) throw new Error('no fact');
    expect(isSegmentFact(part)).toBe(true);
    expect(isSegmentFact({ ...part, dimensions: {} })).toBe(false);
    expect(isSegmentFact({ ...part, tag: 'CostOfRevenue' })).toBe(false);
    expect(isSegmentFact({ ...part, startsOn: null })).toBe(false);
    expect(isSegmentFact({ ...part, unit: 'USD/shares' })).toBe(false);
    expect(isSegmentFact({ ...part, dimensions: { ...part.dimensions, 'srt:MajorCustomersAxis': 'a:B' } })).toBe(false);
    expect(isSegmentFact({ ...part, dimensions: { 'acme:ProductOrServiceAxis': 'a:B' } })).toBe(false);
  });
});

describe('quarters', () => {
  const third = filing('2024-11-01', '10-Q');
  const nine = [
    ...table(PRODUCT, { Chips: 30, Boards: 20 }, NINE_MONTHS, third),
    revenue(50, {}, NINE_MONTHS, third),
    ...table(PRODUCT, { Chips: 11, Boards: 9 }, THIRD, third),
    revenue(20, {}, THIRD, third),
  ];
  const year = [revenue(100), ...table(PRODUCT, { Chips: 55, Boards: 45 })];

  test('the fourth is the year less nine months, known when both are', () => {
    const quarters = build([...year, ...nine]).filter(({ period }) => period === 'quarter');
    expect(quarters).toMatchObject([
      { fiscalPeriod: 'Q3', lines: { Chips: 11, Boards: 9 }, derived: {}, knownAt: '2024-11-01T23:59:59.999Z' },
      {
        fiscalPeriod: 'Q4',
        startsOn: '2024-10-01',
        lines: { Chips: 25, Boards: 25 },
        derived: { Chips: 'year - 9 months', Boards: 'year - 9 months' },
        knownAt: '2025-02-01T23:59:59.999Z',
        form: '10-K',
      },
    ]);
  });

  test('the fourth is not reported when the segments are not the same', () => {
    const renamed = [revenue(100), ...table(PRODUCT, { Chips: 55, Systems: 45 })];
    expect(build([...renamed, ...nine]).map(({ fiscalPeriod }) => fiscalPeriod)).toEqual(['Q3', 'FY']);
  });

  test('the fourth is not worked out when it was reported', () => {
    const fourth: Span = ['2024-10-01', '2024-12-31'];
    const facts = [...year, ...nine, revenue(50, {}, fourth), ...table(PRODUCT, { Chips: 26, Boards: 24 }, fourth)];
    expect(build(facts).filter(({ fiscalPeriod }) => fiscalPeriod === 'Q4')).toMatchObject([
      { lines: { Chips: 26, Boards: 24 }, derived: {} },
    ]);
  });
});

describe('the first half of a year', () => {
  const SIX_MONTHS: Span = ['2024-01-01', '2024-06-30'];
  const SECOND: Span = ['2024-04-01', '2024-06-30'];
  const interim = filing('2024-08-01', '10-Q');
  const half = [
    revenue(40, {}, SIX_MONTHS, interim),
    ...table(PRODUCT, { Chips: 22, Boards: 18 }, SIX_MONTHS, interim),
  ];
  const second = [revenue(25, {}, SECOND, interim), ...table(PRODUCT, { Chips: 12, Boards: 13 }, SECOND, interim)];

  test('less the second quarter is the first', () => {
    expect(build([...half, ...second])).toMatchObject([
      { fiscalPeriod: 'Q2', lines: { Chips: 12, Boards: 13 }, derived: {} },
      {
        fiscalPeriod: 'Q1',
        startsOn: '2024-01-01',
        endsOn: '2024-03-31',
        lines: { Chips: 10, Boards: 5 },
        derived: { Chips: '6 months - last 3 months', Boards: '6 months - last 3 months' },
        knownAt: '2024-08-01T23:59:59.999Z',
      },
    ]);
  });

  test('stands by itself where only halves are reported, and the second is the rest of the year', () => {
    const year = [revenue(100), ...table(PRODUCT, { Chips: 55, Boards: 45 })];
    const reported = build([...half, ...year], halves).map(({ fiscalPeriod, period, lines }) => [
      fiscalPeriod,
      period,
      lines,
    ]);
    expect(reported).toEqual([
      ['H1', 'quarter', { Chips: 22, Boards: 18 }],
      ['FY', 'annual', { Chips: 55, Boards: 45 }],
      ['H2', 'quarter', { Chips: 33, Boards: 27 }],
    ]);
    expect(build([...half, ...year]).map(({ fiscalPeriod }) => fiscalPeriod)).toEqual(['FY']);
  });
});

describe('versions', () => {
  const later = filing('2026-02-01');
  const year = (amounts: Record<string, number>, of: Filing): Fact[] => [
    revenue(100, {}, YEAR, of),
    ...table(PRODUCT, amounts, YEAR, of),
  ];

  test('a later filing with other figures makes another, one with the same none', () => {
    const first = year({ Chips: 55, Boards: 45 }, FY24);
    expect(
      build([...year({ Chips: 50, Boards: 50 }, later), ...first]).map(({ knownAt, lines }) => [
        knownAt.slice(0, 4),
        lines,
      ]),
    ).toEqual([
      ['2025', { Chips: 55, Boards: 45 }],
      ['2026', { Chips: 50, Boards: 50 }],
    ]);
    expect(build([...first, ...year({ Chips: 55, Boards: 45 }, later)])).toHaveLength(1);
  });

  test('a prospectus, or a breakdown that does not add up, takes the place of none', () => {
    const first = year({ Chips: 55, Boards: 45 }, FY24);
    expect(build([...first, ...year({ Chips: 50, Boards: 50 }, filing('2025-06-01', '424B5'))])).toHaveLength(1);
    expect(build([...first, ...year({ Chips: 50, Boards: 20 }, later)])).toHaveLength(1);
    expect(build(year({ Chips: 50, Boards: 50 }, filing('2025-06-01', '424B5')))).toHaveLength(1);
  });

  test('a restated nine months makes another fourth quarter, and old and new are never mixed', () => {
    const quarter = (amounts: Record<string, number>, of: Filing) => [
      revenue(50, {}, NINE_MONTHS, of),
      ...table(PRODUCT, amounts, NINE_MONTHS, of),
    ];
    const facts = [
      ...year({ Chips: 55, Boards: 45 }, FY24),
      ...quarter({ Chips: 30, Boards: 20 }, filing('2024-11-01', '10-Q')),
      ...quarter({ Chips: 28, Boards: 22 }, filing('2025-11-01', '10-Q')),
    ];
    expect(
      build(facts)
        .filter(({ fiscalPeriod }) => fiscalPeriod === 'Q4')
        .map(({ knownAt, lines }) => [knownAt.slice(0, 7), lines]),
    ).toEqual([
      ['2025-02', { Chips: 25, Boards: 25 }],
      ['2025-11', { Chips: 27, Boards: 23 }],
    ]);
  });
});
