import { AppError } from '../../platform/errors.ts';
import { whyNotInstalled } from '../../platform/optional-packages.ts';
import { currentOrigin, inSpan, traceFields } from '../../platform/tracing.ts';
import { createClusterMembers, type NodeView, type StateVersion } from './cluster-members.ts';

/** The package of the client, installed only where OpenSearch is used. */
const CLIENT_PACKAGE = '@opensearch-project/opensearch';

/** Why OpenSearch cannot be used; `undefined` when it can. */
export const whyNoClient = (name: string = CLIENT_PACKAGE): string | undefined =>
  whyNotInstalled(name, 'OpenSearch cannot be used');

/** Throws `unavailable` when OpenSearch cannot be used. */
export function checkClient(): void {
  const missing = whyNoClient();
  if (missing !== undefined) throw new AppError('unavailable', missing);
}

/** The used part of the package, declared here because it may not be installed. */
interface Package {
  readonly Client: new (
    options: Record<string, unknown>,
  ) => {
    readonly transport: {
      request(params: Record<string, unknown>, options: Record<string, unknown>): Pending;
    };
    close(): Promise<void>;
  };
}

interface Pending extends PromiseLike<{ readonly body: unknown }> {
  abort(): Pending;
}

export interface EngineRequest {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE' | 'HEAD';
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  readonly body?: object;
  /** Lines of JSON, each with its line end; in place of `body`. */
  readonly lines?: string;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

/** The connections to the nodes of one cluster. */
export interface EngineClient {
  /**
   * The body of the answer. The engine's slow log names the request or job that asked (`X-Opaque-Id`). Throws `unavailable` when no node answers in time or the engine is overloaded, `EngineRefusal` for another
   * status of 400 or more, and the reason of the signal when that is aborted, which cancels the request in the engine too.
   */
  request(request: EngineRequest): Promise<unknown>;
  close(): Promise<void>;
}

/** The engine refused a request. */
export class EngineRefusal extends Error {
  readonly status: number;
  /** `index_not_found_exception` and the like. */
  readonly kind: string;
  constructor(status: number, kind: string, reason: string) {
    super(`the search engine refused: ${status} ${kind}: ${reason}`);
    this.name = 'EngineRefusal';
    this.status = status;
    this.kind = kind;
  }
}

const RETRY_AFTER_S = 5;

/** Tells nothing about the stored data; callers may retry. */
export const engineUnavailable = (cause: unknown): AppError =>
  new AppError('unavailable', 'The search engine cannot answer now. Try again in a few seconds.', {
    cause,
    retryAfterS: RETRY_AFTER_S,
  });

/** Other nodes are tried so often when one does not answer. */
const RETRIES = 2;

/**
 * Opens the client of a cluster, given the URLs of its nodes; connects at the first request. Of several only those are asked that are in the
 * cluster. */
export async function openEngineClient(urls: readonly string[]): Promise<EngineClient> {
  checkClient();
  const loaded = (await import(CLIENT_PACKAGE)) as { default?: Package } & Package;
  const { Client } = loaded.default ?? loaded;
  if (urls.length === 1) return clientOf(new Client({ nodes: [...urls], maxRetries: RETRIES }));
  const nodes = new Map(urls.map((url) => [new URL(url).host, clientOf(new Client({ node: url, maxRetries: 0 }))]));
  const members = createClusterMembers({ urls: [...nodes.keys()], lookAt: async (host) => viewOf(nodes.get(host)) });
  const nodeFilter = ({ url }: { readonly url: URL }): boolean => members.has(url.host);
  const all = clientOf(new Client({ nodes: [...urls], maxRetries: RETRIES, nodeFilter }));
  return {
    async request(request) {
      const end = await members.begin();
      try {
        return await all.request(request);
      } finally {
        end();
      }
    },
    async close() {
      await Promise.all([all, ...nodes.values()].map((client) => client.close()));
    },
  };
}

const clientOf = (client: InstanceType<Package['Client']>): EngineClient => ({
  request: (request) => inSpan(`opensearch ${operationOf(request)}`, () => sendBy(client, request)),
  close: () => client.close(),
});

/** `POST _msearch`, without names of indexes and ids. */
const operationOf = ({ method, path }: EngineRequest): string =>
  `${method} ${path.split('/').find((part) => part.startsWith('_')) ?? 'index'}`;

async function sendBy(
  client: InstanceType<Package['Client']>,
  { method, path, query = {}, body, lines, timeoutMs, signal }: EngineRequest,
): Promise<unknown> {
  signal?.throwIfAborted();
  const origin = currentOrigin();
  const pending = client.transport.request(
    { method, path, querystring: query, ...(body && { body }), ...(lines !== undefined && { bulkBody: lines }) },
    {
      requestTimeout: timeoutMs,
      headers: { ...traceFields(), ...(origin !== undefined && { 'x-opaque-id': origin }) },
    },
  );
  // Returns `pending`, which a listener must not: Node.js throws the rejection of a listener's promise, and the process
  // ends.
  const abort = (): void => {
    pending.abort();
  };
  signal?.addEventListener('abort', abort, { once: true });
  try {
    return (await pending).body;
  } catch (error) {
    signal?.throwIfAborted();
    throw failureOf(error);
  } finally {
    signal?.removeEventListener('abort', abort);
  }
}

const LOOK_TIMEOUT_MS = 3_000;
const STATE = {
  method: 'GET',
  path: '/_cluster/state/version,metadata,nodes/no-index',
  query: {
    ignore_unavailable: true,
    allow_no_indices: true,
    filter_path: 'version,nodes.*.name,metadata.cluster_coordination.term',
  },
  timeoutMs: LOOK_TIMEOUT_MS,
} as const;
/** State of the node itself; without `local` the node that manages the cluster answers. */
const APPLIED_STATE = { ...STATE, query: { ...STATE.query, local: true } } as const;

/**
 * View of a node on itself and the cluster; `undefined` if it does not answer, `'unknown'` if the account may not ask.
 */
async function viewOf(node: EngineClient | undefined): Promise<NodeView | 'unknown' | undefined> {
  try {
    const [self, state, applied] = (await Promise.all([
      node?.request({ method: 'GET', path: '/', timeoutMs: LOOK_TIMEOUT_MS }),
      node?.request(STATE),
      node?.request(APPLIED_STATE),
    ])) as [{ name: string }, ClusterState, ClusterState];
    const members = Object.values(state.nodes).map(({ name }) => name);
    return { name: self.name, members, ...versionOf(state), applied: versionOf(applied) };
  } catch (error) {
    return error instanceof EngineRefusal ? 'unknown' : undefined;
  }
}

const versionOf = ({ version, metadata }: ClusterState): StateVersion => ({
  term: metadata.cluster_coordination.term,
  version,
});

interface ClusterState {
  readonly version: number;
  readonly nodes: Readonly<Record<string, { readonly name: string }>>;
  readonly metadata: { readonly cluster_coordination: { readonly term: number } };
}

/** Statuses of an engine that is overloaded or lacks a part. */
const NOT_NOW: ReadonlySet<unknown> = new Set([408, 429, 502, 503, 504]);

function failureOf(error: unknown): Error {
  const { statusCode, body } = error as { statusCode?: unknown; body?: { error?: EngineError | string } };
  if (typeof statusCode !== 'number' || NOT_NOW.has(statusCode)) return engineUnavailable(error);
  return engineFailureOf(statusCode, typeof body?.error === 'object' ? body.error : { reason: body?.error ?? '' });
}

/** Error for a request, or one of its searches, that the engine refused. */
export function engineFailureOf(status: number, error: EngineError): AppError | EngineRefusal {
  const refusal = new EngineRefusal(status, error.type ?? 'unknown', error.reason ?? '');
  if (status >= 500 || NOT_NOW.has(status)) return engineUnavailable(refusal);
  const [cause = error] = error.root_cause ?? [];
  return TOO_MANY.test(`${cause.type} ${cause.reason}`)
    ? new AppError('invalid_request', 'The question has more keywords and conditions than can be searched at once.', {
        cause: refusal,
      })
    : refusal;
}

const TOO_MANY = /too_many_(?:nested_)?clauses|maxClauseCount|max_terms_count/;

/** An error of a request, or of one item of it. */
export interface EngineError {
  readonly type?: string;
  readonly reason?: string;
  readonly root_cause?: readonly EngineError[];
}
