import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { filed, income } from '../../../test/records/filed-facts.ts';
import { at, build, line, wholeYear, YEAR } from '../../../test/records/filed-year.ts';
import { checkStatements } from './check/check-statements.ts';
import { explainFigure } from './explanations/explain-figure.ts';
import type { Fact } from './fact.ts';

describe('versions', () => {
  test('comparatives belong to their own year, whatever year their filing is about', () => {
    const facts = filed(
      '10-K',
      '2025-02-20',
      [
        { ...YEAR, figures: income(460, 46) },
        { from: '2023-01-01', to: '2023-12-31', figures: income(400, 40) },
        { from: '2022-01-01', to: '2022-12-31', figures: income(300, 30) },
      ],
      { fiscalYear: 2024 },
    );
    expect(['FY 2022', 'FY 2023', 'FY 2024'].map((of) => line(facts, of, 'REVENUE'))).toEqual([300, 400, 460]);
  });

  test('the same figures again are no version; other figures are one, and the earlier stays', () => {
    const again = [...wholeYear(), ...filed('10-K', '2026-02-20', [{ ...YEAR, figures: income(460, 48) }])];
    const versions = (facts: readonly Fact[]) =>
      build(facts).fundamentals.statements.filter((one) => one.kind === 'income' && one.period === 'annual');
    expect(versions(again)).toHaveLength(1);
    expect(versions(again)[0]).toMatchObject({ filedOn: '2025-02-20', knownAt: '2025-02-20T23:59:59.999Z' });
    const restated = [...again, ...filed('10-K', '2026-06-20', [{ ...YEAR, figures: income(455, 48) }])];
    expect(versions(restated).map(({ lines }) => lines['REVENUE'])).toEqual([460, 455]);
  });

  test('a filing that only adds lines makes a version, but the figures stay those of the first', () => {
    const research = { ResearchAndDevelopmentExpense: 40 };
    const facts = [
      ...wholeYear(),
      ...filed('10-K', '2026-02-20', [{ ...YEAR, figures: income(460, 48, research) }]),
      ...filed('10-K', '2027-02-20', [{ ...YEAR, figures: income(455, 48, research) }]),
    ];
    const versions = build(facts).fundamentals.statements.filter(
      (one) => one.kind === 'income' && one.period === 'annual' && one.fiscalYear === 2024,
    );
    expect(versions.map(({ filedOn, knownAt }) => [filedOn, knownAt.slice(0, 10)])).toEqual([
      ['2025-02-20', '2025-02-20'],
      ['2025-02-20', '2026-02-20'],
      ['2027-02-20', '2027-02-20'],
    ]);
    expect(versions.map(({ lines }) => lines['RESEARCH_AND_DEVELOPMENT_EXPENSES'])).toEqual([null, 40, 40]);
  });

  test('the instant of acceptance counts where it is known', () => {
    const facts = filed('10-K', '2025-02-20', [{ ...YEAR, figures: income(460, 46) }], {
      acceptedAt: '2025-02-20T21:05:00Z',
    });
    expect(at(facts, 'income', 'FY 2024')?.knownAt).toBe('2025-02-20T21:05:00.000Z');
  });

  test('one document from two sources is one filing', () => {
    const accession = '0000000001-25-000001';
    const figures = [{ ...YEAR, figures: income(460, 46) }];
    const facts = [
      ...filed('10-K', '2025-02-20', figures, { accession }),
      ...filed('10-K', '2025-02-20', figures, { accession, acceptedAt: '2025-02-20T21:05:00Z' }),
    ];
    const { statements } = build(facts).fundamentals;
    expect(statements.map(({ knownAt }) => knownAt)).toEqual(['2025-02-20T21:05:00.000Z']);
  });

  test('a later telling under another tag takes the place of the wider tag of before', () => {
    const facts = [
      ...filed('10-K', '2025-02-20', [{ ...YEAR, figures: income(460, 46) }]),
      ...filed('10-K', '2026-02-20', [
        {
          ...YEAR,
          figures: { ...income(0, 46), RevenueFromContractWithCustomerExcludingAssessedTax: 440 },
        },
      ]).filter(({ tag }) => tag !== 'Revenues'),
    ];
    expect(line(facts, 'FY 2024', 'REVENUE', '2025-12-31')).toBe(460);
    expect(line(facts, 'FY 2024', 'REVENUE')).toBe(440);
  });

  test('the order of the facts plays no part', () => {
    const facts = wholeYear({ quarter: { EarningsPerShareBasic: 1 }, year: { EarningsPerShareBasic: 4.5 } });
    const expected = build(facts);
    fc.assert(
      fc.property(fc.shuffledSubarray(facts, { minLength: facts.length }), (shuffled) => {
        expect(build(shuffled)).toEqual(expected);
      }),
      { numRuns: 20 },
    );
  });

  test('nothing is known before its filing: leaving out later filings changes no earlier version', () => {
    const facts = wholeYear({ quarter: { EarningsPerShareBasic: 1 }, year: { EarningsPerShareBasic: 4.5 } });
    const all = build(facts).fundamentals.statements;
    for (const day of ['2024-05-01', '2024-08-01', '2024-11-01']) {
      const cut = build(facts.filter(({ filing }) => filing.filedOn <= day)).fundamentals.statements;
      expect(cut).toEqual(all.filter(({ knownAt }) => knownAt <= `${day}T23:59:59.999Z`));
    }
  });
});

