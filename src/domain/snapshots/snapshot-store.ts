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

/** Which snapshot of each kind is current. The bytes are blobs; those that are not named here belong to nobody. */
export interface SnapshotStore {
  find(kind: SnapshotKind): Promise<Snapshot | undefined>;
  /**
   * Names `next` in place of the snapshot with the id `former` (`null` for none), and no longer names those of lower formats. Answers the
   * ids that are named no more; `undefined`, without a change, when another has been named meanwhile.
   */
  replace(former: string | null, next: Snapshot): Promise<readonly string[] | undefined>;
}

/** Where the bytes of a snapshot are kept. */
export const snapshotKey = (id: string): string => `snapshots/${id}`;
