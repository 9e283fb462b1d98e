import type { BatchProgress, BatchStatus, SearchRequest } from './api/schemas.ts';
import type { FoundDocument } from './search/document.ts';
import { documentOfResult } from './search/found-documents.ts';
import type { Answer } from './transport/answer.ts';
import { InvalidRequestError, ProcessingError, TimeoutError } from './transport/errors.ts';
import { linesOf } from './transport/lines.ts';
import { camelized, snaked } from './transport/names.ts';
import type { CallOptions, Reply, Transport } from './transport/transport.ts';
import { pause } from './transport/waiting.ts';

/** A question of a batch: a text, or a search as `POST /v1/search` takes it. */
export type BatchQuestion = string | SearchRequest;

/** The answer to a line. */
export interface BatchLine {
  /** From 1, in the order of the questions. */
  readonly lineNumber: number;
  readonly status: 'success' | 'error' | 'timeout' | 'exception';
  /** HTTP status of the same search by itself. */
  readonly code: number;
  readonly query: SearchRequest['query'];
  /** The documents that were found; `null` for a line that failed. */
  readonly documents: readonly FoundDocument[] | null;
  /** Why a line failed. */
  readonly error: string | null;
}

/** Options of waiting for a batch. */
export interface BatchWaitOptions {
  /** Time limit of the whole wait. Default: a day. */
  readonly timeoutMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Called with how far the batch is, each time that it is looked at. */
  readonly onProgress?: ((progress: BatchProgress) => void) | undefined;
}

const DAY_MS = 86_400_000;
const LOOK_FIRST_MS = 250;
const LOOK_LAST_MS = 10_000;
/** The type that upload links are signed for. */
const INPUT_TYPE = 'application/jsonl';

/** Many searches in one file, for half the price: `almanac.batches`. */
export class Batches {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Creates a batch and uploads its questions, at most 10,000. It begins at once. */
  async create(
    questions: Iterable<BatchQuestion> | AsyncIterable<BatchQuestion>,
    options: CallOptions = {},
  ): Promise<Batch> {
    const lines: string[] = [];
    for await (const question of questions) lines.push(lineOf(question));
    if (lines.length === 0) {
      throw new InvalidRequestError('A batch needs at least one question', {
        code: 'EMPTY_BATCH',
        faults: ['no questions'],
      });
    }
    const { batchId, presignedUrl } = await this.#transport.call('batches.create', { body: {} }, options);
    const init = { method: 'PUT', body: lines.join('\n'), headers: { 'Content-Type': INPUT_TYPE } };
    await this.#transport.open(presignedUrl, init, options);
    return new Batch(this.#transport, batchId);
  }

  /** A batch that was created before, by its id. It is not asked for until it is used. */
  get(id: string): Batch {
    return new Batch(this.#transport, id);
  }
}

/** A batch of searches. */
export class Batch {
  readonly #transport: Transport;
  /** Its id, by which `almanac.batches.get` finds it again. */
  readonly id: string;

  constructor(transport: Transport, id: string) {
    this.#transport = transport;
    this.id = id;
  }

  /** Status of the batch. */
  status(options?: CallOptions): Answer<BatchStatus> {
    return this.#transport.call('batches.get', { params: { batchId: this.id } }, options);
  }

  /** Waits until all lines are answered. Throws a `ProcessingError` when the batch fails as a whole. */
  async wait({ timeoutMs = DAY_MS, signal, onProgress }: BatchWaitOptions = {}): Promise<BatchStatus> {
    const deadlineMs = performance.now() + timeoutMs;
    for (let lookMs = LOOK_FIRST_MS; ; lookMs = Math.min(LOOK_LAST_MS, lookMs * 1.5)) {
      const found = await this.status({ signal });
      onProgress?.(found.progress);
      if (found.status === 'completed') return found;
      if (found.status === 'failed' || found.status === 'cancelled') {
        throw new ProcessingError(`The batch ${this.id} is ${found.status}: ${found.error}`, {
          code: found.status.toUpperCase(),
        });
      }
      const leftMs = deadlineMs - performance.now();
      if (leftMs <= 0) {
        throw new TimeoutError(`The batch ${this.id} is ${found.status} after ${timeoutMs} ms`, { code: 'TIMEOUT' });
      }
      await pause(Math.min(lookMs, leftMs), signal);
    }
  }

  /** The answers line by line, as they arrive. Throws a `ProcessingError` for a batch that has none yet. */
  async *results(options: CallOptions = {}): AsyncGenerator<BatchLine, void> {
    const { outputFileUrl, status } = await this.status(options);
    if (outputFileUrl === null) {
      throw new ProcessingError(`The batch ${this.id} is ${status}: wait() waits for its answers`, {
        code: 'NOT_COMPLETED',
      });
    }
    const { body } = await this.#transport.open(outputFileUrl, {}, options);
    if (body === null) return;
    const what = `the answers of batch ${this.id}`;
    for await (const line of linesOf(body, this.#transport.timeoutMs(options), options.signal, what))
      yield answerOfLine(line);
  }
}

const lineOf = (question: BatchQuestion): string =>
  JSON.stringify(snaked(typeof question === 'string' ? { query: { text: question } } : question));

function answerOfLine(line: string): BatchLine {
  const { response, error, ...rest } = camelized(JSON.parse(line)) as Omit<BatchLine, 'documents' | 'error'> & {
    readonly response: Reply<'search.search'> | null;
    readonly error?: string;
  };
  return { ...rest, documents: response?.results.map(documentOfResult) ?? null, error: error ?? null };
}
