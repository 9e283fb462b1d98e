import type { ReportedPeriod } from '../../documents/annotated-document.ts';
import { quarterAt, quarterIndex } from '../understanding/times/calendar.ts';
import type { QuestionPeriod } from '../understanding/understanding.ts';

/**
 * Another period than the one that is asked for may still hold its figures: the year before stands beside every year. A report on a
 * whole year seldom tells its quarters.
 */
export const PERIOD_FIT = { same: 1, sameYear: 0.6, wholeYear: 0.15, yearAfter: 0.35, yearBefore: 0.1 } as const;
/** Of several periods the earlier ones: a report on the latest has them beside it. */
export const EARLIER_PERIOD = 0.8;
/** A whole year covers its fourth quarter, which no document reports alone. */
export const FOURTH_QUARTER = 0.8;
/**
 * Guidance for a period comes with the report on the one before it, for a year with those on its first quarters too. Where it
 * is not clear which period is told, the report on it counts as well.
 */
export const GUIDANCE_FIT = { before: 1, during: 0.9, itself: 0.6, unclear: 0.85 } as const;

/** How well what a document reports on (`2024FY`, `2024Q3`) fits the periods that are asked for, 0 to 1. */
export function bestPeriod(marks: readonly string[], asked: readonly QuestionPeriod[]): number {
  // Where a period tells when guidance was given, that is whose report is asked for.
  const given = asked.filter(({ guided }) => !guided);
  const reported = given.length > 0 ? given : asked;
  const latest = reported.reduce((last, { year, quarter }) => Math.max(last, 10 * year + (quarter ?? 9)), 0);
  let best = 0;
  for (const mark of marks)
    for (const each of asked) {
      const { year, quarter, guided } = each;
      const share = 10 * year + (quarter ?? 9) === latest ? 1 : EARLIER_PERIOD;
      const fit = guided && given.length === 0 ? guidedFit(mark, each, guided) : markFit(mark, each);
      best = Math.max(best, fit * (guided && given.length > 0 ? GUIDANCE_FIT.itself : share));
    }
  return best;
}

/** The periods that reports are looked for by: with those whose reports tell the one that is asked for, and what a calendar may call it. */
export function reportedPeriods(asked: readonly QuestionPeriod[]): ReportedPeriod[] {
  const wanted = asked.flatMap((period): ReportedPeriod[] => {
    const { year, quarter } = period;
    if (period.ends && quarter !== null) return calledPeriods(period.ends.toMs);
    if (!period.guided) return [{ year, quarter }];
    return quarter === null
      ? [
          { year, quarter },
          { year: year - 1, quarter },
        ]
      : [{ year, quarter }, quarterAt(quarterIndex(year, quarter) - 1)];
  });
  return [...new Map(wanted.map((period) => [`${period.year} ${period.quarter}`, period])).values()];
}

const LATE_NAMED_MONTHS = 5;

/** Years that a quarter may be of: companies name theirs by their end, those that end early in a year also by their beginning. */
function calledPeriods(endMs: number): ReportedPeriod[] {
  const end = new Date(endMs);
  const year = end.getUTCFullYear();
  const years = end.getUTCMonth() < LATE_NAMED_MONTHS ? [year, year + 1, year - 1] : [year, year + 1];
  return years.map((each) => ({ year: each, quarter: null }));
}

function markFit(mark: string, { year, quarter }: ReportedPeriod): number {
  const [markYear, part] = [Number(mark.slice(0, 4)), mark.slice(4)];
  if (markYear === year) {
    if (part === (quarter === null ? 'FY' : `Q${quarter}`)) return PERIOD_FIT.same;
    if (part !== 'FY') return PERIOD_FIT.sameYear;
    return quarter === 4 ? FOURTH_QUARTER : PERIOD_FIT.wholeYear;
  }
  const isLikeAsked = part === (quarter === null ? 'FY' : `Q${quarter}`);
  if (markYear === year + 1) return isLikeAsked ? PERIOD_FIT.yearAfter : PERIOD_FIT.yearAfter / 2;
  return markYear === year - 1 ? PERIOD_FIT.yearBefore : 0;
}

function guidedFit(mark: string, asked: ReportedPeriod, guided: NonNullable<QuestionPeriod['guided']>): number {
  const told = toldBefore(mark, asked);
  return guided === 'for'
    ? Math.max(told, GUIDANCE_FIT.itself * markFit(mark, asked))
    : Math.max(GUIDANCE_FIT.unclear * told, markFit(mark, asked));
}

/** Whether a report on `mark` came with guidance for the period; that on a whole year is the one on its fourth quarter. */
function toldBefore(mark: string, { year, quarter }: ReportedPeriod): number {
  const [markYear, part] = [Number(mark.slice(0, 4)), mark.slice(4)];
  const reported = quarterIndex(markYear, part === 'FY' ? 4 : (Number(part.slice(1)) as 1 | 2 | 3 | 4));
  if (quarter !== null) return reported === quarterIndex(year, quarter) - 1 ? GUIDANCE_FIT.before : 0;
  if (reported === quarterIndex(year, 1) - 1) return GUIDANCE_FIT.before;
  return markYear === year && part !== 'FY' && part !== 'Q4' ? GUIDANCE_FIT.during : 0;
}
