/** A started process. */
export interface Service {
  /** Greeting of a start: all that the first call needs. */
  readonly greeting: string;
  /** Answers accepted requests, then closes everything; see `Config.shutdownGraceMs`. */
  stop(): Promise<void>;
}
