import { Type } from 'typebox';
import type { Counting } from '../../../domain/search/counting/counting.ts';
import { parseVolumeRequest } from '../../../domain/search/counting/parse-counting-request.ts';
import { VOLUME_DAYS_MAX } from '../../../domain/search/counting/volume.ts';
import { defineEndpoint } from '../../operations/endpoint.ts';
import { exampleMetadata } from '../../operations/schemas.ts';
import {
  COUNTING_UNITS,
  countingMembers,
  countingMetadataSchema,
  countingSchema,
  toApiVolume,
  USAGE,
  usageSchema,
  volumeSchema,
  WHAT_COUNTS,
} from './_counting.ts';
import type { CountingWarningsUse } from './_gaps.ts';

export const searchVolume = defineEndpoint({
  id: 'search.volume',
  method: 'POST',
  paths: ['/v1/search/volume'],
  summary: 'How much there is on a question, day by day',
  description:
    `${WHAT_COUNTS} Days are UTC; only those with data are listed, ascending, and of more than ${VOLUME_DAYS_MAX} the last ` +
    'ones. `total` is of the days that are listed. `ranking_params` and `max_chunks` of a search mean nothing here.',
  role: 'reader',
  units: COUNTING_UNITS,
  body: countingSchema({}, {}),
  parse: parseVolumeRequest,
  reply: Type.Object({
    results: volumeSchema,
    metadata: countingMetadataSchema,
    usage: usageSchema,
  }),
  example: {
    body: {
      query: {
        text: 'tariffs on chips',
        filters: { timestamp: { start: '2026-03-01T00:00:00Z', end: '2026-03-31T23:59:59Z' } },
      },
    },
    reply: {
      results: {
        volume: [
          { date: '2026-03-02', documents: 14, chunks: 37, sentiment: 0.11 },
          { date: '2026-03-04', documents: 3, chunks: 5, sentiment: -0.2 },
        ],
        total: { documents: 17, chunks: 42, sentiment: 0.07 },
      },
      metadata: exampleMetadata,
      usage: USAGE,
    },
  },
  handle: async ({ body: { question, isAudited }, ...call }, use: { counting: Counting } & CountingWarningsUse) => {
    const found = await use.counting.volume(call.principal, question, call.signal);
    return { results: toApiVolume(found.volume), ...(await countingMembers(use, { ...call, isAudited }, found)) };
  },
});
