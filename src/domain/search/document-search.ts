import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../documents/chunk-index.ts';
import type { DocumentStore } from '../documents/document-store.ts';
import type { KnowMergers } from '../knowledge-graph/mergers.ts';
import type { FindingParts } from './finding-parts.ts';
import { type FindOptions, type FoundPassages, findPassages } from './found-passages.ts';
import { bySurvivors } from './merged-entities.ts';
import { presentPassages } from './present-passages.ts';
import { ALL_STAGES } from './ranking/stages.ts';
import type { SearchAnswer } from './search-answer.ts';
import type { SearchRequest } from './search-request.ts';
import type { OfGroup } from './smart/group-members.ts';
import { GROUP_CANDIDATES, type SubQuestion, searchSmart } from './smart-search.ts';
import type { Understand } from './understanding/understand.ts';
import type { Understanding } from './understanding/understanding.ts';
import type { QuestionGroup } from './vocabulary/company-groups.ts';

/** Finds the passages of documents that answer a question, best first. */
export interface DocumentSearch {
  /**
   * Sees what `viewer` may see and nothing else, in the audit and in clusters too. Throws `unavailable` when the index or
   * the rows cannot be read, and the reason of `signal` when that ends it.
   */
  search(viewer: Viewer, request: SearchRequest, signal?: AbortSignal): Promise<SearchAnswer>;
}

export interface DocumentSearchParts extends Omit<FindingParts, 'stages' | 'vectorsWithinMs'> {
  readonly documents: Pick<DocumentStore, 'findMany'>;
  /** Which companies were merged: a filter that names an id that was given up asks for the one that goes on. Without it ids are taken as they stand. */
  readonly mergers?: KnowMergers;
  readonly understand: Understand;
  /** The parts of a question that smart mode looks for side by side. */
  readonly split: (understanding: Understanding) => readonly SubQuestion[];
  /** Which passages are of a group of companies. */
  readonly ofGroup: OfGroup;
  /** Which stages of ranking are done: all, unless a measurement leaves some out to see what they are worth. */
  readonly stages?: FindingParts['stages'];
  /** How long a search waits for what is found by meaning; 150 where nothing else is said. */
  readonly vectorsWithinMs?: number;
}

/** A question becomes a vector in about ten milliseconds; beyond this the words alone have to do. */
const VECTORS_WITHIN_MS = 150;

/**
 * The search of documents: what the question means, what may answer it, how well it does, and what of that is shown.
 * docs/search.md tells how passages are ranked.
 */
export function createDocumentSearch(parts: DocumentSearchParts): DocumentSearch {
  const finding: FindingParts = { stages: ALL_STAGES, vectorsWithinMs: VECTORS_WITHIN_MS, ...parts };
  const answer = async (viewer: Viewer, asked: SearchRequest, signal?: AbortSignal): Promise<SearchAnswer> => {
    const find = (part: SearchRequest, how: FindOptions): Promise<FoundPassages> =>
      findPassages(finding, viewer, part, how, signal);
    const { filters } = asked;
    const request = parts.mergers ? { ...asked, filters: bySurvivors(filters, await parts.mergers()) } : asked;
    const isRead = request.isEnriched && request.text.trim() !== '';
    const understood = isRead ? await parts.understand(request.text) : null;
    const isSmart = request.mode === 'smart' && understood !== null;
    const found = isSmart
      ? await searchSmart({ split: parts.split, find, ofGroup: parts.ofGroup }, request, understood)
      : await find(request, { understood, questions: 1 });
    const groups = understood?.groups ?? [];
    const { ranked, queries } =
      found.ranked.length > 0 || groups.length === 0 ? found : await newestOf(groups, request, find, found);
    const isSpread = finding.stages.diversify && !isSmart;
    return { results: await presentPassages(parts.documents, viewer, ranked, request, isSpread), queries };
  };
  /** Where no passage has the words of a question for a group of companies: the newest that there is of its members. */
  const newestOf = async (
    groups: readonly QuestionGroup[],
    request: SearchRequest,
    find: (part: SearchRequest, how: FindOptions) => Promise<FoundPassages>,
    before: FoundPassages,
  ): Promise<FoundPassages> => {
    const all = { ...request, text: '', chunksMax: Math.max(request.chunksMax, GROUP_CANDIDATES) };
    const { ranked, queries } = await find(all, { understood: null, questions: 1 });
    const industries = groups.flatMap((group) => group.industries);
    return { ranked: await parts.ofGroup(ranked, industries), queries: [...before.queries, ...queries] };
  };
  return {
    async search(viewer, request, signal) {
      signal?.throwIfAborted();
      try {
        return await answer(viewer, request, signal);
      } catch (cause) {
        signal?.throwIfAborted();
        if (cause instanceof AppError) throw cause;
        throw new AppError('unavailable', 'Documents cannot be searched at the moment.', { cause, retryAfterS: 1 });
      }
    },
  };
}
