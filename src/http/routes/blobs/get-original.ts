import type { SignedLinks } from '../../../domain/blobs/signed-links.ts';
import type { Downloads } from '../../../domain/content/downloads.ts';
import { byteRangeOf } from '../../answers/byte-range.ts';
import { savedAs } from '../../answers/file-answer.ts';
import type { SignedRoute } from '../../operations/signed-route.ts';
import { headerOf, linkedDocument } from './_api.ts';

/** Downloads the original file of a document, whole or a range (contract 9.5). */
export const downloadOriginal = (use: { links: SignedLinks; downloads: Downloads }): SignedRoute => ({
  id: 'blobs.get-original',
  methods: ['GET', 'HEAD'],
  path: '/_signed/originals/:id',
  async answer(call) {
    const { file, sizeBytes, open } = await use.downloads.original(linkedDocument(use.links, call));
    const tag = `"${file.sha256}"`;
    const headers = {
      ...savedAs(file.fileName, file.contentType ?? 'application/octet-stream'),
      'accept-ranges': 'bytes',
      etag: tag,
    };
    if (namesTag(headerOf(call, 'if-none-match') ?? '', tag)) return { status: 304, headers, body: null };
    const isSame = [undefined, tag].includes(headerOf(call, 'if-range'));
    const range = isSame ? byteRangeOf(headerOf(call, 'range'), sizeBytes) : undefined;
    if (range === 'unsatisfiable') {
      return { status: 416, headers: { 'content-range': `bytes */${sizeBytes}` }, body: null };
    }
    const { start, end } = range ?? { start: 0, end: sizeBytes };
    const body = call.method === 'HEAD' ? null : await open({ start, end });
    const length = { 'content-length': String(end - start) };
    if (range === undefined) return { status: 200, headers: { ...headers, ...length }, body };
    const part = { 'content-range': `bytes ${start}-${end - 1}/${sizeBytes}` };
    return { status: 206, headers: { ...headers, ...length, ...part }, body };
  },
});

/** True if an `If-None-Match` header matches the tag: in a list, as weak, or as `*` (RFC 9110, 13.1.2). */
const namesTag = (header: string, tag: string): boolean =>
  header.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === tag);
