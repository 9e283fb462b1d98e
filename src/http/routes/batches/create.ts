import { Type } from 'typebox';
import type { Batches } from '../../../domain/batches/batches.ts';
import type { Quotas } from '../../../domain/usage/quotas.ts';
import { QUERY_UNITS } from '../../../domain/usage/units.ts';
import { defineEndpoint } from '../../operations/endpoint.ts';
import { exampleBatchId, noBody } from './_api.ts';

export const createBatch = defineEndpoint({
  id: 'batches.create',
  method: 'POST',
  paths: ['/v1/search/batches'],
  summary: 'Announce a batch of searches',
  description:
    'Answers with an id and a link. Send a file to the link with PUT, once, as `application/jsonl` and without a key, before it ends (an hour, where nothing else is configured): one body of `POST /v1/search` a line, at most 10,000 lines and 50 MiB. Then ask for the batch until its `status` is `completed`, `failed` or `cancelled`. Searches of a batch cost half.',
  body: noBody,
  reply: Type.Object({
    batch_id: Type.String(),
    presigned_url: Type.String({ description: 'Where to PUT the file' }),
  }),
  example: {
    body: {},
    reply: {
      batch_id: exampleBatchId,
      presigned_url: `https://api.example/_signed/batches/${exampleBatchId}?expires=1776500000&content_type=application%2Fjsonl&signature=3xAm...`,
    },
  },
  handle: async ({ principal, publicUrl }, use: { batches: Batches; quotas: Quotas }) => {
    await use.quotas.peek(principal.orgId, { [QUERY_UNITS]: 1 });
    const { id, uploadLink } = await use.batches.create(principal);
    return { batch_id: id, presigned_url: `${publicUrl}${uploadLink}` };
  },
});
