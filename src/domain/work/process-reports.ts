/** Setup of a process, by its last report. */
export interface ProcessReport {
  /** Unique, and the same at every start. */
  readonly name: string;
  readonly role: string;
  /** Digests by setting, only of settings that its role must share with others. */
  readonly digests: Readonly<Record<string, string>>;
}

/** Reports of the processes of one database. */
export interface ProcessReports {
  /** Replaces the last report of this process. Returns the others' reports of the last minute, by name. */
  exchange(own: ProcessReport): Promise<ProcessReport[]>;
  /** Removes the report of a process that ends. */
  remove(name: string): Promise<void>;
}
