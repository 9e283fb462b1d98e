import type { Comention, ListedSearch, SearchRequest, TopicComention, Volume, VolumeRequest } from '../api/schemas.ts';
import { type CompanyRef, idOf } from '../company.ts';
import { type Answer, mapAnswer } from '../transport/answer.ts';
import { cursorListing } from '../transport/cursor-listing.ts';
import type { Listing } from '../transport/paging.ts';
import { type CallOptions, type Reply, Resource } from '../transport/transport.ts';
import { type ListOwnOptions, OWN_PAGE_MAX } from '../watchlists.ts';
import type { FoundDocument } from './document.ts';
import { type Expression, type ExpressionJson, fromJson } from './expression.ts';
import { documentOfResult } from './found-documents.ts';
import { optionsOfQuery, type SearchOptions } from './question.ts';
import { Search } from './search.ts';

/** Options of a question: filters and ranking as in `POST /v1/search`. */
export type AskOptions = Omit<SearchRequest, 'query'> & Omit<SearchRequest['query'], 'text'> & CallOptions;

/** Question to be counted: filters as in `POST /v1/search`. */
export type CountOptions = Omit<VolumeRequest, 'query'> & Omit<VolumeRequest['query'], 'text'> & CallOptions;

/** Question whose passages are counted by their co-mentions. */
export interface ComentionOptions extends CountOptions {
  /** The most of each kind; 10 by default. */
  readonly limit?: number | undefined;
  /** Kinds of entities; all by default. */
  readonly entityCategories?: readonly ComentionCategory[] | undefined;
}

/** Kinds of entities. */
export type ComentionCategory = 'companies' | 'places' | 'people' | 'organizations' | 'products' | 'concepts';

/** Entities by their kinds, the most frequent first. */
export type QuestionComentions = { readonly [Category in ComentionCategory]: readonly Comention[] };

/** Documents with the queries that found them. */
export interface AuditedDocuments {
  readonly documents: FoundDocument[];
  /** One query, or in smart mode one for each part of the question. */
  readonly queries: readonly AuditedQuery[];
}

/**
 * An executed query, with the service's reading of the question as in `docs/search.md`; `null` if the words alone were
 * used.
 */
export type AuditedQuery = NonNullable<NonNullable<Reply<'search.search'>['metadata']['audit']>['queries']>[number];

/** Search in public and private documents: `almanac.search`. */
export class Searches extends Resource {
  /**
   * A search by an expression. Nothing is asked until it is run.
   *
   * @example
   * const search = almanac.search.new(Entity('D8442A').and(Keyword('tariffs')), { range: 'last_thirty_days' });
   * for await (const document of search.run({ documents: 100 })) console.log(document.headline);
   */
  new(expression: Expression, options: SearchOptions = {}): Search {
    return new Search(this.transport, expression, options);
  }

  /** A saved search, to be run, changed or shared. */
  async get(search: CompanyRef, options?: CallOptions): Promise<Search> {
    const saved = await this.transport.call('saved-searches.get', { params: { id: idOf(search) } }, options);
    const { expression } = saved.query as { readonly expression: ExpressionJson };
    return new Search(this.transport, fromJson(expression), optionsOfQuery(saved.query), saved);
  }

  /** The user's own saved searches and shared ones, the newest first; `get` fetches one to be run. */
  list(options: ListOwnOptions = {}): Listing<ListedSearch> {
    const { owned, pinned, limit, ...call } = options;
    return cursorListing(limit, OWN_PAGE_MAX, call, (page, own) =>
      this.transport.call('saved-searches.list', { query: { owned, pinned, ...page } }, own),
    );
  }

  /** Documents that answer a question in words; companies, periods and kinds of documents in it are understood. */
  ask(text: string, options: AskOptions = {}): Answer<FoundDocument[]> {
    const [query, beside, call] = partsOf(options);
    const answer = this.transport.call('search.search', { body: { ...beside, query: { ...query, text } } }, call);
    return mapAnswer(answer, ({ results }) => results.map(documentOfResult));
  }

  /** The same, with the executed queries: the reading of the question, and the filters made of it. */
  askWithAudit(text: string, options: Omit<AskOptions, 'includeAudit'> = {}): Answer<AuditedDocuments> {
    const [query, beside, call] = partsOf({ ...options, includeAudit: true });
    const answer = this.transport.call('search.search', { body: { ...beside, query: { ...query, text } } }, call);
    return mapAnswer(answer, ({ results, metadata }) => ({
      documents: results.map(documentOfResult),
      queries: metadata.audit?.queries ?? [],
    }));
  }

  /** Numbers of documents and passages for a question, day by day. Costs one query unit. */
  volume(text: string, options: CountOptions = {}): Answer<Volume> {
    const [query, beside, call] = partsOf(options);
    const answer = this.transport.call('search.volume', { body: { ...beside, query: { ...query, text } } }, call);
    return mapAnswer(answer, ({ results }) => results);
  }

  /** Entities in the passages that match a question, with their names. Costs one query unit. */
  comentions(text: string, { limit, entityCategories, ...options }: ComentionOptions = {}): Answer<QuestionComentions> {
    const [query, beside, call] = partsOf(options);
    const body = { ...beside, limit, entityDetails: true, query: { ...query, text, entityCategories } };
    return mapAnswer(this.transport.call('search.co-mention-entities', { body }, call), ({ results }) => ({
      ...NONE_OF_EACH,
      ...results,
    }));
  }

  /** Topics of the passages that match a question, with their names. Costs one query unit. */
  comentionedTopics(
    text: string,
    { limit, ...options }: CountOptions & { readonly limit?: number | undefined } = {},
  ): Answer<TopicComention[]> {
    const [query, beside, call] = partsOf(options);
    const body = { ...beside, limit, entityDetails: true, query: { ...query, text } };
    return mapAnswer(this.transport.call('search.co-mention-topics', { body }, call), ({ results }) => results.topics);
  }
}

const NONE_OF_EACH: QuestionComentions = {
  companies: [],
  places: [],
  people: [],
  organizations: [],
  products: [],
  concepts: [],
};

/** Options by their places: in the query, beside it, and for the call. */
function partsOf<Options extends AskOptions>(options: Options) {
  const { signal, timeoutMs, retries, searchMode, includeAudit, ...query } = options;
  return [query, { searchMode, includeAudit }, { signal, timeoutMs, retries }] as const;
}
