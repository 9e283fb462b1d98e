import { INPUT_BYTES_MAX, INPUT_TYPE } from '../../../domain/batches/batch.ts';
import type { Batches } from '../../../domain/batches/batches.ts';
import type { SignedLinks } from '../../../domain/blobs/signed-links.ts';
import { AppError } from '../../../platform/errors.ts';
import type { SignedRoute } from '../../operations/signed-route.ts';
import { headerOf } from './_api.ts';

/**
 * Receives the input of a batch, once (contract 8.4). Refuses a content type other than that of the link; a missing one only
 * if `isStrict` (contract 15, 33).
 */
export const putBatch = (use: { links: SignedLinks; batches: Batches; isStrict: boolean }): SignedRoute => ({
  id: 'blobs.put-batch',
  methods: ['PUT'],
  path: '/_signed/batches/:id',
  async answer(call) {
    use.links.open(call.method, call.url);
    const type = (headerOf(call, 'content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
    if (type !== INPUT_TYPE && (type !== '' || use.isStrict)) {
      throw new AppError('forbidden', `The link is for a body of the type ${INPUT_TYPE}`, {
        reason: 'SignatureDoesNotMatch',
      });
    }
    if (Number(headerOf(call, 'content-length') ?? 0) > INPUT_BYTES_MAX) {
      throw new AppError('payload_too_large', `A batch may have ${INPUT_BYTES_MAX} bytes at most`);
    }
    await use.batches.receive(call.params['id'] ?? '', call.body);
    return { status: 200, headers: {}, body: null };
  },
});
