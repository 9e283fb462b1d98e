import type { Content } from '../../../../domain/content/content.ts';
import { defineEndpoint } from '../../../operations/endpoint.ts';
import { exampleUploadId, fileId, statusOf, statusReply, under } from './_api.ts';

export const getFileStatus = defineEndpoint({
  id: 'client-library-files.get-file-status',
  method: 'GET',
  paths: under('files/:id/status'),
  summary: 'How far a file is (client library)',
  description: '`PENDING`, `PROCESSING`, `COMPLETED` or `FAILED`; `error` says why it failed.',
  params: fileId,
  reply: statusReply,
  errors: [403],
  example: { params: exampleUploadId, reply: { status: 'COMPLETED', error: null } },
  handle: async ({ params, principal }, use: { content: Content }) => {
    const file = await use.content.get(principal, params.id);
    return { status: statusOf(file), error: file.errorCode };
  },
});
