/** What the service seals things with that it hands out and takes back: made at random, known to it alone. */
export interface SecretStore {
  /** The secret of this name, the same for every process on the same database. Made when it is first asked for. */
  secret(name: string): Promise<string>;
}
