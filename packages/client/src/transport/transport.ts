import { CAMEL_REQUESTS, OPERATIONS, type Operations } from '../api/operations.ts';
import type { PricedListing, Screening } from '../api/schemas.ts';
import { type Answer, answerOf, type Details } from './answer.ts';
import { errorOfAnswer } from './error-of-answer.ts';
import { AlmanacError, ConnectionError, NotFoundError } from './errors.ts';
import { linesOf } from './lines.ts';
import { camelized, snaked, snakeName } from './names.ts';
import { pause, pauseBefore, within } from './waiting.ts';

/** The part of `fetch` that the client needs. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Options of `new Almanac(...)`. */
export interface AlmanacOptions {
  /** The API key. May be left out where `credentials` says who calls. */
  readonly apiKey?: string | undefined;
  /** Headers of every call in place of the key, such as those of a page with a session of its own. */
  readonly credentials?: (() => Readonly<Record<string, string>>) | undefined;
  /** Address of the service: `http://localhost:8080`. */
  readonly baseUrl: string;
  /** Replaces the global `fetch`: for proxies, certificates and tests. */
  readonly fetch?: Fetch | undefined;
  /** Time limit of one attempt, in ms. Default: 60,000. */
  readonly timeoutMs?: number | undefined;
  /**
   * Number of retries of a read after 429, 5xx or a broken connection. Default: 3. Calls that create something are
   * never retried.
   */
  readonly retries?: number | undefined;
  /** Called with every warning of an answer, such as those on sample data that is made up. */
  readonly onWarning?: ((warning: string, operation: string) => void) | undefined;
}

/** Options of every call. */
export interface CallOptions {
  /** Ends the call; its reason is thrown. */
  readonly signal?: AbortSignal | undefined;
  /** Replaces the client's. */
  readonly timeoutMs?: number | undefined;
  /** Replaces the client's. */
  readonly retries?: number | undefined;
}

/** The id of an operation of the API: `search.search`. */
export type OperationId = keyof Operations;

type PartOf<Id extends OperationId, Part extends string> = Operations[Id] extends { readonly [P in Part]: infer T }
  ? { readonly [P in Part]: T }
  : unknown;

/** Input of an operation: its `params`, `query` and `body`, as far as it has them. */
export type Input<Id extends OperationId> = PartOf<Id, 'params'> & PartOf<Id, 'query'> & PartOf<Id, 'body'>;

/** Reply of an operation. */
export type Reply<Id extends OperationId> = Operations[Id]['reply'];

/** Operations that make something new, or begin a run, each time, so that they must not be repeated. */
export const CREATES: ReadonlySet<string> = new Set<OperationId>([
  'admin.create-key',
  'admin.create-organization',
  'admin.create-user',
  'admin.retry-job',
  'admin.rotate-key',
  'batches.create',
  'contents.create-connector',
  'contents.create-document',
  'contents.create-tag',
  'dashboards.create',
  'notes.create',
  'research.run-agent',
  'saved-screens.create',
  'saved-searches.create',
  'watchlists.create',
  'webhooks.create',
  'webhooks.resend',
  'webhooks.rotate-secret',
  'webhooks.send-test',
  'workflow.clone-template',
  'workflow.create-template',
  'workflow.execute',
]);

const TIMEOUT_MS = 60_000;
const RETRIES = 3;

/** Parts of the environment that tests replace. */
export interface Surroundings {
  random(): number;
  pause(ms: number, signal?: AbortSignal): Promise<void>;
}

interface Loose {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** Sends calls to the service: the key, retries, timeouts, names and errors are its business. */
export class Transport {
  readonly #options: AlmanacOptions;
  readonly #base: string;
  readonly #credentials: () => Readonly<Record<string, string>>;
  readonly #fetch: Fetch;
  readonly #around: Surroundings;

  constructor(options: AlmanacOptions, around: Surroundings = { random: Math.random, pause }) {
    const { apiKey, credentials } = options;
    if (!apiKey && !credentials) throw new TypeError('apiKey is missing');
    this.#credentials = credentials ?? (() => ({ 'X-API-KEY': apiKey ?? '' }));
    const { protocol, href } = new URL(options.baseUrl);
    if (protocol !== 'http:' && protocol !== 'https:')
      throw new TypeError('baseUrl must begin with http:// or https://');
    this.#options = options;
    // Paths of operations begin with their version.
    this.#base = href.replace(/(?:\/v1)?\/*$/, '');
    this.#fetch = options.fetch ?? ((url, init) => fetch(url, init));
    this.#around = around;
  }

