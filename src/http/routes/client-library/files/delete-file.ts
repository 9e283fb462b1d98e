import { Type } from 'typebox';
import type { Content } from '../../../../domain/content/content.ts';
import { defineEndpoint } from '../../../operations/endpoint.ts';
import { exampleUploadId, fileId, under } from './_api.ts';

export const deleteFile = defineEndpoint({
  id: 'client-library-files.delete-file',
  method: 'DELETE',
  paths: under('files/:id'),
  summary: 'Delete a file (client library)',
  description: 'The file and everything that search finds of it are gone when the answer comes. Only the owner may.',
  params: fileId,
  reply: Type.Object({ message: Type.String() }),
  example: { params: exampleUploadId, reply: { message: 'The file was deleted' } },
  handle: async ({ params, principal }, use: { content: Content }) => {
    await use.content.remove(principal, params.id);
    return { message: 'The file was deleted' };
  },
});
