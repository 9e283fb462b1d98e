import type { Section } from '../../documents/annotated-document.ts';
import type { FoundChunk } from '../../documents/chunk-search.ts';
import type { Understanding } from '../understanding/understanding.ts';
import { relatedWords } from '../vocabulary/related-words.ts';
import { likelySections, remainingWords, typedNames } from './question-parts.ts';
import { searchedTexts } from './retrieval-queries.ts';
import { createTerms, type TermPositions } from './term-positions.ts';
import { isStopWord, stemOf, wordsIn } from './terms.ts';

type Phrase = readonly number[];

/** A line item: the ways to write it, and the statement that holds it. */
export interface LineItemTerms {
  readonly phrases: readonly Phrase[];
  readonly statement: Section | null;
}

/** A question in numbered terms, as passages are read for it. */
export interface RankingQuestion {
  /** Words that are left of it, and those in which measures are typed. */
  readonly words: readonly number[];
  /** The terms of each text by which passages are looked for. */
  readonly searched: readonly (readonly number[])[];
  /** For a word those that tell the same. */
  readonly related: ReadonlyMap<number, readonly number[]>;
  /** Where nothing but measures is asked for: for a word the places of the measures that it types. */
  readonly typed: ReadonlyMap<number, readonly number[]>;
  readonly phrases: readonly Phrase[];
  /** Of each measure its line items. */
  readonly measures: readonly (readonly LineItemTerms[])[];
  /** The ways to write what a cause is asked of. */
  readonly subjects: readonly Phrase[];
  /** The word that makes another line of whatever it is the cost of. */
  readonly cost: number;
  /** Fiscal years that it asks for. */
  readonly years: readonly number[];
  readonly companies: readonly { readonly id: string; readonly name: Phrase }[];
  /** Whether it asks for figures, or for a part of documents. */
  readonly asksFigures: boolean;
  readonly asksWhy: boolean;
  /** Finds how many there are of what is to be counted; `null` where nothing is. */
  readonly count: RegExp | null;
  places(text: string): TermPositions;
}

/** A passage, read for one question. */
export interface RankedPassage {
  readonly text: TermPositions;
  readonly heading: TermPositions;
  readonly headline: TermPositions;
  /** Whether figures stand in it: 1 in a table, less in text, 0 without, and where nobody asks for any. */
  readonly figures: number;
  /** How sentences begin that tell what made something change; none where nobody asks. */
  readonly causes: readonly TermPositions[];
  /** Whether it tells how many there are of what is to be counted. */
  readonly tellsCount: boolean;
  readonly section: Section | null;
}

/** The measure that `growth` asks for, of whatever grew. */
const CHANGE = 'growth_rate';

/** Puts a question into numbered terms; `isWidened` says that words which tell the same count as well. */
export function toRankingQuestion(asked: Understanding, isWidened: boolean): RankingQuestion {
  const terms = createTerms();
  const phrasesOf = (texts: readonly string[]): Phrase[] => texts.map(terms.phrase).filter(({ length }) => length > 0);
  const words = [
    ...new Set(
      remainingWords(asked)
        .flatMap(wordsIn)
        .filter((word) => !isStopWord(word)),
    ),
  ];
  return {
    words: [...new Set(words.map(terms.number))],
    searched: searchedTexts(asked).map((text) => [...new Set(terms.phrase(text))]),
    related: new Map(isWidened ? words.map((word) => [terms.number(word), relatedWords(word).map(terms.number)]) : []),
    typed: typedBy(asked, terms.number),
    phrases: phrasesOf(asked.phrases),
    measures: asked.measures.map(({ lineItems }) =>
      lineItems.map(({ phrases, statement }) => ({ phrases: phrasesOf(phrases), statement })),
    ),
    subjects: phrasesOf(subjectsOf(asked)),
    cost: terms.number('cost'),
    years: [...new Set(asked.periods.map(({ year }) => terms.number(String(year))))],
    companies: typedNames(asked).map(({ id, name }) => ({ id, name: terms.phrase(name) })),
    asksFigures: likelySections(asked).length > 0,
    asksWhy: asked.asksWhy === true,
    count: asked.counted ? countOf(asked.counted, isWidened) : null,
    places: terms.places,
  };
}

/** The measures but for the bare change, where there are others; `our products` is no subject, as it is any product. */
function subjectsOf({ measures }: Understanding): string[] {
  const subjects = measures.filter(({ id }) => id !== CHANGE);
  const items = (subjects.length > 0 ? subjects : measures).flatMap(({ lineItems }) => lineItems);
  const isCutShort = (words: readonly string[]): boolean =>
    words.length > 1 && words.filter((word) => !isStopWord(word)).length === 1;
  return items.flatMap(({ phrases }) => phrases.filter((phrase) => !isCutShort(wordsIn(phrase))));
}

