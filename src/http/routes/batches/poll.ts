import type { Batches } from '../../../domain/batches/batches.ts';
import type { Endpoint } from '../../operations/endpoint.ts';
import { noBody } from './_api.ts';
import { getBatch } from './get.ts';

/** Alias for clients that poll with POST, and with GET only after a 404. */
export const pollBatch: Endpoint<{ batches: Batches }> = {
  ...getBatch,
  id: 'batches.poll',
  method: 'POST',
  summary: 'Progress of a batch of searches, with POST',
  description: 'Answers as GET of the same path does.',
  body: noBody,
  example: { ...getBatch.example, body: {} },
};
