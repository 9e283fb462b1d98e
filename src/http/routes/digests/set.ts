import { Type } from 'typebox';
import { defineEndpoint } from '../../operations/endpoint.ts';
import { exampleMetadata, metadataSchema } from '../../operations/schemas.ts';
import { type DigestUse, digestFields, digestPath, digestSchema, exampleDigest, toApiDigest } from './_api.ts';

const { item_id, address, rhythm } = exampleDigest;

export const setDigest = defineEndpoint({
  id: 'digests.set',
  method: 'PUT',
  paths: ['/v1/digests/:item_id'],
  family: 'structured',
  summary: 'Order mails about what is new in an item',
  description:
    'One order for each item; another replaces it. An address that no order of the caller had before is asked by mail first. What is news is as in ' +
    '`GET /v1/watching`; without news there is no mail. 409 where the service sends none. Free.',
  units: {},
  params: digestPath,
  body: digestFields,
  reply: Type.Object({ digest: digestSchema, metadata: metadataSchema }),
  errors: [400, 404, 409],
  example: {
    params: { item_id },
    body: { address, rhythm },
    reply: { digest: exampleDigest, metadata: exampleMetadata },
  },
  handle: async ({ params, body, principal, metadata }, { digests }: DigestUse) => ({
    digest: toApiDigest(await digests.set(principal, params.item_id, body)),
    metadata,
  }),
});
