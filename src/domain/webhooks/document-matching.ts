import type { DocumentId } from '../../platform/ids.ts';
import type { SavedSearches } from '../saved-searches/saved-searches.ts';
import type { StoredQuery } from '../saved-searches/stored-query.ts';
import { amongDocuments } from '../search/expression/expression.ts';
import type { ExpressionSearch } from '../search/expression/expression-search.ts';
import type { SortedQuestion } from '../search/expression/parse-expression-request.ts';
import type { ItemUser } from '../user-data/user-item.ts';
import {
  idsOfMembers,
  isGone,
  questionOfWatchlist,
  seenByOrganization,
  type VisibilityParts,
} from '../watching/watched-developments.ts';
import type { Watchlists } from '../watchlists/watchlists.ts';
import type { DocumentMatching, Matched } from './match-notices.ts';

export interface DocumentMatchingParts {
  readonly savedSearches: Pick<SavedSearches, 'get'>;
  readonly watchlists: Pick<Watchlists, 'get'>;
  readonly search: Pick<ExpressionSearch, 'search'>;
  readonly visibility: VisibilityParts;
  /** Reads a question as saved searches hold it; rolling date ranges count from now. */
  readonly readQuestion: (query: StoredQuery) => SortedQuestion;
}

/** Matching by the search of documents, as each user sees them. */
export function createDocumentMatching({
  savedSearches,
  watchlists,
  search,
  visibility,
  readQuestion,
}: DocumentMatchingParts): DocumentMatching {
  const matched = async (
    who: ItemUser,
    item: { readonly name: string; readonly query: StoredQuery },
    among: readonly DocumentId[],
  ): Promise<Matched> => {
    const question = readQuestion(item.query);
    const { results } = await search.search(who, {
      ...question,
      sort: 'date',
      expression: amongDocuments(question.expression, among),
      page: { offset: 0, documentsMax: among.length, passagesMax: among.length, isOfDocuments: true },
    });
    return { name: item.name, documents: results.map(({ document }) => document) };
  };
  return {
    bySavedSearch: (who, id, among) =>
      unlessGone(async () => {
        const { name, content } = await savedSearches.get(who, id);
        return matched(who, { name, query: content }, among);
      }),
    byWatchlist: (who, id, among) =>
      unlessGone(async () => {
        const { name } = await watchlists.get(who, id);
        return matched(who, { name, query: questionOfWatchlist(id) }, among);
      }),
    developments: (who, id, among) =>
      unlessGone(async () => {
        const { name, content } = await watchlists.get(who, id);
        const ids = await idsOfMembers(visibility, content);
        const ofMembers = among.filter(({ entityId }) => ids.has(entityId));
        return { name, developments: await seenByOrganization(visibility, who.orgId, ofMembers) };
      }),
  };
}

/** `undefined` where the item is not there for the user, or its question is none any more. */
async function unlessGone<Found>(find: () => Promise<Found>): Promise<Found | undefined> {
  try {
    return await find();
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
}
