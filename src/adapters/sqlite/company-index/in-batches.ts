/**
 * Calls `run` for several tasks at a time once `batchesMax` calls are under way: of what is asked meanwhile each next one takes its
 * share, so that the cost of a call is shared where there is much to do and nobody waits where there is little. `run` gives the
 * answers in the order of the tasks. Where it fails with several tasks each is tried alone, so that none fails by another: `run`
 * must be one that can be called again.
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
    const asked = Promise.withResolvers<Answer>();
    waiting.push({ ...asked, task });
    void next();
    return asked.promise;
  };
}

type Asked<Task, Answer> = PromiseWithResolvers<Answer> & { readonly task: Task };