  /** Time limit of one attempt, in ms. */
  timeoutMs({ timeoutMs }: CallOptions = {}): number {
    return timeoutMs ?? this.#options.timeoutMs ?? TIMEOUT_MS;
  }

  /** Calls an operation. Names of the answer and the input are camelCase. */
  call<Id extends OperationId>(id: Id, input: Input<Id>, options: CallOptions = {}): Answer<Reply<Id>> {
    return answerOf(this.#details(id, input as Loose, options, true)) as Answer<Reply<Id>>;
  }

  /** Calls an operation whose answer has columns: its names stay as they are. */
  columns<Id extends OperationId>(id: Id, input: Input<Id>, options: CallOptions = {}): Answer<unknown> {
    return answerOf(this.#details(id, input as Loose, options, false));
  }

  /**
   * The events of an operation that streams, as they arrive. It is not retried, and ends when nothing arrives for
   * `timeoutMs`; stopping the reading ends it.
   */
  async *stream<Id extends OperationId>(
    id: Id,
    input: Input<Id>,
    options: CallOptions = {},
  ): AsyncGenerator<Reply<Id>, void> {
    const { operation, url, init } = this.#requestOf(id, input as Loose);
    const { body } = await this.#attempts(operation, false, options, (signal) =>
      this.#once(operation, url, { ...init, signal: lastingSignal(signal, options) }),
    );
    if (body === null) return;
    for await (const line of linesOf(body, this.timeoutMs(options), options.signal, operation))
      if (line.startsWith('data: ')) yield camelized(jsonOf(line.slice(6), operation)) as Reply<Id>;
  }

  /** The answer of a signed link, once its headers are there. Such links take no key; only reading is repeated. `send` does it in place of `fetch`. */
  open(url: string, init: RequestInit, options: CallOptions = {}, send: Fetch = this.#fetch): Promise<Response> {
    const { method = 'GET' } = init;
    const what = linkName(method, url);
    return this.#attempts(what, method === 'GET', options, (signal) =>
      this.#once(what, url, { ...init, signal: lastingSignal(signal, options) }, send),
    );
  }

  /** The file that an operation answers with, once its headers are there; repeated as reads are. */
  file<Id extends OperationId>(id: Id, input: Input<Id>, options: CallOptions = {}): Promise<Response> {
    const { operation, url, init } = this.#requestOf(id, input as Loose);
    return this.#attempts(operation, true, options, (signal) =>
      this.#once(operation, url, { ...init, signal: lastingSignal(signal, options) }),
    );
  }

  /** The JSON of a signed link. */
  async json(url: string, options: CallOptions = {}): Promise<unknown> {
    const what = linkName('GET', url);
    const { text } = await this.#attempts(what, true, options, async (signal) =>
      whole(await this.#once(what, url, { signal }), what),
    );
    return jsonOf(text, what);
  }

