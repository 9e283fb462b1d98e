/** The length of a period, counted from the beginning of a fiscal year where it is longer than a quarter. */
export type PeriodLength = 'quarter' | 'half' | 'nine months' | 'to date' | 'year';

/** A fiscal year that says when a quarter is, not how long something lasts: `third quarter of fiscal 2024`. */
const YEAR_OF_PART =
  /(?<=\b(?:quarters?|half|months|weeks|q[1-4])\s(?:(?:of|in|for|to)\s)?(?:(?:our|the|its)\s)?)(?:full\s)?fiscal\s(?:year\s)?(?:20)?\d\d\b/gi;

const FORMS: readonly (readonly [PeriodLength, RegExp])[] = [
  [
    'quarter',
    /\b(?:quarter(?:ly)?|(?:three|3)(?:\sand\s(?:six|nine|6|9))?[\s-]months?|(?:13|14|thirteen|fourteen)[\s-]weeks?|q[1-4]|[1-4]q)\b/i,
  ],
  [
    'half',
    /\b(?:(?:six|6)[\s-]months?|(?:26|27|twenty-six)[\s-]weeks?|(?:first|second)[\s-]half|half[\s-]year|h[12]|[12]h)\b/i,
  ],
  ['nine months', /\b(?:(?:nine|9)[\s-]months?|(?:39|40|thirty-nine)[\s-]weeks?)\b/i],
  ['to date', /\b(?:year[\s-]to[\s-]date|ytd)\b/i],
  [
    'year',
    /\b(?:(?:twelve|12)[\s-]months?|(?:52|53|fifty-two|fifty-three)[\s-]weeks?|full[\s-]year|for\sthe\s(?:fiscal\s)?year|years?\send(?:ed|ing)|all\sof\s20\d\d|fiscal\s(?:year\s)?20\d\d)\b/i,
  ],
];

export function periodLengthsIn(text: string): readonly PeriodLength[] {
  const rest = text.replace(YEAR_OF_PART, ' ');
  return FORMS.flatMap(([length, form]) => (form.test(rest) ? [length] : []));
}

/** The length of the period that a text names, `null` where it names none or several. */
export function periodLengthOf(text: string): PeriodLength | null {
  const [only, more] = periodLengthsIn(text);
  return only === undefined || more !== undefined ? null : only;
}

/** True for a length that is neither a quarter nor a year. */
export const isPartYear = (length: PeriodLength | null): boolean =>
  length === 'half' || length === 'nine months' || length === 'to date';
