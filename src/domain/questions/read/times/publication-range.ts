import { DAY_MS } from '../../../../platform/clock.ts';
import { matchesOf, type TextSpan, touches } from '../../../text/span.ts';
import { countOf, monthRange, startOfDay, type Today } from '../../calendar.ts';
import type { NamedDays } from '../../named-days.ts';
import type { PublishedRange } from '../../understanding.ts';

const RELATIVE =
  /\b(?:(yesterday)|(today|tonight)|(this|last|previous|past)\s(week|month)(?:end)?|(?:(?:in|over|during|within|for)\s)?(?:the\s)?(?:last|past|previous|recent)\s(\d{1,3}|two|three|four|five|six|seven|ten|twelve|few|couple\sof)\s(hours?|days?|weeks?|months?)|(\d{1,3}|two|three|four|five|six)\s(days?|weeks?|months?)\sago|(?:over|during|in)\sthe\spast\s(year))\b(?!\s(?:trailing|ended))/gi;
const OPEN_FRONT =
  /\b(?:(since|after|from|starting(?:\sin)?|post)|(before|until|till|prior\sto|up\sto|by))\s(?:early\s|mid[\s-]|late\s)?$/i;
const ONWARDS = /^\s(?:on(?:wards?)?|to\s(?:date|now|present|today)|until\snow)\b/i;
const AND_BEFORE = /^\s?(?:and|to|through|until|till|-|–|—)\s?$/i;
const PREPOSITION = /\b(?:on|in|during|of|dated|from|since|after|before|until|between|early|late|mid)[\s-]$/i;

type TimeRange = Omit<PublishedRange, 'isStated'>;

/** Lower bound of publication times, epoch milliseconds. */
const EARLIEST_MS = 0;

/** The publication time that a question states, from named days and phrases such as `last week`; `null` if none. */
export function publishedRange(text: string, days: readonly NamedDays[], today: Today): PublishedRange | null {
  const ranges: TimeRange[] = [];
  for (let at = 0; at < days.length; at++) {
    const day = days[at] as NamedDays;
    const next = days[at + 1];
    if (next !== undefined && AND_BEFORE.test(text.slice(day.end, next.start)) && next.fromMs >= day.fromMs) {
      ranges.push(withFront(text, { start: day.start, end: next.end, fromMs: day.fromMs, toMs: next.toMs }));
      at++;
      continue;
    }
    ranges.push(openRange(text, day, today));
  }
  for (const { start, end, match } of matchesOf(text, RELATIVE)) {
    const range = relativeRange(match, today);
    if (range !== null && !touches({ start, end }, ranges)) ranges.push({ start, end, ...range });
  }
  if (ranges.length === 0) return null;
  const [first] = [...ranges].sort((one, other) => one.start - other.start) as [TimeRange];
  return {
    start: first.start,
    end: first.end,
    fromMs: Math.min(...ranges.map(({ fromMs }) => fromMs)),
    toMs: Math.max(...ranges.map(({ toMs }) => toMs)),
    isStated: true,
  };
}

/** Range of a day with `since`, `from` or `before` in front of it. */
function openRange(text: string, day: NamedDays, { nowMs }: Today): TimeRange {
  const front = OPEN_FRONT.exec(text.slice(Math.max(0, day.start - 20), day.start));
  if (front === null) return withFront(text, day);
  const start = day.start - front[0].length;
  if (front[1] !== undefined) {
    // `from March 2025` means in that month, `from March 2025 on` since then.
    const isFrom = /^from/i.test(front[1]) && !ONWARDS.test(text.slice(day.end, day.end + 12));
    if (isFrom || (/^starting/i.test(front[1]) && day.toMs - day.fromMs < DAY_MS)) return { ...day, start };
    const fromMs = /^(?:after|post)/i.test(front[1]) ? day.toMs + 1 : day.fromMs;
    return { start, end: day.end, fromMs, toMs: Math.max(nowMs, day.toMs) };
  }
  return { start, end: day.end, fromMs: EARLIEST_MS, toMs: day.fromMs - 1 };
}

