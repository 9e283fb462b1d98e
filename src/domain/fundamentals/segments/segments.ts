import type { Day } from '../../time/days.ts';
import { type Fact, type Filing, knownAtOf } from '../fact.ts';
import type { Statement } from '../statement.ts';
import type { NamedPeriod } from '../statements/fiscal-calendar.ts';
import { type Breakdown, breakDown, type FiledRevenue, periodKey, type SegmentKind } from './segment-breakdowns.ts';
import { derivedPeriods, type SegmentReport } from './segment-quarters.ts';
import { isRevenue, isSegmentFact, isUncontracted } from './segment-tags.ts';

/** The fiscal period of these days; `undefined` for six and nine months and the like. */
export type NamesPeriod = (startsOn: Day, endsOn: Day) => NamedPeriod | undefined;

/**
 * Revenue by region and by product from the facts with dimensions: statements of the kinds `geography` and `product` whose lines
 * are segments. Each filing tells its periods anew; a later one with other figures makes another version. A quarter or half-year that
 * is not told by itself (the fourth) is what two that were told differ by, when both have the same segments.
 */
export function buildSegments(facts: readonly Fact[], namedPeriod: NamesPeriod): Statement[] {
  const filings = revenueByFiling(facts);
  return (['geography', 'product'] as const).flatMap((kind) => {
    const tellings = filings.flatMap((filed) => tellingsOf(filed, breakDown(kind, filed.revenue)));
    const place = (telling: SegmentReport): Placed[] => {
      const at = namedPeriod(telling.startsOn, telling.endsOn);
      return at === undefined ? [] : [{ telling, at }];
    };
    const told = tellings.flatMap(place);
    const derived = derivedPeriods(tellings)
      .flatMap(place)
      .filter((period) => !told.some((direct) => isToldBefore(direct, period)));
    return versions([...told, ...derived]).map((placed) => statementOf(kind, placed));
  });
}

interface Placed {
  readonly telling: SegmentReport;
  readonly at: NamedPeriod;
}

const periodOf = ({ at }: Placed): string => `${at.fiscalYear}|${at.fiscalPeriod}`;

/** What was told needs not be worked out. */
const isToldBefore = (direct: Placed, derived: Placed): boolean =>
  periodOf(direct) === periodOf(derived) && direct.telling.knownAt <= derived.telling.knownAt;

interface RevenueOfFiling {
  readonly filing: Filing;
  readonly currency: string;
  readonly revenue: FiledRevenue;
}

/** By filing and currency, only those with parts. A filing's totals are its own, wherever they were told. */
function revenueByFiling(facts: readonly Fact[]): RevenueOfFiling[] {
  const byFiling = new Map<
    string,
    { filing: Filing; currency: string; totals: Map<string, Set<number>>; parts: Fact[] }
  >();
  for (const fact of facts) {
    if (!isRevenue(fact)) continue;
    const isWhole = Object.keys(fact.dimensions).length === 0;
    if (!isWhole && !isSegmentFact(fact)) continue;
    const { filing } = fact;
    const key = `${filing.accession ?? filing.form}|${filing.filedOn}|${fact.unit}`;
    const of = byFiling.get(key) ?? { filing, currency: fact.unit, totals: new Map<string, Set<number>>(), parts: [] };
    byFiling.set(key, of);
    if (!isWhole || isUncontracted(fact)) of.parts.push(fact);
    else of.totals.set(periodKey(fact), (of.totals.get(periodKey(fact)) ?? new Set()).add(fact.value));
  }
  return [...byFiling.values()]
    .filter(({ parts }) => parts.length > 0)
    .map(({ filing, currency, totals, parts }) => ({
      filing,
      currency,
      revenue: {
        parts,
        totals: new Map([...totals].map(([period, all]) => [period, [...all].toSorted((a, b) => b - a)])),
      },
    }));
}

/** The reports of a period: they come before proxies and registration statements. */
const PERIODIC = /^(?:10-?[KQ]\w*|20-F|40-F|6-K)(?:\/A)?$/;

function tellingsOf({ filing, currency }: RevenueOfFiling, breakdown: Breakdown | undefined): SegmentReport[] {
  if (breakdown === undefined) return [];
  const rank = (breakdown.isWhole ? 2 : 0) + (PERIODIC.test(filing.form) ? 1 : 0);
  return [...breakdown.periods].flatMap(([period, lines]) => {
    const [startsOn = '', endsOn = ''] = period.split('/');
    if (lines.size < 2) return [];
    const largestFirst = [...lines].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
    const knownAt = knownAtOf(filing);
    return [
      { startsOn, endsOn, currency, filing, knownAt, rank, lines: Object.fromEntries(largestFirst), formula: null },
    ];
  });
}

/**
 * In the order they became known: the versions of each period. What only tells again what was known is none, and neither is what
 * is worth less than the one before: a breakdown that does not add up after one that did, a prospectus after a report.
 */
function versions(placed: readonly Placed[]): Placed[] {
  const latest = new Map<string, Placed>();
  const kept = new Set<Placed>();
  const ordered = placed.toSorted(({ telling: a }, { telling: b }) =>
    a.knownAt === b.knownAt ? a.rank - b.rank : a.knownAt < b.knownAt ? -1 : 1,
  );
  for (const one of ordered) {
    const before = latest.get(periodOf(one));
    if (before !== undefined) {
      if (one.telling.rank < before.telling.rank || isSame(before.telling, one.telling)) continue;
      if (before.telling.knownAt === one.telling.knownAt) kept.delete(before);
    }
    latest.set(periodOf(one), one);
    kept.add(one);
  }
  return [...kept];
}

function isSame(a: SegmentReport, b: SegmentReport): boolean {
  const names = Object.keys(a.lines);
  return (
    a.currency === b.currency &&
    names.length === Object.keys(b.lines).length &&
    names.every((name) => Object.hasOwn(b.lines, name) && a.lines[name] === b.lines[name])
  );
}

function statementOf(kind: SegmentKind, { telling, at }: Placed): Statement {
  const { startsOn, endsOn, currency, filing, knownAt, lines, formula } = telling;
  const { accession, acceptedAt, form, filedOn } = filing;
  const derived = formula === null ? {} : Object.fromEntries(Object.keys(lines).map((line) => [line, formula]));
  const of = { kind, period: at.period, startsOn, endsOn, fiscalYear: at.fiscalYear, fiscalPeriod: at.fiscalPeriod };
  return { ...of, currency, filedOn, acceptedAt, accession, form, knownAt, lines, derived };
}
