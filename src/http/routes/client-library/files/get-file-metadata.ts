import type { Content } from '../../../../domain/content/content.ts';
import { defineEndpoint } from '../../../operations/endpoint.ts';
import { exampleFile, exampleUploadId, fileId, fileRecord, toApiFile, under } from './_api.ts';

export const getFileMetadata = defineEndpoint({
  id: 'client-library-files.get-file-metadata',
  method: 'GET',
  paths: under('files/:id/metadata'),
  summary: 'One file (client library)',
  description: "The caller's own file, or one that is shared with the organization.",
  params: fileId,
  reply: fileRecord,
  errors: [403],
  example: { params: exampleUploadId, reply: exampleFile },
  handle: async ({ params, principal }, use: { content: Content }) =>
    toApiFile(await use.content.get(principal, params.id)),
});
