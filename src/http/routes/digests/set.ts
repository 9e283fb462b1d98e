import { defineStructuredEndpoint } from '../../operations/structured-endpoint.ts';
import { type DigestUse, digestFields, digestPath, digestSchema, exampleDigest, toApiDigest } from './_api.ts';

const { item_id, address, rhythm } = exampleDigest;

export const setDigest = defineStructuredEndpoint({
  id: 'digests.set',
  method: 'PUT',
  paths: ['/v1/digests/:item_id'],
  summary: 'Order mails about what is new in an item',
  description:
    'One order for each item; another replaces it. An address that no order of the caller had before is asked by mail first. What is news is as in ' +
    '`GET /v1/watching`; without news there is no mail. 409 where the service sends none. Free.',
  params: digestPath,
  body: digestFields,
  answer: { digest: digestSchema },
  errors: [409],
  example: {
    params: { item_id },
    body: { address, rhythm },
    answer: { digest: exampleDigest },
  },
  handle: async ({ params, body, principal }, { digests }: DigestUse) => ({
    digest: toApiDigest(await digests.set(principal, params.item_id, body)),
  }),
});
