import { setPriority } from 'node:os';
import type { EmbeddedAs } from '../../domain/search/vectors/embedder.ts';
import { readModelFolder } from './model-folder.ts';
import { serveTasks, yieldToMessages } from './model-tasks.ts';
import { loadOnnxModel } from './onnx-model.ts';

export interface EmbedTask {
  readonly texts: readonly string[];
  readonly as: EmbeddedAs;
}

const [folder = '', runtime = '', threads = '1', nice = '0'] = process.argv.slice(2);
// Before the runtime starts its threads, which inherit the priority.
if (nice !== '0') setPriority(Number(nice));

const opened = readModelFolder(folder).then(async (read) => ({
  prompts: read.prompts,
  model: await loadOnnxModel(read, { runtime, threads: Number(threads) }),
}));
// A failure is reported with the first answer.
opened.catch(() => undefined);

serveTasks(async ({ texts, as }: EmbedTask, isCancelled): Promise<Float32Array[]> => {
  const { model, prompts } = await opened;
  const vectors: Float32Array[] = [];
  for (const text of texts) {
    await yieldToMessages();
    if (isCancelled()) break;
    vectors.push(await model.embed(prompts[as] + text));
  }
  return vectors;
});
