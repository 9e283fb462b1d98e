/**
 * Calls `run` for several tasks at a time once `batchesMax` calls are under way: of what is asked meanwhile each next one takes its
 * share, so that the cost of a call is shared where there is much to do and nobody waits where there is little. `run` gives the
 * answers in the order of the tasks; where it fails, all of its tasks do.
 */
export function inBatches<Task, Answer>(
  run: (tasks: readonly Task[]) => Promise<readonly Answer[]>,
  batchesMax: number,
): (task: Task) => Promise<Answer> {
  const waiting: (PromiseWithResolvers<Answer> & { readonly task: Task })[] = [];
  let running = 0;
  const next = async (): Promise<void> => {
    if (running >= batchesMax || waiting.length === 0) return;
    const batch = waiting.splice(0, Math.ceil(waiting.length / batchesMax));
    running++;
    try {
      const answers = await run(batch.map(({ task }) => task));
      for (const [i, { resolve }] of batch.entries()) resolve(answers[i] as Answer);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
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
