import { AppError } from '../../platform/errors.ts';

/** Limits how much of one subject runs at a time. */
export interface ConcurrencyLimit {
  /** Runs `work`. Throws `rate_limited` while as much as is allowed runs for `subject`. */
  run<Result>(subject: string, work: () => Promise<Result>): Promise<Result>;
}

/** Creates a limit of `max` for each subject, within this process. */
export function createConcurrencyLimit(max: number): ConcurrencyLimit {
  const running = new Map<string, number>();
  return {
    async run(subject, work) {
      const count = running.get(subject) ?? 0;
      if (count >= max)
        throw new AppError('rate_limited', `${max} calls of this key run already; try again in 1 s`, {
          retryAfterS: 1,
        });
      running.set(subject, count + 1);
      try {
        return await work();
      } finally {
        const left = (running.get(subject) ?? 1) - 1;
        if (left > 0) running.set(subject, left);
        else running.delete(subject);
      }
    },
  };
}
