import { type Static, Type } from 'typebox';
import type { OffsetUnit } from '../../../../domain/documents/text-offsets.ts';
import type { PeopleDirectory } from '../../../../domain/knowledge-graph/people-directory.ts';
import type { SourceDirectory } from '../../../../domain/knowledge-graph/source-directory.ts';
import type { CallerTime } from '../../../../domain/search/expression/calendar-ranges.ts';
import type { ExpressionSearch } from '../../../../domain/search/expression/expression-search.ts';
import { parseExpressionRequest } from '../../../../domain/search/expression/parse-expression-request.ts';
import { QUERY_UNITS } from '../../../../domain/usage/units.ts';
import { StreamedJson } from '../../../answers/streamed-json.ts';
import { defineEndpoint } from '../../../operations/endpoint.ts';
import { namedObject } from '../../../operations/named-object.ts';
import { optional } from '../../../operations/schemas.ts';
import { queryUnits, sourceIdsOf } from '../../search/_api.ts';
import { questionMembers } from '../../search/_expressions.ts';
import { storiesOf, storySchema } from './_stories.ts';

const paginationSchema = optional(
  namedObject(
    'LibraryPage',
    {
      limit: optional(Type.Integer({ minimum: 1, maximum: 1_000, default: 300 })),
      cursor: optional(Type.Integer({ minimum: 1, default: 1, description: '`nextCursor` of the page before' })),
      offset: optional(Type.Integer({ minimum: 0, description: 'In passages' })),
    },
    {
      description:
        'With `cursor` (the default) `limit` counts documents, and a page has no more of them than fit into 1,000 passages; with `offset` it counts passages.',
    },
  ),
);

const headSchema = Type.Object({
  count: Type.Integer({ description: 'Passages of all pages' }),
  documentCount: Type.Integer({ description: 'Documents of all pages' }),
  coverage: Type.Object({}),
  timing: Type.Object({}),
  nextCursor: Type.Union([Type.Integer(), Type.Null()]),
  chunksCount: Type.Integer({ description: 'Passages of this page; a tenth of a query unit each' }),
});

export const queryChunks = defineEndpoint({
  id: 'client-library-search.query-chunks',
  method: 'POST',
  paths: ['/cqs/query-chunks'],
  summary: 'Search by a boolean expression (client library)',
  description:
    'Passages of the documents that the caller may see, in pages. Every part of the expression holds for a passage by itself; types, ' +
    'sources, languages, dates and periods are those of its document. Sorted by relevance, passages that a text ranks come first ' +
    'and all others that match follow, newest first.',
  units: { [QUERY_UNITS]: 0.1 },
  unitsOf: (reply) => ({ [QUERY_UNITS]: reply.chunksCount / 10 }),
  body: Type.Object({
    ...questionMembers,
    searchChain: optional(
      Type.String({ maxLength: 100, description: '`clustering`: near repeats stand in the `cluster` of a story' }),
    ),
    pagination: paginationSchema,
  }),
  parse: (body) => body,
  reply: Type.Interface([headSchema], { stories: Type.Array(storySchema) }),
  example: {
    body: {
      expression: {
        type: 'and',
        value: [
          { type: 'entity', operation: 'in', value: ['DD3BB1'] },
          { type: 'keyword', operation: 'in', value: ['&quotdeliveries&quot'] },
        ],
      },
      scope: 'transcripts',
      sort: 'date',
      pagination: { limit: 300, cursor: 1 },
    },
    reply: {
      count: 1,
      documentCount: 1,
      coverage: {},
      timing: {},
      nextCursor: null,
      chunksCount: 1,
      stories: [
        {
          id: '776769957735667D2F01F695EF4F1231',
          hd: 'Tesla Inc., Q3 2025 Earnings Call',
          sent: 12.5,
          documentScope: 'transcripts',
          ts: '2025-10-22T21:30:00.000Z',
          documentType: 'Earnings Call',
          srcKey: 'D4B903',
          srcName: 'FactSet Transcripts',
          sourceRank: 1,
          language: 'EN',
          reportingEntities: ['DD3BB1'],
          reportingPeriod: ['FQ3', '2025FY'],
          chunks: [
            {
              text: 'Tesla deliveries rose.',
              cnum: 3,
              relevance: 0.8123,
              sentiment: 30.12,
              sectionMetadata: ['qa', 'answer'],
              entities: [{ key: 'DD3BB1', start: 0, end: 5, queryType: 'entity' }],
              sentences: [{ pnum: 4, snum: 1 }],
            },
          ],
        },
      ],
    },
  },
  handle: async ({ body, principal, signal }, use: QueryChunksUse) => {
    const { areRepeatsClustered, ...request } = parseExpressionRequest(body, use.callerTime());
    const { passages, documents, results, nextOffset } = await use.expressionSearch.search(principal, request, signal);
    const head: Static<typeof headSchema> = {
      count: passages,
      documentCount: documents,
      coverage: {},
      timing: {},
      nextCursor: nextOffset === null ? null : nextOffset + 1,
      chunksCount: Math.round(queryUnits(results) * 10),
    };
    const [sources, speakers] = await Promise.all([
      use.sources.notesOf(sourceIdsOf(results)),
      use.speakers.idsOf(results.flatMap(({ chunks }) => chunks.flatMap(({ chunk }) => chunk.speaker ?? []))),
    ]);
    return new StreamedJson(
      head,
      'stories',
      storiesOf(results, areRepeatsClustered, { sources, speakers, offsets: use.offsets }),
    );
  },
});

interface QueryChunksUse {
  readonly expressionSearch: ExpressionSearch;
  readonly sources: SourceDirectory;
  readonly speakers: PeopleDirectory;
  readonly offsets: OffsetUnit;
  /** Now, in the time zone of rolling date ranges. */
  readonly callerTime: () => CallerTime;
}
