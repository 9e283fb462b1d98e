import { DAY_MS } from '../../../platform/clock.ts';
import { todayAt } from '../../questions/calendar.ts';
import type { NamedDays } from '../../questions/named-days.ts';
import { type JoinedPeriods, periodMarks } from '../../questions/period-marks.ts';
import type { Quantity } from '../../text/numbers.ts';
import type { FactPeriod } from '../evidence.ts';
import { matchingQuantities } from './check-numbers.ts';
import type { CheckedLine, GroundingFault } from './checked-line.ts';
import type { Support } from './supporting-evidence.ts';

/**
 * Every day and period that a line names must be in a cited source: in its text, its period, or its time of
 * publication. The period beside a figure must be that of the restated fact.
 */
export function checkPeriods(line: CheckedLine): GroundingFault[] {
  const { text, reading } = line;
  const faults: GroundingFault[] = [];
  for (const day of reading.days)
    if (!line.supportsAt(day).some((support) => hasDay(support, day)))
      faults.push({
        kind: 'date',
        start: day.start,
        end: day.end,
        reason: `the date "${shown(text, day)}" is in nothing that is cited`,
      });
  for (const joined of reading.periods)
    if (!hasPeriods(line.supportsAt(joined), joined))
      faults.push({
        kind: 'period',
        start: joined.start,
        end: joined.end,
        reason: `the period "${shown(text, joined)}" is not that of what is cited`,
      });
  return faults.length > 0 ? faults : periodsOfFigures(line);
}

const shown = (text: string, { start, end }: { readonly start: number; readonly end: number }): string =>
  text.slice(start, end);

/** Without a year the day of the month is compared, or the month. */
function hasDay({ days }: Support, named: NamedDays): boolean {
  const isMonth = named.toMs - named.fromMs > DAY_MS;
  return days.some((day) => {
    if (named.hasYear) return day.fromMs <= named.toMs && day.toMs >= named.fromMs;
    const [one, other] = [todayAt(named.fromMs), todayAt(day.fromMs)];
    const isWholeMonth = day.toMs - day.fromMs > DAY_MS;
    return one.month === other.month && (isMonth || isWholeMonth || one.day === other.day);
  });
}

function hasPeriods(supports: readonly Support[], { periods }: JoinedPeriods): boolean {
  return periods.every(({ year, quarter }) => {
    const hasYear = year === null || supports.some((support) => support.years.has(year) || hasNumber(support, year));
    if (quarter === null) return hasYear;
    const hasQuarter = supports.some(({ quarters }) =>
      year === null
        ? [...quarters].some((known) => known.endsWith(` ${quarter}`))
        : quarters.has(`${year} ${quarter}`) || quarters.has(` ${quarter}`),
    );
    return hasYear && hasQuarter;
  });
}

/** A number like a year, which is one only by its looks. */
const hasNumber = ({ quantities }: Support, year: number): boolean =>
  quantities.some(({ readings }) => readings.some(({ value, kind }) => value === year && kind === 'plain'));

/** Maximum distance from a figure to its period, in characters. */
const PERIOD_REACH = 48;

function periodsOfFigures({ text, reading, supportsAt }: CheckedLine): GroundingFault[] {
  // `$5 million and $6 million in 2024 and 2025, respectively`
  if (reading.periods.length === 0 || /\brespectively\b/i.test(text)) return [];
  const taken = new Set<JoinedPeriods>();
  return reading.quantities.flatMap((quantity, at): GroundingFault[] => {
    const period = periodBeside(
      quantity,
      reading.quantities[at - 1],
      reading.quantities[at + 1],
      reading.periods,
      taken,
    );
    if (period === undefined) return [];
    taken.add(period);
    const sources = matchingQuantities(quantity, supportsAt(quantity));
    const isOfFacts = sources.length > 0 && sources.every(({ structured }) => structured?.isComputed === false);
    if (!isOfFacts || sources.some(({ structured }) => isOf(period, structured?.period ?? null))) return [];
    const { start, end } = period;
    return [
      {
        kind: 'period',
        start,
        end,
        reason: `"${shown(text, quantity)}" is not of "${shown(text, period)}" in what is cited`,
      },
    ];
  });
}

/** The period right behind a figure, else the one before it that belongs to no other figure. */
function periodBeside(
  quantity: Quantity,
  before: Quantity | undefined,
  after: Quantity | undefined,
  periods: readonly JoinedPeriods[],
  taken: ReadonlySet<JoinedPeriods>,
): JoinedPeriods | undefined {
  const until = Math.min(after?.start ?? Number.POSITIVE_INFINITY, quantity.end + PERIOD_REACH);
  const behind = periods.find(({ start }) => start >= quantity.end && start < until);
  if (behind !== undefined) return behind;
  const from = before?.end ?? 0;
  return periods.findLast((period) => period.start >= from && period.end <= quantity.start && !taken.has(period));
}

const YEARS = { bareMax: 2_200, labelledMax: 2_200, shortMax: 2_200 };

function isOf({ periods }: JoinedPeriods, period: FactPeriod | null): boolean {
  if (period === null) return true;
  const labelled = periodMarks(period.label, [], YEARS);
  const years = new Set([
    ...labelled.flatMap(({ year }) => year ?? []),
    Number(period.endsOn.slice(0, 4)),
    ...(labelled.length > 0 || period.startsOn === null ? [] : [Number(period.startsOn.slice(0, 4))]),
  ]);
  const quarters = labelled.flatMap((mark) => mark.quarters);
  return periods.some(
    ({ year, quarter }) =>
      (year === null || years.has(year)) && (quarter === null || quarters.length === 0 || quarters.includes(quarter)),
  );
}
