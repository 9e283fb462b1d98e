/** A file that cannot be read to its end. What stood before the fault has been imported. */
export class UnreadableFile extends Error {
  readonly path: string;
  /** What is wrong, to be read after the path. */
  readonly fault: string;

  constructor(path: string, fault: string, cause?: unknown) {
    super(`${path} ${fault}`, { cause });
    this.name = 'UnreadableFile';
    this.path = path;
    this.fault = fault;
  }
}
