/** What a node answers of itself and of the cluster that it sees. */
export interface NodeView {
  /** Its name. */
  readonly name: string;
  /** Of the state of the cluster: the higher one is newer, the version within the term. */
  readonly term: number;
  readonly version: number;
  /** Names of the nodes that are in the cluster. */
  readonly members: readonly string[];
}

/** Which nodes may be asked. */
export interface ClusterMembers {
  /** Resolves once it is known which nodes are in the cluster; it is looked again until the returned function is called. */
  begin(): Promise<() => void>;
  /** Whether the node was in the cluster a moment ago. */
  has(url: string): boolean;
}

const LOOK_MS = 1_000;
/**
 * A node is asked for so long after it was seen in the cluster. Together with the time limit of a search this is less than what a cluster
 * takes to give up a silent node, so that no answer comes from one that was given up.
 */
const TRUSTED_MS = 3_000;
/** A newer state of the cluster is remembered for so long. */
const REMEMBERED_MS = 60_000;

/**
 * Follows which nodes are in the cluster. A node that was silent, was given up by the others and goes on answers for some seconds from what
 * it had before: documents that came in meanwhile would be missing. The newest state of the cluster among those that nodes see decides.
 * `lookAt` answers `undefined` for a node that is silent, and `'unknown'` where the account may not ask: then the node is trusted.
 */
export function createClusterMembers({
  urls,
  lookAt,
  nowMs = () => performance.now(),
}: {
  readonly urls: readonly string[];
  readonly lookAt: (url: string) => Promise<NodeView | 'unknown' | undefined>;
  readonly nowMs?: () => number;
}): ClusterMembers {
  const seen = new Map<string, { readonly view: NodeView | 'unknown'; readonly atMs: number }>();
  let newest: { readonly view: NodeView; readonly atMs: number } | undefined;
  let lookedAtMs = Number.NEGATIVE_INFINITY;
  let inFlight = 0;
  let timer: NodeJS.Timeout | undefined;

  const look = async (): Promise<void> => {
    const atMs = nowMs();
    lookedAtMs = atMs;
    await Promise.all(
      urls.map(async (url) => {
        const view = await lookAt(url);
        if (view === undefined) return;
        seen.set(url, { view, atMs });
        if (view !== 'unknown' && !isOlder(view, newest, atMs)) newest = { view, atMs };
      }),
    );
  };

  return {
    async begin() {
      inFlight += 1;
      timer ??= setInterval(() => void look(), LOOK_MS).unref();
      if (nowMs() - lookedAtMs > 2 * LOOK_MS) await look();
      return () => {
        inFlight -= 1;
        if (inFlight > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
    has(url) {
      const last = seen.get(url);
      if (last === undefined || nowMs() - last.atMs > TRUSTED_MS) return false;
      return last.view === 'unknown' || newest?.view.members.includes(last.view.name) === true;
    },
  };
}

function isOlder(view: NodeView, newest: { view: NodeView; atMs: number } | undefined, nowMs: number): boolean {
  if (newest === undefined || nowMs - newest.atMs > REMEMBERED_MS) return false;
  return view.term < newest.view.term || (view.term === newest.view.term && view.version < newest.view.version);
}
