import type { ReportedPeriod } from '../../documents/annotated-document.ts';
import { daysBetween } from '../../time/days.ts';
import { daysIn } from '../../time/days-in-text.ts';
import type { ExtractedDocument } from '../extracted-document.ts';
import type { TextBlock } from '../text-blocks.ts';
import type { FileNameParts } from './file-name.ts';
import { comparedQuarters, type NamedQuarter, quartersIn, reportedQuarter } from './quarter-words.ts';
import { sentOn } from './sent-on.ts';
import { titleLines } from './transcript.ts';

/** Company, quarter and day of a call. */
export interface EarningsCall {
  readonly names: readonly string[];
  readonly tickers: readonly string[];
  readonly period: ReportedPeriod | null;
  readonly periodEndOn: string | null;
  readonly heldOn: string | null;
}

const OPENING_BLOCKS = 25;
const TICKER = /\((?:(?:NYSE|NASDAQ|AMEX|OTC\w*|TSX|LSE|ASX|[A-Z]{2,8})\s*:\s*)?([A-Z]{1,5}(?:\.[A-Z])?)\)/;
/** `Acme Corp. (ACME)`, with or without its exchange. */
const LISTED_NAME = /^(\p{Lu}.{1,60}?)\s*\((?:[A-Z]{2,8}\s*:\s*)?[A-Z]{1,5}(?:\.[A-Z])?\)/u;
const TITLE_NAME =
  /^(.{2,70}?)(?:\s*\([^)]*\))?,?\s*[-–—:]?\s*(?:(?:first|second|third|fourth|1st|2nd|3rd|4th)[\s-]+quarter|q[1-4]\b|[1-4]q\b|fy\s?\d|fiscal|full[\s-]year|half[\s-]year|(?:19|20)\d\d|earnings|conference call|annual)/i;
const WELCOME_NAME =
  /\b(?:welcome\s+to|joining\s+(?:us\s+(?:for|on)|for)|attending|participating\s+in)\s+(?:the\s+|today['’]s\s+)?(.{2,60}?)(?:['’]s?)?\s+(?:(?:first|second|third|fourth|1st|2nd|3rd|4th)[\s-]+quarter|q[1-4]\b|fiscal|(?:19|20)\d\d|earnings|full[\s-]year|conference call|annual)/i;
/** `Third Quarter`: a title without a company. */
const PERIOD_ONLY =
  /^(?:q[1-4]|[1-4]q|h[12]|fy|fiscal|full|half|first|second|third|fourth|1st|2nd|3rd|4th|quarter|year|annual|[\s\d,.'’-])+$/i;
const CALL_WORDS = /\b(?:call|conference|webcast|transcript|meeting|earnings|results)\b/i;
/** `as of today, May 6, 2021`, but not `as of April 30, 2020`. */
const TODAY =
  /\b(?:today(?:['’]s)?(?:\s+date)?|(?:call|webcast|conference|transcript)\s+(?:is|was)\s+(?:being\s+)?(?:held|recorded|made)|recorded)\b[^.]{0,20}$/i;
const CALL = /\b(?:conference\s+call|earnings\s+call|results\s+call|webcast)\b/i;
const TEXT_BLOCKS = 200;
const QUARTER_ENDED = /\b(?:quarter|three\s+months|year)\s+ended\s+/i;

/** Extracts company, period and day of a call from its title and opening words. */
export function readCall(
  extracted: ExtractedDocument,
  blocks: readonly TextBlock[],
  name: FileNameParts,
): EarningsCall {
  const title = titleLines(extracted, blocks);
  const opening = blocks.slice(0, OPENING_BLOCKS).map((block) => block.text);
  const titled = title.filter((line) => CALL_WORDS.test(line));
  const names = [
    ...titled.map((line) => TITLE_NAME.exec(line)?.[1]),
    ...title.map((line) => LISTED_NAME.exec(line)?.[1]),
    ...opening.map((line) => WELCOME_NAME.exec(line)?.[1]),
  ].filter((one) => one !== undefined);
  const tickers = [...title.map((line) => TICKER.exec(line)?.[1]), tickerOf(name)];
  return {
    names: names.map((one) => one.trim()).filter((one) => /\p{Lu}/u.test(one) && !PERIOD_ONLY.test(one)),
    tickers: tickers.filter((one) => one !== undefined && one !== null),
    period: callPeriod(titled, opening, blocks, name),
    periodEndOn: quarterEnd(opening),
    heldOn: callDay(extracted, title, opening, name),
  };
}

const tickerOf = (name: FileNameParts): string | null =>
  name.company !== null && /^[A-Za-z]{1,5}(?:[.-][A-Za-z])?$/.test(name.company) ? name.company.toUpperCase() : null;

/**
 * The quarter of the title, else of the opening (`our second quarter 2021 earnings call`), else of the file name, else the one
 * mentioned most.
 */
function callPeriod(
  titled: readonly string[],
  opening: readonly string[],
  blocks: readonly TextBlock[],
  name: FileNameParts,
): ReportedPeriod | null {
  const byTitle = titled.flatMap(quartersIn)[0];
  if (byTitle) return byTitle.period;
  const byOpening = opening.filter((line) => CALL.test(line)).flatMap(openedFor)[0];
  if (byOpening) return byOpening.period;
  const texts = blocks.slice(0, TEXT_BLOCKS).map((block) => block.text);
  if (name.quarter === null || name.fiscalYear === null) return reportedQuarter(texts);
  const named = { year: name.fiscalYear, quarter: name.quarter };
  // No quarter is compared with one of a later year: such a file name is wrong.
  const compared = comparedQuarters(texts).filter(
    (period) => period.quarter === named.quarter && period.year > named.year,
  );
  const latest = Math.max(named.year, ...compared.map((period) => period.year));
  return compared.length >= 2 ? { year: latest, quarter: named.quarter } : named;
}

/** Only `welcome to ... third quarter 2021 ... call`, not mentions of earlier calls. */
const openedFor = (line: string): NamedQuarter[] =>
  /\b(?:welcome|today['’]s|joining|this)\b/i.test(line) && !/\b(?:last|previous|prior)\b/i.test(line)
    ? quartersIn(line)
    : [];

function quarterEnd(opening: readonly string[]): string | null {
  for (const line of opening) {
    const match = QUARTER_ENDED.exec(line);
    if (!match || !CALL_WORDS.test(line)) continue;
    const [day] = daysIn(line.slice(match.index + match[0].length), 1);
    if (day && day.start <= 2) return day.on;
  }
  return null;
}

function callDay(
  extracted: ExtractedDocument,
  title: readonly string[],
  opening: readonly string[],
  name: FileNameParts,
): string | null {
  const sentDay = sentOn(extracted);
  const titledDay = title.flatMap((line) =>
    daysIn(line).filter((day) => !QUARTER_ENDED.test(line.slice(0, day.start))),
  )[0]?.on;
  const openingDay = opening.flatMap((line) => daysIn(line).filter((day) => TODAY.test(line.slice(0, day.start))))[0]
    ?.on;
  const day = titledDay ?? openingDay ?? name.day ?? sentDay ?? null;
  return day !== null && daysBetween('1990-01-01', day) > 0 ? day : null;
}
