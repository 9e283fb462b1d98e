import type { Embedder } from '../../domain/search/vectors/embedder.ts';
import { AppError } from '../../platform/errors.ts';
import { modelProcess } from './model-process.ts';

const RUNTIME = 'onnxruntime-node';
const LOWEST_PRIORITY = 19;
/** Passages come in waves; between them nobody needs the memory. */
const PASSAGES_IDLE_MS = 30_000;

export interface OnnxEmbedderOptions {
  /** Of the model, in the layout of a model hub (`readModelFolder`). */
  readonly folder: string;
  readonly model: string;
  /** That passages are worked out with, at the lowest priority. Questions have a process and thread of their own. */
  readonly threads: number;
  /** The package that runs graphs. */
  readonly runtime?: string;
}

/**
 * Runs a model on this machine, questions and passages in a process each: the runtime holds the thread that calls it, and
 * a fault in it ends its process and nothing else. Throws `unavailable` when the runtime is not installed.
 */
export function onnxEmbedder({ folder, model, threads, runtime = RUNTIME }: OnnxEmbedderOptions): Embedder {
  const missing = whyNoRuntime(runtime);
  if (missing !== undefined) throw new AppError('unavailable', missing);
  const questions = modelProcess({ folder, runtime, threads: 1, nice: 0, idleMs: null });
  const passages = modelProcess({ folder, runtime, threads, nice: LOWEST_PRIORITY, idleMs: PASSAGES_IDLE_MS });
  return {
    model,
    embed: (texts, as, signal) => (as === 'question' ? questions : passages).embed(texts, as, signal),
    async close() {
      await Promise.all([questions.close(), passages.close()]);
    },
  };
}

/** `undefined` where models can be run. */
export function whyNoRuntime(runtime: string = RUNTIME): string | undefined {
  try {
    import.meta.resolve(runtime);
    return undefined;
  } catch {
    return `Models cannot be run: the optional package ${runtime} is not installed. Install it with "npm install ${runtime}", or set EMBEDDINGS_URL.`;
  }
}
