/** A limit of one subject: `calls` at once, then one more every `periodMs / calls`. */
export interface RateBucket {
  readonly subject: string;
  readonly calls: number;
  readonly periodMs: number;
}

export interface RateClaim {
  /** Calls that are asked for. */
  readonly want: number;
  /** Number of them that are made at once. The others may be made up to `RATE_LEASE_MS` later, or given back. */
  readonly atOnce: number;
  /** Calls of before that were not made; negative for calls that were made and not asked for. */
  readonly back: number;
}

export interface RateGrant {
  /** Up to `want`, whole. */
  readonly granted: number;
  /** After how many milliseconds there is one call more. */
  readonly nextMs: number;
}

/** Longest time between the grant of a call and the call. */
export const RATE_LEASE_MS = 1_000;

/**
 * Buckets of calls that all processes take from. In no span of time are more calls made than one process would let through with a bucket of
 * its own: calls that were granted and may still be made hold the bucket from filling up in their place. A bucket that was never
 * asked, or is forgotten, is full.
 */
export interface RateBuckets {
  take(bucket: RateBucket, claim: RateClaim): Promise<RateGrant>;
  forget(subject: string): Promise<void>;
  /** Reports this process, and resolves with the number of those that have reported in the last 30 seconds. */
  processes(name: string): Promise<number>;
  /** Forgets buckets that nobody has asked for an hour, which is longer than any period: they are full. */
  removeFull(): Promise<void>;
}
