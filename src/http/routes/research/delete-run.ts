import { Type } from 'typebox';
import type { PastRuns } from '../../../domain/workflows/past-runs.ts';
import { defineEndpoint } from '../../operations/endpoint.ts';
import { exampleRunPath, runPath } from './_past-runs.ts';

export const deleteRun = defineEndpoint({
  id: 'research.delete-run',
  method: 'DELETE',
  paths: ['/v1/research-runs/:run_id'],
  summary: 'Delete a past run',
  description: 'With its questions and answers; it can no longer be continued. The answer is `null`.',
  role: 'guest',
  params: runPath,
  reply: Type.Null(),
  example: { params: exampleRunPath, reply: null },
  handle: async ({ params, principal }, use: { pastRuns: PastRuns }) => {
    await use.pastRuns.remove(principal, params.run_id);
    return null;
  },
});
