import type { Understanding } from '../../search/understanding/understanding.ts';

/** The length of a period; `null` where none is meant, or several. */
export type PeriodSpan = 'quarter' | 'year' | null;

const OF_QUARTER = /\b(?:quarter(?:ly)?|three\smonths|3\smonths|(?:13|14|thirteen|fourteen)[\s-]weeks?|q[1-4])\b/i;
const OF_LONGER =
  /\b(?:(?:six|nine|twelve|6|9|12)\smonths|(?:26|39|52|53)[\s-]weeks?|first\shalf|year[\s-]to[\s-]date|full[\s-]year|for\sthe\s(?:fiscal\s)?year|all\sof\s20\d\d|fiscal\s(?:year\s)?20\d\d)\b/i;

/** The length of the periods that a question names. */
export function spanOfQuestion({ periods }: Understanding): PeriodSpan {
  if (periods.length === 0) return null;
  if (periods.every(({ quarter }) => quarter !== null)) return 'quarter';
  return periods.every(({ quarter, ends }) => quarter === null && ends === undefined) ? 'year' : null;
}

/** The length of the period that a text speaks of: a quarter, or more than one. */
export function spanOfText(text: string): PeriodSpan {
  const [isQuarter, isLonger] = [OF_QUARTER.test(text), OF_LONGER.test(text)];
  if (isQuarter === isLonger) return null;
  return isQuarter ? 'quarter' : 'year';
}
