import type { Understanding } from '../../questions/understanding.ts';

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
