/** A fair semaphore with `atOnce` slots. */
export function createSemaphore(atOnce: number) {
  let free = atOnce;
  const waiting: (() => void)[] = [];
  const next = (): void => {
    const begin = waiting.shift();
    if (begin === undefined) free += 1;
    else begin();
  };
  /** Returns a release function, which has an effect only once. */
  const turn = (): (() => void) => {
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      next();
    };
  };
  return {
    /** Waits for a slot; resolves to its release function. Rejects with the signal's reason. */
    async take(signal: AbortSignal): Promise<() => void> {
      signal.throwIfAborted();
      if (free > 0) {
        free -= 1;
        return turn();
      }
      await new Promise<void>((resolve, reject) => {
        const leave = (): void => {
          waiting.splice(waiting.indexOf(begin), 1);
          reject(signal.reason);
        };
        const begin = (): void => {
          signal.removeEventListener('abort', leave);
          resolve();
        };
        waiting.push(begin);
        signal.addEventListener('abort', leave, { once: true });
      });
      return turn();
    },
  };
}
