import type { Content } from '../../../../domain/content/content.ts';
import { defineEndpoint } from '../../../operations/endpoint.ts';
import { exampleUploadId, fileId, shareReply, under } from './_api.ts';

const message = 'The file is shared with the organization';

export const shareFile = defineEndpoint({
  id: 'client-library-files.share-file',
  method: 'POST',
  paths: under('files/:id/share'),
  summary: 'Share a file with the organization (client library)',
  description: 'Everyone of the organization sees it from then on; again changes nothing. Only the owner may.',
  params: fileId,
  reply: shareReply,
  example: { params: exampleUploadId, reply: { status: 'OK', message } },
  handle: async ({ params, principal }, use: { content: Content }) => {
    await use.content.change(principal, params.id, { isSharedWithOrg: true });
    return { status: 'OK' as const, message };
  },
});
