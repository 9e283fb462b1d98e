import { Type } from 'typebox';
import type { Content } from '../../../../domain/content/content.ts';
import { defineEndpoint } from '../../../operations/endpoint.ts';
import { namedObject } from '../../../operations/named-object.ts';
import { exampleUploadId, fileId, under } from './_api.ts';

export const getFile = defineEndpoint({
  id: 'client-library-files.get-file',
  method: 'GET',
  paths: under('files/:id'),
  summary: 'Link to the bytes of a file (client library)',
  description: 'A link that needs no key. 404 while the file is not completed.',
  params: fileId,
  reply: namedObject('FileLink', { url: Type.String() }),
  errors: [403],
  example: {
    params: exampleUploadId,
    reply: { url: `https://api.example/_signed/originals/${exampleUploadId.id}?expires=1776586400&signature=Zk0r...` },
  },
  handle: async ({ params, principal, publicUrl }, use: { content: Content }) => ({
    url: `${publicUrl}${await use.content.originalLink(principal, params.id)}`,
  }),
});
