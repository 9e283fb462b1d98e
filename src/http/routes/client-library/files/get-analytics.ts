import { Type } from 'typebox';
import type { Content } from '../../../../domain/content/content.ts';
import type { OffsetUnit } from '../../../../domain/documents/text-offsets.ts';
import { defineEndpoint } from '../../../operations/endpoint.ts';
import { namedObject } from '../../../operations/named-object.ts';
import { toApiAnnotated } from '../../contents/_annotated.ts';
import { exampleUploadId, fileId, under } from './_api.ts';

export const getAnalytics = defineEndpoint({
  id: 'client-library-files.get-analytics',
  method: 'GET',
  paths: under('files/:id/analytics'),
  summary: 'Entities and topics of a file (client library)',
  description: 'Entities, events and metrics of the whole file as JSON. 404 while it is not completed.',
  params: fileId,
  reply: namedObject('LibraryFileAnalytics', {
    entities: Type.Array(Type.Unknown()),
    events: Type.Array(Type.Unknown()),
    metrics: namedObject('LibraryFileMetrics', { sentiment: Type.Number() }),
  }),
  errors: [403],
  example: {
    params: exampleUploadId,
    reply: {
      entities: [{ id: 'D8442A', text: 'Apple', mentions: 1, chunks: [1], sentiment: 0.41 }],
      events: [],
      metrics: { sentiment: 0.41 },
    },
  },
  handle: async ({ params, principal }, use: { content: Content; offsets: OffsetUnit }) => {
    const { file, annotated } = await use.content.annotated(principal, params.id);
    return toApiAnnotated(file, annotated, use.offsets).analytics;
  },
});
