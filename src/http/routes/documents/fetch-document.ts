import { Type } from 'typebox';
import type { PublicDocuments } from '../../../domain/documents/public-documents.ts';
import { AppError } from '../../../platform/errors.ts';
import { parseDocumentId } from '../../../platform/ids.ts';
import { defineEndpoint } from '../../operations/endpoint.ts';
import { namedObject } from '../../operations/named-object.ts';

const exampleId = '57BB2AD9194D71076A125A6EA3356D63';

export const fetchDocument = defineEndpoint({
  id: 'documents.fetch-document',
  method: 'GET',
  paths: ['/v1/documents/:document_id', '/documents/:document_id'],
  summary: 'A link to a whole public document',
  description:
    'The link needs no key and is valid for a day; it leads to JSON with the text and its annotations. Private documents ' +
    'are at `/contents/v1/documents/{id}/annotated`.',
  params: Type.Object({ document_id: Type.String({ description: '32 hexadecimal digits, upper case' }) }),
  reply: namedObject('DocumentLink', {
    url: Type.String(),
    web_content: Type.Boolean({ description: 'True if the text is public on the web' }),
  }),
  errors: [400, 403],
  example: {
    params: { document_id: exampleId },
    reply: {
      url: `https://api.example/_signed/docs/${exampleId}?expires=1776586400&signature=pQ7c...`,
      web_content: false,
    },
  },
  handle: async ({ params, principal, publicUrl }, use: { publicDocuments: PublicDocuments }) => {
    const id = parseDocumentId(params.document_id);
    if (id === undefined) {
      throw new AppError('invalid_request', 'document_id: 32 hexadecimal digits in upper case are expected');
    }
    const { link, isWeb } = await use.publicDocuments.link(principal, id);
    return { url: `${publicUrl}${link}`, web_content: isWeb };
  },
});
