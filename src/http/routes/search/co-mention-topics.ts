import { Type } from 'typebox';
import type { Counting, Mentioned } from '../../../domain/search/counting/counting.ts';
import { parseTopicMentionsRequest } from '../../../domain/search/counting/parse-counting-request.ts';
import { defineEndpoint } from '../../operations/endpoint.ts';
import { namedObject } from '../../operations/named-object.ts';
import { exampleMetadata } from '../../operations/schemas.ts';
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

const slot = Type.Optional(Type.String({ description: 'Its slot of the id; empty where the id has none' }));

export const coMentionTopics = defineEndpoint({
  id: 'search.co-mention-topics',
  method: 'POST',
  paths: ['/v1/search/co-mentions/topics'],
  summary: 'Topics mentioned together with the subject of a query',
  description:
    `${WHAT_COUNTS} A topic counts once for each passage, at its full five slots. The first \`limit\` by passages and the ` +
    'first `limit` by headlines are listed, ordered by passages. Topics that the request itself asks for count like ' +
    'all others. With `entity_details` each has its slots too.',
  role: 'reader',
  units: COUNTING_UNITS,
  body: countingSchema(mentionsInQuery, mentionsOutside),
  parse: parseTopicMentionsRequest,
  reply: Type.Object({
    results: namedObject('TopicComentions', {
      topics: Type.Array(
        namedObject('TopicComention', {
          ...mentionProperties,
          topic: slot,
          group: slot,
          type: slot,
          sub_type: slot,
          property: slot,
        }),
      ),
    }),
    metadata: countingMetadataSchema,
    usage: usageSchema,
  }),
  example: {
    body: { query: { filters: { entity: { any_of: ['D8442A'] } } }, limit: 1 },
    reply: {
      results: {
        topics: [{ id: 'business,partnerships,partnership,,', total_chunks_count: 25, total_headlines_count: 4 }],
      },
      metadata: exampleMetadata,
      usage: USAGE,
    },
  },
  handle: async ({ body: { isAudited, ...request }, ...call }, use: { counting: Counting } & CountingWarningsUse) => {
    const found = await use.counting.coMentionedTopics(call.principal, request, call.signal);
    return {
      results: { topics: found.topics.map((one) => (request.areDetailsWanted ? withSlots(one) : toMention(one))) },
      ...(await countingMembers(use, { ...call, isAudited }, found)),
    };
  },
});

/** Adds the slots in the order of contract 14.3. */
function withSlots(mentioned: Mentioned) {
  const [topic = '', group = '', type = '', subType = '', property = ''] = mentioned.id.split(',');
  return { ...toMention(mentioned), topic, group, type, sub_type: subType, property };
}
