import { Type } from 'typebox';
import type { Batches } from '../../../domain/batches/batches.ts';
import { defineEndpoint } from '../../operations/endpoint.ts';
import { namedObject } from '../../operations/named-object.ts';
import { textOrNull } from '../../operations/schemas.ts';
import { exampleBatchId } from './_api.ts';

export const getBatch = defineEndpoint({
  id: 'batches.get',
  method: 'GET',
  paths: ['/v1/search/batches/:batch_id'],
  summary: 'How far a batch of searches is, and its results',
  description:
    "The link leads to a file with one line for each line of the input, in its order: `line_number`, `status` (`success`, `error`, `timeout`, `exception`), the `query` as submitted, the `response` of the search, its `code`, and `error` where it failed. It needs no key and ends after a day; asking again gives a new one. A batch is its maker's alone and is kept for 30 days.",
  params: Type.Object({ batch_id: Type.String() }),
  reply: namedObject('BatchStatus', {
    batch_id: Type.String(),
    status: Type.Enum(['pending', 'processing', 'completed', 'failed', 'cancelled']),
    output_file_url: textOrNull,
    error: textOrNull,
    progress: namedObject('BatchProgress', {
      lines_total: Type.Union([Type.Integer(), Type.Null()], {
        description: '`null` until they were counted; blank lines do not count',
      }),
      lines_done: Type.Integer(),
      lines_failed: Type.Integer({ description: 'Of those done, how many are no `success`' }),
    }),
  }),
  example: {
    params: { batch_id: exampleBatchId },
    reply: {
      batch_id: exampleBatchId,
      status: 'processing',
      output_file_url: null,
      error: null,
      progress: { lines_total: 1_200, lines_done: 350, lines_failed: 2 },
    },
  },
  handle: async ({ params, principal, publicUrl }, use: { batches: Batches }) => {
    const { batch, outputLink } = await use.batches.get(principal, params.batch_id);
    return {
      batch_id: batch.id,
      status: batch.status,
      output_file_url: outputLink === null ? null : `${publicUrl}${outputLink}`,
      error: batch.error,
      progress: { lines_total: batch.linesTotal, lines_done: batch.linesDone, lines_failed: batch.linesFailed },
    };
  },
});
