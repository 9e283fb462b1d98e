import { Type } from 'typebox';
import type { CallerTime } from '../../../domain/search/expression/calendar-ranges.ts';
import type { ExpressionCounting } from '../../../domain/search/expression/expression-counting.ts';
import { parseExpressionQuestion } from '../../../domain/search/expression/parse-expression-request.ts';
import { defineEndpoint } from '../../operations/endpoint.ts';
import { exampleMetadata, metadataSchema } from '../../operations/schemas.ts';
import { COUNTING_UNITS, toApiVolume, USAGE, usageSchema, volumeSchema } from './_counting.ts';
import { questionMembers } from './_expressions.ts';
import { type CountingWarningsUse, countingWarnings } from './_gaps.ts';

export const expressionVolume = defineEndpoint({
  id: 'search.expression-volume',
  method: 'POST',
  paths: ['/v1/search/expressions/volume'],
  summary: 'How much there is on an expression, day by day',
  description:
    'Counts the passages that match a boolean expression, as `/cqs/query-chunks` finds them. Days are UTC; only those with data are ' +
    'listed, ascending, and of more than 1,000 the last ones. `total` is of the days that are listed.',
  role: 'reader',
  units: COUNTING_UNITS,
  body: Type.Object(questionMembers),
  parse: (body) => body,
  reply: Type.Object({ results: volumeSchema, metadata: metadataSchema, usage: usageSchema }),
  example: {
    body: { expression: { type: 'entity', operation: 'in', value: ['DD3BB1'] }, scope: 'news' },
    reply: {
      results: {
        volume: [{ date: '2026-03-02', documents: 14, chunks: 37, sentiment: 0.11 }],
        total: { documents: 14, chunks: 37, sentiment: 0.11 },
      },
      metadata: exampleMetadata,
      usage: USAGE,
    },
  },
  handle: async (
    { body, principal, metadata, signal },
    use: { expressionCounting: ExpressionCounting; callerTime: () => CallerTime } & CountingWarningsUse,
  ) => {
    const question = parseExpressionQuestion(body, use.callerTime());
    const { volume, queries } = await use.expressionCounting.volume(principal, question, signal);
    const warnings = await countingWarnings(use, { principal, metadata, signal }, queries);
    return { results: toApiVolume(volume), metadata: { ...metadata, ...warnings }, usage: USAGE };
  },
});
