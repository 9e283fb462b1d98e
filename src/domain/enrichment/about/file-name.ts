import { validDay } from '../../time/days.ts';
import type { Quarter } from '../../time/fiscal-calendar.ts';
import { formOf } from './forms.ts';

/** Metadata from a file name. Every part may be missing; the text takes precedence. */
export interface FileNameParts {
  /** Ticker or short name at the beginning (`aapl`, `BESTBUY`); `null` if the name follows no known pattern. */
  readonly company: string | null;
  readonly form: string | null;
  readonly fiscalYear: number | null;
  readonly quarter: Quarter | null;
  /** A full day in the name. */
  readonly day: string | null;
}

const FORM =
  /(?:^|[^a-z0-9])((?:10-?[kq](?:405|t|sb)?|8-?k|20-?f|40-?f|6-?k|s-?[134]|f-?[13]|def-?\s?14a|defa-?14a|pre-?14a)(?:-?a)?)(?![a-z0-9])/i;
const QUARTER_FIRST = /(?:^|[^a-z0-9])(?:q([1-4])|([1-4])q)[\s_.-]*(?:fy)?[\s_.-]*'?((?:19|20)?\d\d)(?!\d)/i;
const YEAR_FIRST = /(?:^|[^a-z0-9])(?:fy)?((?:19|20)\d\d)[\s_.-]*q([1-4])(?![a-z0-9])/i;
const YEAR = /(?:^|[^a-z0-9])(?:fy)?((?:19|20)\d\d)(?![\d])(?!-\d\d-\d\d)/i;
const DAY = /(?:^|\D)((?:19|20)\d\d)[-_.]?(\d\d)[-_.]?(\d\d)(?!\d)/;

const NO_COMPANY =
  /^(?:form|report|filing|annual|quarterly|final|draft|document|doc|file|sec|edgar|ex\d*|exhibit|copy|new|my|the|results?|earnings|transcript|call)(?:\s|$)/i;

/** Parses names such as `aapl-10-k-2024-11-01.html`, `ADOBE_2022Q2_10Q.pdf`, `AAN_q1_2021.txt`. */
export function readFileName(fileName: string): FileNameParts {
  const name = fileName.replace(/^.*[/\\]/, '').replace(/\.[A-Za-z0-9]{1,5}$/, '');
  const form = FORM.exec(name);
  const dayMatch = DAY.exec(name);
  const day = dayMatch ? validDay(Number(dayMatch[1]), Number(dayMatch[2]), Number(dayMatch[3])) : null;
  const withoutDay = day === null || !dayMatch ? name : name.replace(dayMatch[0], ' ');
  const quarterFirst = QUARTER_FIRST.exec(withoutDay);
  const yearFirst = YEAR_FIRST.exec(withoutDay);
  const year = YEAR.exec(withoutDay);
  const quarter = quarterFirst?.[1] ?? quarterFirst?.[2] ?? yearFirst?.[2];
  const firstPart = [form, dayMatch, quarterFirst, yearFirst, year]
    .filter((match) => match !== null)
    .reduce((first, match) => Math.min(first, match.index), name.length);
  const isKnown = form !== null || quarter !== undefined;
  return {
    company: isKnown ? companyPart(name.slice(0, firstPart)) : null,
    form: form ? formOf(form[1] ?? '') : null,
    fiscalYear: wholeYear(quarterFirst?.[3] ?? yearFirst?.[1] ?? year?.[1]),
    quarter: quarter === undefined ? null : (Number(quarter) as Quarter),
    day,
  };
}

function companyPart(head: string): string | null {
  const words = head.replace(/[_.]+/g, ' ').replace(/^[\s-]+|[\s-]+$/g, '');
  return /\p{L}/u.test(words) && words.length <= 60 && !NO_COMPANY.test(words) ? words : null;
}

function wholeYear(text: string | undefined): number | null {
  if (text === undefined) return null;
  return text.length === 2 ? 2000 + Number(text) : Number(text);
}
