import { createHash } from 'node:crypto';
import type { RateBuckets } from './rate-buckets.ts';
import type { SharedLimiter } from './rate-limiter.ts';

/** An attempt limiter whose attempts may be counted elsewhere. */
export interface SharedAttemptLimiter extends SharedLimiter {
  /** Takes back one call of `subject`. */
  giveBack(subject: string): void | Promise<void>;
  /** Takes back all calls of `subject`. */
  forget(subject: string): void | Promise<void>;
}

export interface AttemptLimit {
  /** Keeps subjects of different limits apart. */
  readonly name: string;
  readonly calls: number;
  readonly periodMs: number;
}

/**
 * Attempts counted one by one in all processes together. Subjects are hashed: they are what people type, which may be a password in the
 * wrong field.
 */
export function createSharedAttemptLimiter(
  buckets: Pick<RateBuckets, 'take' | 'forget'>,
  { name, calls, periodMs }: AttemptLimit,
): SharedAttemptLimiter {
  const subjectOf = (typed: string): string => `${name}:${createHash('sha256').update(typed).digest('base64url')}`;
  const bucketOf = (typed: string) => ({ subject: subjectOf(typed), calls, periodMs });
  return {
    async take(subject) {
      const { granted, nextMs } = await buckets.take(bucketOf(subject), { want: 1, atOnce: 1, back: 0 });
      if (granted >= 1) return { allowed: true };
      return { allowed: false, retryAfterS: Math.max(1, Math.ceil(nextMs / 1_000)) };
    },
    async giveBack(subject) {
      await buckets.take(bucketOf(subject), { want: 0, atOnce: 0, back: 1 });
    },
    forget: (subject) => buckets.forget(subjectOf(subject)),
  };
}
