import { type Static, Type } from 'typebox';
import { EFFORTS } from '../../../domain/research/researcher.ts';
import { QUERY_UNITS } from '../../../domain/usage/units.ts';
import type { AgentRequest } from '../../../domain/workflows/prepare-runs.ts';
import { defineEndpoint } from '../../operations/endpoint.ts';
import { namedObject } from '../../operations/named-object.ts';
import { optional } from '../../operations/schemas.ts';
import { contentFilterItem, contentFilterSchema, rankingSchema, toBoosts } from './_content-filters.ts';
import { researchMessageSchema } from './_message-schemas.ts';
import { documentAddressFor, exampleMessage, type RunUse, runMembers, STREAM_WORDS, streamOf } from './_run.ts';

const entityList = (description: string) =>
  Type.Array(Type.Union([Type.String(), Type.Object({ id: Type.String() })]), { description });
const tagList = (description: string) => Type.Array(Type.String(), { description });

/** `readQueryFilters` reads it. */
const queryFilters = namedObject(
  'ResearchFilters',
  {
    entities: optional(
      Type.Union(
        [
          namedObject('ResearchEntityFilter', {
            any_of: optional(entityList('One of them is enough')),
            all_of: optional(entityList('All of them')),
            none_of: optional(entityList('None of them')),
          }),
          entityList('One of them is enough'),
        ],
        {
          description:
            'Ids of entities that a passage mentions; that of a watchlist stands for its members. Figures are of the companies among them',
        },
      ),
    ),
    period: optional(
      Type.Object(
        { start: optional(Type.String()), end: optional(Type.String()) },
        { description: 'Publication, ISO 8601, both ends inclusive' },
      ),
    ),
    content: optional(Type.Union([contentFilterSchema, Type.Array(contentFilterItem)])),
    tags: optional(
      Type.Union([
        namedObject('ResearchTagFilter', {
          any_of: optional(tagList('One of them is enough')),
          all_of: optional(tagList('All of them')),
          none_of: optional(tagList('None of them')),
        }),
        tagList('One of them is enough'),
      ]),
    ),
  },
  { description: 'Restrictions of every search' },
);

const body = Type.Object({
  message: Type.String({ minLength: 1, maxLength: 20_000 }),
  research_effort: Type.Enum([...EFFORTS], {
    description: '`lite`: a few searches and a short answer. `standard`: more of both',
  }),
  chat_id: optional(Type.String({ description: 'Of an earlier answer, which is gone on with' })),
  from_checkpoint_id: optional(
    Type.String({ description: 'Go on from this turn of the chat in place of the last one; `INITIAL`: from none' }),
  ),
  expected_output: optional(
    Type.String({ maxLength: 5_000, description: 'Guidance on tone and form, for a language model' }),
  ),
  tools_configs: optional(
    namedObject('ResearchTools', {
      search: optional(
        namedObject('ResearchSearchTool', {
          query_filters: optional(queryFilters),
          ranking_parameters: optional(rankingSchema),
        }),
      ),
      python_code_execution: optional(
        namedObject('CodeExecutionTool', {
          enabled: optional(Type.Boolean({ description: 'No code is run; `false` leaves out charts' })),
          chart_generation_enabled: optional(Type.Boolean({ default: false })),
        }),
      ),
    }),
  ),
  ...runMembers,
});

export const runAgent = defineEndpoint({
  id: 'research.run-agent',
  asks: ['message'],
  method: 'POST',
  paths: ['/v1/research-agent'],
  summary: 'Ask the research agent',
  description: STREAM_WORDS,
  role: 'reader',
  units: { [QUERY_UNITS]: 0.1 },
  body,
  refusal: 'unprocessable',
  replyType: 'text/event-stream',
  reply: namedObject('ResearchEventData', { chat_id: Type.String(), message: researchMessageSchema }),
  errors: [404, 422],
  example: {
    body: { message: 'What was the revenue of Apple in fiscal 2025?', research_effort: 'lite' },
    reply: { chat_id: 'a2b0f6d4-7b0e-4d0c-9a57-0f7b8d0e2b0a', message: exampleMessage },
  },
  handle: async (call, use: RunUse) => {
    const prepared = await use.prepareRuns.agent(call.principal, {
      ...toRequest(call.body),
      documentAddress: documentAddressFor(call),
    });
    const chat_id = prepared.conversation.id;
    return streamOf(prepared, use, call, (message) => ({ chat_id, message }));
  },
});

function toRequest(given: Static<typeof body>): AgentRequest {
  const { search, python_code_execution: code } = given.tools_configs ?? {};
  return {
    message: given.message,
    effort: given.research_effort,
    chatId: given.chat_id ?? null,
    fromCheckpoint: given.from_checkpoint_id ?? null,
    modelTier: given.model_name ?? null,
    persistence: given.persistence_mode ?? null,
    outputSchema: given.structured_output_schema ?? null,
    expectedOutput: given.expected_output ?? null,
    queryFilters: search?.query_filters,
    ranking: toBoosts(search?.ranking_parameters ?? null),
    isChartWanted: code?.enabled !== false && code?.chart_generation_enabled === true,
  };
}
