import type { SignedLinks } from '../../../domain/blobs/signed-links.ts';
import type { Downloads } from '../../../domain/content/downloads.ts';
import type { OffsetUnit } from '../../../domain/documents/text-offsets.ts';
import type { SignedRoute } from '../../operations/signed-route.ts';
import { toApiAnnotated } from '../contents/_annotated.ts';
import { linkedDocument, wholeFile } from './_api.ts';
import type { BuiltForms } from './_built-forms.ts';

/** Downloads the annotated document (contract 9.5). */
export const downloadAnnotated = (use: {
  links: SignedLinks;
  downloads: Downloads;
  forms: BuiltForms;
  offsets: OffsetUnit;
}): SignedRoute => ({
  id: 'blobs.get-annotated',
  methods: ['GET', 'HEAD'],
  path: '/_signed/annotated/:id',
  async answer(call) {
    const { file, version, read } = await use.downloads.annotated(linkedDocument(use.links, call));
    const body = await use.forms.get(`private ${version} ${JSON.stringify(file)}`, async () =>
      toApiAnnotated(file, await read(), use.offsets),
    );
    return wholeFile(call, [`${file.fileName}.json`, 'application/json'], body, body.length);
  },
});
