import type { Content } from '../../../../domain/content/content.ts';
import { AppError } from '../../../../platform/errors.ts';
import { defineEndpoint } from '../../../operations/endpoint.ts';
import { exampleFile, exampleUploadId, fileChange, fileId, fileRecord, toApiFile, under } from './_api.ts';

export const updateFile = defineEndpoint({
  id: 'client-library-files.update-file',
  method: 'PATCH',
  paths: under('files/:id/metadata'),
  summary: 'Share a file, or set its tags (client library)',
  description:
    '`shared_with` holds the own organization to share the file with all of it, and nobody to take that back. Only the owner may.',
  params: fileId,
  body: fileChange,
  reply: fileRecord,
  example: { params: exampleUploadId, body: { tags: ['memo'] }, reply: exampleFile },
  handle: async ({ params, body, principal }, use: { content: Content }) => {
    const stranger = body.shared_with?.find((orgId) => orgId !== principal.orgId);
    if (stranger !== undefined) {
      throw new AppError('invalid_request', 'body.shared_with: a file can be shared with the own organization alone');
    }
    return toApiFile(
      await use.content.change(principal, params.id, {
        ...(body.tags != null && { tags: body.tags }),
        ...(body.shared_with != null && { isSharedWithOrg: body.shared_with.length > 0 }),
      }),
    );
  },
});
