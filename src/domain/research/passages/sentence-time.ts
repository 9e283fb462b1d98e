import type { Understanding } from '../../questions/understanding.ts';
import { MONTH_SOURCE } from '../../text/months.ts';
import { type PeriodLength, periodLengthsIn } from '../../time/period-length.ts';
import type { Passage } from '../evidence.ts';

const FORECAST =
  /\b(?:expect(?:s|ed|ing|ation)?|anticipat\w+|guid(?:e|es|ed|ance|ing)|outlook|forecast\w*|target(?:s|ed|ing)?|plan(?:s|ned|ning)?|project(?:ed|s|ions?)|will|looking\sforward|to\sbe\sbetween|should\sbe)\b/i;
/** Comparisons of a result with its forecast. */
const COMPARED_FORECAST =
  /\b(?:(?:above|below|exceed\w*|ahead\sof|in\sline\swith|better\sthan|than|within|met|beat)\s(?:\w+\s){0,4}(?:guidance|outlook|expect\w*|forecast|target)|as\s(?:expected|anticipated|planned))\b/gi;

/** True if a text is a forecast. */
export const isForecast = (text: string): boolean => FORECAST.test(text.replace(COMPARED_FORECAST, ' '));

/** Time of a sentence relative to the question's: the same, only the year after, or another. */
export type SentenceTime = 'same' | 'year before' | 'other';

const DATED_YEAR = new RegExp(`\\b(?:${MONTH_SOURCE})\\s+\\d{1,2},?\\s+(?:19|20)\\d\\d\\b`, 'gi');
const YEAR = /\b(?:19|20)\d\d\b/g;

/**
 * Compares the years that a sentence names with those of a question; the days of a fiscal year may be of the calendar
 * year before. A sentence without years is of the period of its document: if that is the year after, only its
 * statements about the year before answer.
 */
export function timeOfSentence(
  sentence: string,
  { document }: Passage,
  { periods }: Pick<Understanding, 'periods'>,
): SentenceTime {
  const past = periods.filter(({ guided }) => guided === undefined);
  if (past.length === 0) return 'same';
  const years = past.map(({ year }) => year);
  const named = (sentence.replace(DATED_YEAR, ' ').match(YEAR) ?? []).map(Number);
  if (named.some((year) => years.includes(year))) return 'same';
  const dated = sentence.match(DATED_YEAR) ?? [];
  const own = document.about.periods.map(({ year }) => year);
  const isOwn = own.length === 0 || own.some((year) => years.includes(year));
  if (isOwn)
    return named.length > 0 && dated.length === 0 && named.every((year) => !own.includes(year)) ? 'other' : 'same';
  return own.every((year) => years.includes(year - 1)) ? 'year before' : 'other';
}

/** `null` where none is meant, or several. */
export type PeriodSpan = PeriodLength | null;

/** The length of the periods that a question names, in words or by their quarters. */
export function spanOfQuestion({ text, periods }: Pick<Understanding, 'text' | 'periods'>): PeriodSpan {
  const longer = periodLengthsIn(text).filter((length) => length !== 'quarter' && length !== 'year');
  if (longer.length > 0) return longer.length === 1 ? (longer[0] ?? null) : null;
  if (periods.length === 0) return null;
  if (periods.every(({ quarter }) => quarter !== null)) return 'quarter';
  return periods.every(({ quarter, ends }) => quarter === null && ends === undefined) ? 'year' : null;
}
