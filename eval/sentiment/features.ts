import { findingsOf } from '../../src/domain/enrichment/sentiment/findings.ts';
import { wordWeight } from '../../src/domain/enrichment/sentiment/linear-model.ts';
import { readSentences, type Sentence } from '../../src/domain/enrichment/sentiment/sentence.ts';
import {
  classOf,
  FEATURE_CLASSES,
  FEATURES,
  sentenceFeaturesOf,
} from '../../src/domain/enrichment/sentiment/sentence-features.ts';
import { termOf } from '../../src/domain/enrichment/sentiment/terms.ts';
import { tokenizeWords } from '../../src/domain/enrichment/words.ts';
import type { Features } from './regression.ts';

/** What words are known to the reader of features. */
export interface KnownWords {
  readonly common: ReadonlySet<string>;
  readonly vectors: ReadonlyMap<string, Float64Array>;
}

/** What the word vectors weigh against the words themselves. */
export const VECTOR_WEIGHT = 0.7;

/** The features of a text are the mean of those of its sentences: `sign x`, `class x`, `class x y`, `term x`, `pair x y`, `vector 7`. */
export function featuresOf(text: string, known: KnownWords): Features {
  const sentences = readSentences(tokenizeWords(text), text);
  const features = new Map<string, number>();
  for (const sentence of sentences) {
    const add = (name: string, value: number): void => {
      if (value !== 0) features.set(name, (features.get(name) ?? 0) + value / sentences.length);
    };
    for (const [at, value] of sentenceFeaturesOf(sentence, findingsOf(sentence)).entries())
      add(`sign ${FEATURES[at]}`, value);
    addClasses(sentence, add);
    addTerms(sentence, known, add);
  }
  return features;
}

type Add = (name: string, value: number) => void;

function addClasses({ words, readings, marked }: Sentence, add: Add): void {
  const share = wordWeight(words.length);
  let before = '^';
  for (const at of marked) {
    const reading = readings[at];
    const place = reading === undefined ? 0 : classOf(reading);
    if (place === 0) continue;
    const name = FEATURE_CLASSES[place] ?? '';
    add(`class ${name}`, share);
    add(`class ${before} ${name}`, share);
    before = name;
  }
}

function addTerms({ words }: Sentence, { common, vectors }: KnownWords, add: Add): void {
  const share = wordWeight(words.length);
  let before: string | undefined;
  for (const { form } of words) {
    const term = termOf(form);
    if (!common.has(term) && !term.startsWith('#')) {
      before = undefined;
      continue;
    }
    add(`term ${term}`, share);
    if (before !== undefined) add(`pair ${before} ${term}`, share);
    for (const [k, value] of vectors.get(term)?.entries() ?? []) add(`vector ${k}`, share * VECTOR_WEIGHT * value);
    before = term;
  }
}
