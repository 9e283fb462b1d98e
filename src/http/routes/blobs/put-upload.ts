import type { SignedLinks } from '../../../domain/blobs/signed-links.ts';
import type { Uploads } from '../../../domain/content/uploads.ts';
import { AppError } from '../../../platform/errors.ts';
import type { SignedRoute } from '../../operations/signed-route.ts';
import { headerOf, linkedDocument } from './_api.ts';

/** Receives the file of an announced document (contract 9.2), once, with any headers. */
export const putUpload = (use: { links: SignedLinks; uploads: Uploads; bytesMax: number }): SignedRoute => ({
  id: 'blobs.put-upload',
  methods: ['PUT'],
  path: '/_signed/uploads/:id',
  async answer(call) {
    const id = linkedDocument(use.links, call);
    if (Number(headerOf(call, 'content-length') ?? 0) > use.bytesMax) {
      throw new AppError('payload_too_large', `A file may have ${use.bytesMax} bytes at most`);
    }
    await use.uploads.receive(id, call.body);
    return { status: 200, headers: {}, body: null };
  },
});