describe('what counts', () => {
  test('proxies never do; registration statements fill what no report tells, and give way', () => {
    const facts = [
      ...filed('S-1', '2024-12-01', [
        { from: '2023-01-01', to: '2023-12-31', figures: income(399, 39) },
        { from: '2022-01-01', to: '2022-12-31', figures: income(299, 29) },
      ]),
      ...filed('10-K', '2025-02-20', [
        { ...YEAR, figures: income(460, 46) },
        { from: '2023-01-01', to: '2023-12-31', figures: income(400, 40) },
      ]),
      ...filed('DEF 14A', '2025-04-01', [{ ...YEAR, figures: { NetIncomeLoss: 46_000 } }]),
      ...filed('8-K', '2025-05-01', [{ ...YEAR, figures: income(0.46, 0.046) }]),
    ];
    expect(line(facts, 'FY 2023', 'REVENUE', '2024-12-31')).toBe(399);
    expect(line(facts, 'FY 2023', 'REVENUE')).toBe(400);
    expect(line(facts, 'FY 2022', 'REVENUE')).toBe(299);
    expect([line(facts, 'FY 2024', 'REVENUE'), line(facts, 'FY 2024', 'NET_INCOME')]).toEqual([460, 46]);
    expect(build(facts).report.ignoredForms).toEqual({ 'DEF 14A': 1, '8-K': 5 });
  });

  test('figures with dimensions are not those of the company', () => {
    const facts = [
      ...filed('10-K', '2025-02-20', [{ ...YEAR, figures: income(460, 46) }]),
      ...filed('10-K', '2026-02-20', [
        { ...YEAR, figures: income(1, 1), dimensions: { 'us-gaap:StatementBusinessSegmentsAxis': 'x:Cloud' } },
      ]),
    ];
    expect(line(facts, 'FY 2024', 'REVENUE')).toBe(460);
  });

  test('earnings per share reported by class only are those of the class with most shares, which the explanation names', () => {
    const accession = '0000000001-25-000003';
    const ofClass = (member: string, what: Partial<Parameters<typeof filed>[2][number]>) =>
      filed(
        '10-K',
        '2025-02-20',
        [
          {
            ...YEAR,
            ...what,
            figures: what.figures ?? {},
            dimensions: { 'us-gaap:StatementClassOfStockAxis': member },
          },
        ],
        { accession },
      );
    const whole = filed('10-K', '2025-02-20', [{ ...YEAR, figures: income(460, 46) }], { accession });
    const eps = (member: string, value: number) => ofClass(member, { figures: { EarningsPerShareBasic: value } });
    const shares = (member: string, value: number): Fact[] =>
      ofClass(member, { figures: { EntityCommonStockSharesOutstanding: value } }).map((fact) => ({
        ...fact,
        taxonomy: 'dei',
        unit: 'shares',
        startsOn: null,
        endsOn: '2025-02-10',
      }));
    const [a, b] = ['us-gaap:CommonClassAMember', 'us-gaap:CommonClassBMember'] as const;
    const facts = [...whole, ...eps(a, 2.5), ...eps(b, 0.1), ...shares(a, 10), ...shares(b, 900)];
    expect(line([...whole, ...eps(a, 2.5), ...eps(b, 2.5)], 'FY 2024', 'EPS')).toBe(2.5);
    expect(line(facts, 'FY 2024', 'EPS')).toBe(0.1);
    expect(line(facts.toReversed(), 'FY 2024', 'EPS')).toBe(0.1);
    const listed = shares(a, 1).map((fact) => ({ ...fact, tag: 'TradingSymbol' }));
    expect(line([...facts, ...listed], 'FY 2024', 'EPS')).toBe(2.5);
    expect(line([...whole, ...eps(b, 0.1), ...eps(a, 2.5)], 'FY 2024', 'EPS')).toBe(2.5);
    const query = { kind: 'income', fiscalYear: 2024, fiscalPeriod: 'FY', field: 'EPS', asOf: null } as const;
    const [part] = explainFigure(facts, query)?.inputs[0]?.parts ?? [];
    expect(part?.dimensions).toEqual({ 'us-gaap:StatementClassOfStockAxis': b });
    expect(part?.otherClasses).toEqual([{ shareClass: a, value: 2.5 }]);
    expect(explainFigure(whole, query)?.reason).toContain('filed by class');
    const average = (member: string, value: number): Fact[] =>
      ofClass(member, { figures: { WeightedAverageNumberOfSharesOutstandingBasic: value } }).map((fact) => ({
        ...fact,
        unit: 'shares',
      }));
    const averages = [...average(a, 11), ...average(b, 890)];
    expect(line([...facts, ...averages], 'FY 2024', 'WEIGHTED_AVERAGE_SHS_OUT')).toBe(890);
    const [ofShares] =
      explainFigure([...facts, ...averages], { ...query, field: 'WEIGHTED_AVERAGE_SHS_OUT' })?.inputs[0]?.parts ?? [];
    expect(ofShares?.otherClasses).toEqual([{ shareClass: a, value: 11 }]);
    const epsOfAll = filed('10-K', '2025-02-20', [{ ...YEAR, figures: { EarningsPerShareBasic: 0.05 } }], {
      accession,
    });
    const beside = [...whole, ...epsOfAll, ...shares(a, 10), ...shares(b, 900), ...averages];
    expect(line(beside, 'FY 2024', 'WEIGHTED_AVERAGE_SHS_OUT')).toBeNull();
  });

  test('of a figure reported twice by one filing the exact one is taken', () => {
    const accession = '0000000001-25-000002';
    const facts = [
      ...filed('10-K', '2025-02-20', [{ ...YEAR, figures: income(461_000_000, 46) }], { accession }),
      ...filed('10-K', '2025-02-20', [{ ...YEAR, figures: income(460_700_000, 46) }], { accession }),
    ];
    expect(line(facts, 'FY 2024', 'REVENUE')).toBe(460_700_000);
  });

  const contradicted = (facts: readonly Fact[]): string[] =>
    checkStatements(facts, build(facts).fundamentals.statements)
      .residuals.filter(({ check }) => check === 'lines-add-up')
      .map(({ line }) => line);

  test('contradictions are kept as filed, and differ from the sums of the filing', () => {
    const facts = filed('10-K', '2025-02-20', [{ ...YEAR, figures: income(-460, 46, { GrossProfit: 300 }) }]);
    expect(line(facts, 'FY 2024', 'GROSS_PROFIT')).toBe(300);
    expect(contradicted(facts)).toEqual(['GROSS_PROFIT']);
  });

  test('equity-method income between income before tax and income is no contradiction', () => {
    const ofIncome = (continuing: number) =>
      contradicted(
        filed('10-K', '2025-02-20', [
          {
            ...YEAR,
            figures: income(460, 46, {
              IncomeLossFromContinuingOperationsBeforeIncomeTaxesMinorityInterestAndIncomeLossFromEquityMethodInvestments: 50,
              IncomeTaxExpenseBenefit: 10,
              IncomeLossFromEquityMethodInvestments: 6,
              IncomeLossFromContinuingOperations: continuing,
            }),
          },
        ]),
      );
    expect(ofIncome(46)).toEqual([]);
    expect(ofIncome(43)).toEqual(['NET_INCOME_FROM_CONTINUING_OPERATIONS']);
  });

  test('nothing, and only figures in passing, make no statement', () => {
    expect(build([]).fundamentals).toMatchObject({ statements: [], shareCounts: [] });
    const passing = filed('10-K', '2025-02-20', [{ ...YEAR, figures: { NetIncomeLoss: 5 } }]);
    expect(build(passing).fundamentals.statements).toEqual([]);
  });
});

