import { readDataFile } from '../../../platform/data-file.ts';
import type { Section } from '../../documents/annotated-document.ts';
import type { FoundChunk } from '../../documents/chunk-search.ts';
import type { Understanding } from '../../questions/understanding.ts';
import { isStopWord } from '../../text/content-words.ts';
import { dataLines } from '../../text/data-lines.ts';
import { lightStem } from '../../text/light-stem.ts';
import { normalizedWordsOf } from '../../text/normalized-words.ts';
import { likelySections, remainingWords, typedNames } from './question-parts.ts';
import { searchedTexts } from './retrieval-queries.ts';
import { createTerms, type TermPositions } from './term-positions.ts';

type Phrase = readonly number[];

/** A line item: its phrases, and the statement that contains it. */
export interface LineItemTerms {
  readonly phrases: readonly Phrase[];
  readonly statement: Section | null;
}

/** A question with its words as term numbers, for scoring passages. */
export interface RankingQuestion {
  /** Remaining words, and the words of its measures. */
  readonly words: readonly number[];
  /** Terms of each text that the retrieval queries search for. */
  readonly searched: readonly (readonly number[])[];
  /** Synonyms of a word. */
  readonly related: ReadonlyMap<number, readonly number[]>;
  /** If the question consists of measures only: indexes of the measures that a word belongs to. */
  readonly measuresOfWord: ReadonlyMap<number, readonly number[]>;
  readonly phrases: readonly Phrase[];
  /** Line items of each measure. */
  readonly measures: readonly (readonly LineItemTerms[])[];
  /** Phrases for the subject whose change is to be explained. */
  readonly subjects: readonly Phrase[];
  /** Term of `cost`: `cost of revenue` is another line than `revenue`. */
  readonly cost: number;
  /** Fiscal years of its periods. */
  readonly years: readonly number[];
  readonly companies: readonly { readonly id: string; readonly name: Phrase }[];
  /** True if it mentions a measure or a section of documents. */
  readonly asksFigures: boolean;
  readonly asksWhy: boolean;
  /** Matches a count of the things that the question wants counted; `null` if it wants none. */
  readonly count: RegExp | null;
  positionsIn(text: string): TermPositions;
}

/** A passage prepared for scoring against one question. */
export interface RankedPassage {
  readonly text: TermPositions;
  readonly heading: TermPositions;
  readonly headline: TermPositions;
  /** Figures in the passage: 1 in a table, less in text, 0 if there are none or the question asks for none. */
  readonly figures: number;
  /** Beginnings of sentences that explain a change; empty unless the question asks why. */
  readonly causes: readonly TermPositions[];
  /** True if the chunk contains the count that the question wants. */
  readonly givesCount: boolean;
  readonly section: Section | null;
}

/** The measure that `growth` means, of any figure. */
const CHANGE = 'growth_rate';

/** Numbers the terms of a question; with `isWidened` it includes synonyms. */
export function toRankingQuestion(understanding: Understanding, isWidened: boolean): RankingQuestion {
  const terms = createTerms();
  const phrasesOf = (texts: readonly string[]): Phrase[] => texts.map(terms.phrase).filter(({ length }) => length > 0);
  const words = [
    ...new Set(
      remainingWords(understanding)
        .flatMap(normalizedWordsOf)
        .filter((word) => !isStopWord(word)),
    ),
  ];
  return {
    words: [...new Set(words.map(terms.number))],
    searched: searchedTexts(understanding).map((text) => [...new Set(terms.phrase(text))]),
    related: new Map(isWidened ? words.map((word) => [terms.number(word), relatedWords(word).map(terms.number)]) : []),
    measuresOfWord: measuresByWord(understanding, terms.number),
    phrases: phrasesOf(understanding.phrases),
    measures: understanding.measures.map(({ lineItems }) =>
      lineItems.map(({ phrases, statement }) => ({ phrases: phrasesOf(phrases), statement })),
    ),
    subjects: phrasesOf(subjectsOf(understanding)),
    cost: terms.number('cost'),
    years: [...new Set(understanding.periods.map(({ year }) => terms.number(String(year))))],
    companies: typedNames(understanding).map(({ id, name }) => ({ id, name: terms.phrase(name) })),
    asksFigures: likelySections(understanding).length > 0,
    asksWhy: understanding.asksWhy === true,
    count: understanding.counted ? countOf(understanding.counted, isWidened) : null,
    positionsIn: terms.positionsIn,
  };
}

/**
 * Phrases of the measures without `growth_rate`, if there are others. A phrase with a single content word (`our products`) is too
 * general.
 */
function subjectsOf({ measures }: Understanding): string[] {
  const subjects = measures.filter(({ id }) => id !== CHANGE);
  const items = (subjects.length > 0 ? subjects : measures).flatMap(({ lineItems }) => lineItems);
  const isTooGeneral = (words: readonly string[]): boolean =>
    words.length > 1 && words.filter((word) => !isStopWord(word)).length === 1;
  return items.flatMap(({ phrases }) => phrases.filter((phrase) => !isTooGeneral(normalizedWordsOf(phrase))));
}

/** For a question of measures only: each word with the indexes of the measures it belongs to. Empty for others. */
function measuresByWord(
  { text, words, measures }: Understanding,
  number: (word: string) => number,
): Map<number, number[]> {
  const measuresOfWord = new Map<number, number[]>();
  if (words.length > 0) return measuresOfWord;
  for (const [at, { start, end }] of measures.entries())
    for (const word of normalizedWordsOf(text.slice(start, end))) {
      const term = number(word);
      measuresOfWord.set(term, [...(measuresOfWord.get(term) ?? []), at]);
    }
  return measuresOfWord;
}

