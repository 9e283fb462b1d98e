import { create as contentDisposition } from 'content-disposition';
import type { SignedLinks } from '../../../domain/blobs/signed-links.ts';
import { AppError } from '../../../platform/errors.ts';
import { type DocumentId, parseDocumentId } from '../../../platform/ids.ts';
import type { SignedCall } from '../../signed-route.ts';

/** The document that a link was made for. Throws `forbidden` for links that ended or were altered. */
export function linkedDocument(links: SignedLinks, { method, url, params }: SignedCall): DocumentId {
  links.open(method, url);
  const id = parseDocumentId(params['id'] ?? '');
  if (id === undefined) throw new AppError('not_found', 'There is no such document');
  return id;
}

/**
 * Kept to be saved, not shown: what was uploaded must not run as a page of this service. Only the last part of a name that
 * looks like a path is told.
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

/** Always in quotes (contract 9.5): the library leaves them out where it may, and simple clients look for them. */
const quoted = (header: string): string => header.replace(/^(attachment; filename=)([^";]+)/, '$1"$2"');

/** A header that is sent once, or the first of several. */
export const headerOf = ({ headers }: SignedCall, name: string): string | undefined => [headers[name]].flat()[0];
