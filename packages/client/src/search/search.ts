import type { Volume } from '../api/search.ts';
import { type Answer, mapAnswer } from '../transport/answer.ts';
import { Listing, requireLimit } from '../transport/paging.ts';
import type { CallOptions, Transport } from '../transport/transport.ts';
import type { FoundDocument } from './document.ts';
import type { Expression } from './expression.ts';
import { panelRequest, type SearchOptions } from './question.ts';
import { documentPages, passagePages, type Reading } from './result-pages.ts';

/** Passages of a query unit. */
const PASSAGES_A_UNIT = 10;

/** A search by an expression, saved or not. */
export class Search {
  readonly #transport: Transport;
  /** What is searched for. */
  readonly expression: Expression;
  /** How it is to be answered. */
  readonly options: SearchOptions;
  #passagesRead = 0;

  constructor(transport: Transport, expression: Expression, options: SearchOptions) {
    this.#transport = transport;
    this.expression = expression;
    this.options = options;
  }

  /** The first so many documents, with the passages that match. */
  run(options: CallOptions & { readonly documents: number }): Listing<FoundDocument> {
    const documents = requireLimit(options.documents, 'documents');
    return new Listing(() => documentPages(this.#reading(options), documents));
  }

  /** The documents of the first so many passages. */
  limitChunks(passages: number, options: CallOptions = {}): Listing<FoundDocument> {
    requireLimit(passages, 'passages');
    return new Listing(() => passagePages(this.#reading(options), passages));
  }

  /** How much there is in all, day by day. Costs one query unit. */
  volume(options?: CallOptions): Answer<Volume> {
    const { rerankThreshold } = this.options;
    const body = { ...panelRequest(this.expression, this.options), rerankThreshold };
    return mapAnswer(this.#transport.call('search.expression-volume', { body }, options), ({ results }) => results);
  }

  /** The query units of the passages that this object has read so far: a tenth for each. */
  get usage(): number {
    return this.#passagesRead / PASSAGES_A_UNIT;
  }

  #reading(call: CallOptions): Reading {
    return {
      transport: this.#transport,
      expression: this.expression,
      options: this.options,
      call: { signal: call.signal, timeoutMs: call.timeoutMs, retries: call.retries },
      onPage: (passages) => {
        this.#passagesRead += passages;
      },
    };
  }
}
