import { Type } from 'typebox';
import { OFFSET_UNITS } from '../../../domain/documents/text-offsets.ts';
import { parseSearchRequest } from '../../../domain/search/request/parse-search-request.ts';
import { QUERY_UNITS } from '../../../domain/usage/units.ts';
import { defineEndpoint } from '../../operations/endpoint.ts';
import { metadataSchema } from '../../operations/schemas.ts';
import { answerSearch, type SearchUse } from './_answer.ts';
import { resultSchema, searchUsageSchema } from './_api.ts';
import { auditSchema } from './_audit.ts';
import { searchSchema } from './_request.ts';

export const search = defineEndpoint({
  id: 'search.search',
  method: 'POST',
  paths: ['/v1/search'],
  summary: 'Passages of documents that answer a question',
  description:
    'Passages of public documents, of those of the caller and of those shared with the organization, best first and grouped ' +
    'by document. Filters restrict the results, and all of them must hold. Companies, periods, kinds of documents and ' +
    'figures that the text names lead the search; `include_audit` shows what was understood and which queries were ' +
    'executed. All faults of a request are reported at once. A passage in the results costs a tenth of a query unit.',
  units: { [QUERY_UNITS]: 0.1 },
  unitsOf: ({ usage }) => ({ [QUERY_UNITS]: usage.api_query_units }),
  asks: ['query', 'text'],
  body: searchSchema,
  parse: parseSearchRequest,
  reply: Type.Object({
    results: Type.Array(resultSchema),
    metadata: Type.Interface([metadataSchema], {
      offsets: Type.Enum([...OFFSET_UNITS], { description: 'In what the places of detections are counted' }),
      audit: Type.Optional(auditSchema),
    }),
    usage: searchUsageSchema,
  }),
  example: {
    body: {
      include_audit: true,
      query: {
        text: 'cloud revenue growth',
        auto_enrich_filters: false,
        filters: { entity: { any_of: ['228D42'] }, timestamp: { start: '2025-01-01', end: '2025-12-31' } },
        max_chunks: 10,
      },
    },
    reply: {
      results: [
        {
          id: '57BB2AD9194D71076A125A6EA3356D63',
          headline: 'Microsoft Corp., Q3 2025 Earnings Call',
          timestamp: '2025-04-30T21:30:00Z',
          source: { id: 'D4B903', name: 'FactSet Transcripts', rank: 'RANK_1' },
          url: null,
          document_type: 'Earnings Call',
          language: 'EN',
          reporting_entities: ['228D42'],
          reporting_period: ['FQ3', '2025FY'],
          chunks: [
            {
              cnum: 5,
              text: 'Cloud revenue grew faster than planned this quarter.',
              relevance: 0.87,
              sentiment: 0.42,
              detections: [
                { id: '228D42', start: 0, end: 5, type: 'entity' },
                { id: 'business,products-services,demand,increase,', start: 6, end: 18, type: 'topic' },
              ],
              matches: [
                { start: 0, end: 5 },
                { start: 6, end: 13 },
              ],
              text_locations: [{ paragraph_num: 12, sentence_num: 3 }],
              section: 'management_discussion',
            },
          ],
        },
      ],
      metadata: {
        request_id: '8f0f0b5e-5d0e-4f63-9d53-5d8c4d0d2d55',
        timestamp: '2026-04-17T09:15:02.120311+00:00',
        offsets: 'codepoints',
        audit: {
          queries: [
            {
              text: 'cloud revenue growth',
              match: 'words',
              filters: {
                timestamp: { start: '2025-01-01T00:00:00.000Z', end: '2025-12-31T23:59:59.999Z' },
                entity: { any_of: ['228D42'], search_in: 'ALL' },
              },
              ranking_params: {
                freshness_boost: 1,
                source_boost: 1,
                content_diversification: { enabled: true },
                reranker: { enabled: true, threshold: 0.2 },
              },
              max_chunks: 10,
              max_candidates: 100,
              auto_enrich_filters: false,
              understood: null,
            },
          ],
        },
      },
      usage: { api_query_units: 0.1 },
    },
  },
  handle: ({ body, principal, metadata, signal }, use: SearchUse) =>
    answerSearch(use, { viewer: principal, searchCall: body, about: metadata, signal }),
});
