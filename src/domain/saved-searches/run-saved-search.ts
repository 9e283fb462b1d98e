import type { Clock } from '../../platform/clock.ts';
import type { CursorSeal } from '../../platform/cursor.ts';
import { AppError } from '../../platform/errors.ts';
import type { DocumentId } from '../../platform/ids.ts';
import type { DocumentStore } from '../documents/document-store.ts';
import { amongDocuments } from '../search/expression/expression.ts';
import type { ExpressionAnswer, ExpressionSearch } from '../search/expression/expression-search.ts';
import type { SortedQuestion } from '../search/expression/parse-expression-request.ts';
import type { ItemUser } from '../user-data/user-item.ts';
import type { SavedSearches } from './saved-searches.ts';
import type { StoredQuery } from './stored-query.ts';

export interface RunRequest {
  /** Only documents that came in since the caller's last run. */
  readonly isNewOnly: boolean;
  /** Counts a first page as a run, the baseline for new results of the next one. */
  readonly isCounted: boolean;
  /** 1 to 300. */
  readonly documentsMax: number;
  /** Cursor of the previous page; `null` for the first. */
  readonly cursor: string | null;
}

export interface SavedSearchRun extends Pick<ExpressionAnswer, 'passages' | 'documents' | 'results'> {
  /** Documents of this page that came in since the caller's last run; all of them at the first. */
  readonly newDocuments: ReadonlySet<DocumentId>;
  /** When the caller ran the search before; `null` at the first run. */
  readonly lastRunAt: string | null;
  /** Cursor of the next page; `null` at the end. */
  readonly cursor: string | null;
}

/** Runs saved searches, and reports new documents to each user. */
export interface SavedSearchRuns {
  /** Throws as `SavedSearches.get` and `ExpressionSearch.search` do, and `invalid_request` for a cursor of another search or user. */
  run(who: ItemUser, id: string, request: RunRequest, signal?: AbortSignal): Promise<SavedSearchRun>;
}

export interface SavedSearchRunParts {
  readonly savedSearches: Pick<SavedSearches, 'get' | 'recordRun'>;
  readonly search: Pick<ExpressionSearch, 'search'>;
  readonly documents: Pick<DocumentStore, 'cameInAfter'>;
  /** Reads a stored query; rolling date ranges count from now. */
  readonly readQuestion: (query: StoredQuery) => SortedQuestion;
  readonly seal: CursorSeal;
  readonly clock: Clock;
}

/**
 * Maximum number of new documents of one run; if there are more, the earliest are returned and the next run continues
 * from there.
 */
export const NEW_DOCUMENTS_MAX = 5_000;
const PASSAGES_MAX = 1_000;
/** A document is found some moments after the instant of its arrival: better new twice than never. */
const OVERLAP_MS = 60_000;

export function createSavedSearchRuns(parts: SavedSearchRunParts): SavedSearchRuns {
  const { savedSearches, search, documents, readQuestion, seal, clock } = parts;
  return {
    async run(who, id, { isNewOnly, isCounted, documentsMax, cursor }, signal) {
      const saved = await savedSearches.get(who, id);
      const question = readQuestion(saved.content);
      const scope = JSON.stringify(['run', who.orgId, who.userId, id, isNewOnly]);
      const position = cursor === null ? { offset: 0, since: saved.lastRunAt } : positionOf(seal, cursor, scope);
      const since = position.since === null ? '' : earlier(position.since, OVERLAP_MS);
      const arrived = isNewOnly ? await documents.cameInAfter(since, NEW_DOCUMENTS_MAX) : [];
      const ranAt = new Date(clock.nowMs()).toISOString();
      const {
        passages,
        documents: found,
        results,
        nextOffset,
      } = await search.search(
        who,
        {
          ...question,
          expression: isNewOnly
            ? amongDocuments(
                question.expression,
                arrived.map((one) => one.id),
              )
            : question.expression,
          page: { offset: position.offset, documentsMax, passagesMax: PASSAGES_MAX, isOfDocuments: true },
        },
        signal,
      );
      const last = arrived.length === NEW_DOCUMENTS_MAX ? arrived.at(-1) : undefined;
      if (cursor === null && isCounted) await savedSearches.recordRun(who, id, last?.createdAt ?? ranAt);
      const isNew = results.filter(({ document }) => document.createdAt > since).map(({ document }) => document.id);
      return {
        passages,
        documents: found,
        results,
        newDocuments: new Set(isNew),
        lastRunAt: position.since,
        cursor: nextOffset === null ? null : seal.seal([nextOffset, position.since ?? ''], scope),
      };
    },
  };
}

function positionOf(seal: CursorSeal, cursor: string, scope: string): { offset: number; since: string | null } {
  const position = seal.open(cursor, scope);
  if (position === undefined) {
    throw new AppError('invalid_request', 'cursor: not one that a run of this saved search was answered with');
  }
  const [offset, since] = position;
  return { offset: Number(offset), since: since === '' ? null : String(since) };
}

const earlier = (instant: string, byMs: number): string => new Date(Date.parse(instant) - byMs).toISOString();
