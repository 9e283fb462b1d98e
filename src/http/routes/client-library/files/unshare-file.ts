import type { Content } from '../../../../domain/content/content.ts';
import { defineEndpoint } from '../../../operations/endpoint.ts';
import { exampleUploadId, fileId, shareReply, under } from './_api.ts';

const message = 'The file is shared with nobody';

export const unshareFile = defineEndpoint({
  id: 'client-library-files.unshare-file',
  method: 'POST',
  paths: under('files/:id/unshare'),
  summary: 'Share a file no longer (client library)',
  description: 'Nobody but its owner sees it from then on; again changes nothing. Only the owner may.',
  params: fileId,
  reply: shareReply,
  example: { params: exampleUploadId, reply: { status: 'OK', message } },
  handle: async ({ params, principal }, use: { content: Content }) => {
    await use.content.change(principal, params.id, { isSharedWithOrg: false });
    return { status: 'OK' as const, message };
  },
});
