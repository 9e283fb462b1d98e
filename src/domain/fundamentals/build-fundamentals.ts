import type { EntityId } from '../../platform/ids.ts';
import type { FiscalCalendar } from '../time/fiscal-calendar.ts';
import type { Fact } from './fact.ts';
import { adoptFilings } from './facts/adopt-filings.ts';
import { buildSegments, type NamesPeriod } from './segments/segments.ts';
import type { CompanyFundamentals, FiscalPeriod, Statement } from './statement.ts';
import { filingAmounts } from './statements/filing-amounts.ts';
import { fiscalCalendarOf, type NamedPeriod, periodNamed } from './statements/fiscal-years.ts';
import type { FundamentalsReport } from './statements/fundamentals-report.ts';
import { latestStatements } from './statements/latest-statements.ts';
import { shareCountsOf } from './statements/share-counts.ts';
import { statementVersions } from './statements/statement-versions.ts';

/**
 * Builds all versions of a company's statements from its facts, in any order. Filings are processed in the order in
 * which they became known; each period that one changes gets another version, built only from facts known by then.
 */
export function buildFundamentals(
  entityId: EntityId,
  reportedFacts: readonly Fact[],
): { fundamentals: CompanyFundamentals; report: FundamentalsReport } {
  const facts = adoptFilings(reportedFacts);
  const filings = filingAmounts(facts);
  const calendar = fiscalCalendarOf(filings);
  const { versions, splits, refused } = statementVersions(filings, calendar);
  const filed = versions.map(({ statement }) => statement);
  const segments = buildSegments(facts, periodNames(calendar, filed));
  const statements = [...filed, ...segments.map(({ statement }) => statement)];
  const { shareCounts, findings } = shareCountsOf(facts, filings);
  return {
    fundamentals: { entityId, statements, shareCounts },
    report: {
      versions: statements.length,
      statements: latestStatements(statements).length,
      findings,
      ignoredForms: refused,
      splits: splits.map(({ seq, ratio }) => ({ knownAt: filings[seq]?.knownAt ?? '', ratio })),
    },
  };
}

/** Names the periods of revenue by segment: those of the calendar, and half-years and transition periods that have statements. */
export function periodNames(calendar: FiscalCalendar, statements: readonly Statement[]): NamesPeriod {
  const others = othersByDays(statements);
  return (startsOn, endsOn) => periodNamed(calendar, startsOn, endsOn) ?? others.get(`${startsOn} ${endsOn}`);
}

const OTHER_PERIODS: readonly string[] = ['H1', 'H2', 'T'] satisfies FiscalPeriod[];

/** Statements of periods that are neither years nor quarters, by their days. */
const othersByDays = (statements: readonly Statement[]): Map<string, NamedPeriod> =>
  new Map(
    statements
      .filter(({ fiscalPeriod }) => OTHER_PERIODS.includes(fiscalPeriod))
      .map((one) => [`${one.startsOn} ${one.endsOn}`, one]),
  );
