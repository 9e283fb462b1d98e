import { Type } from 'typebox';
import type { Content } from '../../../domain/content/content.ts';
import { defineEndpoint } from '../../operations/endpoint.ts';
import { optional } from '../../operations/schemas.ts';
import { documentId, documentRecord, exampleDocument, exampleId, requireInstant, toApiDocument } from './_api.ts';
import { ownerNames, type Users } from './_owners.ts';

export const updateDocument = defineEndpoint({
  id: 'contents.update-document',
  method: 'PATCH',
  paths: ['/contents/v1/documents/:id'],
  summary: 'Change the tags, the sharing or the date of a private document',
  description:
    'Omitted fields stay as they are. Only the owner may: others of the organization get 403. Search follows before the answer.',
  params: documentId,
  body: Type.Object(
    {
      tags: optional(
        Type.Array(Type.String(), {
          description: 'Ids of tags, or their names, of which new ones are made; in place of those it has',
        }),
      ),
      share_with_org: optional(Type.Boolean()),
      published_ts: optional(
        Type.String({ description: 'When it was published, ISO 8601; search filters and sorts by it' }),
      ),
    },
    { minProperties: 1 },
  ),
  reply: documentRecord,
  example: {
    params: exampleId,
    body: { tags: ['Research Team'] },
    reply: exampleDocument,
  },
  handle: async ({ params, body, principal }, use: { content: Content; users: Users }) =>
    toApiDocument(
      await use.content.change(principal, params.id, {
        ...(body.tags != null && { tags: body.tags }),
        ...(body.share_with_org != null && { isSharedWithOrg: body.share_with_org }),
        ...(body.published_ts != null && { publishedAt: requireInstant(body.published_ts, 'published_ts') }),
      }),
      await ownerNames(use.users, principal.orgId),
    ),
});
