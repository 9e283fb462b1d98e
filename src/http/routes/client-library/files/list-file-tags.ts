import { Type } from 'typebox';
import type { Content } from '../../../../domain/content/content.ts';
import { defineEndpoint } from '../../../operations/endpoint.ts';
import { under } from './_api.ts';

export const listFileTags = defineEndpoint({
  id: 'client-library-files.list-file-tags',
  method: 'GET',
  paths: under('files/tags'),
  summary: 'Names of tags in use (client library)',
  description:
    "Tags of the caller's own files, or with `shared=true` of those that others share; a bare list of names.",
  query: Type.Object({ shared: Type.Optional(Type.Enum(['true', 'false'])) }),
  reply: Type.Array(Type.String()),
  example: { query: { shared: 'true' }, reply: ['memo', 'Research Team'] },
  handle: ({ query, principal }, use: { content: Content }) =>
    use.content.tagsInUse(principal, query.shared === 'true' ? 'shared' : 'owned'),
});
