import type { TextWord } from '../../text/words.ts';
import { type Layers, openLayers } from './network-layers.ts';
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
/** Windows are added up as whole numbers of 16 bits, in units of 1/1024. */
const UNITS_PER_ONE = 1024;
const TERMS_MAX = 50_000;
/** Words of a sentence that are read, twice those of the longest sentence of a document. */
const WORDS_MAX = 4_096;
/** Memory beside the weights and the responses of words. */
const OTHER_BYTES = 1_000_000;

/**
 * A convolutional network over windows of five words (Kim, "Convolutional neural networks for sentence classification", EMNLP
 * 2014): the rectified responses of all windows are pooled by their maximum and by their sum over the root of the sentence's
 * length, and go through one hidden layer. The product of each word and window is computed once, when the word first occurs.
 * Throws for sizes that the layers do not take: units in eights, hidden ones in fours, vectors of an even length.
 */
export function createSentimentNetwork(network: SentimentNetwork): SentenceClassifier {
  const units = network.windowsBias.length;
  const windows = decode(network.windows);
  const hidden = decode(network.hidden);
  const length = windows[0]?.length ?? 0;
  if (units % 8 !== 0 || hidden.length % 4 !== 0 || length % 2 !== 0) throw new Error('no network of these sizes');
  const weights = windows.length * length + hidden.length * (2 * units + 2);
  const layers = openLayers(2 * WIDTH * units * network.terms.length + 8 * weights + OTHER_BYTES);
  const responseOf = wordResponses(network, windows, layers);
  const pooled = layers.doubles(2 * units + 2);
  const pool = windowPool(Int16Array.from(network.windowsBias, toUnits), pooled, layers);
  const classify = poolClassifier(network, hidden, pooled, layers);
  return (words) => {
    const terms = termsOf(words.length > WORDS_MAX ? words.slice(0, WORDS_MAX) : words);
    pool(terms.map(responseOf));
    pooled.set(comparedIn(terms), 2 * units);
    return classify();
  };
}

const toUnits = (value: number): number => Math.max(-32_768, Math.min(32_767, Math.round(value * UNITS_PER_ONE)));

/**
 * Address of the contributions of a word to each unit from each position of a window (index `place * units + unit`), in units of
 * 1/1024.
 */
function wordResponses(network: SentimentNetwork, windows: Float64Array[], layers: Layers): (term: string) => number {
  const words = decode(network.words);
  const matrix = inMemory(windows, layers);
  const vector = layers.doubles(windows[0]?.length ?? 0);
  const products = layers.doubles(windows.length);
  const indexOf = new Map(network.terms.map((term, index) => [term, index]));
  const byIndex: number[] = [];
  const byTerm = new Map<string, number>();
  const compute = (index: number): number => {
    vector.set(words[index] as Float64Array);
    layers.multiply(matrix, vector, products);
    const row = layers.shorts(windows.length);
    row.set(products.map(toUnits));
    return row.byteOffset;
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

/** Writes the maximum of each unit over all windows, then the sum of each by twice the root of the number of windows. */
function windowPool(biases: Int16Array, pooled: Float64Array, layers: Layers): (responses: readonly number[]) => void {
  const units = biases.length;
  const addresses = layers.integers(WORDS_MAX + WIDTH - 1);
  const padding = layers.shorts(WIDTH * units).byteOffset;
  const [bias, most, sums] = [layers.shorts(units), layers.shorts(units), layers.integers(units)];
  bias.set(biases);
  return (responses) => {
    const { length } = responses;
    addresses.fill(padding, 0, length + WIDTH - 1);
    addresses.set(responses, WIDTH >> 1);
    layers.pool(addresses, length, bias, most, sums);
    const share = 0.5 / Math.sqrt(Math.max(4, length));
    for (let unit = 0; unit < units; unit += 1) {
      pooled[unit] = (most[unit] as number) / UNITS_PER_ONE;
      pooled[unit + units] = ((sums[unit] as number) / UNITS_PER_ONE) * share;
    }
  };
}

/** The hidden layer (rectified) and the output layer over the pooled windows. */
function poolClassifier(
  { hiddenBias, out, outBias }: SentimentNetwork,
  hidden: Float64Array[],
  pooled: Float64Array,
  layers: Layers,
): () => Logits {
  const matrix = inMemory(hidden, layers);
  const values = layers.doubles(hidden.length);
  const [polarities = [], neutrals = []] = decode(out);
  const [polarityBias = 0, neutralBias = 0] = outBias;
  return () => {
    layers.multiply(matrix, pooled, values);
    let [polarity, neutral] = [polarityBias, neutralBias];
    for (let k = 0; k < values.length; k += 1) {
      const value = (hiddenBias[k] as number) + (values[k] as number);
      if (value <= 0) continue;
      polarity += value * (polarities[k] as number);
      neutral += value * (neutrals[k] as number);
    }
    return { polarity, neutral };
  };
}

/** The rows of a matrix, one after the other. */
function inMemory(rows: readonly Float64Array[], layers: Layers): Float64Array {
  const [{ length } = new Float64Array()] = rows;
  const matrix = layers.doubles(rows.length * length);
  for (const [at, row] of rows.entries()) matrix.set(row, at * length);
  return matrix;
}

function decode({ scales, values }: Matrix): Float64Array[] {
  const bytes = Buffer.from(values, 'base64');
  const length = bytes.length / scales.length;
  return scales.map((scale, row) =>
    Float64Array.from({ length }, (_, at) => scale * bytes.readInt8(row * length + at)),
  );
}
