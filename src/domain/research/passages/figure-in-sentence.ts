/** The kind of figure that a question asks for. */
export type FigureKind = 'money' | 'percent' | 'count' | 'any';

/** What kind of figure a question asks for, by its words. */
export function askedKind(text: string): FigureKind {
  if (
    /%|\bpercent(?:age)?\b|\bmargin\b|\bshare of\b|\b(?:growth|tax|interest)?\s?rate\b|\bhow fast\b|\bproportion\b/i.test(
      text,
    )
  )
    return 'percent';
  if (/\bhow many\b|\bnumber of\b|\bheadcount\b/i.test(text)) return 'count';
  if (
    /\$|\busd\b|\bdollars?\b|\bhow much\b|\brevenues?\b|\bsales\b|\bincome\b|\bearnings\b|\bexpens|\bcost|\bdebt\b|\bcash\b|\bprofit\b|\bloss\b/i.test(
      text,
    )
  )
    return 'money';
  return 'any';
}

const NUMBER = String.raw`\d[\d,]*(?:\.\d+)?`;
const SCALE = String.raw`(?:\s(?:thousand|million|billion|trillion|basis points|bps))?`;
const MONEY = new RegExp(String.raw`[$€£¥]\s?${NUMBER}${SCALE}`, 'gi');
const PERCENT = new RegExp(String.raw`${NUMBER}\s?(?:%|percent(?:age points)?\b)`, 'gi');
/** Not a year, a day of a month, the number of a form, note or item, or a part of another figure. */
const COUNT = new RegExp(
  String.raw`(?<![\d.,$€£¥-])(?!(?:19|20)\d\d\b)${NUMBER}(?:\s(?:thousand|million|billion))?(?![\d%-]|\s?(?:%|percent))`,
  'gi',
);
const MONTH_BEFORE =
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december|note|item|form|fiscal|quarter|page|section)\s$/i;

/**
 * The figure of a kind in a sentence that stands nearest behind one of the words; `null` where there is none. Of `from A to B` it is the
 * second. Where the sentence lists as many years as figures (`$1.2 billion and $1.0 billion in 2022 and 2023`), it is that of the year.
 */
export function figureInSentence(
  sentence: string,
  kind: FigureKind,
  { words, years }: { readonly words: readonly string[]; readonly years: readonly number[] },
): string | null {
  const forms = { money: [MONEY], percent: [PERCENT], count: [COUNT], any: [MONEY, PERCENT, COUNT] }[kind];
  const lower = sentence.toLowerCase();
  const anchors = words.map((word) => lower.indexOf(word.toLowerCase())).filter((at) => at >= 0);
  const anchor = anchors.length > 0 ? Math.max(...anchors) : 0;
  for (const form of forms) {
    const found = [...sentence.matchAll(form)].filter(({ index }) => !MONTH_BEFORE.test(sentence.slice(0, index)));
    const listed = ofYear(found, sentence, years);
    if (listed !== undefined) return listed[0].trim();
    const ends = found.filter(({ index }) => !/\bfrom\s$/i.test(sentence.slice(0, index)));
    const best = ends.find(({ index }) => index >= anchor) ?? ends.at(-1);
    if (best !== undefined) return best[0].trim();
  }
  return null;
}

/** Of figures in a list beside a list of as many years, the one of a wanted year. */
function ofYear(
  found: readonly RegExpExecArray[],
  sentence: string,
  wanted: readonly number[],
): RegExpExecArray | undefined {
  const years = [...sentence.matchAll(/\b(?:19|20)\d\d\b/g)].map(([year]) => Number(year));
  if (found.length < 2 || years.length !== found.length || new Set(years).size < years.length) return undefined;
  const at = years.findIndex((year) => wanted.includes(year));
  return at < 0 ? undefined : found[at];
}
