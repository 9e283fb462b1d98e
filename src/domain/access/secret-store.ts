/** What the service seals things with that it hands out and takes back: made at random, known to it alone. */
export interface SecretStore {
  /** The secret of this name, the same for every process on the same database. Made when it is first asked for. */
  secret(name: string): Promise<string>;
  /** Another one from now on: who has asked for it before goes by the old one until asking again. */
  renew(name: string): Promise<void>;
}

/** The name of the secret that signed links are signed with. */
export const LINK_SECRET = 'links';
