import type { SignedLinks } from '../../../domain/blobs/signed-links.ts';
import type { PublicDocuments } from '../../../domain/documents/public-documents.ts';
import type { OffsetUnit } from '../../../domain/documents/text-offsets.ts';
import type { SignedRoute } from '../../operations/signed-route.ts';
import { toApiPublicDocument } from '../documents/_document.ts';
import { linkedDocument, wholeFile } from './_api.ts';
import type { BuiltForms } from './_built-forms.ts';

/** Downloads a public document (contract 8.5). */
export const downloadDocument = (use: {
  links: SignedLinks;
  documents: PublicDocuments;
  forms: BuiltForms;
  offsets: OffsetUnit;
}): SignedRoute => ({
  id: 'blobs.get-document',
  methods: ['GET', 'HEAD'],
  path: '/_signed/docs/:id',
  async answer(call) {
    const id = linkedDocument(use.links, call);
    const { version, read } = await use.documents.find(id);
    const body = await use.forms.get(`public ${version}`, async () => toApiPublicDocument(await read(), use.offsets));
    return wholeFile(call, [`${id}.json`, 'application/json'], body, body.length);
  },
});
