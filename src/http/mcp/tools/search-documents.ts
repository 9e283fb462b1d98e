import { type Static, Type } from 'typebox';
import { AppError } from '../../../platform/errors.ts';
import { cut, offset, resultMetadata, words } from '../argument-schemas.ts';
import { longHits, type SearchHit, searchHits } from '../search-results.ts';
import { defineTool } from '../tool.ts';

const CHUNKS_DEFAULT = 10;

const maxChunks = Type.Optional(
  Type.Integer({ minimum: 1, maximum: 100, description: `Passages, ${CHUNKS_DEFAULT} when left out` }),
);

const input = Type.Object({
  request: Type.Optional(
    Type.Object(
      {
        search_mode: Type.Optional(Type.Enum(['smart', 'fast'], { description: '"smart" when left out' })),
        query: Type.Object(
          {
            text: words('The question, in plain words'),
            max_chunks: maxChunks,
            filters: Type.Optional(
              Type.Object(
                {},
                {
                  additionalProperties: true,
                  description:
                    'With "fast": timestamp, entity, keyword, topic, document_type, source, category, sentiment ...',
                },
              ),
            ),
            context: Type.Optional(
              Type.String({ maxLength: 10_000, description: 'With "smart": what the question is about' }),
            ),
          },
          { additionalProperties: false, description: 'The question' },
        ),
      },
      { additionalProperties: false, description: 'The search' },
    ),
  ),
  search_text: Type.Optional(words('Earlier form of `request.query.text`')),
  query: Type.Optional(words('Short form of `request.query.text`')),
  max_chunks: maxChunks,
  offset,
});
type Arguments = Static<typeof input>;

export const searchDocuments = defineTool({
  name: 'bigdata_search',
  title: 'Search documents',
  description:
    'Passages of news, filings, transcripts, research and private files that answer a question, best first. One subject, one period and ' +
    'one aspect a call, in plain words: {"request": {"query": {"text": "Nvidia data center revenue last quarter"}}}. ' +
    '`search_mode` "smart" (default) splits the question; "fast" asks it once and takes `filters` as POST /v1/search does. ' +
    'Costs a tenth of a query unit a passage; about 25 passages fit in a result, and `cut.next` searches again. When nothing is found, `results` is ' +
    'empty.',
  operations: ['search.search'],
  input,
  output: Type.Object({ results: searchHits, cut, metadata: resultMetadata }),
  run: async (args, { call, publicUrl }) => {
    const { mode, query } = questionOf(args);
    if (mode === 'smart' && query.filters !== undefined)
      throw new AppError('invalid_request', 'arguments.request.query.filters: only for search_mode "fast"');
    const body = {
      search_mode: mode,
      max_chunks: query.max_chunks ?? CHUNKS_DEFAULT,
      query: {
        text: query.context === undefined ? query.text : `${query.text}\n${query.context}`,
        ...(query.filters === undefined ? {} : { filters: query.filters, auto_enrich_filters: false }),
      },
    };
    const { results } = await call<{ results: readonly SearchHit[] }>('search.search', { body });
    return { content: {}, long: longHits('results', results, publicUrl) };
  },
});

function questionOf({ request, search_text, query, max_chunks }: Arguments): {
  mode: 'smart' | 'fast';
  query: NonNullable<Arguments['request']>['query'];
} {
  if (request) return { mode: request.search_mode ?? 'smart', query: request.query };
  const text = search_text ?? query;
  if (text === undefined)
    throw new AppError(
      'invalid_request',
      'arguments: `request` is required, as {"request": {"query": {"text": "..."}}}',
    );
  return { mode: 'smart', query: { text, ...(max_chunks !== undefined && { max_chunks }) } };
}
