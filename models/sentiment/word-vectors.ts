import { termOf } from '../../src/domain/enrichment/sentiment/terms.ts';
import { tokenizeWords } from '../../src/domain/text/words.ts';

const REACH = 4;
const MET_MIN = 12;
const TURNS = 8;
/** Evens out how often words are met (Levy, Goldberg and Dagan, "Improving distributional similarity", TACL 3 (2015)). */
const SMOOTHING = 0.75;

/** A square matrix, symmetric but for the smoothing, as the places and values of each row. */
interface Sparse {
  readonly places: readonly Int32Array[];
  readonly values: readonly Float64Array[];
}

/**
 * A vector of length 1 for each term that is met in the texts more than a few times, near those of terms that stand among the
 * same words: the positive pointwise mutual information of terms within four words of each other, brought down to
 * `dimensions` by subspace iteration. The same texts give the same vectors.
 */
export function wordVectors(texts: readonly string[], dimensions: number): Map<string, Float64Array> {
  const sentences = texts.flatMap(termsBySentence);
  const met = new Map<string, number>();
  for (const sentence of sentences) for (const term of sentence) met.set(term, (met.get(term) ?? 0) + 1);
  const terms = [...met].filter(([, count]) => count >= MET_MIN).map(([term]) => term);
  const matrix = informationOf(sentences, new Map(terms.map((term, at) => [term, at])));
  const { axes, lengths } = principalAxes(matrix, dimensions);
  return new Map(
    terms.map((term, at) => {
      const vector = Float64Array.from(axes, (axis, k) => (axis[at] ?? 0) * Math.sqrt(lengths[k] ?? 0));
      const length = Math.hypot(...vector) || 1;
      return [term, vector.map((value) => value / length)];
    }),
  );
}

function termsBySentence(text: string): string[][] {
  const sentences: string[][] = [];
  for (const { form, sentence } of tokenizeWords(text)) {
    const terms = sentences[sentence] ?? [];
    terms.push(termOf(form));
    sentences[sentence] = terms;
  }
  return sentences.filter(Boolean);
}

function informationOf(sentences: readonly string[][], placeOf: ReadonlyMap<string, number>): Sparse {
  const rows = Array.from(placeOf, () => new Map<number, number>());
  const totals = new Float64Array(placeOf.size);
  const add = (one: number, other: number, value: number): void => {
    rows[one]?.set(other, (rows[one]?.get(other) ?? 0) + value);
    totals[one] = (totals[one] ?? 0) + value;
  };
  for (const sentence of sentences) {
    const places = sentence.map((term) => placeOf.get(term) ?? -1);
    for (const [at, one] of places.entries()) {
      for (let away = 1; away <= Math.min(REACH, at); away += 1) {
        const other = places[at - away] ?? -1;
        if (one < 0 || other < 0) continue;
        add(one, other, 1 / away);
        add(other, one, 1 / away);
      }
    }
  }
  const smoothed = totals.map((total) => total ** SMOOTHING);
  const allSmoothed = smoothed.reduce((sum, value) => sum + value, 0);
  const informations = rows.map((row, one) =>
    [...row]
      .map(([other, value]): [number, number] => [
        other,
        Math.log((value * allSmoothed) / ((totals[one] ?? 0) * (smoothed[other] ?? 0))),
      ])
      .filter(([, information]) => information > 0),
  );
  return {
    places: informations.map((row) => Int32Array.from(row, ([place]) => place)),
    values: informations.map((row) => Float64Array.from(row, ([, information]) => information)),
  };
}

/** Principal axes of the matrix by subspace iteration: each multiplication strengthens the dominant ones. */
function principalAxes(matrix: Sparse, dimensions: number): { axes: Float64Array[]; lengths: number[] } {
  const size = matrix.places.length;
  let axes = upright(
    Array.from({ length: dimensions }, (_, k) => Float64Array.from({ length: size }, (_, at) => scattered(k, at))),
  );
  for (let turn = 0; turn < TURNS; turn += 1) axes = upright(times(matrix, axes));
  const lengths = times(matrix, axes).map((turned, k) => Math.abs(product(turned, axes[k] ?? turned)));
  return { axes, lengths };
}

/** A pseudo-random number from -1 to 1, the same every time. */
function scattered(k: number, at: number): number {
  let mixed = Math.imul(k * 7919 + at + 1, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b);
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 31 - 1;
}

function times({ places, values }: Sparse, axes: readonly Float64Array[]): Float64Array[] {
  return axes.map((axis) =>
    Float64Array.from(places, (row, at) => {
      const weights = values[at];
      let sum = 0;
      for (let k = 0; k < row.length; k += 1) sum += (weights?.[k] ?? 0) * (axis[row[k] ?? 0] ?? 0);
      return sum;
    }),
  );
}

/** At right angles to each other and of length 1 (Gram-Schmidt). */
function upright(axes: Float64Array[]): Float64Array[] {
  for (const [k, axis] of axes.entries()) {
    for (const other of axes.slice(0, k)) {
      const share = product(axis, other);
      for (let at = 0; at < axis.length; at += 1) axis[at] = (axis[at] ?? 0) - share * (other[at] ?? 0);
    }
    const length = Math.sqrt(product(axis, axis));
    for (let at = 0; at < axis.length; at += 1) axis[at] = (axis[at] ?? 0) / length;
  }
  return axes;
}

function product(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}
