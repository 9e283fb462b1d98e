/** Random secrets of the service, with which it signs links and seals values. */
export interface SecretStore {
  /** The secret of this name, the same for every process on the database; created at first use. */
  secret(name: string): Promise<string>;
  /** Replaces a secret; processes that have read it use the old one until they read it again. */
  renew(name: string): Promise<void>;
}

/** Name of the secret for signed links. */
export const LINK_SECRET = 'links';
