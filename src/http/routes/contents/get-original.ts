import { Type } from 'typebox';
import type { Content } from '../../../domain/content/content.ts';
import { defineEndpoint } from '../../operations/endpoint.ts';
import { documentId, exampleId } from './_api.ts';

export const getOriginal = defineEndpoint({
  id: 'contents.get-original',
  method: 'GET',
  paths: ['/contents/v1/documents/:id/original'],
  summary: 'Link to the original file',
  description:
    'A link that needs no key and may be used for 24 hours, where nothing else is configured. 404 while the document is not completed.',
  role: 'guest',
  params: documentId,
  reply: Type.Object({ url: Type.String() }),
  errors: [403],
  example: {
    params: exampleId,
    reply: { url: `https://api.example/_signed/originals/${exampleId.id}?expires=1776586400&signature=Zk0r...` },
  },
  handle: async ({ params, principal, publicUrl }, use: { content: Content }) => ({
    url: `${publicUrl}${await use.content.originalLink(principal, params.id)}`,
  }),
});
