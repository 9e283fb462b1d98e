import { loadCrossEncoder } from './cross-encoder-model.ts';
import { readModelFolder } from './model-folder.ts';
import { serveTasks, yieldToMessages } from './model-tasks.ts';

export interface RerankTask {
  readonly question: string;
  readonly passages: readonly string[];
}

const [folder = '', runtime = '', threads = '1'] = process.argv.slice(2);
const opened = readModelFolder(folder).then((read) => loadCrossEncoder(read, { runtime, threads: Number(threads) }));
// A failure is reported with the first answer.
opened.catch(() => undefined);

serveTasks(async ({ question, passages }: RerankTask, isCancelled): Promise<number[]> => {
  const model = await opened;
  const scores: number[] = [];
  for (const passage of passages) {
    await yieldToMessages();
    if (isCancelled()) break;
    scores.push(await model.score(question, passage));
  }
  return scores;
});
