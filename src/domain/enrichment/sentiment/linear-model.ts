import { createPlaceReader, UNKNOWN } from './places.ts';
import { NOTHING } from './read-word.ts';
import type { Sentence } from './sentence.ts';
import { classOf, FEATURE_CLASSES, FEATURES } from './sentence-features.ts';

/** How much something speaks for good news (below 0: for bad), and for neither. */
export type Weight = readonly [polarity: number, neutral: number];

/**
 * What was learned from the labels, as `eval/sentiment/train.ts` writes it: the weights of `FEATURES`, of words that the rules
 * know by what they do (`good`, or two that follow each other: `down wanted`), and of words and pairs of neighbours (`termOf`).
 */
export interface Weights {
  readonly signs: Readonly<Record<string, readonly number[]>>;
  readonly classes: Readonly<Record<string, readonly number[]>>;
  readonly terms: Readonly<Record<string, readonly number[]>>;
}

/** `polarity` above 0 speaks for good news, below for bad; `neutral` against |polarity| for neither. */
export interface Logits {
  readonly polarity: number;
  readonly neutral: number;
}

/** Reads a sentence by its words and its `FEATURES` (`sentenceFeaturesOf`). */
export type LogitReader = (sentence: Sentence, signs: readonly number[]) => Logits;

/** A long sentence has more words, and each says less: all its words together weigh as the root of their number. */
export const wordWeight = (words: number): number => 3 / Math.sqrt(Math.max(4, words));

/**
 * A linear model: `polarity` and `neutral` are the sums over what a sentence has, each by its weight. With them good news has the
 * odds exp(polarity), bad news exp(-polarity) and neither exp(neutral) (logistic regression over three classes).
 */
export function createLinearModel(weights: Weights): LogitReader {
  const readTerms = termReader(weights.terms);
  const readClasses = classReader(weights.classes);
  const ofSigns = FEATURES.map((name) => weightOf(weights.signs[name]));
  return (sentence, signs) => {
    const logits = { polarity: 0, neutral: 0 };
    readTerms(sentence, logits);
    readClasses(sentence, logits);
    const share = wordWeight(sentence.words.length);
    logits.polarity *= share;
    logits.neutral *= share;
    for (let at = 0; at < signs.length; at += 1) if (signs[at] !== 0) add(logits, ofSigns[at], signs[at]);
    return logits;
  };
}

type Sum = { polarity: number; neutral: number };

function add(logits: Sum, weight: Weight | undefined, times = 1): void {
  if (weight === undefined) return;
  logits.polarity += times * weight[0];
  logits.neutral += times * weight[1];
}

const weightOf = (written: readonly number[] | undefined): Weight => [written?.[0] ?? 0, written?.[1] ?? 0];

/** Adds up the terms and the pairs of neighbours among them. Terms go by their place in the list, forms by their number. */
function termReader(written: Weights['terms']): (sentence: Sentence, logits: Sum) => void {
  const names = Object.keys(written).filter((name) => !name.includes(' '));
  const polarities = Float64Array.from(names, (name) => written[name]?.[0] ?? 0);
  const neutrals = Float64Array.from(names, (name) => written[name]?.[1] ?? 0);
  const placeOf = new Map(names.map((name, at) => [name, at]));
  const pairs = pairsOf(written, placeOf);
  const ends = new Uint8Array(names.length);
  for (const second of pairs.flatMap((begun) => [...(begun?.keys() ?? [])])) ends[second] = 1;
  const placeIn = createPlaceReader(names);
  return (sentence, logits) => {
    let [polarity, neutral] = [0, 0];
    let before = UNKNOWN;
    for (let at = 0; at < sentence.words.length; at += 1) {
      const place = placeIn(sentence, at);
      if (place !== UNKNOWN) {
        polarity += polarities[place] ?? 0;
        neutral += neutrals[place] ?? 0;
        if (before !== UNKNOWN && ends[place] === 1) add(logits, pairs[before]?.get(place));
      }
      before = place;
    }
    logits.polarity += polarity;
    logits.neutral += neutral;
  };
}

/** The pairs by the places of their terms, the first outside; nothing for a term that begins none. */
function pairsOf(
  written: Weights['terms'],
  placeOf: ReadonlyMap<string, number>,
): (ReadonlyMap<number, Weight> | undefined)[] {
  const pairs: (Map<number, Weight> | undefined)[] = Array.from(placeOf, () => undefined);
  for (const [name, weight] of Object.entries(written)) {
    const [first, second] = name.split(' ').map((term) => placeOf.get(term));
    if (first === undefined || second === undefined) continue;
    const begun = pairs[first] ?? new Map<number, Weight>();
    begun.set(second, weightOf(weight));
    pairs[first] = begun;
  }
  return pairs;
}

/** Adds up what the words do that do anything, and what two of them do that follow each other; the first follows `^`. */
function classReader(written: Weights['classes']): (sentence: Sentence, logits: Sum) => void {
  const single = FEATURE_CLASSES.map((name) => weightOf(written[name]));
  const paired = [...FEATURE_CLASSES, '^'].map((before) =>
    FEATURE_CLASSES.map((name) => weightOf(written[`${before} ${name}`])),
  );
  return ({ readings, marked }, logits) => {
    let before: number = FEATURE_CLASSES.length;
    for (const at of marked) {
      const place = classOf(readings[at] ?? NOTHING);
      if (place === 0) continue;
      add(logits, single[place]);
      add(logits, paired[before]?.[place]);
      before = place;
    }
  };
}
