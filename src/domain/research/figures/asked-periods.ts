import type { Clock } from '../../../platform/clock.ts';
import { countOf, todayAt } from '../../questions/calendar.ts';
import { namedDays } from '../../questions/named-days.ts';
import type { Understanding } from '../../questions/understanding.ts';
import { overlaps } from '../../text/span.ts';
import type { Quarter } from '../../time/fiscal-calendar.ts';

/** A rhythm of statements. */
export type Rhythm = 'annual' | 'quarter';

/** A period as a question names it, before the calendar of a company tells its days. */
export type AskedPeriod =
  /** A fiscal year or quarter in the company's calendar. */
  | {
      readonly kind: 'named';
      readonly year: number;
      readonly quarter: Quarter | null /** True in `since 2020`. */;
      readonly isOpen?: boolean;
    }
  /** The last ones that were reported, oldest first; `ago` of them are left out: 2 for `two years ago`. */
  | { readonly kind: 'latest'; readonly rhythm: Rhythm | null; readonly count: number; readonly ago?: number }
  /** The last reported quarter of this number. */
  | { readonly kind: 'latest of quarter'; readonly quarter: Quarter }
  /** Given by its last day; `rhythm` is `null` where the question does not tell whether a quarter or a year ends there. */
  | { readonly kind: 'ended'; readonly fromMs: number; readonly toMs: number; readonly rhythm: Rhythm | null }
  /** One that has not ended. */
  | { readonly kind: 'to come' };

const RELATIVE = /\b(?:last|previous|prior|preceding|past|most\srecent|latest|recent|trailing)\b/i;
const NOW_OR_NEXT = /\b(?:this|current|next|upcoming)\b/i;
const YEAR_IN_TEXT = /(?:19|20)\d\d|\b(?:FY|Q[1-4]|[1-4]Q)\s?['’]?\d\d\b|['’]\d\d\b/i;
const QUARTERLY = /\bquarter(?:s|ly)?\b|\bthree\smonths\b/i;
const ANNUAL = /\b(?:annual(?:ly)?|years?|twelve\smonths|fiscal|FY|yearly)\b/i;
/** `over three years` without `last`. */
const SPAN = /\bover\s(?:a\s|the\s)?(two|three|four|five|[2-5])[\s-](?:fiscal\s)?(years?|quarters?)\b/i;
/** Quarters of a year that is named, rather than the year. */
const EACH_QUARTER =
  /\b(?:each|every|all|which|what|by|per)\s(?:(?:the|four|fiscal|of\sthe)\s)*quarters?\b|\bquarterly\b|\bquarters\sof\b/i;
const QUARTERS: readonly Quarter[] = [1, 2, 3, 4];
const AGO = /\b(an?|one|two|three|four|five|[1-9])\s(years?|quarters?)\s(?:ago|earlier)\b/i;
/** Words of a comparison with the period that is so long ago. */
const COMPARED =
  /\b(?:than|compared?|versus|vs|against|from|since|between|now|today|current|chang\w*|gr[eo]w\w*|ris\w+|rose|f[ae]ll\w*|up|down)\b/i;
/** Periods without a statement of their own: figures of another period would be used instead. */
const NO_STATEMENT = /\b(?:half|halves|six\smonths|nine\smonths|H[12]|1H|2H|year[\s-]to[\s-]date|ytd)\b/i;

/**
 * The periods of a question, oldest first where it names several; empty where it names none. `undefined` where it names a period of
 * which there are no statements, such as half a year.
 */
export function askedPeriods(
  { text, periods, isLatest }: Pick<Understanding, 'text' | 'periods' | 'isLatest'>,
  clock: Clock,
): readonly AskedPeriod[] | undefined {
  if (NO_STATEMENT.test(text)) return undefined;
  const days = namedDays(text, todayAt(clock.nowMs()));
  const isAnchored = periods.some(({ start, end }) => YEAR_IN_TEXT.test(text.slice(start, end)));
  const seen = new Set<string>();
  const asked = periods.flatMap((period): readonly AskedPeriod[] => {
    const { start, end, year, quarter, ends } = period;
    const written = text.slice(start, end);
    const day = days.find((one) => end > start && overlaps(one, period));
    if (ends !== undefined) return [{ kind: 'ended', ...ends, rhythm: quarter === null ? 'annual' : 'quarter' }];
    if (day !== undefined) return [{ kind: 'ended', fromMs: day.fromMs, toMs: day.toMs, rhythm: rhythmOf(text) }];
    const isOpen = /\bsince\s$/i.test(text.slice(0, start));
    if (isAnchored || end <= start || YEAR_IN_TEXT.test(written)) {
      const quarters = quarter === null && EACH_QUARTER.test(text) ? QUARTERS : [quarter];
      return quarters.map((one) => ({ kind: 'named', year, quarter: one, ...(isOpen && { isOpen }) }));
    }
    if (seen.has(written)) return [];
    seen.add(written);
    if (NOW_OR_NEXT.test(written) && (quarter !== null || /next|upcoming/i.test(written))) return [{ kind: 'to come' }];
    if (RELATIVE.test(written)) {
      const count = periods.filter((other) => other.start === start && other.end === end).length;
      return [{ kind: 'latest', rhythm: quarter === null ? 'annual' : 'quarter', count }];
    }
    return quarter === null ? [{ kind: 'named', year, quarter }] : [{ kind: 'latest of quarter', quarter }];
  });
  if (asked.length > 0) return asked.toSorted((one, other) => orderOf(one) - orderOf(other));
  const last = periodAgo(text) ?? lastOnes(text, isLatest);
  return last === undefined ? [] : [last];
}

type LatestPeriods = Extract<AskedPeriod, { kind: 'latest' }>;

/** `Over three years`, `the latest quarter`. */
function lastOnes(text: string, isLatest: boolean): LatestPeriods | undefined {
  const [, count, unit] = SPAN.exec(text) ?? [];
  if (count !== undefined)
    return { kind: 'latest', rhythm: /^q/i.test(unit ?? '') ? 'quarter' : 'annual', count: countOf(count) };
  return isLatest || QUARTERLY.test(text) ? { kind: 'latest', rhythm: rhythmOf(text), count: 1 } : undefined;
}

/** The period that a text names by how long ago it was; `undefined` where it is compared with another. */
export function periodAgo(text: string): LatestPeriods | undefined {
  const [, count = '', unit = ''] = AGO.exec(text) ?? [];
  if (count === '' || COMPARED.test(text)) return undefined;
  const rhythm = /^q/i.test(unit) ? 'quarter' : 'annual';
  return { kind: 'latest', rhythm, count: 1, ago: countOf(/^an?$/i.test(count) ? 'one' : count) };
}

const orderOf = (period: AskedPeriod): number => {
  if (period.kind === 'named') return period.year * 10 + (period.quarter ?? 5);
  return period.kind === 'ended' ? new Date(period.toMs).getUTCFullYear() * 10 : 0;
};

const rhythmOf = (text: string): Rhythm | null =>
  QUARTERLY.test(text) ? 'quarter' : ANNUAL.test(text) ? 'annual' : null;
