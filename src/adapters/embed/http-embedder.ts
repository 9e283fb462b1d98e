import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { type EmbeddedAs, type Embedder, TextRefused, unitVector } from '../../domain/search/vectors/embedder.ts';
import { boundedBytes } from '../../platform/bounded-bytes.ts';

/** Timeout of a question, for which a caller waits. */
const QUESTION_MS = 2_000;
const PASSAGES_MS = 60_000;
const PASSAGE_TRIES = 5;
const FIRST_PAUSE_MS = 500;
const PAUSE_MAX_MS = 30_000;
const TEXTS_PER_REQUEST = 32;
/** Texts are cut to this length, as endpoints refuse texts longer than their model allows; it covers 256 tokens of any script. */
const CHARACTERS_MAX = 2_000;
/** Statuses that refuse the content, not the sender. */
const REFUSED = new Set([400, 413, 422]);
/** Enough for 64 vectors of 4,096 numbers as JSON. */
const ANSWER_BYTES_MAX = 8 * 1_024 * 1_024;

export interface HttpEmbedderOptions {
  /** Address of an OpenAI-compatible service, with or without `/embeddings` at its end. */
  readonly url: string;
  /** Bearer token; `null` for none. */
  readonly key: string | null;
  /** Name of the model at the endpoint; empty for an endpoint with a single model. */
  readonly name: string;
  readonly model: string;
  /** For tests: the first pause before a retry, which doubles. */
  readonly firstPauseMs?: number;
  /** For tests: timeout of a question. */
  readonly questionMs?: number;
}

/**
 * Embeds texts at an OpenAI-compatible endpoint. A question has one try of two seconds. Passages are retried when the endpoint is
 * busy, failing or unreachable, with exponential pauses or those of `Retry-After`.
 */
export function httpEmbedder(options: HttpEmbedderOptions): Embedder {
  const address = embeddingsAddress(options.url);
  const { questionMs = QUESTION_MS } = options;
  const closing = new AbortController();
  const once = (texts: readonly string[], timeoutMs: number, signal: AbortSignal | undefined) =>
    request(
      address,
      options,
      texts,
      AbortSignal.any([closing.signal, AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
    );

  const again = async (texts: readonly string[], signal: AbortSignal | undefined): Promise<Float32Array[]> => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await once(texts, PASSAGES_MS, signal);
      } catch (error) {
        signal?.throwIfAborted();
        closing.signal.throwIfAborted();
        if (
          tries === PASSAGE_TRIES ||
          error instanceof TextRefused ||
          (error instanceof EndpointFault && !error.mayPass)
        )
          throw error;
        const retryAfterMs = error instanceof EndpointFault ? error.retryAfterMs : undefined;
        const pauseMs = Math.min(
          PAUSE_MAX_MS,
          retryAfterMs ?? (options.firstPauseMs ?? FIRST_PAUSE_MS) * 2 ** (tries - 1),
        );
        await pause(pauseMs, undefined, {
          signal: signal ? AbortSignal.any([signal, closing.signal]) : closing.signal,
        });
      }
    }
  };

  return {
    model: options.model,
    async embed(texts, as: EmbeddedAs, signal) {
      const vectors: Float32Array[] = [];
      for (let at = 0; at < texts.length; at += TEXTS_PER_REQUEST) {
        // Most endpoints refuse an empty text.
        const some = texts.slice(at, at + TEXTS_PER_REQUEST).map((text) => text.slice(0, CHARACTERS_MAX) || ' ');
        vectors.push(...(as === 'question' ? await once(some, questionMs, signal) : await again(some, signal)));
      }
      return vectors;
    },
    async close() {
      closing.abort(new Error('the embedder is closed'));
    },
  };
}

/** Adds `/embeddings` to an address without it; a query is preserved. */
export function embeddingsAddress(url: string): string {
  const address = new URL(url);
  const path = address.pathname.replace(/\/+$/, '');
  address.pathname = path.endsWith('/embeddings') ? path : `${path}/embeddings`;
  return address.toString();
}

class EndpointFault extends Error {
  readonly mayPass: boolean;
  readonly retryAfterMs: number | undefined;
  constructor(message: string, { mayPass, retryAfterMs }: { mayPass: boolean; retryAfterMs?: number | undefined }) {
    super(message);
    this.name = 'EndpointFault';
    this.mayPass = mayPass;
    this.retryAfterMs = retryAfterMs;
  }
}

async function request(
  address: string,
  { key, name }: HttpEmbedderOptions,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<Float32Array[]> {
  const reply = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key !== null && { authorization: `Bearer ${key}` }) },
    body: JSON.stringify({ input: texts, encoding_format: 'float', ...(name !== '' && { model: name }) }),
    signal,
    // A redirect must not send the key to another host.
    redirect: 'error',
  });
  if (!reply.ok) {
    await reply.body?.cancel();
    if (REFUSED.has(reply.status)) throw new TextRefused(`the embeddings endpoint answered ${reply.status}`);
    const seconds = Number(reply.headers.get('retry-after') ?? Number.NaN);
    throw new EndpointFault(`the embeddings endpoint answered ${reply.status}`, {
      mayPass: reply.status === 408 || reply.status === 429 || reply.status >= 500,
      retryAfterMs: seconds >= 0 ? seconds * 1_000 : undefined,
    });
  }
  const answer = await buffer(boundedBytes(reply.body, ANSWER_BYTES_MAX, tooMuch));
  return vectorsOf(answer.toString('utf8'), texts.length);
}

const tooMuch = (): EndpointFault => new EndpointFault('the embeddings endpoint answered too much', { mayPass: false });

/** Reads the vectors of a response, ordered by their `index`. */
function vectorsOf(text: string, wanted: number): Float32Array[] {
  const refused = (why: string): EndpointFault =>
    new EndpointFault(`the embeddings endpoint answered what cannot be read: ${why}`, { mayPass: false });
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    throw refused('not JSON');
  }
  const data = (answer as { data?: unknown } | null)?.data;
  if (!Array.isArray(data) || data.length !== wanted) throw refused(`not ${wanted} vectors in "data"`);
  const vectors = new Map<number, Float32Array>();
  for (const [at, item] of data.entries()) {
    const { index, embedding } = (item ?? {}) as { index?: unknown; embedding?: unknown };
    if (!Array.isArray(embedding) || embedding.length === 0 || embedding.some((n) => typeof n !== 'number')) {
      throw refused('an "embedding" that is not a list of numbers');
    }
    vectors.set(typeof index === 'number' ? index : at, unitVector(embedding));
  }
  const ordered = Array.from({ length: wanted }, (_, at) => vectors.get(at));
  const complete = ordered.filter((vector) => vector !== undefined);
  if (complete.length !== wanted) throw refused('an "index" that is not one of the texts');
  if (new Set(complete.map(({ length }) => length)).size > 1) throw refused('vectors of several lengths');
  return complete;
}
