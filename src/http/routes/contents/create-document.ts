import { Type } from 'typebox';
import type { Content } from '../../../domain/content/content.ts';
import type { Quotas } from '../../../domain/usage/quotas.ts';
import { UPLOADED_PAGES } from '../../../domain/usage/units.ts';
import { defineEndpoint } from '../../operations/endpoint.ts';
import { optional } from '../../operations/schemas.ts';
import { exampleId, requireInstant } from './_api.ts';

export const createDocument = defineEndpoint({
  id: 'contents.create-document',
  method: 'POST',
  paths: ['/contents/v1/documents'],
  summary: 'Announce a private document',
  description:
    'Answers with an id and a link. Send the bytes of the file to the link with PUT, once and without a key, before it ends (an hour, where nothing else is configured). The document is then read in the background: ask for it until its `status` is `completed` or `failed`.',
  body: Type.Object({
    file_name: Type.String({ description: 'Its extension determines the format; 1 to 1024 characters' }),
    published_ts: optional(
      Type.String({
        description:
          'Date of publication, ISO 8601; when left out, the day that the document bears, else the moment of this call',
      }),
    ),
    tags: optional(Type.Array(Type.String(), { description: 'Names of 1 to 128 characters; new ones are made' })),
    share_with_org: optional(Type.Boolean({ description: 'True if everyone of the organization sees it' })),
  }),
  reply: Type.Object({ id: Type.String(), url: Type.String({ description: 'Where to PUT the bytes' }) }),
  example: {
    body: {
      file_name: 'note.pdf',
      published_ts: '2026-04-09T00:00:00Z',
      tags: ['Research Team'],
      share_with_org: true,
    },
    reply: {
      id: exampleId.id,
      url: `https://api.example/_signed/uploads/${exampleId.id}?expires=1776500000&signature=3xAm...`,
    },
  },
  handle: async ({ body, principal, publicUrl }, use: { content: Content; quotas: Quotas }) => {
    const publishedAt =
      body.published_ts == null ? {} : { publishedAt: requireInstant(body.published_ts, 'published_ts') };
    await use.quotas.peek(principal.orgId, { [UPLOADED_PAGES]: 1 });
    const { file, link } = await use.content.announce(principal, {
      ...publishedAt,
      fileName: body.file_name,
      tags: body.tags ?? [],
      isSharedWithOrg: body.share_with_org ?? false,
      metadata: null,
    });
    return { id: file.id, url: `${publicUrl}${link}` };
  },
});
