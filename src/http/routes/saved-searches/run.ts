import { type Static, Type } from 'typebox';
import type { CollectionGaps } from '../../../domain/documents/collection-gaps.ts';
import type { OffsetUnit } from '../../../domain/documents/text-offsets.ts';
import type { SourceDirectory } from '../../../domain/knowledge-graph/source-directory.ts';
import { MADE_UP_NEWS } from '../../../domain/sample/made-up-news.ts';
import { NEW_DOCUMENTS_MAX, type SavedSearchRuns } from '../../../domain/saved-searches/run-saved-search.ts';
import { QUERY_UNITS } from '../../../domain/usage/units.ts';
import { defineEndpoint } from '../../operations/endpoint.ts';
import { namedObject } from '../../operations/named-object.ts';
import { exampleMetadata, metadataSchema, optional, textOrNull } from '../../operations/schemas.ts';
import { itemsPagination, toItemsPagination } from '../../operations/user-item-api.ts';
import { queryUnits, resultSchema, searchUsageSchema, sourceIdsOf, toApiResult } from '../search/_api.ts';
import { gapWarnings } from '../search/_gaps.ts';
import { exampleSavedSearchPath, savedSearchPath } from './_path.ts';

const DOCUMENTS_DEFAULT = 20;
const DOCUMENTS_MAX = 300;

const runResult = Type.Interface([resultSchema], {
  is_new: Type.Boolean({ description: "Came in since the caller's last run" }),
});

export const runSavedSearch = defineEndpoint({
  id: 'saved-searches.run',
  method: 'POST',
  paths: ['/v1/saved-searches/:id/run'],
  summary: 'Run a saved search and see what is new',
  description:
    'Documents with their matching passages, in the order of the search. `is_new` marks what came in since the caller ran the search ' +
    `last, and \`new_only\` leaves out the rest; of more than ${NEW_DOCUMENTS_MAX} new documents those that came in first are searched, and the next ` +
    'run goes on from there. A first page counts as a run, for the caller alone, unless `counts_as_run` is `false`. A document that comes in within a minute of a run may be ' +
    'new twice, never not at all. A passage costs a tenth of a query unit.',
  role: 'reader',
  units: { [QUERY_UNITS]: 0.1 },
  unitsOf: ({ usage }) => ({ [QUERY_UNITS]: usage.api_query_units }),
  params: savedSearchPath,
  body: Type.Object({
    new_only: optional(Type.Boolean({ default: false })),
    counts_as_run: optional(
      Type.Boolean({ default: true, description: '`false` only looks: what is new stays new for the next run' }),
    ),
    limit: optional(
      Type.Integer({
        minimum: 1,
        maximum: DOCUMENTS_MAX,
        default: DOCUMENTS_DEFAULT,
        description: 'Documents of a page, which has no more than fit into 1,000 passages',
      }),
    ),
    cursor: optional(Type.String({ maxLength: 500, description: '`pagination.cursor` of the page before' })),
  }),
  reply: Type.Object({
    results: Type.Array(runResult),
    total: namedObject(
      'SavedSearchTotal',
      { documents: Type.Integer(), chunks: Type.Integer() },
      { description: 'Of all pages' },
    ),
    last_run_at: Type.Union([textOrNull], { description: 'The run before, by the caller; `null` at the first' }),
    pagination: itemsPagination,
    metadata: metadataSchema,
    usage: searchUsageSchema,
  }),
  example: {
    params: exampleSavedSearchPath,
    body: { new_only: true },
    reply: {
      results: [],
      total: { documents: 0, chunks: 0 },
      last_run_at: '2026-04-16T07:00:00.000Z',
      pagination: { cursor: '', has_cursor: false },
      metadata: exampleMetadata,
      usage: { api_query_units: 0 },
    },
  },
  handle: async ({ params, body, principal, metadata, signal }, use: RunUse) => {
    const request = {
      isNewOnly: body.new_only ?? false,
      isCounted: body.counts_as_run ?? true,
      documentsMax: body.limit ?? DOCUMENTS_DEFAULT,
      cursor: body.cursor ?? null,
    };
    const run = await use.savedSearchRuns.run(principal, params.id, request, signal);
    const sourceIds = sourceIdsOf(run.results);
    const sources = await use.sources.notesOf(sourceIds);
    return {
      results: run.results.map(
        (result): Static<typeof runResult> => ({
          ...toApiResult(result, sources, use.offsets),
          is_new: run.newDocuments.has(result.document.id),
        }),
      ),
      total: { documents: run.documents, chunks: run.passages },
      last_run_at: run.lastRunAt,
      pagination: toItemsPagination(run),
      metadata: { ...metadata, ...gapWarnings(use.gaps, metadata, sourceIds.includes(MADE_UP_NEWS.id)) },
      usage: { api_query_units: queryUnits(run.results) },
    };
  },
});

interface RunUse {
  readonly savedSearchRuns: SavedSearchRuns;
  readonly sources: SourceDirectory;
  readonly gaps: Pick<CollectionGaps, 'all'>;
  readonly offsets: OffsetUnit;
}
