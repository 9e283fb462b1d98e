import type { Embedder } from '../../domain/search/vectors/embedder.ts';
import type { EmbedTask } from './embed-process.ts';
import { modelProcess } from './model-process.ts';
import { checkRuntime, RUNTIME } from './runtime.ts';

const LOWEST_PRIORITY = 19;
/** Passages come in bursts; between them the process ends and frees its memory. */
const PASSAGES_IDLE_MS = 30_000;
/** Texts per message, which are lost when the process ends. */
const TEXTS_PER_TASK = 16;

export interface OnnxEmbedderOptions {
  /** Folder of the model, in the layout of a model hub (`readModelFolder`). */
  readonly folder: string;
  readonly model: string;
  /** Threads for passages, at the lowest priority. Questions have a process and thread of their own. */
  readonly threads: number;
  /** The package of the runtime. */
  readonly runtime?: string;
}

/**
 * Runs a local embedding model in two processes, for questions and for passages: the runtime blocks the calling thread, and a
 * crash ends only its process. Throws `unavailable` when the runtime is not installed.
 */
export function onnxEmbedder({ folder, model, threads, runtime = RUNTIME }: OnnxEmbedderOptions): Embedder {
  checkRuntime(runtime);
  const use = { program: new URL('./embed-process.ts', import.meta.url), folder, runtime } as const;
  const questions = modelProcess<EmbedTask, Float32Array[]>({ ...use, threads: 1, nice: 0, idleMs: null });
  const passages = modelProcess<EmbedTask, Float32Array[]>({
    ...use,
    threads,
    nice: LOWEST_PRIORITY,
    idleMs: PASSAGES_IDLE_MS,
  });
  return {
    model,
    async embed(texts, as, signal) {
      const by = as === 'question' ? questions : passages;
      const vectors: Float32Array[] = [];
      for (let at = 0; at < texts.length; at += TEXTS_PER_TASK) {
        vectors.push(...(await by.ask({ texts: texts.slice(at, at + TEXTS_PER_TASK), as }, signal)));
      }
      return vectors;
    },
    async close() {
      await Promise.all([questions.close(), passages.close()]);
    },
  };
}