describe('years that change their end', () => {
  const transition = [
    ...filed('10-K', '2020-11-20', [{ from: '2019-10-01', to: '2020-09-30', figures: income(400, 40) }]),
    ...filed('10-KT', '2021-03-01', [{ from: '2020-10-01', to: '2020-12-31', figures: income(110, 11) }]),
    ...filed('10-Q', '2021-05-01', [{ from: '2021-01-01', to: '2021-03-31', figures: income(120, 12) }]),
    ...filed('10-K', '2022-02-20', [{ from: '2021-01-01', to: '2021-12-31', figures: income(500, 50) }]),
  ];

  test('the time between is reported by quarters and makes no year', () => {
    const all = build(transition).fundamentals.statements.filter(({ kind }) => kind === 'income');
    const reported = all.map(({ period, endsOn, lines }) => [period, endsOn, lines['REVENUE']]);
    expect(reported).toContainEqual(['quarter', '2020-12-31', 110]);
    expect(reported.filter(([period]) => period === 'annual')).toEqual([
      ['annual', '2020-09-30', 400],
      ['annual', '2021-12-31', 500],
    ]);
  });

  test.each([
    ['of two quarters is a first half', 'H1', '2020-06-30'],
    ['of eight months is a period of its own', 'T', '2020-08-31'],
    ['of eleven months is a period of its own', 'T', '2020-11-30'],
  ] as const)('a transition period known from its own report alone %s', (_name, name, ends) => {
    const monthOf = (months: number): number => Number(ends.slice(5, 7)) + months;
    const daysLaterThan = (months: number, day: number): string =>
      new Date(Date.UTC(2020, monthOf(months) - 1, day)).toISOString().slice(0, 10);
    const facts = [
      ...filed('10-K', '2020-02-20', [{ from: '2019-01-01', to: '2019-12-31', figures: income(400, 40) }]),
      ...filed('10-KT', daysLaterThan(2, 20), [{ from: '2020-01-01', to: ends, figures: income(210, 21) }]),
      ...filed('10-Q', daysLaterThan(5, 5), [
        { from: daysLaterThan(1, 1), to: daysLaterThan(4, 0), figures: income(120, 12) },
      ]),
      ...filed('10-K', daysLaterThan(14, 20), [
        { from: daysLaterThan(1, 1), to: daysLaterThan(13, 0), figures: income(500, 50) },
      ]),
    ];
    const all = build(facts).fundamentals.statements.filter(({ kind }) => kind === 'income');
    const reported = all.map(({ fiscalPeriod, startsOn, endsOn, lines }) => [
      fiscalPeriod,
      startsOn,
      endsOn,
      lines['REVENUE'],
    ]);
    expect(reported).toEqual([
      ['FY', '2019-01-01', '2019-12-31', 400],
      [name, '2020-01-01', ends, 210],
      ['Q1', daysLaterThan(1, 1), daysLaterThan(4, 0), 120],
      ['FY', daysLaterThan(1, 1), daysLaterThan(13, 0), 500],
    ]);
  });
});

