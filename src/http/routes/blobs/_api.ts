import type { SignedLinks } from '../../../domain/blobs/signed-links.ts';
import { AppError } from '../../../platform/errors.ts';
import { type DocumentId, parseDocumentId } from '../../../platform/ids.ts';
import { savedAs } from '../../answers/file-answer.ts';
import type { SignedCall, SignedReply } from '../../operations/signed-route.ts';

/** The document id of a link. Throws `forbidden` for an expired or altered link. */
export function linkedDocument(links: SignedLinks, { method, url, params }: SignedCall): DocumentId {
  links.open(method, url);
  const id = parseDocumentId(params['id'] ?? '');
  if (id === undefined) throw new AppError('not_found', 'There is no such document');
  return id;
}

/** The first value of a header. */
export const headerOf = ({ headers }: SignedCall, name: string): string | undefined => [headers[name]].flat()[0];

/** The reply to a call for a file that is sent whole. */
export function wholeFile(
  { method }: SignedCall,
  [name, type]: readonly [name: string, type: string],
  body: Exclude<SignedReply['body'], null>,
  sizeBytes: number,
): SignedReply {
  const headers = { ...savedAs(name, `${type}; charset=utf-8`), 'content-length': String(sizeBytes) };
  return { status: 200, headers, body: method === 'HEAD' ? null : body };
}
