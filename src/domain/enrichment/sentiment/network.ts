import type { LogitReader, Logits } from './linear-model.ts';
import { createPlaceReader } from './places.ts';
import { classOf } from './sentence-features.ts';

/** A matrix in eight bits: its rows one after the other as signed bytes (base64), each times its scale. */
export interface Matrix {
  readonly scales: readonly number[];
  readonly values: string;
}

/**
 * What was learned, as `eval/sentiment/network/student.py` writes it: a vector for each of `terms` (the first for all others, names among
 * them) and each of `SIGN_CLASSES`; `windows`, five matrices one below the other, one for each place of a window of five words; and
 * two layers over what the windows found and `FEATURES`.
 */
export interface Network {
  readonly terms: readonly string[];
  readonly words: Matrix;
  readonly classes: Matrix;
  readonly windows: Matrix;
  readonly windowsBias: readonly number[];
  readonly hidden: Matrix;
  readonly hiddenBias: readonly number[];
  readonly out: Matrix;
  readonly outBias: readonly number[];
  readonly signs: Matrix;
}

const WIDTH = 5;
const OTHERS = 0;

/**
 * A small convolutional network over windows of five words (as in Kim, "Convolutional neural networks for sentence classification",
 * EMNLP 2014): each unit adds up what the words of a window say to it, below 0 nothing; of each unit the most that any window has
 * and the sum over all (by the root of their number) go into a layer that weighs them together with the signs.
 */
export function createNetworkReader(network: Network): LogitReader {
  const rowOf = rowReader(network);
  const placeOf = createPlaceReader(network.terms);
  const bias = Int32Array.from(network.windowsBias, fixed);
  const weigh = layersOf(network);
  const beside = new Int16Array(WIDTH * bias.length);
  return (sentence, signs) => {
    const rows = sentence.readings.map((reading, at) =>
      rowOf(Math.max(OTHERS, placeOf(sentence, at)), classOf(reading)),
    );
    return weigh(pooled([beside, beside, ...rows, beside, beside], bias), signs);
  };
}

/** What is added up most often is kept in parts of 1/1024, as whole numbers, which are added in half the time. */
const PARTS = 1024;
const fixed = (value: number): number => Math.max(-32_768, Math.min(32_767, Math.round(value * PARTS)));

/** Of each unit the most that a window has, then the sum over all windows by twice the root of the number of words. Without branches: most of what they would ask cannot be foretold. */
function pooled(rows: readonly Int16Array[], bias: Int32Array): Float64Array {
  const units = bias.length;
  const length = rows.length - WIDTH + 1;
  const [most, sums] = [new Int32Array(units), new Int32Array(units)];
  const none = new Int16Array();
  for (let at = 0; at < length; at += 1) {
    const [one, two, three] = [rows[at] ?? none, rows[at + 1] ?? none, rows[at + 2] ?? none];
    const [four, five] = [rows[at + 3] ?? none, rows[at + 4] ?? none];
    for (let unit = 0; unit < units; unit += 1) {
      const value =
        (bias[unit] ?? 0) +
        (one[unit] ?? 0) +
        (two[unit + units] ?? 0) +
        (three[unit + 2 * units] ?? 0) +
        (four[unit + 3 * units] ?? 0) +
        (five[unit + 4 * units] ?? 0);
      const told = positive(value | 0);
      const before = most[unit] ?? 0;
      most[unit] = before + positive((told - before) | 0);
      sums[unit] = ((sums[unit] ?? 0) + told) | 0;
    }
  }
  const share = 0.5 / Math.sqrt(Math.max(4, length));
  const pool = new Float64Array(2 * units);
  for (let unit = 0; unit < units; unit += 1) {
    pool[unit] = (most[unit] ?? 0) / PARTS;
    pool[unit + units] = ((sums[unit] ?? 0) / PARTS) * share;
  }
  return pool;
}

/** The whole number, 0 where it is below. */
const positive = (value: number): number => value & ~(value >> 31);

/** The two layers over what was pooled and the signs, of which most is 0: columns are added up. */
function layersOf(network: Network): (pool: Float64Array, signs: readonly number[]) => Logits {
  const columns = turned(rowsOf(network.hidden));
  const [polarities = NONE, neutrals = NONE] = rowsOf(network.out);
  const [signWays = NONE, signCalms = NONE] = rowsOf(network.signs);
  const bias = Float64Array.from(network.hiddenBias);
  const hidden = new Float64Array(bias.length);
  const add = (value: number, column: Float64Array): void => {
    for (let k = 0; k < hidden.length; k += 1) hidden[k] = (hidden[k] ?? 0) + value * (column[k] ?? 0);
  };
  return (pool, signs) => {
    hidden.set(bias);
    for (let at = 0; at < pool.length; at += 1) if (pool[at] !== 0) add(pool[at] ?? 0, columns[at] ?? NONE);
    let [polarity, neutral] = [network.outBias[0] ?? 0, network.outBias[1] ?? 0];
    for (let at = 0; at < signs.length; at += 1) {
      const value = signs[at] ?? 0;
      if (value === 0) continue;
      add(value, columns[pool.length + at] ?? NONE);
      polarity += value * (signWays[at] ?? 0);
      neutral += value * (signCalms[at] ?? 0);
    }
    for (let k = 0; k < hidden.length; k += 1) {
      const value = Math.max(0, hidden[k] ?? 0);
      polarity += value * (polarities[k] ?? 0);
      neutral += value * (neutrals[k] ?? 0);
    }
    return { polarity, neutral };
  };
}

const NONE = new Float64Array();

/** What a word of a class says to each unit from each place of a window; worked out when it is first met. */
function rowReader(network: Network): (place: number, kind: number) => Int16Array {
  const [words, classes, windows] = [rowsOf(network.words), rowsOf(network.classes), rowsOf(network.windows)];
  const rows: Int16Array[] = [];
  return (place, kind) => {
    const which = place * classes.length + kind;
    const known = rows[which];
    if (known !== undefined) return known;
    const vector = (words[place] ?? NONE).map((value, k) => value + (classes[kind]?.[k] ?? 0));
    const row = new Int16Array(windows.length);
    for (let at = 0; at < row.length; at += 1) row[at] = fixed(product(windows[at] ?? NONE, vector));
    rows[which] = row;
    return row;
  };
}

function product(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}

function rowsOf({ scales, values }: Matrix): Float64Array[] {
  const bytes = Buffer.from(values, 'base64');
  const length = bytes.length / scales.length;
  return scales.map((scale, row) =>
    Float64Array.from({ length }, (_, at) => scale * bytes.readInt8(row * length + at)),
  );
}

/** Its columns. */
const turned = (rows: readonly Float64Array[]): Float64Array[] =>
  Array.from(rows[0] ?? [], (_, at) => Float64Array.from(rows, (row) => row[at] ?? 0));
