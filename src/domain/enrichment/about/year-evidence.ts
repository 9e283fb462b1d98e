import type { ReportedPeriod } from '../../documents/annotated-document.ts';
import { dayNumber, daysBetween, monthOfDay, yearOf } from '../../time/days.ts';
import { daysIn, monthDayOf, yearsLater } from '../../time/days-in-text.ts';
import {
  calendarYearOf,
  ESTIMATE_SLACK_DAYS,
  quarterAfterDays,
  YEAR_DAYS_MAX,
  yearsApart,
} from '../../time/fiscal-calendar.ts';

const FISCAL_YEAR_ENDED =
  /\b(?:fiscal\s+(?:year|\d{4})|annual\s+report\s+on\s+form\s+(?:10-k|20-f)\s+for\s+the\s+(?:fiscal\s+)?(?:year|period)|year)\s+(?:\d{4}\s*,?\s*(?:which\s+)?)?(?:ended|ending|ends)\s+(?:on\s+)?/gi;
const FISCAL_YEAR_NAMED = /\bfiscal\s+(?:years?\s+)?((?:19|20)\d\d)\b/gi;
const NAMED_WITH_END = /\bfiscal\s+(?:year\s+)?((?:19|20)\d\d)\b[^.;]{0,80}?\b(?:ended|ending|ends)\s+(?:on\s+)?/gi;

/** Latest month in which a year may end that texts name after the year before. */
const LATEST_MONTH = 5;

/** Evidence in a filing about the company's fiscal years. */
export interface CalendarEvidence {
  /** Ends of fiscal years in the text, each once. */
  readonly yearEnds: readonly string[];
  /** How often `fiscal 2024` and the like occur, by year. */
  readonly named: ReadonlyMap<number, number>;
  /** Fiscal years given together with their last day: year by day. */
  readonly namedEnds: ReadonlyMap<string, number>;
}

/** Collects the evidence; `texts` are the filing's blocks. */
export function calendarEvidence(texts: Iterable<string>): CalendarEvidence {
  const yearEnds = new Set<string>();
  const named = new Map<number, number>();
  const namedEnds = new Map<string, number>();
  for (const text of texts) {
    if (!text.includes('iscal') && !text.includes('ISCAL') && !/year\s+end/i.test(text)) continue;
    for (const match of text.matchAll(FISCAL_YEAR_ENDED)) {
      const after = text.slice(match.index + match[0].length, match.index + match[0].length + 24);
      const [day] = daysIn(after, 1);
      if (day && day.start <= 1) yearEnds.add(day.on);
    }
    for (const match of text.matchAll(FISCAL_YEAR_NAMED)) {
      const year = Number(match[1]);
      named.set(year, (named.get(year) ?? 0) + 1);
    }
    for (const match of text.matchAll(NAMED_WITH_END)) {
      const [day] = daysIn(text.slice(match.index + match[0].length, match.index + match[0].length + 24), 1);
      if (day && day.start <= 1 && !namedEnds.has(day.on)) namedEnds.set(day.on, Number(match[1]));
    }
  }
  return { yearEnds: [...yearEnds], named, namedEnds };
}

/**
 * The company's number for the fiscal year ending on `endOn`: as its text says, else the year of the end; for 52/53-week calendars
 * that end in the first days of January the year before. For years that end between January and May, the number that the company
 * uses more often.
 */
export function fiscalYearName(endOn: string, evidence: CalendarEvidence): number {
  const end = dayNumber(endOn);
  for (const [day, name] of evidence.namedEnds) {
    const shift = name - yearOf(dayNumber(day));
    const years = yearsApart(dayNumber(day), end);
    if (years !== undefined && (shift === 0 || shift === -1)) return name + years;
  }
  const year = calendarYearOf(end);
  // Interim reports speak of the year before more often than of their own, so years that end in summer keep the year of their end.
  if (year < yearOf(end) || monthOfDay(end) > LATEST_MONTH) return year;
  const byEnd = evidence.named.get(year) ?? 0;
  const byStart = evidence.named.get(year - 1) ?? 0;
  return byEnd < 0.35 * byStart ? year - 1 : year;
}

/** The fiscal period of an interim report that ends on `periodEndOn`; `null` if the end of the fiscal year is unknown. */
export function interimPeriod(
  periodEndOn: string,
  evidence: CalendarEvidence,
  fiscalYearEnd: string | null,
): ReportedPeriod | null {
  const before = lastYearEnd(periodEndOn, evidence, fiscalYearEnd);
  if (before === null) return null;
  const endOn = yearsLater(before, 1);
  return { year: fiscalYearName(endOn, evidence), quarter: quarterAfterDays(daysBetween(before, periodEndOn)) };
}

/** Last day of the fiscal year before the one that `periodEndOn` falls in. */
function lastYearEnd(periodEndOn: string, evidence: CalendarEvidence, fiscalYearEnd: string | null): string | null {
  const named = evidence.yearEnds
    .filter((day) => day < periodEndOn && daysBetween(day, periodEndOn) < YEAR_DAYS_MAX)
    .sort();
  const latest = named.at(-1);
  if (latest !== undefined) return latest;
  const end = fiscalYearEnd === null ? null : monthDayOf(fiscalYearEnd);
  if (end === null) return null;
  const year = Number(periodEndOn.slice(0, 4));
  const monthDay = `${String(end.month).padStart(2, '0')}-${String(end.day).padStart(2, '0')}`;
  const same = `${year}-${monthDay === '02-29' ? '02-28' : monthDay}`;
  // A 52/53-week year may end some days before or after the registered day.
  return daysBetween(same, periodEndOn) > ESTIMATE_SLACK_DAYS ? same : yearsLater(same, -1);
}
