import { type Day, daysBetween, daysLater } from '../../time/days.ts';
import { isLengthOf } from '../../time/fiscal-calendar.ts';
import { type Fact, type Filing, isUndimensioned, knownAtOf } from '../fact.ts';
import type { Statement } from '../statement.ts';
import type { NamedPeriod } from '../statements/fiscal-years.ts';
import { type Breakdown, breakDown, type FiledRevenue, periodKey, type SegmentKind } from './segment-breakdowns.ts';
import { isRevenue, isSegmentFact, isUncontracted } from './segment-tags.ts';

/** The revenue by segment of one period, as filed or as the difference of two. */
interface SegmentReport {
  readonly startsOn: Day;
  readonly endsOn: Day;
  readonly currency: string;
  /** The later one of two. */
  readonly filing: Filing;
  readonly knownAt: string;
  /** Reports of lower rank never replace those of higher rank. */
  readonly rank: number;
  readonly lines: Readonly<Record<string, number>>;
  /** The facts that add up to each line, those of the shorter of two periods with the factor -1. */
  readonly facts: ReadonlyMap<string, readonly { readonly fact: Fact; readonly factor: 1 | -1 }[]>;
  /** `null` for filed figures. */
  readonly formula: string | null;
}

const isPeriodLong = (days: number): boolean => isLengthOf('quarter', days) || isLengthOf('half', days);

const daysOf = (startsOn: Day, endsOn: Day): number => daysBetween(startsOn, endsOn) + 1;

/** `year` for about 365 days, else `9 months`. */
function spanName(startsOn: Day, endsOn: Day): string {
  const months = Math.round(daysOf(startsOn, endsOn) / 30.4);
  return months >= 11 ? 'year' : `${months} months`;
}

/**
 * Derives quarters and half-years as differences of two reports: the fourth quarter is the year minus nine months, the first half the
 * year minus the second. Requires the same segments in both, and is known from when both are; restatements make further versions. The
 * caller checks which results are periods of the company's calendar.
 */
function derivedPeriods(reports: readonly SegmentReport[]): SegmentReport[] {
  const bySpan = Map.groupBy(reports, ({ startsOn, endsOn, currency }) => `${startsOn}|${endsOn}|${currency}`);
  const isInForce = (one: SegmentReport, knownAt: string): boolean =>
    !bySpan
      .get(`${one.startsOn}|${one.endsOn}|${one.currency}`)
      ?.some((other) => other.knownAt > one.knownAt && other.knownAt <= knownAt);
  const deriveRemainder = (long: SegmentReport, short: SegmentReport): SegmentReport[] => {
    const remainder = remainderOf(long, short);
    if (remainder === undefined || !isPeriodLong(daysOf(remainder.startsOn, remainder.endsOn))) return [];
    const { filing, knownAt } = long.knownAt < short.knownAt ? short : long;
    const lines = difference(long.lines, short.lines);
    if (lines === undefined || !isInForce(long, knownAt) || !isInForce(short, knownAt)) return [];
    const rank = Math.min(long.rank, short.rank);
    const facts = factsOfBoth(long, short);
    const formula = formulaOf(long, short);
    return [{ ...remainder, currency: long.currency, filing, knownAt, rank, lines, facts, formula }];
  };
  const groups = [
    ...Map.groupBy(reports, ({ startsOn, currency }) => `${startsOn}|${currency}`).values(),
    ...Map.groupBy(reports, ({ endsOn, currency }) => `${endsOn}|${currency}`).values(),
  ];
  return groups.flatMap((spans) => spans.flatMap((long) => spans.flatMap((short) => deriveRemainder(long, short))));
}

/** The remainder of the longer span after or before the shorter one; `undefined` if they share neither start nor end. */
function remainderOf(
  long: SegmentReport,
  short: SegmentReport,
): Pick<SegmentReport, 'startsOn' | 'endsOn'> | undefined {
  if (long.startsOn === short.startsOn && short.endsOn < long.endsOn) {
    return { startsOn: daysLater(short.endsOn, 1), endsOn: long.endsOn };
  }
  if (long.endsOn === short.endsOn && short.startsOn > long.startsOn) {
    return { startsOn: long.startsOn, endsOn: daysLater(short.startsOn, -1) };
  }
  return undefined;
}

function formulaOf(long: SegmentReport, short: SegmentReport): string {
  const [whole, part] = [long, short].map(({ startsOn, endsOn }) => spanName(startsOn, endsOn));
  return long.startsOn === short.startsOn ? `${whole} - ${part}` : `${whole} - last ${part}`;
}

const factsOfBoth = (long: SegmentReport, short: SegmentReport): SegmentReport['facts'] =>
  new Map(
    [...long.facts].map(([label, facts]) => [
      label,
      [...facts, ...(short.facts.get(label) ?? []).map(({ fact }) => ({ fact, factor: -1 as const }))],
    ]),
  );

function difference(long: SegmentReport['lines'], short: SegmentReport['lines']): Record<string, number> | undefined {
  const names = Object.keys(long);
  if (names.length !== Object.keys(short).length || !names.every((name) => Object.hasOwn(short, name)))
    return undefined;
  return Object.fromEntries(names.map((name) => [name, (long[name] ?? 0) - (short[name] ?? 0)]));
}

/** Names the fiscal period of these days; `undefined` for six or nine months and the like. */
export type NamesPeriod = (startsOn: Day, endsOn: Day) => NamedPeriod | undefined;

