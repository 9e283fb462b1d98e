import { Type } from 'typebox';
import type { Tags } from '../../../domain/content/tags.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { exampleTag, tagRecord, toApiTag } from './_api.ts';

export const listTags = defineEndpoint({
  id: 'contents.list-tags',
  method: 'GET',
  paths: ['/contents/v1/tags'],
  family: 'content',
  summary: 'List the tags of the organization',
  description: 'By name, those that no document has included.',
  units: {},
  query: Type.Object({
    prefix: Type.Optional(Type.String({ description: 'Start of the name; letter case counts' })),
  }),
  reply: Type.Object({ results: Type.Array(tagRecord) }),
  errors: [400],
  example: { query: { prefix: 'broker:' }, reply: { results: [exampleTag] } },
  handle: async ({ query, principal }, use: { tags: Tags }) => ({
    results: (await use.tags.list(principal, query.prefix ?? '')).map(toApiTag),
  }),
});
