import type { ListedSearch, Volume } from '../api/schemas.ts';
import { type Suggestion, toSuggestion } from '../suggestion.ts';
import { type Answer, mapAnswer } from '../transport/answer.ts';
import { Listing, requireLimit } from '../transport/paging.ts';
import type { CallOptions, Input, Transport } from '../transport/transport.ts';
import { type ShareOptions, sharingOf } from '../watchlists.ts';
import type { FoundDocument } from './document.ts';
import type { Expression } from './expression.ts';
import { queryToSave, questionRequest, type SearchOptions } from './question.ts';
import { documentPages, passagePages, type Reading } from './result-pages.ts';
import { type RunNewOptions, runSaved, type SavedRun } from './saved-run.ts';

/** Passages of a query unit. */
const PASSAGES_A_UNIT = 10;

/** Co-mentions and origins of the passages of a search. */
export interface Comentions {
  readonly companies: readonly Suggestion[];
  readonly concepts: readonly Suggestion[];
  readonly languages: readonly Suggestion[];
  readonly organizations: readonly Suggestion[];
  readonly people: readonly Suggestion[];
  readonly places: readonly Suggestion[];
  readonly products: readonly Suggestion[];
  readonly sources: readonly Suggestion[];
  readonly topics: readonly Suggestion[];
}

/** A search by an expression, saved or not. */
export class Search {
  readonly #transport: Transport;
  /** Criteria of the search. */
  readonly expression: Expression;
  /** Options of the search. */
  readonly options: SearchOptions;
  #passagesRead = 0;
  #saved: ListedSearch | undefined;

  constructor(transport: Transport, expression: Expression, options: SearchOptions, saved?: ListedSearch) {
    this.#transport = transport;
    this.expression = expression;
    this.options = options;
    this.#saved = saved;
  }

  /** Name, owner, sharing and times of a saved search; `undefined` for one that is not saved. */
  get saved(): ListedSearch | undefined {
    return this.#saved;
  }

  /** The id of a saved search; `undefined` for one that is not saved. */
  get id(): string | undefined {
    return this.#saved?.id;
  }

  /** The first `documents` documents, with the passages that match. */
  run(options: CallOptions & { readonly documents: number }): Listing<FoundDocument> {
    const documents = requireLimit(options.documents, 'documents');
    return new Listing(() => documentPages(this.#reading(options), documents));
  }

  /**
   * Runs a saved search as stored at the service, and returns the documents that arrived since the caller's previous
   * run; all documents at the first. Documents beyond the requested number are not new at the next run either. Not
   * retried after a broken connection, as each run moves that point in time.
   *
   * @example
   * const news = await saved.runNew({ documents: 50 });
   * for await (const document of news) console.log(news.lastRunAt, document.headline);
   */
  async runNew(options: RunNewOptions): Promise<SavedRun> {
    return runSaved(this.#transport, this.#requireId(), options, (passages) => {
      this.#passagesRead += passages;
    });
  }

  /** The documents of the first `passages` passages. */
  limitChunks(passages: number, options: CallOptions = {}): Listing<FoundDocument> {
    requireLimit(passages, 'passages');
    return new Listing(() => passagePages(this.#reading(options), passages));
  }

  /**
   * Entities and topics that the passages mention, and their sources, the most frequent first, at most 100 of each
   * kind; `volume` counts the passages. Includes the names in the search itself. Costs one query unit.
   */
  comentions(options?: CallOptions): Answer<Comentions> {
    const answer = this.#transport.call('client-library-search.discovery-panel', { body: this.#question() }, options);
    return mapAnswer(answer, (lists) => ({
      companies: lists.companies.map(toSuggestion),
      concepts: lists.concepts.map(toSuggestion),
      languages: lists.languages.map(toSuggestion),
      organizations: lists.organizations.map(toSuggestion),
      people: lists.people.map(toSuggestion),
      places: lists.places.map(toSuggestion),
      products: lists.products.map(toSuggestion),
      sources: lists.sources.map(toSuggestion),
      topics: lists.topics.map(toSuggestion),
    }));
  }

  /** Numbers of documents and passages, day by day. Costs one query unit. */
  volume(options?: CallOptions): Answer<Volume> {
    const answer = this.#transport.call('search.expression-volume', { body: this.#question() }, options);
    return mapAnswer(answer, ({ results }) => results);
  }

  /** The query units of the passages that this object has read so far: a tenth for each. */
  get usage(): number {
    return this.#passagesRead / PASSAGES_A_UNIT;
  }

  /** Saves the search under a name, or again under its own or another one. */
  async save(name?: string, options?: CallOptions): Promise<ListedSearch> {
    const query = queryToSave(this.expression, this.options);
    if (this.#saved !== undefined) return this.#update({ name, query }, options);
    if (name === undefined) throw new TypeError('a search needs a name to be saved');
    this.#saved = await this.#transport.call('saved-searches.create', { body: { name, query } }, options);
    return this.#saved;
  }

  /** Gives a saved search another name; its query stays as it is. */
  async rename(name: string, options?: CallOptions): Promise<ListedSearch> {
    return this.#update({ name }, options);
  }

  /** Puts another query in place of that of a saved search; its name and sharing stay as they are. */
  async replace(expression: Expression, options: SearchOptions = {}, call?: CallOptions): Promise<ListedSearch> {
    return this.#update({ query: queryToSave(expression, options) }, call);
  }

  /** Pins the search for oneself, or takes that back. */
  async pin(pinned = true, options?: CallOptions): Promise<ListedSearch> {
    return this.#update({ pinned }, options);
  }

  /** Lets all of the organization read the search, or some users of it, together with the watchlists that it names. */
  async share(options: ShareOptions = {}): Promise<ListedSearch> {
    return this.#share(sharingOf(options), options);
  }

  /** Makes the search private again. */
  async unshare(options?: CallOptions): Promise<ListedSearch> {
    return this.#share({ shareWithOrg: false, shareWithUsers: [] }, options);
  }

  /** Removes the search from the saved ones; it can still be run, and be saved again. */
  async delete(options?: CallOptions): Promise<void> {
    await this.#transport.call('saved-searches.delete', { params: { id: this.#requireId() } }, options);
    this.#saved = undefined;
  }

  #question(): ReturnType<typeof questionRequest> {
    return questionRequest(this.expression, this.options);
  }

  async #update(body: Input<'saved-searches.update'>['body'], options?: CallOptions): Promise<ListedSearch> {
    const params = { id: this.#requireId() };
    this.#saved = await this.#transport.call('saved-searches.update', { params, body }, options);
    return this.#saved;
  }

  async #share(body: Input<'saved-searches.share'>['body'], options?: CallOptions): Promise<ListedSearch> {
    const params = { id: this.#requireId() };
    this.#saved = await this.#transport.call('saved-searches.share', { params, body }, options);
    return this.#saved;
  }

  #requireId(): string {
    if (this.#saved === undefined) throw new TypeError('the search is not saved: save(name) saves it');
    return this.#saved.id;
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
