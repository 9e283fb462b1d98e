import type { Content } from '../../../../domain/content/content.ts';
import { defineEndpoint } from '../../../operations/endpoint.ts';
import { exampleUploadId, fileId, statusReply, under } from './_api.ts';

/** A file is annotated and indexed in one job, so its status is that of indexing too. */
const INDEX_STATUS = {
  pending: 'PENDING',
  processing: 'ANALYZING',
  completed: 'INDEXED',
  failed: 'ANALYZE_FAILED',
} as const;

export const getIndexStatus = defineEndpoint({
  id: 'client-library-files.get-index-status',
  method: 'GET',
  paths: under('files/:id/index-status'),
  summary: 'Search state of a file (client library)',
  description:
    '`ANALYZING` while it is read, `INDEXED` once search finds it, `ANALYZE_FAILED` with the reason in `error`.',
  params: fileId,
  reply: statusReply,
  errors: [403],
  example: { params: exampleUploadId, reply: { status: 'INDEXED', error: null } },
  handle: async ({ params, principal }, use: { content: Content }) => {
    const file = await use.content.get(principal, params.id);
    return { status: INDEX_STATUS[file.status], error: file.errorCode };
  },
});
