import { Type } from 'typebox';
import type { Content } from '../../../domain/content/content.ts';
import { defineEndpoint } from '../../operations/endpoint.ts';
import { documentId, exampleId } from './_api.ts';

export const deleteDocument = defineEndpoint({
  id: 'contents.delete-document',
  method: 'DELETE',
  paths: ['/contents/v1/documents/:id'],
  summary: 'Delete a private document',
  description:
    'The original, the annotated version and everything that search finds of it are gone when the answer comes. Processing that is under way is given up. Only the owner may.',
  params: documentId,
  reply: Type.Null(),
  example: { params: exampleId, reply: null },
  handle: async ({ params, principal }, use: { content: Content }) => {
    await use.content.remove(principal, params.id);
    return null;
  },
});
