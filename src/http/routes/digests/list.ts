import { Type } from 'typebox';
import { defineEndpoint } from '../../operations/endpoint.ts';
import { exampleMetadata, metadataSchema } from '../../operations/schemas.ts';
import { type DigestUse, digestSchema, exampleDigest, toApiDigest } from './_api.ts';

export const listDigests = defineEndpoint({
  id: 'digests.list',
  method: 'GET',
  paths: ['/v1/digests'],
  family: 'structured',
  summary: 'List mails about what is new',
  description: "The caller's own, the earliest first. Free.",
  units: {},
  reply: Type.Object({
    results: Type.Array(digestSchema),
    available: Type.Boolean({ description: 'False where the service sends no mail' }),
    metadata: metadataSchema,
  }),
  errors: [],
  example: { reply: { results: [exampleDigest], available: true, metadata: exampleMetadata } },
  handle: async ({ principal, metadata }, { digests }: DigestUse) => ({
    results: (await digests.list(principal)).map(toApiDigest),
    available: digests.areAvailable,
    metadata,
  }),
});
