import type { ItemUser } from '../user-data/user-item.ts';

/** The result of a finished run, as an assistant got it. */
export interface StoredResult extends ItemUser {
  /** The checkpoint of the run. Sorts by time of creation. */
  readonly id: string;
  /** Any JSON object. */
  readonly content: object;
  readonly expiresAt: string;
}

/** Results of runs. Other users' and organizations' results are not found. */
export interface ResultStore {
  /** Adds a result, and removes the oldest ones of its user beyond `most`. Throws for an id that is taken. */
  add(result: StoredResult, most: number): Promise<void>;
  /** Expired ones too, until they are removed. */
  find(who: ItemUser, id: string): Promise<StoredResult | undefined>;
  /** Removes results that expired at `expiredAt` or before; returns how many there were. */
  removeExpired(expiredAt: string): Promise<number>;
}
