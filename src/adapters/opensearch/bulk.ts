import { setTimeout } from 'node:timers/promises';
import { AppError } from '../../platform/errors.ts';
import { type EngineClient, type EngineError, EngineRefusal, engineUnavailable } from './client.ts';

/** An action on one chunk. `version` is a generation: the engine refuses lower ones than the stored one. */
export interface BulkAction {
  readonly kind: 'index' | 'delete';
  readonly id: string;
  readonly routing: string;
  readonly version: number;
  /** JSON; nothing for `delete`. */
  readonly source?: string;
}

/**
 * Time at which a write resolves: once it is visible, within a second; once it was made visible, which costs more and
 * is for tests; before it is visible.
 */
export type RefreshPolicy = 'wait_for' | 'true' | 'false';

/** Sends actions; resolves with the ones that were refused because a later version exists. */
export type Bulk = (actions: readonly BulkAction[]) => Promise<BulkAction[]>;

/** Approximate size of one request. */
const REQUEST_CHARACTERS = 8 * 1024 * 1024;
const REQUEST_TIMEOUT_MS = 60_000;
/** Maximum time to wait for an overloaded engine. */
const PATIENCE_MS = 60_000;
const FIRST_PAUSE_MS = 500;
const OVERLOADED: ReadonlySet<number> = new Set([429, 503]);

interface BulkAnswer {
  readonly items: readonly Readonly<Record<string, { readonly status: number; readonly error?: EngineError }>>[];
}

/**
 * Requests of many actions. Each action succeeds or fails by itself: actions refused by an overloaded engine are sent
 * again after a pause, and any other failure is thrown once the rest is done.
 */
export function createBulk({
  client,
  index,
  refresh,
  pause = setTimeout,
}: {
  readonly client: EngineClient;
  readonly index: string;
  readonly refresh: RefreshPolicy;
  /** Pause before a retry when the engine is overloaded. */
  readonly pause?: (ms: number) => Promise<unknown>;
}): Bulk {
  const send = async (actions: readonly BulkAction[]): Promise<number[]> => {
    const answer = await client.request({
      method: 'POST',
      path: `/${index}/_bulk`,
      // An index that is gone is not made by writing.
      query: { refresh, require_alias: true },
      lines: actions.map(linesOf).join(''),
      timeoutMs: REQUEST_TIMEOUT_MS,
    });
    const items = (answer as BulkAnswer).items.flatMap((item) => Object.values(item));
    if (items.length !== actions.length) throw engineUnavailable(new Error('the engine answered other actions'));
    const failed = items.find(({ status, error }) => error && status !== 409 && !OVERLOADED.has(status));
    if (failed) throw new EngineRefusal(failed.status, failed.error?.type ?? 'unknown', failed.error?.reason ?? '');
    return items.map(({ status }) => status);
  };

  const sendAll = async (actions: readonly BulkAction[]): Promise<BulkAction[]> => {
    const refused: BulkAction[] = [];
    let left = actions;
    let waitedMs = 0;
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs *= 2) {
      const statuses = await send(left).catch((error: unknown) => {
        if (isOverload(error)) return left.map(() => 429);
        throw error;
      });
      refused.push(...left.filter((_, at) => statuses[at] === 409));
      left = left.filter((_, at) => OVERLOADED.has(statuses[at] ?? 0));
      if (left.length === 0) return refused;
      if (waitedMs >= PATIENCE_MS) throw engineUnavailable(new Error('the engine stayed overloaded'));
      await pause(pauseMs);
      waitedMs += pauseMs;
    }
  };

  return async (actions) => {
    const refused: BulkAction[] = [];
    for (const request of requestsOf(actions)) refused.push(...(await sendAll(request)));
    return refused;
  };
}

const isOverload = (error: unknown): boolean =>
  error instanceof AppError && (error.cause as { statusCode?: unknown } | undefined)?.statusCode === 429;

function linesOf({ kind, id, routing, version, source }: BulkAction): string {
  const action = JSON.stringify({ [kind]: { _id: id, routing, version, version_type: 'external_gte' } });
  return source === undefined ? `${action}\n` : `${action}\n${source}\n`;
}

function requestsOf(actions: readonly BulkAction[]): BulkAction[][] {
  const requests: BulkAction[][] = [];
  let characters = Number.POSITIVE_INFINITY;
  for (const action of actions) {
    const more = action.source?.length ?? 0;
    if (characters + more > REQUEST_CHARACTERS) {
      requests.push([]);
      characters = 0;
    }
    requests.at(-1)?.push(action);
    characters += more;
  }
  return requests;
}
