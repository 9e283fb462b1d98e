import { create as contentDisposition } from 'content-disposition';
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

/**
 * Headers that make a browser save an uploaded file, as it must not run as a page of this service. Of a file name with a path
 * only the last part is sent.
 */
export function savedAs(fileName: string, contentType: string): Record<string, string> {
  const last = fileName.split(/[/\\]/).at(-1)?.trim() ?? '';
  return {
    'content-type': contentType,
    'content-disposition': quoted(contentDisposition(/^\.*$/.test(last) ? 'document' : last)),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'private, no-cache',
  };
}

/** Adds quotes around the file name (contract 9.5), which the library omits where possible but simple clients expect. */
const quoted = (header: string): string => header.replace(/^(attachment; filename=)([^";]+)/, '$1"$2"');

/** The first value of a header. */
export const headerOf = ({ headers }: SignedCall, name: string): string | undefined => [headers[name]].flat()[0];
