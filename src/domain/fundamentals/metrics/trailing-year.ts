import { DAY_MS } from '../../../platform/clock.ts';
import type { Day } from '../../time/days.ts';
import type { Statement } from '../statement.ts';

/** Statements of one kind, each period once. */
export interface FlowStatements {
  /** Quarters and half-years. */
  readonly quarters: readonly Statement[];
  readonly years: readonly Statement[];
}

/** One way to put twelve months together: the sum of `plus` less the sum of `minus`. */
export interface TwelveMonths {
  readonly startsOn: Day;
  readonly endsOn: Day;
  /** In words: `four quarters`. */
  readonly basis: string;
  readonly plus: readonly Statement[];
  readonly minus: readonly Statement[];
}

/** Years of 52 or 53 weeks, and leap years. */
const YEAR_DAYS = { least: 350, most: 380 } as const;
/** Days by which a period may begin beside the day after the one before: calendars of weeks are stated by month ends at times. */
const SEAM_DAYS = 4;

/** The same few hundred days are asked for again and again. */
const numbers = new Map<Day, number>();
const NUMBERS_MAX = 20_000;

function numberOf(day: Day): number {
  const known = numbers.get(day);
  if (known !== undefined) return known;
  const number = Date.parse(day) / DAY_MS;
  if (numbers.size >= NUMBERS_MAX) numbers.clear();
  numbers.set(day, number);
  return number;
}

export const dayCount = (from: Day, to: Day): number => numberOf(to) - numberOf(from);

const dayBefore = (day: Day): Day => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);

/** The days on which twelve months can end, the latest first. */
export function trailingEnds({ quarters, years }: FlowStatements): Day[] {
  return [...new Set([...quarters, ...years].map(({ endsOn }) => endsOn))].sort().reverse();
}

/**
 * Every way to the twelve months that end on `endsOn`, the best first: consecutive quarters (or half-years) that make up a year, the year
 * itself, or the last year with the quarters since in place of the same ones a year before. Empty when there is none. Which way
 * serves is decided line by line, since a line may be told in some of the statements only.
 */
export function twelveMonthsTo(endsOn: Day, statements: FlowStatements): TwelveMonths[] {
  const ways: TwelveMonths[] = [];
  const pieces = piecesBack(endsOn, statements.quarters, (days) => days >= YEAR_DAYS.least);
  const year = statements.years.find((one) => one.endsOn === endsOn && isYear(one));
  if (pieces && daysOf(pieces) <= YEAR_DAYS.most) ways.push(way(basisOf(pieces), pieces, pieces));
  if (year) ways.push(way('one fiscal year', [year], [year]));
  else ways.push(...rolledForward(endsOn, statements));
  return ways;
}

/** The last fiscal year before `endsOn`, with what came since in place of what had come by then the year before. */
function rolledForward(endsOn: Day, { quarters, years }: FlowStatements): TwelveMonths[] {
  const year = years.filter((one) => one.endsOn < endsOn && isYear(one)).sort(newestFirst)[0];
  if (!year?.startsOn) return [];
  const since = piecesBack(endsOn, quarters, (_days, start) => isSeam(year.endsOn, start));
  const [oldest] = since?.slice(-1) ?? [];
  if (!since || !oldest?.startsOn) return [];
  const days = daysOf(since);
  const before = quarters
    .filter((one) => Math.abs(dayCount(one.endsOn, endsOn) - 365) <= 15)
    .flatMap((one) => {
      const found = piecesBack(one.endsOn, quarters, (_days, start) => isSeam(dayBefore(year.startsOn ?? ''), start));
      return found && Math.abs(daysOf(found) - days) <= 15 ? [found] : [];
    })[0];
  if (!before) return [];
  const first = before[0]?.endsOn ?? '';
  const startsOn = new Date(Date.parse(first) + DAY_MS).toISOString().slice(0, 10);
  const basis = 'the last fiscal year, the quarters since in place of the same ones a year before';
  return [{ startsOn, endsOn, basis, plus: [year, ...since], minus: before }];
}

/** Consecutive pieces back from `endsOn`, the newest first, until `isEnough`; `undefined` when one is missing. */
function piecesBack(
  endsOn: Day,
  quarters: readonly Statement[],
  isEnough: (days: number, startsOn: Day) => boolean,
): Statement[] | undefined {
  const pieces: Statement[] = [];
  let piece = quarters.find((one) => one.endsOn === endsOn);
  while (piece?.startsOn && pieces.length < 4) {
    const { startsOn } = piece;
    pieces.push(piece);
    if (isEnough(daysOf(pieces), startsOn)) return pieces;
    piece = quarters.find((one) => isSeam(one.endsOn, startsOn));
  }
  return undefined;
}

/** Whether a period that begins on `startsOn` follows one that ends on `endsOn`. */
const isSeam = (endsOn: Day, startsOn: Day): boolean => Math.abs(dayCount(endsOn, startsOn) - 1) <= SEAM_DAYS;

const lengthOf = ({ startsOn, endsOn }: Statement): number => (startsOn === null ? 0 : dayCount(startsOn, endsOn) + 1);

const daysOf = (pieces: readonly Statement[]): number => pieces.reduce((sum, piece) => sum + lengthOf(piece), 0);

const isYear = (statement: Statement): boolean =>
  lengthOf(statement) >= YEAR_DAYS.least && lengthOf(statement) <= YEAR_DAYS.most;

const newestFirst = (a: Statement, b: Statement): number => (a.endsOn < b.endsOn ? 1 : -1);

function basisOf(pieces: readonly Statement[]): string {
  if (pieces.length === 4) return 'four quarters';
  if (pieces.length === 2) return 'two half-years';
  return `${pieces.length} consecutive periods`;
}

const way = (basis: string, plus: readonly Statement[], span: readonly Statement[]): TwelveMonths => ({
  startsOn: span.at(-1)?.startsOn ?? '',
  endsOn: span[0]?.endsOn ?? '',
  basis,
  plus,
  minus: [],
});
