import type { ReportedPeriod } from '../../documents/annotated-document.ts';
import { joinMarks, periodMarks } from '../../questions/period-marks.ts';
import type { QuestionPeriod, Understanding } from '../../questions/understanding.ts';
import { type Quarter, quarterAt, quarterIndex } from '../../time/fiscal-calendar.ts';

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

/** `Fiscal 2015 Compared With Fiscal 2014`: the text below is about the first year. */
const COMPARED = /((?:19|20)\d\d)\D{0,40}\bcompared\s(?:with|to)\b/i;
/** A year given by its last day may be named after the calendar year before or after. */
const BY_DAY = /\bended\b/i;
/** `Six Months Ended June 30, 2025`; a heading with two lengths is about both. */
const MONTHS = /\b(?:(three|thirteen)|(six|twenty-six)|(nine|thirty-nine))(?=(?:\sand\s[\w-]+)?\s(?:months|weeks)\b)/gi;
/** Half years and nine months in a question. */
const HALF =
  /\b(?:(?:six|6)[\s-]months?|(?:first|second|1st|2nd)[\s-]half|[hH][12]|[12][hH]|(?:twenty-six|26)\sweeks)\b/i;
const NINE = /\b(?:(?:nine|9)[\s-]months?|(?:thirty-nine|39)\sweeks)\b/i;

/** Checks if a heading names a period that is not in the question. */
export function otherHeading({ text, periods }: Pick<Understanding, 'text' | 'periods'>): (heading: string) => boolean {
  const years = new Set(periods.map(({ year }) => year));
  const months = NINE.test(text) ? 9 : HALF.test(text) ? 6 : periods.some(({ quarter }) => quarter !== null) ? 3 : null;
  const isOtherYear = (heading: string): boolean => {
    const year = Number(COMPARED.exec(heading)?.[1] ?? 0);
    const possible = BY_DAY.test(heading) ? [year, year + 1, year - 1] : [year];
    return year > 0 && !possible.some((each) => years.has(each));
  };
  const isOtherSpan = (heading: string): boolean => {
    const lengths = new Set([...heading.matchAll(MONTHS)].map(([, three, six]) => (three ? 3 : six ? 6 : 9)));
    return months !== null && lengths.size === 1 && !lengths.has(months);
  };
  return (heading) => isOtherYear(heading) || isOtherSpan(heading);
}

/** Quick check: every period contains one of these. */
const MAY_CONTAIN = /(?:19|20)\d\d|['’]\d\d|\b[fc]y\d\d|\bq[1-4]|\b[1-4]q/i;
const LIMITS = { bareMax: 2100, labelledMax: 2100, shortMax: 2100 };
/** Only the beginning of a passage states its period. */
const TEXT_CHARS_MAX = 240;

/** The periods (`2026Q3`, `2026FY`) that headline or text of a passage name; empty if none. */
export type HeadlinePeriods = (headline: string, text: string) => readonly string[];

/**
 * For documents without period metadata: the first period of the headline, else the first one at the beginning of the passage if it
 * is a quarter or labelled as fiscal. Later periods are mostly comparisons. Caches by headline.
 */
export function createHeadlinePeriods(): HeadlinePeriods {
  const known = new Map<string, readonly string[]>();
  return (headline, text) => {
    let periods = known.get(headline);
    if (periods === undefined) {
      periods = firstIn(headline, false);
      known.set(headline, periods);
    }
    return periods.length > 0 ? periods : firstIn(text.slice(0, TEXT_CHARS_MAX), true);
  };
}

function firstIn(text: string, isLabelNeeded: boolean): readonly string[] {
  if (!MAY_CONTAIN.test(text)) return NONE;
  for (const { periods, isLabelled } of joinMarks(text, periodMarks(text, [], LIMITS))) {
    const marks = periods.flatMap(({ year, quarter }) =>
      year === null || (isLabelNeeded && !isLabelled && quarter === null)
        ? []
        : [`${year}${quarter === null ? 'FY' : `Q${quarter}`}`],
    );
    if (marks.length > 0) return marks;
  }
  return NONE;
}

const NONE: readonly string[] = [];
