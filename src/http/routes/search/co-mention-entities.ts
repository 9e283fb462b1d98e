import { Type } from 'typebox';
import { type Counting, MENTION_CATEGORIES } from '../../../domain/search/counting/counting.ts';
import { parseEntityMentionsRequest } from '../../../domain/search/counting/parse-counting-request.ts';
import { defineEndpoint } from '../../operations/endpoint.ts';
import { namedObject } from '../../operations/named-object.ts';
import { exampleMetadata, optional } from '../../operations/schemas.ts';
import {
  COUNTING_UNITS,
  countingMembers,
  countingMetadataSchema,
  countingSchema,
  mentionProperties,
  mentionsInQuery,
  mentionsOutside,
  toMention,
  USAGE,
  usageSchema,
  WHAT_COUNTS,
} from './_counting.ts';
import type { CountingWarningsUse } from './_gaps.ts';
import { misplaced } from './_request.ts';

const categoriesSchema = optional(
  Type.Array(Type.Enum([...MENTION_CATEGORIES]), { description: 'All six when empty' }),
);
const bucket = Type.Optional(Type.Array(namedObject('Comention', mentionProperties)));

export const coMentionEntities = defineEndpoint({
  id: 'search.co-mention-entities',
  method: 'POST',
  paths: ['/v1/search/co-mentions/entities'],
  summary: 'Entities mentioned together with the subject of a query',
  description:
    `${WHAT_COUNTS} By category; all six are there, or those that \`entity_categories\` names. Each lists the first \`limit\` ` +
    'by passages and the first `limit` by headlines, ordered by passages. What the request itself asks for counts like ' +
    'everything else.',
  role: 'reader',
  units: COUNTING_UNITS,
  body: countingSchema(
    { ...mentionsInQuery, entity_categories: categoriesSchema },
    { ...mentionsOutside, entity_categories: misplaced('Likewise; counts where `query` has none') },
  ),
  parse: parseEntityMentionsRequest,
  reply: Type.Object({
    results: namedObject('EntityComentions', {
      places: bucket,
      companies: bucket,
      organizations: bucket,
      people: bucket,
      products: bucket,
      concepts: bucket,
    }),
    metadata: countingMetadataSchema,
    usage: usageSchema,
  }),
  example: {
    body: {
      query: { filters: { entity: { any_of: ['D8442A'] } }, entity_categories: ['companies', 'places'] },
      limit: 1,
    },
    reply: {
      results: {
        companies: [{ id: 'D8442A', total_chunks_count: 640, total_headlines_count: 71 }],
        places: [{ id: '13FF12', total_chunks_count: 18, total_headlines_count: 0 }],
      },
      metadata: exampleMetadata,
      usage: USAGE,
    },
  },
  handle: async ({ body: { isAudited, ...request }, ...call }, use: { counting: Counting } & CountingWarningsUse) => {
    const found = await use.counting.coMentionedEntities(call.principal, request, call.signal);
    return {
      results: Object.fromEntries(
        [...found.byCategory].map(([category, mentions]) => [category, mentions.map(toMention)]),
      ),
      ...(await countingMembers(use, { ...call, isAudited }, found)),
    };
  },
});
