/** Models that were trained for it get different prefixes for `question` and `passage`. */
export type EmbeddedAs = 'question' | 'passage';

/** A model permanently refuses this text, which was alone in its call. */
export class TextRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'TextRefused';
  }
}

/** Embeds texts as unit vectors, whose cosine is the similarity of meaning. */
export interface Embedder {
  /** Identifies the model, as vectors of different models are incompatible: name and a digest of its files or address. */
  readonly model: string;
  /**
   * One vector per text, in order, all of the same dimension. Questions have priority over passages. Throws when the model cannot
   * be run or reached, `TextRefused` when it refuses a text, and the signal's reason when aborted.
   */
  embed(texts: readonly string[], as: EmbeddedAs, signal?: AbortSignal): Promise<Float32Array[]>;
  close(): Promise<void>;
}

/** Normalizes a vector to length 1. Throws for a zero vector or one with non-finite values. */
export function unitVector(numbers: ArrayLike<number>): Float32Array {
  const vector = Float32Array.from(numbers);
  let squares = 0;
  for (const value of vector) squares += value * value;
  const length = Math.sqrt(squares);
  if (!(length > 0 && length < Number.POSITIVE_INFINITY)) throw new Error('the model answered no direction');
  for (let at = 0; at < vector.length; at += 1) vector[at] = (vector[at] ?? 0) / length;
  return vector;
}
