/** Messages to a process that runs a model. */
export type ModelMessage<Task> =
  | { readonly id: number; readonly task: Task }
  /** Id of a task that is no longer needed. */
  | { readonly cancelled: number };

export type ModelAnswer<Result> =
  | { readonly id: number; readonly result: Result }
  | { readonly id: number; readonly error: string };

/**
 * Main loop of a model process: runs tasks from its parent one after the other. `run` checks `isCancelled` before each long
 * step.
 */
export function serveTasks<Task, Result>(run: (task: Task, isCancelled: () => boolean) => Promise<Result>): void {
  const waiting = new Set<number>();
  let last: Promise<unknown> = Promise.resolve();
  process.on('message', (message: ModelMessage<Task>) => {
    if ('cancelled' in message) {
      waiting.delete(message.cancelled);
      return;
    }
    const { id, task } = message;
    waiting.add(id);
    last = last.then(async () => {
      if (!waiting.has(id)) return;
      const answer = await run(task, () => !waiting.has(id)).then(
        (result): ModelAnswer<Result> => ({ id, result }),
        (error: unknown): ModelAnswer<Result> => ({
          id,
          error: error instanceof Error ? error.message : String(error),
        }),
      );
      if (waiting.delete(id)) process.send?.(answer);
    });
  });
  process.on('disconnect', () => process.exit());
  // An interrupt of the terminal reaches the whole process group, but the parent decides when this process ends.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => {});
}

/** Lets the event loop read messages, which a runtime that blocks the thread prevents. */
export const yieldToMessages = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