  async #details(id: OperationId, input: Loose, options: CallOptions, isCamel: boolean): Promise<Details<unknown>> {
    const { operation, url, init } = this.#requestOf(id, input);
    const { text, headers } = await this.#attempts(operation, !CREATES.has(id), options, async (signal, attempt) => {
      const asked = this.#once(operation, url, { ...init, signal });
      // The resource may already be gone if an earlier attempt removed it but its reply was lost.
      if (init.method === 'DELETE' && attempt > 0)
        return asked.then((response) => whole(response, operation), removedBefore);
      return whole(await asked, operation);
    });
    const body = jsonOf(text, operation);
    const details = detailsOf(body, headers);
    for (const warning of details.warnings) this.#options.onWarning?.(warning, operation);
    return { ...details, value: isCamel ? camelized(body) : body };
  }

  #requestOf(id: OperationId, input: Loose): { operation: string; url: string; init: RequestInit } {
    const operation = OPERATIONS[id];
    const [method = '', path = ''] = operation.split(' ');
    const init: RequestInit = {
      method,
      headers: {
        ...this.#credentials(),
        ...(input.body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(input.body !== undefined && {
        body: JSON.stringify(CAMEL_REQUESTS.has(id) ? input.body : snaked(input.body)),
      }),
    };
    return { operation, url: this.#base + pathOf(path, input.params) + queryOf(input.query), init };
  }

  /** Redirects would send the key elsewhere, so they are errors. */
  async #once(operation: string, url: string, init: RequestInit, send: Fetch = this.#fetch): Promise<Response> {
    const response = await send(url, { redirect: 'error', ...init }).catch((cause) => broken(operation, cause));
    if (response.ok) return response;
    const text = await response.text().catch(() => '');
    throw errorOfAnswer({ status: response.status, headers: response.headers, text, operation });
  }

  async #attempts<T>(
    operation: string,
    isRepeatable: boolean,
    options: CallOptions,
    once: (signal: AbortSignal, attempt: number) => Promise<T>,
  ): Promise<T> {
    const retries = isRepeatable ? (options.retries ?? this.#options.retries ?? RETRIES) : 0;
    for (let attempt = 0; ; attempt++) {
      try {
        return await within(this.timeoutMs(options), options.signal, operation, (signal) => once(signal, attempt));
      } catch (error) {
        const waitMs = attempt < retries ? pauseBefore(error, attempt, this.#around.random) : undefined;
        if (waitMs === undefined) throw error;
        await this.#around.pause(waitMs, options.signal);
      }
    }
  }
}

/** Operations on one subject. */
export class Resource {
  protected readonly transport: Transport;

  constructor(transport: Transport) {
    this.transport = transport;
  }
}

/** Signal of a call whose body is read later, which still ends with the caller's signal. */
const lastingSignal = (signal: AbortSignal, options: CallOptions): AbortSignal =>
  options.signal === undefined ? signal : AbortSignal.any([signal, options.signal]);

/** A link without its signature. */
const linkName = (method: string, url: string): string => `${method} ${url.replace(/\?.*/, '')}`;

interface WholeAnswer {
  readonly text: string;
  readonly headers: Headers;
}

const whole = async (response: Response, operation: string): Promise<WholeAnswer> => ({
  text: await response.text().catch((cause) => broken(operation, cause)),
  headers: response.headers,
});

function removedBefore(error: unknown): WholeAnswer {
  if (error instanceof NotFoundError) return { text: 'null', headers: new Headers() };
  throw error;
}

function broken(operation: string, cause: unknown): never {
  const reason = cause instanceof Error ? (cause.cause instanceof Error ? cause.cause.message : cause.message) : cause;
  throw new ConnectionError(`${operation}: no answer: ${reason}`, { code: 'CONNECTION', operation, cause });
}

function jsonOf(text: string, operation: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AlmanacError(`${operation} did not answer JSON; is there an Almanac at baseUrl?`, {
      code: 'NOT_JSON',
      operation,
      cause,
    });
  }
}

const pathOf = (path: string, params: Readonly<Record<string, unknown>> = {}): string => {
  const values = snaked(params) as Record<string, unknown>;
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (typeof value !== 'string' || value === '') throw new TypeError(`${name} must be a text that is not empty`);
    return encodeURIComponent(value);
  });
};

function queryOf(query: Readonly<Record<string, unknown>> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    for (const one of [value].flat())
      search.append(snakeName(name), one instanceof Date ? one.toISOString() : String(one));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

interface Envelope {
  readonly metadata?: {
    readonly warnings?: readonly string[];
    readonly request_id?: string;
    readonly usage?: object;
    readonly price?: object;
    readonly currency?: string | null;
    readonly screening?: object;
  };
  readonly errors?: readonly { readonly message: string }[] | null;
  readonly usage?: object;
}

function detailsOf(body: unknown, headers: Headers): Omit<Details<unknown>, 'value'> {
  const { metadata, errors, usage }: Envelope = typeof body === 'object' && body !== null ? body : {};
  return {
    requestId: headers.get('x-request-id') ?? metadata?.request_id,
    warnings: [...(metadata?.warnings ?? []), ...(errors ?? []).map(({ message }) => message)],
    usage: camelized(usage ?? metadata?.usage ?? {}) as Record<string, number>,
    ...(metadata?.price && { price: camelized(metadata.price) as PricedListing }),
    ...(metadata?.currency !== undefined && { currency: metadata.currency }),
    ...(metadata?.screening && { screening: camelized(metadata.screening) as Screening }),
  };
}
