import { defineStructuredEndpoint } from '../../operations/structured-endpoint.ts';
import { type DigestUse, digestPath, exampleDigest } from './_api.ts';

export const deleteDigest = defineStructuredEndpoint({
  id: 'digests.delete',
  method: 'DELETE',
  paths: ['/v1/digests/:item_id'],
  summary: 'End mails about what is new in an item',
  description: 'Free.',
  params: digestPath,
  answer: {},
  example: { params: { item_id: exampleDigest.item_id }, answer: {} },
  handle: async ({ params, principal }, { digests }: DigestUse) => {
    await digests.remove(principal, params.item_id);
    return {};
  },
});
