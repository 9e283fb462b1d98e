import type { CrossEncoder } from '../../domain/search/ranking/cross-encoder.ts';
import { modelProcess } from './model-process.ts';
import type { RerankTask } from './rerank-process.ts';
import { checkRuntime, RUNTIME } from './runtime.ts';

/**
 * Runs a cross-encoder of this machine in a process of its own, as `onnxEmbedder` does for vectors: a fault in it ends its
 * process and nothing else. Throws `unavailable` when the runtime is not installed.
 */
export function onnxCrossEncoder(use: {
  /** Of the model, in the layout of a model hub (`readModelFolder`). */
  readonly folder: string;
  readonly model: string;
  readonly threads: number;
  /** The package that runs graphs. */
  readonly runtime?: string;
}): CrossEncoder {
  const { folder, model, threads, runtime = RUNTIME } = use;
  checkRuntime(runtime);
  const child = modelProcess<RerankTask, number[]>({
    program: 'rerank-process.ts',
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
