/** Runs tasks side by side up to a limit; others wait in order. */
export interface Turns {
  /** The result of `work`, or `undefined` at once when too many wait already. */
  run<T>(work: () => Promise<T>): Promise<T> | undefined;
}

/** At most `atOnce` tasks run and `waitingMax` wait. */
export function createTurns({ atOnce, waitingMax }: { atOnce: number; waitingMax: number }): Turns {
  const waiting: (() => void)[] = [];
  let running = 0;
  const turn = async (): Promise<void> => {
    if (running < atOnce) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  };
  /** The next one takes over the place of the one that ended. */
  const pass = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  return {
    run(work) {
      if (running >= atOnce && waiting.length >= waitingMax) return undefined;
      return turn().then(work).finally(pass);
    },
  };
}
