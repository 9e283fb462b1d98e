import type { SearchRequest } from '../api/search.ts';
import type { Answer } from '../transport/answer.ts';
import { mapAnswer } from '../transport/answer.ts';
import type { CallOptions, Transport } from '../transport/transport.ts';
import type { FoundDocument } from './document.ts';
import type { Expression } from './expression.ts';
import { documentOfResult } from './found-documents.ts';
import type { SearchOptions } from './question.ts';
import { Search } from './search.ts';

/** How a question is answered: filters and ranking as `POST /v1/search` has them. */
export type AskOptions = Omit<SearchRequest, 'query'> & Omit<SearchRequest['query'], 'text'> & CallOptions;

/** Search in public and private documents: `almanac.search`. */
export class Searches {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * A search by an expression. Nothing is asked until it is run.
   *
   * @example
   * const search = almanac.search.new(Entity('D8442A').and(Keyword('tariffs')), { range: 'last_thirty_days' });
   * for await (const document of search.run({ documents: 100 })) console.log(document.headline);
   */
  new(expression: Expression, options: SearchOptions = {}): Search {
    return new Search(this.#transport, expression, options);
  }

  /** Documents that answer a question in words; companies, periods and kinds of documents in it are understood. */
  ask(text: string, options: AskOptions = {}): Answer<FoundDocument[]> {
    const { signal, timeoutMs, retries, searchMode, includeAudit, ...query } = options;
    const body: SearchRequest = { searchMode, includeAudit, query: { ...query, text } };
    const answer = this.#transport.call('search.search', { body }, { signal, timeoutMs, retries });
    return mapAnswer(answer, ({ results }) => results.map(documentOfResult));
  }
}
