import type { ReportedPeriod } from '../../documents/annotated-document.ts';
import { daysBetween, daysLater } from '../../time/days.ts';
import { daysIn } from '../../time/days-in-text.ts';
import { isQuarter, QUARTER_DAYS } from '../../time/fiscal-calendar.ts';
import type { TextBlock } from '../text-blocks.ts';
import { quartersIn } from './quarter-words.ts';
import { calendarEvidence, fiscalYearName } from './year-evidence.ts';

/** The period whose results a text announces. */
export interface AnnouncedPeriod {
  readonly period: ReportedPeriod | null;
  readonly periodEndOn: string | null;
}

/** Days after its end within which a period is reported. */
const REPORT_DAYS_MAX = 150;
const PERIOD_ENDED =
  /\b(?:quarter|(?:three|six|nine|twelve)[\s-]+months|(?:thirteen|fourteen|13|14|26|39|52|53)[\s-]+weeks?(?:\s+fiscal\s+quarter)?|(?:fiscal\s+|full\s+)?year|half[\s-]+year|period)(?:\s+(?:and|of)\s+[\w\s-]{1,40}?)?\s*,?\s*(?:which\s+)?(?:ended|ending)\s+(?:on\s+)?/gi;
const QUARTER = /\b(?:(first|second|third|fourth)[\s-]+(?:fiscal[\s-]+)?quarter|q([1-4])\b)/i;
const YEAR_ONLY =
  /\b(?:full[\s-]+year|fiscal(?:\s+year)?|annual|year[\s-]end|fy)\s*,?\s*((?:19|20)\d\d)\b|\b((?:19|20)\d\d)\s+(?:full[\s-]+year|annual)\b/i;
const RESULTS = /\b(?:results|earnings|net (?:income|sales|loss)|revenues?|sales)\b/i;

/** The period whose results are announced: its number from the title or the first paragraphs, its year too or from its last day. */
export function announcedPeriod(
  title: string | null,
  head: readonly TextBlock[],
  blocks: readonly TextBlock[],
  datedOn: string | null,
): AnnouncedPeriod {
  const lines = [title ?? '', ...head.filter(({ kind }) => kind !== 'table').map(({ text }) => text)];
  const about = lines.filter((line) => RESULTS.test(line));
  if (about.length === 0 || (title !== null && !RESULTS.test(title) && !QUARTER.test(title))) return NO_PERIOD;
  const periodEndOn = endIn(lines, datedOn);
  const named = about.flatMap((line) => quartersIn(line))[0]?.period;
  if (named !== undefined) return { period: named, periodEndOn };
  const [, word, digit] = about.map((line) => QUARTER.exec(line)).find((match) => match !== null) ?? [];
  const quarter =
    word === undefined ? Number(digit) : ['first', 'second', 'third', 'fourth'].indexOf(word.toLowerCase()) + 1;
  if (isQuarter(quarter) && periodEndOn !== null) {
    const yearEndOn = daysLater(periodEndOn, Math.round((4 - quarter) * QUARTER_DAYS));
    const year = fiscalYearName(yearEndOn, calendarEvidence(blocks.map(({ text }) => text)));
    return { period: { year, quarter }, periodEndOn };
  }
  const year = about.map((line) => YEAR_ONLY.exec(line)).find((match) => match !== null);
  return { period: year ? { year: Number(year[1] ?? year[2]), quarter: null } : null, periodEndOn };
}

const NO_PERIOD: AnnouncedPeriod = { period: null, periodEndOn: null };

function endIn(lines: readonly string[], datedOn: string | null): string | null {
  for (const line of lines)
    for (const match of line.matchAll(PERIOD_ENDED)) {
      const [day] = daysIn(line.slice(match.index + match[0].length), 1);
      if (day === undefined || day.start > 2) continue;
      const age = datedOn === null ? 0 : daysBetween(day.on, datedOn);
      if (age >= 0 && age <= REPORT_DAYS_MAX) return day.on;
    }
  return null;
}
