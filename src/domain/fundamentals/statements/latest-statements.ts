import { dayNumber } from '../../time/days.ts';
import { SLACK_DAYS } from '../../time/fiscal-calendar.ts';
import type { Statement } from '../statement.ts';

/** The version of each statement that is in force today. */
export function latestStatements(statements: readonly Statement[]): Statement[] {
  const latest = new Map<string, Statement>();
  for (const statement of statements) {
    const key = `${statement.kind} ${statement.period} ${statement.endsOn}`;
    const known = latest.get(key);
    if (known === undefined || statement.knownAt >= known.knownAt) latest.set(key, statement);
  }
  return [...latest.values()];
}

/** The quarters, or halves, that lie within the year, the first one first. */
export const partsOfYear = (year: Statement, statements: readonly Statement[]): Statement[] =>
  statements
    .filter(({ period, endsOn, startsOn }) => period === 'quarter' && isWithin(startsOn, endsOn, year))
    .sort((one, other) => (one.endsOn < other.endsOn ? -1 : 1));

const isWithin = (startsOn: string | null, endsOn: string, year: Statement): boolean =>
  startsOn !== null &&
  dayNumber(startsOn) >= dayNumber(year.startsOn ?? '') - SLACK_DAYS &&
  dayNumber(endsOn) <= dayNumber(year.endsOn) + SLACK_DAYS;
