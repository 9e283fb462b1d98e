import type { ReportedPeriod } from '../../documents/annotated-document.ts';
import type { Quarter } from '../../time/fiscal-calendar.ts';

const ORDINALS: Readonly<Record<string, Quarter>> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  '1st': 1,
  '2nd': 2,
  '3rd': 3,
  '4th': 4,
};
const QUARTER = '(first|second|third|fourth|1st|2nd|3rd|4th)[\\s-]+(?:fiscal[\\s-]+)?quarter|q([1-4])|([1-4])q';
const YEAR =
  "(?:fiscal\\s+)?(?:year\\s+)?(?:fy\\s?|['’])?((?:19|20)\\d\\d|(?<=['’]|fy\\s?|[1-4]q)\\d\\d)(?![\\d,.]\\d)";
const QUARTER_YEAR = new RegExp(
  `\\b(?:${QUARTER})(?:['’]s)?(?:[\\s,]+(?:and\\s+)?(?:the\\s+)?(?:full|fiscal|year-end|whole)?[\\s-]*year)?[\\s,-]*(?:of\\s+)?(?:the\\s+)?(?:our\\s+)?${YEAR}\\b`,
  'gi',
);
const YEAR_QUARTER = new RegExp(
  `\\b(?:fiscal\\s+|fy\\s*)?(?:year\\s+)?((?:19|20)\\d\\d)(?:['’]s)?[\\s,-]+(?:${QUARTER})\\b`,
  'gi',
);

/** A quarter with its position in a text. */
export interface NamedQuarter {
  readonly at: number;
  readonly period: ReportedPeriod & { readonly quarter: Quarter };
}

/** Fiscal quarters with a year in a text (`Q2 2021`, `second quarter of fiscal 2022`, `2021 third quarter`), in order. */
export function quartersIn(text: string): NamedQuarter[] {
  const matches: NamedQuarter[] = [];
  if (!/quarter|q[1-4]|[1-4]q/i.test(text)) return matches;
  for (const match of text.matchAll(QUARTER_YEAR)) add(matches, match.index, match.slice(1, 4), match[4]);
  for (const match of text.matchAll(YEAR_QUARTER)) add(matches, match.index, match.slice(2, 5), match[1]);
  return matches.sort((one, other) => one.at - other.at);
}

function add(
  matches: NamedQuarter[],
  at: number,
  quarter: readonly (string | undefined)[],
  yearText: string | undefined,
): void {
  const year = Number(yearText);
  const whole = year < 100 ? 2000 + year : year;
  const [word, q1, q2] = quarter;
  const number = word === undefined ? (Number(q1 ?? q2) as Quarter) : ORDINALS[word.toLowerCase()];
  if (number !== undefined && whole >= 1990 && whole <= 2100)
    matches.push({ at, period: { year: whole, quarter: number } });
}

const COMPARED =
  /\b(?:versus|vs\.?|compared\s+(?:to|with)|relative\s+to|against|over|than|from)\s+(?:the\s+)?(?:same\s+|prior\s+year\s+|a\s+)?$/i;
const AHEAD =
  /\b(?:expect\w*|outlook|guidance|forecast\w*|anticipat\w+|project\w*|plan\w*|into|through|until|by)\b[^.]{0,60}$/i;

/** Results compared with the same quarter of the year before: the report is on the year after that quarter. */
export function comparedQuarters(texts: readonly string[]): ReportedPeriod[] {
  return texts.flatMap((text) =>
    quartersIn(text)
      .filter(({ at }) => COMPARED.test(text.slice(Math.max(0, at - 60), at)))
      .map(({ period }) => ({ year: period.year + 1, quarter: period.quarter })),
  );
}

const VOTES_MIN = 3;

/**
 * The quarter that a text reports on: the one it mentions by far the most, in its latest year. A quarter of a comparison counts for
 * the year after; expectations do not count. `null` in doubt.
 */
export function reportedQuarter(texts: readonly string[]): ReportedPeriod | null {
  const reported = texts.flatMap((text) =>
    quartersIn(text).flatMap(({ at, period }) => {
      const before = text.slice(Math.max(0, at - 80), at);
      if (AHEAD.test(before)) return [];
      return COMPARED.test(before) ? [{ year: period.year + 1, quarter: period.quarter }] : [period];
    }),
  );
  const years = (quarter: Quarter): number[] =>
    reported.filter((period) => period.quarter === quarter).map((period) => period.year);
  const [first, second] = ([1, 2, 3, 4] as const)
    .map((quarter) => ({ quarter, years: years(quarter) }))
    .sort((one, other) => other.years.length - one.years.length);
  if (!first || first.years.length < VOTES_MIN || first.years.length < 2 * (second?.years.length ?? 0)) return null;
  const latest = Math.max(...first.years);
  return first.years.filter((year) => year === latest).length < 2 ? null : { year: latest, quarter: first.quarter };
}
