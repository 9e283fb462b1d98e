/** A started process. */
export interface Service {
  /** What a person needs to know to make the first call. */
  readonly greeting: string;
  /** Answers what was accepted, then closes everything; see `Config.shutdownGraceMs`. */
  stop(): Promise<void>;
}
