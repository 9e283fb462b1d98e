import { DAY_MS } from '../../../platform/clock.ts';
import { type Day, daysBetween, daysLater } from '../../time/days.ts';
import { ESTIMATE_SLACK_DAYS, GAP_DAYS, isLengthOf, isPartOfYear } from '../../time/fiscal-calendar.ts';
import type { Statement } from '../statement.ts';

/** Statements of one kind, one per period. */
export interface FlowStatements {
  /** Quarters, half-years and transition periods. */
  readonly quarters: readonly Statement[];
  readonly years: readonly Statement[];
}

/** A composition of twelve months: the sum of `plus` minus the sum of `minus`. */
export interface TwelveMonths {
  readonly startsOn: Day;
  readonly endsOn: Day;
  /** Description: `four quarters`. */
  readonly basis: string;
  readonly plus: readonly Statement[];
  readonly minus: readonly Statement[];
}

/** The days on which twelve months can end, the latest first. */
export function trailingEnds({ quarters, years }: FlowStatements): Day[] {
  return [...new Set([...quarters, ...years].map(({ endsOn }) => endsOn))].sort().reverse();
}

/**
 * All compositions of the twelve months ending on `endsOn`, the best first: consecutive quarters or half-years that make a year, the
 * fiscal year itself, or the last fiscal year rolled forward. The choice is made per line, since some statements may lack a line.
 */
export function twelveMonthsTo(endsOn: Day, statements: FlowStatements): TwelveMonths[] {
  const compositions: TwelveMonths[] = [];
  const periods = consecutivePeriods(endsOn, statements.quarters, (days) => !isPartOfYear(days));
  const year = statements.years.find((one) => one.endsOn === endsOn && isYear(one));
  if (periods && isLengthOf('year', daysOf(periods)))
    compositions.push(composition(basisOf(periods), periods, periods));
  if (year) compositions.push(composition('one fiscal year', [year], [year]));
  else compositions.push(...rolledForward(endsOn, statements));
  return compositions;
}

/** Rolls the last fiscal year before `endsOn` forward: plus the periods since, minus the same periods of the year before. */
function rolledForward(endsOn: Day, { quarters, years }: FlowStatements): TwelveMonths[] {
  const year = years.filter((one) => one.endsOn < endsOn && isYear(one)).sort(newestFirst)[0];
  if (!year?.startsOn) return [];
  const since = consecutivePeriods(endsOn, quarters, (_days, start) => isConsecutive(year.endsOn, start));
  const [oldest] = since?.slice(-1) ?? [];
  if (!since || !oldest?.startsOn) return [];
  const days = daysOf(since);
  const before = quarters
    .filter((one) => isLengthOf('year', daysBetween(one.endsOn, endsOn)))
    .flatMap((one) => {
      const found = consecutivePeriods(one.endsOn, quarters, (_days, start) =>
        isConsecutive(daysLater(year.startsOn ?? '', -1), start),
      );
      return found && Math.abs(daysOf(found) - days) <= ESTIMATE_SLACK_DAYS ? [found] : [];
    })[0];
  if (!before) return [];
  const first = before[0]?.endsOn ?? '';
  const startsOn = new Date(Date.parse(first) + DAY_MS).toISOString().slice(0, 10);
  const basis = 'the last fiscal year, the quarters since in place of the same ones a year before';
  return [{ startsOn, endsOn, basis, plus: [year, ...since], minus: before }];
}

/** Consecutive periods back from `endsOn`, newest first, until `isEnough`; `undefined` when one is missing. */
function consecutivePeriods(
  endsOn: Day,
  quarters: readonly Statement[],
  isEnough: (days: number, startsOn: Day) => boolean,
): Statement[] | undefined {
  const periods: Statement[] = [];
  let current = quarters.find((one) => one.endsOn === endsOn);
  while (current?.startsOn && periods.length < 4) {
    const { startsOn } = current;
    periods.push(current);
    if (isEnough(daysOf(periods), startsOn)) return periods;
    current = quarters.find((one) => isConsecutive(one.endsOn, startsOn));
  }
  return undefined;
}

/** True if a period starting on `startsOn` follows one ending on `endsOn`. */
const isConsecutive = (endsOn: Day, startsOn: Day): boolean => Math.abs(daysBetween(endsOn, startsOn) - 1) <= GAP_DAYS;

const lengthOf = ({ startsOn, endsOn }: Statement): number =>
  startsOn === null ? 0 : daysBetween(startsOn, endsOn) + 1;

const daysOf = (periods: readonly Statement[]): number => periods.reduce((sum, piece) => sum + lengthOf(piece), 0);

const isYear = (statement: Statement): boolean => isLengthOf('year', lengthOf(statement));

const newestFirst = (a: Statement, b: Statement): number => (a.endsOn < b.endsOn ? 1 : -1);

function basisOf(periods: readonly Statement[]): string {
  if (periods.length === 4) return 'four quarters';
  if (periods.length === 2 && periods.every((one) => isLengthOf('half', lengthOf(one)))) return 'two half-years';
  return `${periods.length} consecutive periods`;
}

const composition = (basis: string, plus: readonly Statement[], span: readonly Statement[]): TwelveMonths => ({
  startsOn: span.at(-1)?.startsOn ?? '',
  endsOn: span[0]?.endsOn ?? '',
  basis,
  plus,
  minus: [],
});
