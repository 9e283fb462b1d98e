import type { Batches } from '../../../domain/batches/batches.ts';
import type { Endpoint } from '../../endpoint.ts';
import { noBody } from './_api.ts';
import { getBatch } from './get.ts';

/** Some clients ask with POST, and with GET only where that is told to be 404. */
export const pollBatch: Endpoint<{ batches: Batches }> = {
  ...getBatch,
  id: 'batches.poll',
  method: 'POST',
  summary: 'How far a batch of searches is, asked with POST',
  description: 'Answers as GET of the same path does.',
  body: noBody,
  errors: [400, 404],
  example: { ...getBatch.example, body: {} },
};
