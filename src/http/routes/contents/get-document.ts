import type { Content } from '../../../domain/content/content.ts';
import { defineEndpoint } from '../../operations/endpoint.ts';
import { documentId, documentRecord, exampleDocument, exampleId, toApiDocument } from './_api.ts';
import { ownerNames, type Users } from './_owners.ts';

export const getDocument = defineEndpoint({
  id: 'contents.get-document',
  method: 'GET',
  paths: ['/contents/v1/documents/:id'],
  summary: 'One private document',
  description: 'The status is `pending`, `processing`, `completed`, or `failed` with an `error_code`.',
  role: 'guest',
  params: documentId,
  reply: documentRecord,
  errors: [403],
  example: { params: exampleId, reply: exampleDocument },
  handle: async ({ params, principal }, use: { content: Content; users: Users }) =>
    toApiDocument(await use.content.get(principal, params.id), await ownerNames(use.users, principal.orgId)),
});
