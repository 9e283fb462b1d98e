import { Type } from 'typebox';
import { defineStructuredEndpoint } from '../../operations/structured-endpoint.ts';
import { type DigestUse, digestSchema, exampleDigest, toApiDigest } from './_api.ts';

export const listDigests = defineStructuredEndpoint({
  id: 'digests.list',
  method: 'GET',
  paths: ['/v1/digests'],
  summary: 'List mails about what is new',
  description: "The caller's own, the earliest first. Free.",
  answer: {
    results: Type.Array(digestSchema),
    available: Type.Boolean({ description: 'False where the service sends no mail' }),
  },
  example: { answer: { results: [exampleDigest], available: true } },
  handle: async ({ principal }, { digests }: DigestUse) => ({
    results: (await digests.list(principal)).map(toApiDigest),
    available: digests.areAvailable,
  }),
});
