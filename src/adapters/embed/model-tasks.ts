/** What a process that runs a model is told, and what it answers. */
export type ModelMessage<Task> =
  | { readonly id: number; readonly task: Task }
  /** Nobody waits for it any more. */
  | { readonly cancelled: number };

export type ModelAnswer<Result> =
  | { readonly id: number; readonly result: Result }
  | { readonly id: number; readonly error: string };

/**
 * Of a process of its own: works on one task after the other, as it is told over the channel to its parent. `run` looks
 * whether anybody still waits before each step that takes long.
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
  // A terminal's interrupt reaches the whole group; the parent decides when this ends.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => {});
}

/** Lets messages in: a runtime that holds the thread keeps the channel from being read. */
export const breath = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
