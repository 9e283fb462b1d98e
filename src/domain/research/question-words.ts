import type { Understanding } from '../questions/understanding.ts';
import { isStopWord } from '../text/content-words.ts';
import { lightStem } from '../text/light-stem.ts';
import { normalizedWordsOf } from '../text/normalized-words.ts';
import { blanked, matchesOf, type TextSpan, touches } from '../text/span.ts';

/** The words of a question as sentences are compared with them, in the form of stems. */
export interface QuestionWords {
  /** Neighbouring words of the question, as `store sale`, except names of companies, periods and instructions. */
  readonly pairs: ReadonlySet<string>;
  /** Words written as names (`Combat`, `AWS`), except names of companies: an answer must contain them too. */
  readonly names: ReadonlySet<string>;
}

const WORD = /[\p{L}\p{N}]+(?:[&'’.-][\p{L}\p{N}]+)*/gu;

/** The neighbours and names among the words of a question. */
export function questionWords(understood: Understanding): QuestionWords {
  const { text, entities, periods, published, instructions, kinds } = understood;
  const companies = entities.filter(({ category }) => category === 'companies');
  const taken: TextSpan[] = [...companies, ...periods, ...instructions, ...kinds, ...(published ? [published] : [])];
  const names = new Set<string>();
  let isFirst = true;
  for (const { start, end, match } of matchesOf(text, WORD)) {
    const isBeginning = isFirst || /[.?!:]\s+$/.test(text.slice(0, start));
    isFirst = false;
    const word = match[0].replace(/['’]s$/, '');
    if (isBeginning || touches({ start, end }, taken) || !/^\p{Lu}/u.test(word) || UNITS.has(word)) continue;
    for (const stem of stemsIn(word)) names.add(stem);
  }
  return { pairs: pairsOf(stemsIn(blanked(text, taken))), names };
}

/** Words in capitals that name nothing. */
const UNITS = new Set('USD US EUR GBP Q1 Q2 Q3 Q4 FY GAAP EPS CEO CFO YoY I'.split(' '));

/** The stems of a text in order, without stop words. */
export const stemsIn = (text: string): string[] =>
  normalizedWordsOf(text)
    .filter((word) => !isStopWord(word))
    .map(lightStem);

/** The neighbouring stems of a text. */
export const pairsOf = (stems: readonly string[]): ReadonlySet<string> =>
  new Set(stems.slice(1).map((stem, at) => `${stems[at]} ${stem}`));

/** Words that ask and name nothing. */
const ASKING_WORDS = new Set(
  `report reported record recorded achieve achieved generate generated carry carried spend spent have hold held amount value figure
  high low percentage percent usd dollars millions thousands billions million thousand billion three six nine months week weeks
  compute calculate filing filings work works name names share major main key primary primarily principal important materially
  significant ongoing call calls talk talked operate operates`.split(/\s+/),
);

/** The words of a question that name its subject. */
export const subjectWords = (words: readonly string[]): string[] =>
  words.filter((word) => !ASKING_WORDS.has(word.toLowerCase()));
