import type { CrossEncoder } from '../../domain/search/rerank-with-cross-encoder.ts';
import { modelProcess } from './model-process.ts';
import type { RerankTask } from './rerank-process.ts';
import { checkRuntime, RUNTIME } from './runtime.ts';

/**
 * Runs a local cross-encoder in a process of its own, like `onnxEmbedder`, so that a crash ends only that process. Throws
 * `unavailable` when the runtime is not installed.
 */
export function onnxCrossEncoder(use: {
  /** Folder of the model, in the layout of a model hub (`readModelFolder`). */
  readonly folder: string;
  readonly model: string;
  readonly threads: number;
  /** The package of the runtime. */
  readonly runtime?: string;
}): CrossEncoder {
  const { folder, model, threads, runtime = RUNTIME } = use;
  checkRuntime(runtime);
  const child = modelProcess<RerankTask, number[]>({
    program: new URL('./rerank-process.ts', import.meta.url),
    folder,
    runtime,
    threads,
    nice: 0,
    idleMs: null,
  });
  return {
    model,
    score: (question, passages, signal) => child.ask({ question, passages }, signal),
    close: () => child.close(),
  };
}
