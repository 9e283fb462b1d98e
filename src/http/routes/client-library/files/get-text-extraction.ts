import { Type } from 'typebox';
import type { Content } from '../../../../domain/content/content.ts';
import { defineEndpoint } from '../../../operations/endpoint.ts';
import { exampleUploadId, fileId, under } from './_api.ts';

export const getTextExtraction = defineEndpoint({
  id: 'client-library-files.get-text-extraction',
  method: 'GET',
  paths: under('files/:id/text-extraction'),
  summary: 'The text of a file (client library)',
  description: 'Plain text, paragraphs divided by a blank line. 404 while the file is not completed.',
  params: fileId,
  replyType: 'text/plain',
  reply: Type.String(),
  errors: [403],
  example: { params: exampleUploadId, reply: 'Example Corp. sells more\n\nIt sold more than in the year before.' },
  handle: async ({ params, principal }, use: { content: Content }) => {
    const { annotated } = await use.content.annotated(principal, params.id);
    return annotated.paragraphs.map(({ text }) => text).join('\n\n');
  },
});
