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