/**
 * Builds revenue by region and by product from facts with dimensions, as statements of the kinds `geography` and `product` whose lines
 * are segments. A later filing with other figures makes another version. Quarters and half-years that are not reported (the fourth
 * quarter) are derived as differences, if the segments are the same.
 */
export function buildSegments(facts: readonly Fact[], namedPeriod: NamesPeriod): SegmentVersion[] {
  const filings = revenueByFiling(facts);
  return (['geography', 'product'] as const).flatMap((kind) => {
    const reports = filings.flatMap((filed) => reportsOf(filed, breakDown(kind, filed.revenue)));
    const namePeriod = (report: SegmentReport): NamedReport[] => {
      const at = namedPeriod(report.startsOn, report.endsOn);
      return at === undefined ? [] : [{ report: report, at }];
    };
    const filed = reports.flatMap(namePeriod);
    const derived = derivedPeriods(reports)
      .flatMap(namePeriod)
      .filter((period) => !filed.some((direct) => isFiledBefore(direct, period)));
    return versions([...filed, ...derived]).map((named) => ({
      statement: statementOf(kind, named),
      report: named.report,
    }));
  });
}

/** A version of revenue by segment with the report that it is of. */
export interface SegmentVersion {
  readonly statement: Statement;
  readonly report: SegmentReport;
}

interface NamedReport {
  readonly report: SegmentReport;
  readonly at: NamedPeriod;
}

const periodOf = ({ at }: NamedReport): string => `${at.fiscalYear}|${at.fiscalPeriod}`;

/** True if the period was reported by the time it could be derived. */
const isFiledBefore = (direct: NamedReport, derived: NamedReport): boolean =>
  periodOf(direct) === periodOf(derived) && direct.report.knownAt <= derived.report.knownAt;

interface RevenueOfFiling {
  readonly filing: Filing;
  readonly currency: string;
  readonly revenue: FiledRevenue;
}

/** Groups revenue facts by filing and currency; only those with parts. Totals are those of the same filing. */
function revenueByFiling(facts: readonly Fact[]): RevenueOfFiling[] {
  const byFiling = new Map<
    string,
    { filing: Filing; currency: string; totals: Map<string, Set<number>>; parts: Fact[] }
  >();
  for (const fact of facts) {
    if (!isRevenue(fact)) continue;
    const isWhole = isUndimensioned(fact);
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

/** Forms of periodic reports, preferred to proxies and registration statements. */
const PERIODIC = /^(?:10-?[KQ]\w*|20-F|40-F|6-K)(?:\/A)?$/;

function reportsOf({ filing, currency }: RevenueOfFiling, breakdown: Breakdown | undefined): SegmentReport[] {
  if (breakdown === undefined) return [];
  const rank = (breakdown.isWhole ? 2 : 0) + (PERIODIC.test(filing.form) ? 1 : 0);
  return [...breakdown.periods].flatMap(([period, parts]) => {
    const [startsOn = '', endsOn = ''] = period.split('/');
    if (parts.size < 2) return [];
    const amounts = [...parts].map(([label, of]) => [label, of.reduce((sum, { value }) => sum + value, 0)] as const);
    const lines = Object.fromEntries(amounts.toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)));
    const facts = new Map([...parts].map(([label, of]) => [label, of.map((fact) => ({ fact, factor: 1 as const }))]));
    return [{ startsOn, endsOn, currency, filing, knownAt: knownAtOf(filing), rank, lines, facts, formula: null }];
  });
}

/**
 * The versions of each period in the order they became known. Unchanged figures make no version, nor do reports of lower rank: an
 * incomplete breakdown after a complete one, a prospectus after a report.
 */
function versions(reports: readonly NamedReport[]): NamedReport[] {
  const latest = new Map<string, NamedReport>();
  const accepted = new Set<NamedReport>();
  const ordered = reports.toSorted(({ report: a }, { report: b }) =>
    a.knownAt === b.knownAt ? a.rank - b.rank : a.knownAt < b.knownAt ? -1 : 1,
  );
  for (const one of ordered) {
    const before = latest.get(periodOf(one));
    if (before !== undefined) {
      if (one.report.rank < before.report.rank || isSame(before.report, one.report)) continue;
      if (before.report.knownAt === one.report.knownAt) accepted.delete(before);
    }
    latest.set(periodOf(one), one);
    accepted.add(one);
  }
  return [...accepted];
}

function isSame(a: SegmentReport, b: SegmentReport): boolean {
  const names = Object.keys(a.lines);
  return (
    a.currency === b.currency &&
    names.length === Object.keys(b.lines).length &&
    names.every((name) => Object.hasOwn(b.lines, name) && a.lines[name] === b.lines[name])
  );
}

function statementOf(kind: SegmentKind, { report, at }: NamedReport): Statement {
  const { startsOn, endsOn, currency, filing, knownAt, lines, formula } = report;
  const { accession, acceptedAt, form, filedOn } = filing;
  const derived = formula === null ? {} : Object.fromEntries(Object.keys(lines).map((line) => [line, formula]));
  const of = { kind, period: at.period, startsOn, endsOn, fiscalYear: at.fiscalYear, fiscalPeriod: at.fiscalPeriod };
  return { ...of, currency, filedOn, acceptedAt, accession, form, knownAt, lines, derived };
}
