import { setPriority } from 'node:os';
import type { EmbedAnswer, EmbedTask } from './embed-task.ts';
import { readModelFolder } from './model-folder.ts';
import { loadOnnxModel } from './onnx-model.ts';

/** Of a process of its own: runs the model on one text after the other, as it is told over the channel to its parent. */
const [folder = '', runtime = '', threads = '1', nice = '0'] = process.argv.slice(2);
// Before the runtime starts its threads, which take it over.
if (nice !== '0') setPriority(Number(nice));

const opened = readModelFolder(folder).then(async (read) => ({
  prompts: read.prompts,
  model: await loadOnnxModel(read, { runtime, threads: Number(threads) }),
}));
// Told with the first answer.
opened.catch(() => undefined);

async function run({ texts, as }: EmbedTask): Promise<Float32Array[]> {
  const { model, prompts } = await opened;
  const vectors: Float32Array[] = [];
  for (const text of texts) vectors.push(await model.embed(prompts[as] + text));
  return vectors;
}

let last: Promise<unknown> = Promise.resolve();
process.on('message', (task: EmbedTask) => {
  last = last
    .then(() => run(task))
    .then(
      (vectors): EmbedAnswer => ({ id: task.id, vectors }),
      (error: unknown): EmbedAnswer => ({ id: task.id, error: error instanceof Error ? error.message : String(error) }),
    )
    .then((answer) => process.send?.(answer));
});
process.on('disconnect', () => process.exit());
// A terminal's interrupt reaches the whole group; the parent decides when this ends.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
