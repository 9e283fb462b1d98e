/** `question` and `passage` are put differently to models that were trained so. */
export type EmbeddedAs = 'question' | 'passage';

/** A model takes others, but not this text, now or ever; alone in its call. */
export class TextRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'TextRefused';
  }
}

/** Puts texts into vectors of length 1 whose cosine tells how near they are in meaning. */
export interface Embedder {
  /** Tells models apart: vectors of another one are of no use. Name and a digest of its files, or of its address. */
  readonly model: string;
  /**
   * One vector a text, in their order, all of one length. Questions go ahead of passages. Throws when the model cannot be
   * run or reached, `TextRefused` when it will not have one of the texts, and the signal's reason when it is told to stop.
   */
  embed(texts: readonly string[], as: EmbeddedAs, signal?: AbortSignal): Promise<Float32Array[]>;
  close(): Promise<void>;
}
