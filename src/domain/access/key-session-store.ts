/** A session of a browser that began with a key. */
export interface KeySession {
  readonly id: string;
  /** Hex SHA-256 of the secret in the cookie, which is kept nowhere. */
  readonly secretHash: string;
  readonly keyId: string;
  readonly createdAt: string;
  readonly endsAt: string;
}

/** Sessions that began with a key. */
export interface KeySessionStore {
  add(session: KeySession): Promise<void>;
  find(secretHash: string): Promise<KeySession | undefined>;
  /** True if the key existed. */
  remove(secretHash: string): Promise<boolean>;
  /** Removes sessions that have ended; returns their number. */
  removeEndedBefore(instant: string): Promise<number>;
}