/** The words of a question that asks for measures and nothing else, with the numbers of those measures; else none. */
function typedBy({ text, words, measures }: Understanding, number: (word: string) => number): Map<number, number[]> {
  const typed = new Map<number, number[]>();
  if (words.length > 0) return typed;
  for (const [at, { start, end }] of measures.entries())
    for (const word of wordsIn(text.slice(start, end))) {
      const term = number(word);
      typed.set(term, [...(typed.get(term) ?? []), at]);
    }
  return typed;
}

/** Reads a chunk for a question: where its words stand, and what else the question wants to see in it. */
export const readPassage = (
  { places, asksFigures, asksWhy, count }: RankingQuestion,
  { chunk, headline }: FoundChunk,
): RankedPassage => ({
  text: places(chunk.text),
  heading: places(chunk.heading ?? ''),
  headline: places(headline),
  figures: asksFigures ? figuresIn(chunk, asksWhy) : 0,
  causes: asksWhy ? causesIn(chunk).map(places) : [],
  tellsCount: count?.test(chunk.text) ?? false,
  section: chunk.section,
});

/** No year; what is counted stands at most three words behind: `1,556,000 full-time and part-time employees`. */
const NUMBER = String.raw`(?<![\d.,])(?!(?:19|20)\d\d\b)\d[\d,.]*(?: (?:hundred|thousand|million|billion))?`;
const BETWEEN = String.raw` (?:[\p{L}-]+,? ){0,3}?`;

function countOf(counted: readonly string[], isWidened: boolean): RegExp {
  const names = isWidened ? counted.flatMap((name) => [name, ...relatedWords(name)]) : counted;
  const beginnings = new Set(names.map((name) => stemOf(name).replace(/[^\p{L}\p{N}]/gu, '')));
  return new RegExp(`${NUMBER}${BETWEEN}(?:${[...beginnings].join('|')})`, 'iu');
}

/** Amounts, shares and thousands; years, dates and numbers of items are none. */
const FIGURE = /[$€£¥]\s?\d|\d\s?%|\d,\d{3}\b|\d\.\d+ (?:million|billion)/;
/** Of figures in text beside those in a table; the other way round where text tells what made them change. */
export const FIGURES_IN_TEXT = 0.5;
const CAUSE =
  /\b(?:due\s(?:primarily\s|mainly\s|largely\s|in\spart\s)?to|driven\s(?:primarily\s|mainly\s|largely\s)?by|because|offset\sby|caused\sby|led\sby|thanks\sto)\b/i;
/** In tables these are lines of statements: income attributable to shareholders. */
const CAUSE_IN_TEXT = /\b(?:attribut(?:able|ed)\sto|result(?:ed|ing)?\s(?:of|from)|reflect(?:s|ed|ing)?)\b/i;

const SENTENCE_END = /\n|(?<=[.!?])\s+(?=\p{Lu})/u;
/** `The year over year increase was due to`: of what stands in the sentence before. */
const BARE_CHANGE =
  /^(?:this|these|the)\s(?:[\w-]+\s){0,4}?(?:increases?|decreases?|declines?|growth|changes?|improvements?|reductions?)\b/i;
/** A sentence is about what one of its first words names. */
const OPENING = /^(?:\S+\s+){0,12}/;

const tellsCause = ({ isTable, text }: Pick<FoundChunk['chunk'], 'isTable' | 'text'>): boolean =>
  CAUSE.test(text) || (!isTable && CAUSE_IN_TEXT.test(text));

/** Of a long text the sentences that tell a cause, each by its first words. */
function causesIn({ isTable, text }: FoundChunk['chunk']): string[] {
  if (!tellsCause({ isTable, text })) return [];
  const sentences = text.split(SENTENCE_END);
  return sentences.flatMap((sentence, at) => {
    if (!tellsCause({ isTable, text: sentence })) return [];
    const before = BARE_CHANGE.test(sentence) ? [sentences[at - 1] ?? ''] : [];
    return [...before, sentence].map((each) => OPENING.exec(`${each} `)?.[0] ?? '');
  });
}

function figuresIn(chunk: FoundChunk['chunk'], asksWhy: boolean): number {
  if (!FIGURE.test(chunk.text)) return 0;
  const isWhereLikely = asksWhy ? tellsCause(chunk) : chunk.isTable;
  return isWhereLikely ? 1 : FIGURES_IN_TEXT;
}
