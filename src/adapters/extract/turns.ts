/** Lets so many at once have their turn; the others wait in the order in which they came. */
export function createSemaphore(atOnce: number) {
  let free = atOnce;
  const waiting: (() => void)[] = [];
  const next = (): void => {
    const begin = waiting.shift();
    if (begin === undefined) free += 1;
    else begin();
  };
  /** A turn ends once, however often it is said. */
  const turn = (): (() => void) => {
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      next();
    };
  };
  return {
    /** Waits for a turn; what it answers with ends it. Rejects with the signal's reason. */
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