/** Prepares a chunk for scoring: positions of the question's terms, figures, causes and counts. */
export const readPassage = (
  { positionsIn, asksFigures, asksWhy, count }: RankingQuestion,
  { chunk, headline }: FoundChunk,
): RankedPassage => ({
  text: positionsIn(chunk.text),
  heading: positionsIn(chunk.heading ?? ''),
  headline: positionsIn(headline),
  figures: asksFigures ? figuresIn(chunk, asksWhy) : 0,
  causes: asksWhy ? causesIn(chunk).map(positionsIn) : [],
  givesCount: count?.test(chunk.text) ?? false,
  section: chunk.section,
});

/** Not a year; the counted noun follows after at most three words: `1,556,000 full-time and part-time employees`. */
const NUMBER = String.raw`(?<![\d.,])(?!(?:19|20)\d\d\b)\d[\d,.]*(?: (?:hundred|thousand|million|billion))?`;
const BETWEEN = String.raw` (?:[\p{L}-]+,? ){0,3}?`;

function countOf(counted: readonly string[], isWidened: boolean): RegExp {
  const names = isWidened ? counted.flatMap((name) => [name, ...relatedWords(name)]) : counted;
  const beginnings = new Set(names.map((name) => lightStem(name).replace(/[^\p{L}\p{N}]/gu, '')));
  return new RegExp(`${NUMBER}${BETWEEN}(?:${[...beginnings].join('|')})`, 'iu');
}

/** Amounts, shares and thousands; years, dates and numbers of items are none. */
const FIGURE = /[$€£¥]\s?\d|\d\s?%|\d,\d{3}\b|\d\.\d+ (?:million|billion)/;
/** Weight of figures in text relative to figures in a table; reversed if text explains their change. */
export const FIGURES_IN_TEXT = 0.5;
const CAUSE =
  /\b(?:due\s(?:primarily\s|mainly\s|largely\s|in\spart\s)?to|driven\s(?:primarily\s|mainly\s|largely\s)?by|because|offset\sby|caused\sby|led\sby|thanks\sto)\b/i;
/** Only in text: in tables these are lines of statements, such as income attributable to shareholders. */
const CAUSE_IN_TEXT = /\b(?:attribut(?:able|ed)\sto|result(?:ed|ing)?\s(?:of|from)|reflect(?:s|ed|ing)?)\b/i;

const SENTENCE_END = /\n|(?<=[.!?])\s+(?=\p{Lu})/u;
/** `The year over year increase was due to`: the subject is in the sentence before. */
export const BARE_CHANGE =
  /^(?:this|these|the)\s(?:[\w-]+\s){0,4}?(?:increases?|decreases?|declines?|growth|changes?|improvements?|reductions?)\b/i;
/** The first words of a sentence name its subject. */
const OPENING = /^(?:\S+\s+){0,12}/;

export const explainsChange = ({ isTable, text }: Pick<FoundChunk['chunk'], 'isTable' | 'text'>): boolean =>
  CAUSE.test(text) || (!isTable && CAUSE_IN_TEXT.test(text));

/** A sentence up to the first words for a cause: what it explains. The whole where it has none, or begins with the cause. */
export function explainedPart(sentence: string): string {
  const ends = [CAUSE, CAUSE_IN_TEXT].flatMap((words) => words.exec(sentence)?.index ?? []);
  const before = sentence.slice(0, Math.min(...ends, sentence.length));
  return before.length < EXPLAINED_CHARS_MIN ? sentence : before;
}

const EXPLAINED_CHARS_MIN = 20;

/** First words of each sentence that explains a change. */
function causesIn({ isTable, text }: FoundChunk['chunk']): string[] {
  if (!explainsChange({ isTable, text })) return [];
  const sentences = text.split(SENTENCE_END);
  return sentences.flatMap((sentence, at) => {
    if (!explainsChange({ isTable, text: sentence })) return [];
    const before = BARE_CHANGE.test(sentence) ? [sentences[at - 1] ?? ''] : [];
    return [...before, sentence].map((each) => OPENING.exec(`${each} `)?.[0] ?? '');
  });
}

function figuresIn(chunk: FoundChunk['chunk'], asksWhy: boolean): number {
  if (!FIGURE.test(chunk.text)) return 0;
  const isWhereLikely = asksWhy ? explainsChange(chunk) : chunk.isTable;
  return isWhereLikely ? 1 : FIGURES_IN_TEXT;
}

/** Groups of words of which a question may use one and a document another. */
export const RELATED_WORDS: readonly (readonly string[])[] = dataLines(
  readDataFile('data/related-words.txt', import.meta.url).text,
).map(({ text }) => text.split(/\s+/));

/** Synonyms of a word in business language, looked up by its stem, in the order of the table. */
export const relatedWords: (word: string) => readonly string[] = (() => {
  const families = new Map<string, Set<string>>();
  for (const words of RELATED_WORDS) {
    for (const word of words) {
      const stem = lightStem(word);
      const family = families.get(stem) ?? new Set();
      families.set(stem, family);
      for (const other of words) if (lightStem(other) !== stem) family.add(other);
    }
  }
  const none: readonly string[] = [];
  const synonyms = new Map([...families].map(([stem, family]) => [stem, [...family]] as const));
  return (word) => synonyms.get(lightStem(word.toLowerCase())) ?? none;
})();
