import { Type } from 'typebox';
import type { Content } from '../../../../domain/content/content.ts';
import type { PublicDocuments } from '../../../../domain/documents/public-documents.ts';
import type { OffsetUnit } from '../../../../domain/documents/text-offsets.ts';
import { AppError } from '../../../../platform/errors.ts';
import { parseDocumentId } from '../../../../platform/ids.ts';
import { defineEndpoint } from '../../../operations/endpoint.ts';
import { toApiAnnotated } from '../../contents/_annotated.ts';
import { toApiPublicDocument } from '../../documents/_document.ts';

const exampleId = { id: '57BB2AD9194D71076A125A6EA3356D63' };
const anything = Type.Record(Type.String(), Type.Unknown());

export const clientLibraryAnnotatedDocument = defineEndpoint({
  id: 'client-library-user-data.get-annotated-document',
  method: 'GET',
  paths: ['/rpjson/:id'],
  summary: 'A whole document with its annotations (client library)',
  description:
    'Public documents as the link of `documents.fetch-document` gives them, private ones that the caller may see as ' +
    '`contents.get-annotated` does. The answer is the document itself and not a link, so that it comes by the same connection, ' +
    'with the same key.',
  params: Type.Object({ id: Type.String({ description: 'Id of a public or private document' }) }),
  reply: Type.Object({ document: anything, content: anything, profiling: anything, analytics: anything }),
  errors: [403],
  example: {
    params: exampleId,
    reply: {
      document: { ...exampleId, headline: 'Microsoft Corp., Q3 2025 Earnings Call' },
      content: { title: { text: 'Microsoft Corp., Q3 2025 Earnings Call', detections: [] }, body: [] },
      profiling: { pages: null, characters: 48, paragraphs: 1, chunks: 1 },
      analytics: { entities: [], events: [], metrics: { sentiment: 0 } },
    },
  },
  handle: async (
    { params, principal },
    use: { publicDocuments: PublicDocuments; content: Content; offsets: OffsetUnit },
  ) => {
    const id = parseDocumentId(params.id);
    if (id === undefined) throw new AppError('not_found', 'There is no such document');
    const opened = await use.publicDocuments.read(principal, id);
    if (opened !== undefined) return toApiPublicDocument(opened, use.offsets);
    const { file, annotated } = await use.content.annotated(principal, id);
    return toApiAnnotated(file, annotated, use.offsets);
  },
});
