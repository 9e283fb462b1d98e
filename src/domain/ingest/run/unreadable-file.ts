/** A file that cannot be read completely. Its content before the fault has been imported. */
export class UnreadableFile extends Error {
  readonly path: string;
  /** Description of the fault; continues a sentence that begins with the path. */
  readonly fault: string;

  constructor(path: string, fault: string, cause?: unknown) {
    super(`${path} ${fault}`, { cause });
    this.name = 'UnreadableFile';
    this.path = path;
    this.fault = fault;
  }
}
