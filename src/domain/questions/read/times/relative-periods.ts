import type { ReportedPeriod } from '../../../documents/annotated-document.ts';
import { matchesOf, type TextSpan, touches } from '../../../text/span.ts';
import { quarterAt, quarterIndex } from '../../../time/fiscal-calendar.ts';
import { countOf, currentQuarter, type Today } from '../../calendar.ts';
import type { QuestionPeriod, ReportedEnd } from '../../understanding.ts';

const WHICH = '(last|previous|prior|preceding|past|most\\srecent|latest|recent|this|current|next|upcoming|same)';
const KIND = '(?:fiscal\\s|financial\\s|calendar\\s|full\\s|completed\\s|reported\\s|complete\\s){0,2}';
const COUNT = '(\\d{1,2}|two|three|four|five|six|seven|eight|ten|twelve|few|couple\\sof)\\s';
const ONE = new RegExp(`\\b${WHICH}\\s${KIND}(quarter|year|fy)(?:['’]s)?\\b(?!\\s(?:end|over|on)\\b)`, 'gi');
const SEVERAL = new RegExp(
  `\\b(?:last|previous|prior|preceding|past|most\\srecent|trailing|latest)\\s${COUNT}${KIND}(quarters|years)\\b`,
  'gi',
);
const YEAR_TO_DATE = /\b(?:year[\s-]to[\s-]date|ytd)\b/gi;
const SEVERAL_MAX = 12;

/** Periods of the text that relative ones refer to: `prior year` is the one before its years. */
interface Anchor {
  readonly years: readonly number[];
  /** As `quarterIndex`. */
  readonly quarters: readonly number[];
}

/** Periods relative to now or to the named periods: `last quarter`, `prior year`, `past three fiscal years`. */
export function relativePeriods(
  text: string,
  today: Today,
  named: readonly ReportedPeriod[],
  taken: readonly TextSpan[],
): QuestionPeriod[] {
  const anchor: Anchor = {
    years: named.map(({ year }) => year),
    quarters: named.flatMap(({ year, quarter }) => (quarter === null ? [] : [quarterIndex(year, quarter)])),
  };
  const relative: QuestionPeriod[] = [];
  const add = (span: TextSpan, periods: readonly ReportedPeriod[]): void => {
    if (touches(span, taken) || touches(span, relative)) return;
    const isLast = named.length === 0 && LAST.test(text.slice(span.start, span.end));
    const { start, end } = span;
    relative.push(...periods.map(({ year, quarter }) => ({ start, end, year, quarter, ...(isLast && { isLast }) })));
  };
  for (const { start, end, match } of matchesOf(text, SEVERAL)) {
    const count = Math.min(SEVERAL_MAX, Math.max(1, countOf(match[1] ?? '')));
    add(
      { start, end },
      /^q/i.test(match[2] ?? '') ? lastQuarters(count, anchor, today) : lastYears(count, anchor, today),
    );
  }
  for (const { start, end, match } of matchesOf(text, ONE)) {
    const which = (match[1] ?? '').toLowerCase();
    const unit = (match[2] ?? '').toLowerCase();
    add({ start, end }, unit === 'quarter' ? oneQuarter(which, anchor, today) : oneYear(which, anchor, today));
  }
  for (const { start, end } of matchesOf(text, YEAR_TO_DATE)) {
    add({ start, end }, anchor.years.length > 0 ? [] : [{ year: today.year, quarter: null }]);
  }
  return relative;
}

const LAST = /^(?:last|previous|past|most\srecent|latest|recent|trailing)\b/i;
const PRIOR = /^(?:previous|prior|preceding)$/;

function oneQuarter(which: string, { quarters }: Anchor, today: Today): ReportedPeriod[] {
  const now = currentQuarter(today);
  if (/^(?:this|current)$/.test(which)) return quarters.length > 0 ? [] : [quarterAt(now)];
  if (/^(?:next|upcoming)$/.test(which)) return [quarterAt(now + 1)];
  if (which === 'same') return quarters.length > 0 ? [quarterAt(Math.min(...quarters) - 4)] : [];
  if (quarters.length > 0) return PRIOR.test(which) ? [quarterAt(Math.min(...quarters) - 1)] : [];
  return [quarterAt(now - 1)];
}

