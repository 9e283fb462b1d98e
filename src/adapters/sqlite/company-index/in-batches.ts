/**
 * Batches tasks: up to `batchesMax` calls of `run` are in flight, and each next call takes its share of the tasks that arrived
 * meanwhile. Under load the cost of a call is shared, and without load nothing waits. `run` returns answers in the order of the tasks.
 * If it fails with several tasks, each is tried alone, so `run` must be safe to repeat.
 */
export function inBatches<Task, Answer>(
  run: (tasks: readonly Task[]) => Promise<readonly Answer[]>,
  batchesMax: number,
): (task: Task) => Promise<Answer> {
  const waiting: Asked<Task, Answer>[] = [];
  let running = 0;
  const answer = async (batch: readonly Asked<Task, Answer>[]): Promise<void> => {
    try {
      const answers = await run(batch.map(({ task }) => task));
      for (const [i, { resolve }] of batch.entries()) resolve(answers[i] as Answer);
    } catch (error) {
      if (batch.length === 1) batch[0]?.reject(error);
      else for (const one of batch) await answer([one]);
    }
  };
  const next = async (): Promise<void> => {
    if (running >= batchesMax || waiting.length === 0) return;
    running++;
    await answer(waiting.splice(0, Math.ceil(waiting.length / batchesMax)));
    running--;
    void next();
  };
  return (task) => {
    const deferred = Promise.withResolvers<Answer>();
    waiting.push({ ...deferred, task });
    void next();
    return deferred.promise;
  };
}

type Asked<Task, Answer> = PromiseWithResolvers<Answer> & { readonly task: Task };
