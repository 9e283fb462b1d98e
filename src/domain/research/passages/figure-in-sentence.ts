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
 * The figure of a kind in a sentence that most of the words stand near; `null` where there is none, or where several belong to several things
 * `respectively`. What a figure is compared with does not count. Where the sentence lists as many years as figures (`$1.2 billion and
 * $1.0 billion in 2022 and 2023`), it is that of the year.
 */
export function figureInSentence(
  sentence: string,
  kind: FigureKind,
  { words, years }: { readonly words: readonly string[]; readonly years: readonly number[] },
): string | null {
  const forms = { money: [MONEY], percent: [PERCENT], count: [COUNT], any: [MONEY, PERCENT, COUNT] }[kind];
  const places = wordPlaces(sentence, words);
  for (const form of forms) {
    const found = [...sentence.matchAll(form)].filter(({ index }) => !MONTH_BEFORE.test(sentence.slice(0, index)));
    const listed = ofYear(found, sentence, years);
    if (listed !== undefined) return listed[0].trim();
    if (found.length > 1 && /\brespectively\b/i.test(sentence)) return null;
    const own = found.filter(({ index }) => !COMPARED.test(sentence.slice(0, index)));
    const best = nearest(own.length > 0 ? own : found, places);
    if (best !== undefined) return best[0].trim();
  }
  return null;
}

/** What stands before the figure that another is compared with. */
const COMPARED =
  /\b(?:from|versus|vs\.?|against|(?:compared|relative)\s(?:to|with)|than)\s(?:an?\s|the\s|about\s|approximately\s)*$/i;
/** Characters within which a word says what a figure is. */
const NEAR = 60;

/** Where each of the words stands in a sentence, in lower case. */
const wordPlaces = (sentence: string, words: readonly string[]): readonly (readonly number[])[] =>
  words.map((word) =>
    [...sentence.toLowerCase().matchAll(new RegExp(escaped(word.toLowerCase()), 'g'))].map(({ index }) => index),
  );

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** The figure with the most words near it; of equals the first. */
function nearest(
  found: readonly RegExpExecArray[],
  places: readonly (readonly number[])[],
): RegExpExecArray | undefined {
  const scored = found.map((figure) => ({
    figure,
    score: places.reduce((sum, at) => {
      const distance = Math.min(...at.map((place) => Math.abs(place - figure.index)));
      return sum + Math.max(0, 1 - distance / NEAR);
    }, 0),
  }));
  return scored.sort((one, other) => other.score - one.score)[0]?.figure;
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
