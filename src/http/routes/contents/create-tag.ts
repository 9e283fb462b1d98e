import { Type } from 'typebox';
import type { Tags } from '../../../domain/content/tags.ts';
import { defineEndpoint } from '../../operations/endpoint.ts';
import { exampleTag, tagRecord, toApiTag } from './_api.ts';

export const createTag = defineEndpoint({
  id: 'contents.create-tag',
  method: 'POST',
  paths: ['/contents/v1/tags'],
  summary: 'Make a tag',
  description: 'Answers with the tag of that name where there is one already.',
  body: Type.Object({ tag_name: Type.String({ description: '1 to 128 characters once trimmed; letter case counts' }) }),
  reply: tagRecord,
  example: { body: { tag_name: 'broker:Example Securities' }, reply: exampleTag },
  handle: async ({ body, principal }, use: { tags: Tags }) => toApiTag(await use.tags.create(principal, body.tag_name)),
});
