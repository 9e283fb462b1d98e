import type { Viewer } from '../../../domain/documents/chunk-index.ts';
import type { CollectionGaps } from '../../../domain/documents/collection-gaps.ts';
import type { OffsetUnit } from '../../../domain/documents/text-offsets.ts';
import type { SourceDirectory } from '../../../domain/knowledge-graph/source-directory.ts';
import { MADE_UP_NEWS } from '../../../domain/sample/made-up-news.ts';
import type { DocumentSearch } from '../../../domain/search/document-search.ts';
import type { SearchCall } from '../../../domain/search/request/parse-search-request.ts';
import type { Metadata } from '../../endpoint.ts';
import { queryUnits, sourceIdsOf, toApiResult } from './_api.ts';
import { toApiAudit } from './_audit.ts';
import { gapWarnings } from './_gaps.ts';

/** Everything that an answer to a search needs, of a call by itself or of a line of a batch. */
export interface SearchUse {
  readonly search: DocumentSearch;
  readonly sources: SourceDirectory;
  /** In what the places of detections are counted. */
  readonly offsets: OffsetUnit;
  readonly gaps: Pick<CollectionGaps, 'all'>;
}

/** The answer in the words of the API (contract 7.5), with what identifies it. */
export async function answerSearch<About extends Pick<Metadata, 'warnings'>>(
  use: SearchUse,
  {
    viewer,
    asked,
    about,
    signal,
  }: {
    readonly viewer: Viewer;
    readonly asked: SearchCall;
    readonly about: About;
    readonly signal: AbortSignal;
  },
) {
  const { isAudited, ...request } = asked;
  const { results, queries } = await use.search.search(viewer, request, signal);
  const sourceIds = sourceIdsOf(results);
  const sources = await use.sources.notesOf(sourceIds);
  return {
    results: results.map((result) => toApiResult(result, sources, use.offsets)),
    metadata: {
      ...about,
      ...gapWarnings(use.gaps, about, sourceIds.includes(MADE_UP_NEWS.id)),
      offsets: use.offsets,
      ...(isAudited && { audit: toApiAudit(queries) }),
    },
    usage: { api_query_units: queryUnits(results) },
  };
}
