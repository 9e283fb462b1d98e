import { FetchFault } from '../../domain/feeds/fetch-fault.ts';
import { type WatchedAnswer, watchedFetch } from '../../platform/watched-fetch.ts';

const REDIRECTS_MAX = 5;
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

export interface Exchange {
  readonly method: 'GET' | 'HEAD';
  /** Headers for an address; they may say less to other hosts than that of the source. */
  headersFor(address: URL): Readonly<Record<string, string>>;
  /** Called before each request, redirected ones included. */
  beforeRequest(): Promise<void>;
  readonly signal: AbortSignal;
  /** Timeout without data, before and within an answer. */
  readonly silenceMs: number;
}

/** Sends a request and follows redirects: five at most, none of them from HTTPS to HTTP. Throws `FetchFault`. */
export async function exchange(url: string, request: Exchange): Promise<WatchedAnswer> {
  let address = new URL(url);
  for (let hops = 0; hops <= REDIRECTS_MAX; hops += 1) {
    await request.beforeRequest();
    const answer = await send(address, request);
    const next = REDIRECTS.includes(answer.status) ? answer.headers.get('location') : null;
    if (next === null) return answer;
    answer.drop();
    if (!URL.canParse(next, address.href)) throw new FetchFault('damaged', 'the source redirects to no address');
    const to = new URL(next, address);
    if (to.protocol !== 'https:' && to.protocol !== address.protocol)
      throw new FetchFault('damaged', `the source redirects to ${to.protocol}`);
    address = to;
  }
  throw new FetchFault('damaged', `the source redirects more than ${REDIRECTS_MAX} times`);
}

const send = (address: URL, { method, headersFor, signal, silenceMs }: Exchange): Promise<WatchedAnswer> =>
  watchedFetch(address, {
    method,
    headers: headersFor(address),
    signal,
    silenceMs,
    fault: (cause) =>
      new FetchFault('unavailable', `${address.host} cannot be reached, or broke off${codeOf(cause)}`, { cause }),
  });

/** Code of the system or of TLS behind a failed request: ` (ECONNREFUSED)`. */
function codeOf(error: unknown): string {
  const { code } = (error instanceof Error ? (error.cause ?? error) : {}) as { code?: unknown };
  return typeof code === 'string' ? ` (${code})` : '';
}
