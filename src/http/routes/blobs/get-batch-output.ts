import type { Batches } from '../../../domain/batches/batches.ts';
import type { SignedLinks } from '../../../domain/blobs/signed-links.ts';
import type { SignedRoute } from '../../operations/signed-route.ts';
import { wholeFile } from './_api.ts';

/** Downloads the results of a batch (contract 8.4). */
export const getBatchOutput = (use: { links: SignedLinks; batches: Batches }): SignedRoute => ({
  id: 'blobs.get-batch-output',
  methods: ['GET', 'HEAD'],
  path: '/_signed/batches/:id/output',
  async answer(call) {
    use.links.open(call.method, call.url);
    const id = call.params['id'] ?? '';
    const { sizeBytes, body } = await use.batches.output(id);
    return wholeFile(call, [`${id}.jsonl`, 'application/jsonl'], body, sizeBytes);
  },
});
