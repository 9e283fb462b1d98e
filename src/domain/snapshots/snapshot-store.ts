/** Kind of a snapshot and the format of its file, so that versions that run side by side keep apart. */
export interface SnapshotKind {
  readonly name: 'lexicon' | 'companies';
  readonly format: number;
}

/** A file derived from the rows, as one process made it and others fetch it. */
export interface Snapshot extends SnapshotKind {
  /** Second part of the key of its blob. */
  readonly id: string;
  /** The state of the rows that it was made from. */
  readonly stamp: string;
  readonly sizeBytes: number;
  /** Hex. */
  readonly sha256: string;
}

/** The current snapshot of each kind. The bytes are blobs; blobs that are not named here belong to nobody. */
export interface SnapshotStore {
  find(kind: SnapshotKind): Promise<Snapshot | undefined>;
  /**
   * Makes `next` current in place of the snapshot with the id `former` (`null` for none), and drops current snapshots
   * of lower formats. Returns the ids that are no longer current; `undefined`, without a change, if another one became
   * current meanwhile.
   */
  replace(former: string | null, next: Snapshot): Promise<readonly string[] | undefined>;
}

/** Key of the bytes of a snapshot. */
export const snapshotKey = (id: string): string => `snapshots/${id}`;