function withFront(text: string, range: TimeRange): TimeRange {
  const front = PREPOSITION.exec(text.slice(Math.max(0, range.start - 12), range.start));
  const { end, fromMs, toMs } = range;
  return { start: range.start - (front?.[0].length ?? 0), end, fromMs, toMs };
}

function relativeRange(match: RegExpExecArray, today: Today): { fromMs: number; toMs: number } | null {
  const [, yesterday, day, which, unit, count, units, agoCount, agoUnits, year] = match;
  const { nowMs, year: thisYear, month } = today;
  const midnight = startOfDay(thisYear, month, today.day);
  if (yesterday) return { fromMs: midnight - DAY_MS, toMs: midnight - 1 };
  if (day) return { fromMs: midnight, toMs: midnight + DAY_MS - 1 };
  if (year) return { fromMs: startOfDay(thisYear - 1, month, today.day), toMs: nowMs };
  if (count && units) return { fromMs: backBy(countOf(count), units, today), toMs: nowMs };
  if (agoCount && agoUnits) {
    const fromMs = backBy(countOf(agoCount), agoUnits, today);
    return { fromMs: fromMs - slackOf(agoUnits), toMs: fromMs + slackOf(agoUnits) };
  }
  if (!which || !unit) return null;
  const isThis = which.toLowerCase() === 'this';
  if (unit.toLowerCase() === 'month') return monthRange(thisYear, isThis ? month : month - 1);
  // Weeks begin on Mondays.
  const monday = midnight - ((new Date(midnight).getUTCDay() + 6) % 7) * DAY_MS;
  return isThis ? { fromMs: monday, toMs: monday + 7 * DAY_MS - 1 } : { fromMs: monday - 7 * DAY_MS, toMs: monday - 1 };
}

const slackOf = (units: string): number => (/^month/i.test(units) ? 15 : /^week/i.test(units) ? 4 : 1) * DAY_MS;

function backBy(count: number, units: string, { nowMs, year, month, day }: Today): number {
  if (/^hour/i.test(units)) return nowMs - count * 3_600_000;
  if (/^day/i.test(units)) return nowMs - count * DAY_MS;
  if (/^week/i.test(units)) return nowMs - count * 7 * DAY_MS;
  return startOfDay(year, month - count, day);
}

/** Publication range of whole years. */
export const publishedInYears = (span: TextSpan, first: number, last: number): PublishedRange => ({
  start: span.start,
  end: span.end,
  fromMs: startOfDay(first, 0),
  toMs: startOfDay(last + 1, 0) - 1,
  isStated: true,
});

/** Annual reports are published within three months of the end of the year, late ones within four. */
const REPORTED_WITHIN_DAYS = 125;

/** Publication range of reports on figures of these days. */
export const reportedAfter = ({ start, end, fromMs, toMs }: NamedDays): PublishedRange => ({
  start,
  end,
  fromMs,
  toMs: toMs + REPORTED_WITHIN_DAYS * DAY_MS,
  isStated: false,
});

const PUBLICATION_BEFORE =
  /\b(?:published|filed|dated|issued|released|announced|reported|written|since|after|before|until|till)\s(?:on\s|in\s|the\s)*$/i;

/** True if the words before a day make it a day of publication. */
export const isDayOfPublication = (text: string, { start }: TextSpan): boolean =>
  PUBLICATION_BEFORE.test(text.slice(Math.max(0, start - 24), start));

/** `the February 2021 freeze`; not `the May 2021 call`. */
const EVENT_AFTER =
  /^\s(?!(?:earnings|results?|quarter\w*|annual|reports?|releases?|calls?|conference|filings?|news\w*|articles?|stor(?:y|ies)|transcripts?|letters?|presentations?|statements?|balances?|prospectus|proxy|meetings?|form|issue|edition|figures?|data|numbers?|10|8|and|or|to|with|in|on|at|by|for|from|of|as|about|vs|versus|compared|against|is|was|were|are|did|do|does|has|have|had)\b)\p{L}/iu;

/** True for the day of an event, on which reports are published later. */
export const isOfEvent = (text: string, { start, end }: TextSpan): boolean =>
  /\bthe\s$/i.test(text.slice(Math.max(0, start - 8), start)) && EVENT_AFTER.test(text.slice(end, end + 24));