test('whatever is filed, statements are whole: one version per moment, finite figures, formulas of known lines', () => {
  const day = fc
    .date({ min: new Date('2019-01-01'), max: new Date('2024-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const figure = fc.record({
    tag: fc.constantFrom(
      'Revenues',
      'CostOfRevenue',
      'NetIncomeLoss',
      'Assets',
      'EarningsPerShareBasic',
      'WeightedAverageNumberOfSharesOutstandingBasic',
      'NetCashProvidedByUsedInOperatingActivities',
    ),
    value: fc.integer({ min: -1000, max: 1000 }),
    from: fc.option(fc.constantFrom('2022-01-01', '2022-04-01', '2022-07-01', '2023-01-01', '2021-10-03'), {
      nil: undefined,
    }),
    to: fc.oneof(fc.constantFrom('2022-03-31', '2022-06-30', '2022-09-30', '2022-12-31', '2023-12-31'), day),
    form: fc.constantFrom('10-K', '10-Q', '10-K/A', '20-F', '6-K', '8-K', 'S-1', 'DEF 14A'),
    filedOn: day,
    unit: fc.constantFrom('USD', 'EUR'),
  });
  fc.assert(
    fc.property(fc.array(figure, { maxLength: 60 }), (figures) => {
      const facts = figures.flatMap(({ tag, value, from, to, form, filedOn, unit }) =>
        filed(form, filedOn, [{ ...(from === undefined ? {} : { from }), to, unit, figures: { [tag]: value } }], {
          accession: `${form} ${filedOn}`,
        }),
      );
      const { statements } = build(facts).fundamentals;
      const keys = statements.map(({ kind, period, endsOn, knownAt }) => `${kind} ${period} ${endsOn} ${knownAt}`);
      expect(new Set(keys).size).toBe(keys.length);
      for (const { lines, derived, startsOn, endsOn } of statements) {
        expect(Object.values(lines).every((value) => value === null || Number.isFinite(value))).toBe(true);
        expect(Object.keys(derived).every((name) => lines[name] !== null)).toBe(true);
        expect(startsOn === null || startsOn < endsOn).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});