function oneYear(which: string, { years, quarters }: Anchor, { year }: Today): ReportedPeriod[] {
  if (/^(?:this|current)$/.test(which)) return years.length > 0 ? [] : [{ year, quarter: null }];
  if (/^(?:next|upcoming)$/.test(which)) return years.length > 0 ? [] : [{ year: year + 1, quarter: null }];
  if (which === 'same' || which === 'past') return [];
  if (years.length === 0) return [{ year: year - 1, quarter: null }];
  if (!PRIOR.test(which) && which !== 'last') return [];
  // For a quarter: the same quarter of the year before.
  if (quarters.length > 0) return [quarterAt(Math.min(...quarters) - 4)];
  return [{ year: Math.min(...years) - 1, quarter: null }];
}

function lastYears(count: number, { years }: Anchor, { year }: Today): ReportedPeriod[] {
  const last = years.length > 0 ? Math.max(...years) : year - 1;
  return Array.from({ length: count }, (_, i) => ({ year: last - count + 1 + i, quarter: null }));
}

function lastQuarters(count: number, { quarters }: Anchor, today: Today): ReportedPeriod[] {
  const last = quarters.length > 0 ? Math.max(...quarters) : currentQuarter(today) - 1;
  return Array.from({ length: count }, (_, i) => quarterAt(last - count + 1 + i));
}

/** `guidance for Q3`, `outlook for the full year 2023`. */
const FOR =
  /\bfor\s(?:the\s|its\s|their\s|our\s)?(?:full\s|whole\s|entire\s)?(?:fiscal\s|financial\s|calendar\s)?(?:year\s|quarter\s)?$/i;
/** `as of Q1`, `from its Q3 call`, `(Q3 2021)`: when guidance was given. */
const GIVEN =
  /(?:\b(?:as\sof|at|on|from|during|after|since|following|per|by|updated|issued)\s(?:the\s|its\s|their\s)?(?:end\sof\s)?|\()$/i;
/** `Q3 call`, `10-K`, `results`. */
const OF_REPORT =
  /^\)?\s?(?:earnings|results?|calls?|conference|releases?|reports?|filings?|transcripts?|letters?|presentations?|10-?[KQ]|8-?K|annual|quarterly)\b/i;
/** Context before and after a period, in characters. */
const FRONT_CHARS = 40;

/**
 * Marks the periods that guidance is wanted for; `guidance` are the mentions of guidance in the question. A year is by default the
 * guided period; a quarter may also be the one in which guidance was given.
 */
export function guidedPeriods(
  text: string,
  periods: readonly QuestionPeriod[],
  guidance: readonly TextSpan[],
): readonly QuestionPeriod[] {
  if (guidance.length === 0) return periods;
  return periods.map((period): QuestionPeriod => {
    const front = text.slice(Math.max(0, period.start - FRONT_CHARS), period.start);
    if (touches(period, guidance)) return period;
    if (OF_REPORT.test(text.slice(period.end, period.end + FRONT_CHARS)) || GIVEN.test(front)) return period;
    const isFor = FOR.test(front) || (period.quarter === null && !/\bin\s(?:the\s)?$/i.test(front));
    return { ...period, guided: isFor ? 'for' : 'for or in' };
  });
}

type Period = Pick<QuestionPeriod, 'year' | 'quarter'>;

const indexOf = ({ year, quarter }: Period): number => (quarter === null ? year : quarterIndex(year, quarter));

/** Periods of a question about one company, its `last quarter` being the last one that it has reported, in its own fiscal calendar. */
export const lastReported = (periods: readonly QuestionPeriod[], reported: readonly ReportedEnd[]): QuestionPeriod[] =>
  periods.map((period) => {
    const isLike = ({ quarter }: Period): boolean => (quarter === null) === (period.quarter === null);
    const known = reported.filter(isLike).map(indexOf);
    const last = periods.findLast((one) => one.isLast && isLike(one));
    if (!period.isLast || last === undefined || known.length === 0) return period;
    const index = indexOf(period) + Math.max(...known) - indexOf(last);
    return { ...period, ...(period.quarter === null ? { year: index } : quarterAt(index)) };
  });
