import type { SignedLinks } from '../../../domain/content/signed-links.ts';
import type { PublicDocuments } from '../../../domain/documents/public-documents.ts';
import type { OffsetUnit } from '../../../domain/documents/text-offsets.ts';
import type { SignedRoute } from '../../signed-route.ts';
import { toApiDocument } from '../documents/_document.ts';
import { documentOf, savedAs } from './_api.ts';

/** A public document as a file (contract 8.5). */
export const getDocument = (use: {
  links: SignedLinks;
  documents: PublicDocuments;
  offsets: OffsetUnit;
}): SignedRoute => ({
  id: 'blobs.get-document',
  methods: ['GET', 'HEAD'],
  path: '/_signed/docs/:id',
  async answer(call) {
    const opened = await use.documents.open(documentOf(use.links, call));
    const body = Buffer.from(JSON.stringify(toApiDocument(opened, use.offsets)));
    const headers = {
      ...savedAs(`${opened.document.id}.json`, 'application/json; charset=utf-8'),
      'content-length': String(body.length),
    };
    return { status: 200, headers, body: call.method === 'HEAD' ? null : body };
  },
});
