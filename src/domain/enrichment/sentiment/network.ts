import type { TextWord } from '../../text/words.ts';
import { comparedIn, figureKind, termsOf } from './terms.ts';

/** A matrix of signed bytes: its rows one after the other in base64, each to be multiplied by its scale. */
export interface Matrix {
  readonly scales: readonly number[];
  readonly values: string;
}

/**
 * The weights as `models/sentiment/train.py` writes them: a vector for each of `terms` (the first one for unknown words), one
 * matrix for each of the five places of a window (`windows`, one below the other), and two layers over the pooled windows and the two
 * inputs of `comparedIn`.
 */
export interface SentimentNetwork {
  readonly terms: readonly string[];
  readonly words: Matrix;
  readonly windows: Matrix;
  readonly windowsBias: readonly number[];
  readonly hidden: Matrix;
  readonly hiddenBias: readonly number[];
  readonly out: Matrix;
  readonly outBias: readonly number[];
}

/** The odds are exp(polarity) for good news, exp(-polarity) for bad news and exp(neutral) for neither. */
export interface Logits {
  readonly polarity: number;
  readonly neutral: number;
}

/** Classifies one sentence by its words. */
export type SentenceClassifier = (words: readonly TextWord[]) => Logits;

const WIDTH = 5;
const UNKNOWN = 0;
/** Windows are added up as whole numbers, in units of 1/1024: twice as fast as floating-point numbers. */
const UNITS_PER_ONE = 1024;
const TERMS_MAX = 50_000;

/**
 * A convolutional network over windows of five words (Kim, "Convolutional neural networks for sentence classification", EMNLP
 * 2014): the rectified responses of all windows are pooled by their maximum and by their sum over the root of the sentence's
 * length, and go through one hidden layer. The product of each word and window is computed once, when the word first occurs.
 */
export function createSentimentNetwork(network: SentimentNetwork): SentenceClassifier {
  const rowOf = wordResponses(network);
  const classify = poolClassifier(network);
  const units = network.windowsBias.length;
  const bias = Int32Array.from(network.windowsBias, toUnits);
  const padding = new Int16Array(WIDTH * units);
  return (words) => {
    const terms = termsOf(words);
    const pooled = poolWindows([padding, padding, ...terms.map(rowOf), padding, padding], bias);
    pooled.set(comparedIn(terms), 2 * units);
    return classify(pooled);
  };
}

const toUnits = (value: number): number => Math.max(-32_768, Math.min(32_767, Math.round(value * UNITS_PER_ONE)));

/**
 * Contribution of a word to each unit from each position of a window (index `place * units + unit`), in units of
 * 1/1024.
 */
function wordResponses(network: SentimentNetwork): (term: string) => Int16Array {
  const [words, windows] = [decode(network.words), decode(network.windows)];
  const indexOf = new Map(network.terms.map((term, index) => [term, index]));
  const byIndex: Int16Array[] = [];
  const byTerm = new Map<string, Int16Array>();
  const compute = (index: number): Int16Array => {
    const vector = words[index] as Float64Array;
    return Int16Array.from(windows, (window) => toUnits(dot(window, vector)));
  };
  return (term) => {
    const known = byTerm.get(term);
    if (known !== undefined) return known;
    const index = indexOf.get(figureKind(term)) ?? UNKNOWN;
    const row = byIndex[index] ?? compute(index);
    byIndex[index] = row;
    if (byTerm.size < TERMS_MAX) byTerm.set(term, row);
    return row;
  };
}

/** The maximum of each unit over all windows, then the sum of each by twice the root of the number of windows, and two places more. */
function poolWindows(rows: readonly Int16Array[], bias: Int32Array): Float64Array {
  const units = bias.length;
  const length = rows.length - WIDTH + 1;
  const [most, sums] = [new Int32Array(units), new Int32Array(units)];
  for (let at = 0; at < length; at += 1) addWindow(rows, at, bias, most, sums);
  const share = 0.5 / Math.sqrt(Math.max(4, length));
  const pooled = new Float64Array(2 * units + 2);
  for (let unit = 0; unit < units; unit += 1) {
    pooled[unit] = (most[unit] as number) / UNITS_PER_ONE;
    pooled[unit + units] = ((sums[unit] as number) / UNITS_PER_ONE) * share;
  }
  return pooled;
}

/** Adds the window that begins at `at`. */
function addWindow(
  rows: readonly Int16Array[],
  at: number,
  bias: Int32Array,
  most: Int32Array,
  sums: Int32Array,
): void {
  const units = bias.length;
  const one = rows[at] as Int16Array;
  const two = rows[at + 1] as Int16Array;
  const three = rows[at + 2] as Int16Array;
  const four = rows[at + 3] as Int16Array;
  const five = rows[at + 4] as Int16Array;
  for (let unit = 0; unit < units; unit += 1) {
    const value =
      (bias[unit] as number) +
      (one[unit] as number) +
      (two[unit + units] as number) +
      (three[unit + 2 * units] as number) +
      (four[unit + 3 * units] as number) +
      (five[unit + 4 * units] as number);
    const response = positive(value | 0);
    const before = most[unit] as number;
    most[unit] = before + positive((response - before) | 0);
    sums[unit] = ((sums[unit] as number) + response) | 0;
  }
}

/** A whole number, 0 if it is negative. Without a branch, which would be mispredicted half of the time. */
const positive = (value: number): number => value & ~(value >> 31);

/** The hidden layer (rectified) and the output layer over the pooled windows. */
function poolClassifier(network: SentimentNetwork): (pooled: Float64Array) => Logits {
  const hidden = decode(network.hidden);
  const [polarities = [], neutrals = []] = decode(network.out);
  const [polarityBias = 0, neutralBias = 0] = network.outBias;
  return (pooled) => {
    let [polarity, neutral] = [polarityBias, neutralBias];
    for (let k = 0; k < hidden.length; k += 1) {
      const value = (network.hiddenBias[k] as number) + dot(hidden[k] as Float64Array, pooled);
      if (value <= 0) continue;
      polarity += value * (polarities[k] as number);
      neutral += value * (neutrals[k] as number);
    }
    return { polarity, neutral };
  };
}

/** Two sums side by side do not wait for each other: a quarter of the time of a single one. */
function dot(one: Float64Array, other: Float64Array): number {
  let even = 0;
  let odd = 0;
  for (let at = 1; at < one.length; at += 2) {
    even += (one[at - 1] as number) * (other[at - 1] as number);
    odd += (one[at] as number) * (other[at] as number);
  }
  const last = one.length - 1;
  return last % 2 === 0 ? even + odd + (one[last] as number) * (other[last] as number) : even + odd;
}

function decode({ scales, values }: Matrix): Float64Array[] {
  const bytes = Buffer.from(values, 'base64');
  const length = bytes.length / scales.length;
  return scales.map((scale, row) =>
    Float64Array.from({ length }, (_, at) => scale * bytes.readInt8(row * length + at)),
  );
}
