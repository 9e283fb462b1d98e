import type { EmbeddedAs } from '../../domain/search/vectors/embedder.ts';

/** What a process that runs a model is told. */
export interface EmbedTask {
  readonly id: number;
  readonly texts: readonly string[];
  readonly as: EmbeddedAs;
}

export type EmbedAnswer =
  | { readonly id: number; readonly vectors: readonly Float32Array[] }
  | { readonly id: number; readonly error: string };
