import type { ReportedPeriod } from '../../documents/annotated-document.ts';
import type { QuestionPeriod } from '../../questions/understanding.ts';
import type { Quarter } from '../../time/fiscal-calendar.ts';
import { quarterAt, quarterIndex } from '../../time/fiscal-calendar.ts';

/**
 * A report on another period may still contain the figures: every annual report shows the year before. One on a whole year seldom
 * shows quarters.
 */
export const PERIOD_FIT = { same: 1, sameYear: 0.6, wholeYear: 0.15, yearAfter: 0.35, yearBefore: 0.1 } as const;
/** Weight of earlier periods if several are wanted: a report on the latest shows them as comparison. */
export const EARLIER_PERIOD = 0.8;
/** An annual report covers the fourth quarter, which no document reports alone. */
export const FOURTH_QUARTER = 0.8;
/**
 * Guidance for a period is given in the report on the period before, for a year also in those on its first quarters. If it is
 * unclear which period is meant, the report on the period itself counts as well.
 */
export const GUIDANCE_FIT = { before: 1, during: 0.9, itself: 0.6, unclear: 0.85 } as const;

/** How well the periods a document reports on (`2024FY`, `2024Q3`) fit the periods of the question, 0 to 1. */
export function bestPeriod(marks: readonly string[], wanted: readonly QuestionPeriod[]): number {
  // A period in which guidance was given is the one whose report is wanted.
  const given = wanted.filter(({ guided }) => !guided);
  const reported = given.length > 0 ? given : wanted;
  const latest = reported.reduce((last, { year, quarter }) => Math.max(last, 10 * year + (quarter ?? 9)), 0);
  let best = 0;
  for (const mark of marks)
    for (const each of wanted) {
      const { year, quarter, guided } = each;
      const share = 10 * year + (quarter ?? 9) === latest ? 1 : EARLIER_PERIOD;
      const fit = guided && given.length === 0 ? guidedFit(mark, each, guided) : markFit(mark, each);
      best = Math.max(best, fit * (guided && given.length > 0 ? GUIDANCE_FIT.itself : share));
    }
  return best;
}

/**
 * Periods to filter reports by: the question's, the ones whose reports contain its guidance, and other fiscal years a
 * quarter may belong to.
 */
export function reportedPeriods(periods: readonly QuestionPeriod[]): ReportedPeriod[] {
  const wanted = periods.flatMap((period): ReportedPeriod[] => {
    const { year, quarter } = period;
    if (period.ends && quarter !== null) return possibleYears(period.ends.toMs);
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

/**
 * Fiscal years that a quarter with this end may belong to: years are named by their end, and years that end early in a
 * year also by their beginning.
 */
function possibleYears(endMs: number): ReportedPeriod[] {
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
  const isSamePart = part === (quarter === null ? 'FY' : `Q${quarter}`);
  if (markYear === year + 1) return isSamePart ? PERIOD_FIT.yearAfter : PERIOD_FIT.yearAfter / 2;
  return markYear === year - 1 ? PERIOD_FIT.yearBefore : 0;
}

function guidedFit(mark: string, wanted: ReportedPeriod, guided: NonNullable<QuestionPeriod['guided']>): number {
  const fromGuidance = guidanceFit(mark, wanted);
  return guided === 'for'
    ? Math.max(fromGuidance, GUIDANCE_FIT.itself * markFit(mark, wanted))
    : Math.max(GUIDANCE_FIT.unclear * fromGuidance, markFit(mark, wanted));
}

/** How likely a report on `mark` gives guidance for the period, 0 to 1; an annual report counts as the fourth quarter's. */
function guidanceFit(mark: string, { year, quarter }: ReportedPeriod): number {
  const [markYear, part] = [Number(mark.slice(0, 4)), mark.slice(4)];
  const reported = quarterIndex(markYear, part === 'FY' ? 4 : (Number(part.slice(1)) as Quarter));
  if (quarter !== null) return reported === quarterIndex(year, quarter) - 1 ? GUIDANCE_FIT.before : 0;
  if (reported === quarterIndex(year, 1) - 1) return GUIDANCE_FIT.before;
  return markYear === year && part !== 'FY' && part !== 'Q4' ? GUIDANCE_FIT.during : 0;
}
