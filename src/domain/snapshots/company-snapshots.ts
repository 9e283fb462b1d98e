/** A state of the rows of companies, and of an index of them. */
export interface CompanyState {
  readonly epoch: string;
  readonly revision: number;
}

/** Number of changes that take about as long as fetching a small snapshot. */
const GAP_MIN = 1_000;
/** A process that starts waits for the index while it is behind by at most this. */
const GAP_MAX = 50_000;
const GAP_SHARE = 0.05;
/** Maximum number of changes that an index may lack to be published; they take less than a second. */
const BEHIND_MAX = 5_000;

/** The changes from which on a new snapshot is worth making, and one worth fetching. */
const gapAt = (revision: number): number => Math.min(GAP_MAX, Math.max(GAP_MIN, revision * GAP_SHARE));

/**
 * True if a starting process should fetch the snapshot in place of its own index (`undefined` for none of this format).
 */
export function isCompanySnapshotFetched(
  own: CompanyState | undefined,
  published: CompanyState,
  epoch: string,
): boolean {
  if (own === undefined) return true;
  if (published.epoch !== epoch) return false;
  return own.epoch !== epoch || published.revision - own.revision > gapAt(published.revision);
}

/**
 * True if the index of a process should be published: it has caught up with the store, and the snapshot is far behind.
 */
export function isCompanySnapshotDue(states: {
  readonly own: CompanyState;
  readonly published: CompanyState | undefined;
  readonly store: CompanyState;
}): boolean {
  const { own, published, store } = states;
  if (own.epoch !== store.epoch || own.revision === 0) return false;
  if (store.revision - own.revision > BEHIND_MAX) return false;
  return published?.epoch !== store.epoch || own.revision - published.revision >= gapAt(own.revision);
}

/** The state as the stamp of a snapshot. */
export const companyStamp = ({ epoch, revision }: CompanyState): string => `${revision}@${epoch}`;

/** Reverses `companyStamp`. */
export function companyStateIn(stamp: string): CompanyState {
  const at = stamp.indexOf('@');
  return { epoch: stamp.slice(at + 1), revision: Number(stamp.slice(0, at)) };
}
