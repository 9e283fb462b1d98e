import type { FoundChunk } from '../../documents/chunk-search.ts';
import type { Understanding } from '../understanding/understanding.ts';
import { relatedWords } from '../vocabulary/related-words.ts';
import { likelySections, ownWords, typedNames } from './asked.ts';
import { createTerms, type Places } from './passage.ts';
import { isStopWord, wordsIn } from './terms.ts';

type Phrase = readonly number[];

/** A question in numbered terms, as passages are read for it. */
export interface ReadQuestion {
  /** Words that are left of it, and those in which measures are typed. */
  readonly words: readonly number[];
  /** Of a word those that tell the same. */
  readonly related: ReadonlyMap<number, readonly number[]>;
  readonly phrases: readonly Phrase[];
  /** Of each measure its line items, of each of these the ways to write it. */
  readonly measures: readonly (readonly (readonly Phrase[])[])[];
  /** Fiscal years that it asks for. */
  readonly years: readonly number[];
  readonly companies: readonly { readonly id: string; readonly name: Phrase }[];
  /** Whether it asks for figures, or for a part of documents. */
  readonly asksFigures: boolean;
  places(text: string): Places;
}

/** A passage, read for one question. */
export interface Passage {
  readonly text: Places;
  readonly heading: Places;
  readonly headline: Places;
  /** Whether figures stand in it: 1 in a table, less in text, 0 without, and where nobody asks for any. */
  readonly figures: number;
}

/** `isWidened`: words that tell the same count as well. */
export function readQuestion(asked: Understanding, isWidened: boolean): ReadQuestion {
  const terms = createTerms();
  const phrasesOf = (texts: readonly string[]): Phrase[] => texts.map(terms.phrase).filter(({ length }) => length > 0);
  const words = [
    ...new Set(
      ownWords(asked)
        .flatMap(wordsIn)
        .filter((word) => !isStopWord(word)),
    ),
  ];
  return {
    words: [...new Set(words.map(terms.number))],
    related: new Map(isWidened ? words.map((word) => [terms.number(word), relatedWords(word).map(terms.number)]) : []),
    phrases: phrasesOf(asked.phrases),
    measures: asked.measures.map(({ lineItems }) => lineItems.map(({ phrases }) => phrasesOf(phrases))),
    years: [...new Set(asked.periods.map(({ year }) => terms.number(String(year))))],
    companies: typedNames(asked).map(({ id, name }) => ({ id, name: terms.phrase(name) })),
    asksFigures: likelySections(asked).length > 0,
    places: terms.places,
  };
}

export const readPassage = ({ places, asksFigures }: ReadQuestion, { chunk, headline }: FoundChunk): Passage => ({
  text: places(chunk.text),
  heading: places(chunk.heading ?? ''),
  headline: places(headline),
  figures: asksFigures ? figuresIn(chunk) : 0,
});

/** Amounts, shares and thousands; years, dates and numbers of items are none. */
const FIGURE = /[$€£¥]\s?\d|\d\s?%|\d,\d{3}\b|\d\.\d+ (?:million|billion)/;
/** Of figures in text beside those in a table. */
const TOLD_FIGURES = 0.4;

function figuresIn({ isTable, text }: FoundChunk['chunk']): number {
  if (!FIGURE.test(text)) return 0;
  return isTable ? 1 : TOLD_FIGURES;
}
