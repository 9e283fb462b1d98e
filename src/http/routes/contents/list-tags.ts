import { Type } from 'typebox';
import type { Tags } from '../../../domain/content/tags.ts';
import { defineEndpoint } from '../../operations/endpoint.ts';
import { exampleTag, inRange, tagRecord, toApiTag, wholeInQuery } from './_api.ts';

const PAGE_SIZE = 100;
const PAGE_SIZE_MAX = 1_000;

export const listTags = defineEndpoint({
  id: 'contents.list-tags',
  method: 'GET',
  paths: ['/contents/v1/tags'],
  summary: 'List the tags of the organization',
  description: 'By name, those that no document has included. There is no total: a page that is not full is the last.',
  query: Type.Object({
    prefix: Type.Optional(Type.String({ description: 'Start of the name; letter case counts' })),
    page_size: wholeInQuery(`1 to ${PAGE_SIZE_MAX}; ${PAGE_SIZE} when left out`),
    offset: wholeInQuery('How many to pass over; 0 when left out'),
  }),
  reply: Type.Object({ results: Type.Array(tagRecord) }),
  example: { query: { prefix: 'broker:' }, reply: { results: [exampleTag] } },
  handle: async ({ query, principal }, use: { tags: Tags }) => {
    const limit = inRange(query.page_size, 'page_size', 1, PAGE_SIZE_MAX, PAGE_SIZE);
    const tags = await use.tags.list(principal, query.prefix ?? '', { offset: Number(query.offset ?? 0), limit });
    return { results: tags.map(toApiTag) };
  },
});
