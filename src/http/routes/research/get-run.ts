import type { PastRuns } from '../../../domain/workflows/past-runs.ts';
import { defineEndpoint } from '../../operations/endpoint.ts';
import type { DocumentNamesUse } from './_documents.ts';
import { exampleRunPath, exampleWholeRun, runPath, toWholeRun, wholeRun } from './_past-runs.ts';

export const getRun = defineEndpoint({
  id: 'research.get-run',
  method: 'GET',
  paths: ['/v1/research-runs/:run_id'],
  summary: 'Get a past run',
  description:
    "Its questions and answers with plans and references, as they were. 404 for a run that is somebody else's, that expired, or of which no " +
    'answer came to its end.',
  role: 'guest',
  params: runPath,
  reply: wholeRun,
  example: { params: exampleRunPath, reply: exampleWholeRun },
  handle: async ({ params, principal, publicUrl }, use: DocumentNamesUse & { pastRuns: PastRuns }) =>
    toWholeRun(await use.pastRuns.get(principal, params.run_id), use, publicUrl),
});
