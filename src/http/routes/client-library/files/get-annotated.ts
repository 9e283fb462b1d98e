import { Type } from 'typebox';
import type { Content } from '../../../../domain/content/content.ts';
import type { OffsetUnit } from '../../../../domain/documents/text-offsets.ts';
import { defineEndpoint } from '../../../operations/endpoint.ts';
import { namedObject } from '../../../operations/named-object.ts';
import { toApiAnnotated } from '../../contents/_annotated.ts';
import { exampleUploadId, fileId, under } from './_api.ts';

export const getAnnotatedUpload = defineEndpoint({
  id: 'client-library-files.get-annotated',
  method: 'GET',
  paths: under('files/:id/annotated'),
  summary: 'A file as it was understood (client library)',
  description: 'As `contents.get-annotated` without the link. 404 while it is not completed.',
  params: fileId,
  reply: namedObject('LibraryAnnotatedDocument', {
    document: Type.Record(Type.String(), Type.Unknown()),
    content: Type.Record(Type.String(), Type.Unknown()),
    profiling: Type.Record(Type.String(), Type.Unknown()),
    analytics: Type.Record(Type.String(), Type.Unknown()),
  }),
  errors: [403],
  example: {
    params: exampleUploadId,
    reply: {
      document: { id: exampleUploadId.id, headline: 'Example Corp. sells more' },
      content: { title: { text: 'Example Corp. sells more', detections: [] }, body: [], chunks: [] },
      profiling: { pages: null, characters: 48, paragraphs: 1, chunks: 1 },
      analytics: { entities: [], events: [], metrics: { sentiment: 0 } },
    },
  },
  handle: async ({ params, principal }, use: { content: Content; offsets: OffsetUnit }) => {
    const { file, annotated } = await use.content.annotated(principal, params.id);
    return toApiAnnotated(file, annotated, use.offsets);
  },
});
