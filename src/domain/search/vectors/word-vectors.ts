import { normalizedWordsOf } from '../../text/normalized-words.ts';

/** A vector for each word, weighted by its rarity; see `models/words/README.md`. */
export interface WordVectors {
  readonly dimensions: number;
  readonly rowOf: ReadonlyMap<string, number>;
  /** Row by row, `dimensions` numbers each. */
  readonly values: Int8Array;
}

const LINE_END = 10;

/** Reads vectors: a line of JSON with `dimensions` and `words`, then a signed byte a number. Throws if the length does not fit. */
export function parseWordVectors(bytes: Uint8Array): WordVectors {
  const headEnd = bytes.indexOf(LINE_END);
  const { dimensions, words } = JSON.parse(new TextDecoder().decode(bytes.subarray(0, headEnd))) as {
    dimensions: number;
    words: string[];
  };
  const values = new Int8Array(bytes.buffer, bytes.byteOffset + headEnd + 1, bytes.length - headEnd - 1);
  if (values.length !== dimensions * words.length) throw new Error('the file of word vectors is cut off');
  return { dimensions, rowOf: new Map(words.map((word, row) => [word, row])), values };
}

/** Closeness of meaning of texts to a question, -1 to 1: the cosine of the sums of their words' vectors; 0 without a known word. */
export function closenessTo(vectors: WordVectors, question: string): (text: string) => number {
  const asked = sumOf(vectors, question);
  const askedLength = lengthOf(asked);
  return (text) => {
    const sum = sumOf(vectors, text);
    const lengths = askedLength * lengthOf(sum);
    if (lengths === 0) return 0;
    let product = 0;
    for (let at = 0; at < sum.length; at++) product += (sum[at] ?? 0) * (asked[at] ?? 0);
    return product / lengths;
  };
}

function sumOf({ dimensions, rowOf, values }: WordVectors, text: string): Float64Array {
  const sum = new Float64Array(dimensions);
  for (const word of normalizedWordsOf(text)) {
    const row = rowOf.get(word);
    if (row === undefined) continue;
    const start = row * dimensions;
    for (let at = 0; at < dimensions; at++) sum[at] = (sum[at] ?? 0) + (values[start + at] ?? 0);
  }
  return sum;
}

function lengthOf(vector: Float64Array): number {
  let squares = 0;
  for (const value of vector) squares += value * value;
  return Math.sqrt(squares);
}
