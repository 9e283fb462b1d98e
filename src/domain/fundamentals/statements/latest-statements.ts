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

/** Filers round 52/53-week periods to whole months now and then. */
const SLACK_MS = 10 * 86_400_000;
const isWithin = (startsOn: string | null, endsOn: string, year: Statement): boolean =>
  startsOn !== null &&
  Date.parse(startsOn) >= Date.parse(year.startsOn ?? '') - SLACK_MS &&
  Date.parse(endsOn) <= Date.parse(year.endsOn) + SLACK_MS;
