import { AppError } from '../../platform/errors.ts';

/** Limits how much of one subject runs at a time. */
export interface ConcurrencyLimit {
  /** Runs `work`. Throws `rate_limited` while as much as is allowed runs for `subject`. */
  run<Result>(subject: string, work: () => Promise<Result>): Promise<Result>;
  /** Counts something that begins now, until the returned function is called; calling it again changes nothing. Throws as `run` does. */
  enter(subject: string): () => void;
}

/** Creates a limit of `max` for each subject, within this process. */
export function createConcurrencyLimit(max: number): ConcurrencyLimit {
  const running = new Map<string, number>();
  const enter = (subject: string): (() => void) => {
    const count = running.get(subject) ?? 0;
    if (count >= max)
      throw new AppError('rate_limited', `${max} calls of this key run already; try again in 1 s`, { retryAfterS: 1 });
    running.set(subject, count + 1);
    let isInside = true;
    return () => {
      if (!isInside) return;
      isInside = false;
      const left = (running.get(subject) ?? 1) - 1;
      if (left > 0) running.set(subject, left);
      else running.delete(subject);
    };
  };
  return {
    enter,
    async run(subject, work) {
      const leave = enter(subject);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
