import type { Viewer } from '../../../domain/documents/chunk-index.ts';
import type { CollectionGaps } from '../../../domain/documents/collection-gaps.ts';
import type { OffsetUnit } from '../../../domain/documents/text-offsets.ts';
import type { SourceDirectory } from '../../../domain/knowledge-graph/source-directory.ts';
import { MADE_UP_NEWS } from '../../../domain/sample/made-up-news.ts';
import type { DocumentSearch } from '../../../domain/search/document-search.ts';
import { matchedWords } from '../../../domain/search/matched-words.ts';
import type { SearchCall } from '../../../domain/search/request/parse-search-request.ts';
import type { Metadata } from '../../answers/metadata.ts';
import { queryUnits, sourceIdsOf, toApiResult } from './_api.ts';
import { toApiAudit } from './_audit.ts';
import { gapWarnings } from './_gaps.ts';

/** Dependencies of a search, by a call or a line of a batch. */
export interface SearchUse {
  readonly search: DocumentSearch;
  readonly sources: SourceDirectory;
  /** Unit of the offsets of detections. */
  readonly offsets: OffsetUnit;
  readonly gaps: Pick<CollectionGaps, 'all'>;
}

/** Runs a search and returns the response of the API (contract 7.5). */
export async function answerSearch<About extends Pick<Metadata, 'warnings'>>(
  use: SearchUse,
  {
    viewer,
    searchCall,
    about,
    signal,
  }: {
    readonly viewer: Viewer;
    readonly searchCall: SearchCall;
    readonly about: About;
    readonly signal: AbortSignal;
  },
) {
  const { isAudited, ...request } = searchCall;
  const matchesIn = matchedWords(request.text);
  const { results, queries, unmatched, missingCompanies } = await use.search.search(viewer, request, signal);
  const sourceIds = sourceIdsOf(results);
  const warnings = [...(about.warnings ?? []), ...contentWarnings(unmatched, missingCompanies)];
  const sources = await use.sources.notesOf(sourceIds);
  return {
    results: results.map((result) => toApiResult(result, sources, use.offsets, matchesIn)),
    metadata: {
      ...about,
      ...gapWarnings(use.gaps, { warnings }, sourceIds.includes(MADE_UP_NEWS.id)),
      offsets: use.offsets,
      ...(isAudited && { audit: toApiAudit(queries) }),
    },
    usage: { api_query_units: queryUnits(results) },
  };
}

/** Warnings about passages that the text of the request does not match. */
const contentWarnings = (unmatched: number, missingCompanies: readonly string[]): string[] => [
  ...missingCompanies.map((name) => `No passage about ${name} was found; these are about others.`),
  ...(unmatched === 0
    ? []
    : [
        `${unmatched === 1 ? '1 passage passes' : `${unmatched} passages pass`} the filters without matching the text: ` +
          'the last ones, with a relevance below 0.27.',
      ]),
];
