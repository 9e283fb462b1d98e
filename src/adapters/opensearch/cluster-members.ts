/** Version of a cluster's state: the higher term is newer, the higher version within the term. */
export interface StateVersion {
  readonly term: number;
  readonly version: number;
}

/** Answer of a node about itself and the cluster that it sees. */
export interface NodeView extends StateVersion {
  readonly name: string;
  /** Names of the nodes that are in the cluster. */
  readonly members: readonly string[];
  /** The state by which the node itself answers searches. */
  readonly applied: StateVersion;
}

/** The nodes that may be asked. */
export type ClusterMembers = ReturnType<typeof createClusterMembers>;

const LOOK_MS = 1_000;
/**
 * Time for which a node may be asked after it was seen in the cluster. Together with the time limit of a search it is
 * less than the cluster's time to give up a silent node, so that no answer comes from one that was given up.
 */
const TRUSTED_MS = 3_000;
/** Time for which a newer state of the cluster is remembered. */
const REMEMBERED_MS = 60_000;

/**
 * Follows the nodes of the cluster. A node that was silent and given up by the others, and continues, answers from its
 * old state for some seconds: documents that arrived meanwhile would be missing. The newest cluster state seen by any
 * node decides. A readmitted node still answers from its old state until it has applied that one, so a node that is
 * behind is not asked either. `lookAt` returns `undefined` for a silent node, and `'unknown'` if the account may not
 * ask: then the node is trusted.
 */
export function createClusterMembers({
  urls,
  lookAt,
  nowMs = () => performance.now(),
}: {
  readonly urls: readonly string[];
  readonly lookAt: (url: string) => Promise<NodeView | 'unknown' | undefined>;
  readonly nowMs?: () => number;
}) {
  const seen = new Map<string, { readonly view: NodeView | 'unknown'; readonly atMs: number }>();
  let newest: { readonly view: NodeView; readonly atMs: number } | undefined;
  /**
   * State that a node must have applied: the newest of the previous check, as a healthy node needs a moment for the
   * latest one.
   */
  let settled: StateVersion | undefined;
  let lookedAtMs = Number.NEGATIVE_INFINITY;
  let inFlight = 0;
  let timer: NodeJS.Timeout | undefined;

  const isOutdated = (): boolean => nowMs() - lookedAtMs > 2 * LOOK_MS;

  const look = async (): Promise<void> => {
    const before = isOutdated() ? undefined : newest?.view;
    const atMs = nowMs();
    lookedAtMs = atMs;
    await Promise.all(
      urls.map(async (url) => {
        const view = await lookAt(url);
        if (view === undefined) return;
        seen.set(url, { view, atMs });
        if (view === 'unknown') return;
        const isForgotten = newest === undefined || atMs - newest.atMs > REMEMBERED_MS;
        if (isForgotten || !isOlder(view, newest?.view ?? view)) newest = { view, atMs };
      }),
    );
    settled = before ?? newest?.view;
  };

  /** True if the node was in the cluster at the last check and had applied all of the cluster's decisions. */
  const has = (url: string): boolean => {
    const last = seen.get(url);
    if (last === undefined || nowMs() - last.atMs > TRUSTED_MS) return false;
    const { view } = last;
    if (view === 'unknown') return true;
    const isBehind = settled !== undefined && isOlder(view.applied, settled);
    return !isBehind && newest?.view.members.includes(view.name) === true;
  };

  return {
    has,
    /** Resolves once it is known which nodes are in the cluster; it is looked again until the returned function is called. */
    async begin(): Promise<() => void> {
      inFlight += 1;
      timer ??= setInterval(() => void look(), LOOK_MS).unref();
      if (isOutdated()) {
        await look();
        // The state may have changed between the answers of two nodes, so that each lacks the other's changes.
        if (!urls.some(has)) await look();
      }
      return () => {
        inFlight -= 1;
        if (inFlight > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}

const isOlder = (one: StateVersion, other: StateVersion): boolean =>
  one.term < other.term || (one.term === other.term && one.version < other.version);
