import type { Digest } from './digest.ts';

/** Fields of a digest that sending changes. */
export type DigestChange = Partial<Pick<Digest, 'state' | 'fault' | 'view' | 'nextAt' | 'failingSince' | 'failures'>>;

/** Digests, at most one of each user and item. */
export interface DigestStore {
  /** Those of a user, the earliest first. */
  list(userId: string): Promise<Digest[]>;
  find(id: string): Promise<Digest | undefined>;
  /** Adds it, or replaces the one of its user and item. */
  put(digest: Digest): Promise<void>;
  /** `false` if it is gone, or its address is another by now. */
  change(digest: Pick<Digest, 'id' | 'address'>, change: DigestChange): Promise<boolean>;
  /** `false` if it is gone. */
  remove(id: string): Promise<boolean>;
  /** Ids of those that are due at `at`. */
  due(at: string): Promise<string[]>;
}
