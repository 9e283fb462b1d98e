import type { ReportedPeriod } from '../../documents/annotated-document.ts';
import { daysIn, firstDayIn } from '../../time/days-in-text.ts';
import type { Quarter } from '../../time/fiscal-calendar.ts';
import type { ExtractedDocument } from '../extracted-document.ts';
import type { TextBlock } from '../text-blocks.ts';
import { announcedPeriod } from './announced-period.ts';
import type { FileNameParts } from './file-name.ts';
import { isAnnual, isCurrent, isQuarterly } from './forms.ts';
import { submissionHeader } from './submission-header.ts';
import { calendarEvidence, fiscalYearName, interimPeriod } from './year-evidence.ts';

export interface FilingPeriod {
  readonly periods: readonly ReportedPeriod[];
  readonly periodEndOn: string | null;
  readonly datedOn: string | null;
}

const COVER_BLOCKS = 90;
/** Before the period of another report: `is included in our Form 10-K for the`. */
const REFERRED =
  /\b(?:our|its|their|in the|\w+['’]s)\s+(?:annual\s+report\s+)?(?:on\s+)?form\s+(?:10-?k|20-?f|40-?f)(?:\/a)?\s+for\s+(?:the|our|its)\s*$/i;
const PERIOD_LINE = /\b(?:fiscal\s+year|year|quarter(?:ly\s+period)?|period)\s+ended:?\s*$/i;
const PERIOD_ENDED =
  /\b(?:fiscal\s+year|year|quarterly\s+period|quarter|(?:three|six|nine|twelve|thirteen|fourteen|twenty-six|thirty-nine|fifty-two|fifty-three|\d\d)[\s-]+(?:months?|weeks?)(?:\s+fiscal\s+(?:quarter|period|year))?|fiscal\s+quarter|fiscal\s+period|period)\s+ended:?\s+/i;
const DATE_OF_REPORT = /date\s+of\s+(?:report|earliest\s+event|event)/i;
const SPANS: readonly (readonly [RegExp, 1 | 2 | 3])[] = [
  [/\b(?:nine\s+months|thirty-nine\s+weeks|forty\s+weeks|39\s+weeks|40\s+weeks)\s+ended\b/i, 3],
  [/\b(?:six\s+months|twenty-(?:six|four|eight)\s+weeks|26\s+weeks|24\s+weeks|28\s+weeks)\s+ended\b/i, 2],
];

/** Period and dates of a filing: from inline XBRL, else the cover page and the text, else the file name. */
export function filingPeriod(
  form: string | null,
  extracted: ExtractedDocument,
  blocks: readonly TextBlock[],
  name: FileNameParts,
): FilingPeriod {
  // An exhibit without a form is treated as one of a current report.
  if (form === null || isCurrent(form)) return currentReport(form, extracted, blocks, name);
  const reportsPeriod = isAnnual(form) || isQuarterly(form);
  const properties = extracted.properties;
  const periodEndOn = reportsPeriod
    ? (firstDayIn(properties['dei:DocumentPeriodEndDate'] ?? '') ??
      coverPeriodEnd(blocks) ??
      submissionHeader(blocks)?.periodEndOn ??
      null)
    : null;
  const datedOn = filedOn(blocks, [name.day, signedOn(blocks)]);
  if (!reportsPeriod) return { periods: [], periodEndOn: null, datedOn: datedOn ?? indexPageDay(blocks) };
  const stated = xbrlPeriod(form, properties);
  if (stated !== null) return { periods: [stated], periodEndOn, datedOn };
  const worked = periodEndOn === null ? null : workedOutPeriod(form, periodEndOn, properties, blocks);
  return { periods: listOf(worked ?? namedPeriod(form, name)), periodEndOn, datedOn };
}

const listOf = (period: ReportedPeriod | null): readonly ReportedPeriod[] => (period === null ? [] : [period]);

/** `dei:DocumentFiscalYearFocus` and `dei:DocumentFiscalPeriodFocus`: the company's own calendar. */
function xbrlPeriod(form: string, properties: Readonly<Record<string, string>>): ReportedPeriod | null {
  const year = /^(?:19|20)\d\d$/.exec(properties['dei:DocumentFiscalYearFocus']?.trim() ?? '')?.[0];
  if (year === undefined) return null;
  if (isAnnual(form)) return { year: Number(year), quarter: null };
  const quarter = /^Q([1-4])$/i.exec(properties['dei:DocumentFiscalPeriodFocus']?.trim() ?? '')?.[1];
  return quarter === undefined ? null : { year: Number(year), quarter: Number(quarter) as Quarter };
}

function workedOutPeriod(
  form: string,
  periodEndOn: string,
  properties: Readonly<Record<string, string>>,
  blocks: readonly TextBlock[],
): ReportedPeriod | null {
  const evidence = calendarEvidence(blocks.map((block) => block.text));
  if (isAnnual(form)) return { year: fiscalYearName(periodEndOn, evidence), quarter: null };
  const byCalendar = interimPeriod(
    periodEndOn,
    evidence,
    properties['dei:CurrentFiscalYearEndDate'] ?? submissionHeader(blocks)?.fiscalYearEnd ?? null,
  );
  return byCalendar ?? { year: fiscalYearName(periodEndOn, evidence), quarter: quarterBySpans(blocks) };
}

/** A report on nine months is of the third quarter, on six months of the second. */
function quarterBySpans(blocks: readonly TextBlock[]): 1 | 2 | 3 {
  for (const [span, quarter] of SPANS) if (blocks.filter((block) => span.test(block.text)).length >= 2) return quarter;
  return 1;
}

function namedPeriod(form: string, name: FileNameParts): ReportedPeriod | null {
  if (name.fiscalYear === null) return null;
  if (isAnnual(form)) return { year: name.fiscalYear, quarter: null };
  return name.quarter === null ? null : { year: name.fiscalYear, quarter: name.quarter };
}

/**
 * `For the fiscal year ended January 30, 2016` on the cover page; the date may be in the next block. That of a report which is referred to counts
 * where there is no other.
 */
function coverPeriodEnd(blocks: readonly TextBlock[]): string | null {
  const cover = blocks.slice(0, COVER_BLOCKS);
  let referred: string | null = null;
  for (const [at, block] of cover.entries()) {
    const match = PERIOD_ENDED.exec(block.text);
    if (match) {
      const [day] = daysIn(block.text.slice(match.index + match[0].length), 1);
      if (day && day.start <= 2) {
        if (!REFERRED.test(block.text.slice(0, match.index))) return day.on;
        referred ??= day.on;
      }
    }
    if (PERIOD_LINE.test(block.text)) {
      const [day] = daysIn(cover[at + 1]?.text ?? '', 1);
      if (day && day.start <= 2) return day.on;
    }
  }
  return referred;
}

/** For an 8-K or 6-K: the day of the event, and the quarter whose results it announces. */
function currentReport(
  form: string | null,
  extracted: ExtractedDocument,
  blocks: readonly TextBlock[],
  name: FileNameParts,
): FilingPeriod {
  const xbrlDay = firstDayIn(extracted.properties['dei:DocumentPeriodEndDate'] ?? '');
  const signed = signedOn(blocks);
  const eventDay = xbrlDay ?? reportDay(blocks) ?? (form?.startsWith('6-K') ? signed : null) ?? releaseDay(blocks);
  const datedOn = filedOn(blocks, [eventDay, name.day, signed]);
  const { period, periodEndOn } = announcedPeriod(null, blocks.slice(0, COVER_BLOCKS), blocks, eventDay ?? datedOn);
  // Without the end of a period, a year in its words may be that of a meeting.
  return { periods: listOf(periodEndOn === null ? null : period), periodEndOn, datedOn };
}

/**
 * Publication day of a filing: the day of acceptance in its header, else the latest of the days in its text. An 8-K is filed days
 * after its event, and many reports a day after their signature, so the latest day is the nearest to the publication.
 */
const filedOn = (blocks: readonly TextBlock[], own: readonly (string | null)[]): string | null =>
  submissionHeader(blocks)?.filedOn ??
  own.reduce((latest, day) => (day !== null && (latest === null || day > latest) ? day : latest), null);

function reportDay(blocks: readonly TextBlock[]): string | null {
  const cover = blocks.slice(0, COVER_BLOCKS);
  const at = cover.findIndex((block) => DATE_OF_REPORT.test(block.text));
  if (at < 0) return null;
  for (const near of [at, at - 1, at + 1, at - 2]) {
    const day = firstDayIn(cover[near]?.text ?? '');
    if (day !== null) return day;
  }
  return null;
}

const releaseDay = (blocks: readonly TextBlock[]): string | null =>
  firstDayIn(
    blocks
      .slice(0, 12)
      .map((block) => block.text)
      .join('\n'),
  );

/** The date next to the signatures. */
function signedOn(blocks: readonly TextBlock[]): string | null {
  for (let at = blocks.length - 1; at >= 0; at--) {
    const text = blocks[at]?.text ?? '';
    if (text.length > 60 || !/^\W*signatures?\W*$/i.test(text)) continue;
    for (const block of blocks.slice(at + 1, at + 14)) {
      const [day] = daysIn(block.text.slice(0, 2_000), 1);
      if (day && /\b(?:dated?|by|\/s\/)\b|\/s\//i.test(block.text)) return day.on;
    }
  }
  return null;
}

function indexPageDay(blocks: readonly TextBlock[]): string | null {
  const cover = blocks.slice(0, 30);
  const at = cover.findIndex((block) => /^filing date\b/i.test(block.text));
  return at < 0 ? null : firstDayIn(`${cover[at]?.text} ${cover[at + 1]?.text ?? ''}`);
}
