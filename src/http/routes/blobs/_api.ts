import type { SignedLinks } from '../../../domain/blobs/signed-links.ts';
import { AppError } from '../../../platform/errors.ts';
import { type DocumentId, parseDocumentId } from '../../../platform/ids.ts';
import type { SignedCall } from '../../operations/signed-route.ts';

/** The document id of a link. Throws `forbidden` for an expired or altered link. */
export function linkedDocument(links: SignedLinks, { method, url, params }: SignedCall): DocumentId {
  links.open(method, url);
  const id = parseDocumentId(params['id'] ?? '');
  if (id === undefined) throw new AppError('not_found', 'There is no such document');
  return id;
}

/** The first value of a header. */
export const headerOf = ({ headers }: SignedCall, name: string): string | undefined => [headers[name]].flat()[0];
