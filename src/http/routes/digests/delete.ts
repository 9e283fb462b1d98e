import { Type } from 'typebox';
import { defineEndpoint } from '../../operations/endpoint.ts';
import { exampleMetadata, metadataSchema } from '../../operations/schemas.ts';
import { type DigestUse, digestPath, exampleDigest } from './_api.ts';

export const deleteDigest = defineEndpoint({
  id: 'digests.delete',
  method: 'DELETE',
  paths: ['/v1/digests/:item_id'],
  family: 'structured',
  summary: 'End mails about what is new in an item',
  description: 'Free.',
  units: {},
  params: digestPath,
  reply: Type.Object({ metadata: metadataSchema }),
  errors: [404],
  example: { params: { item_id: exampleDigest.item_id }, reply: { metadata: exampleMetadata } },
  handle: async ({ params, principal, metadata }, { digests }: DigestUse) => {
    await digests.remove(principal, params.item_id);
    return { metadata };
  },
});
