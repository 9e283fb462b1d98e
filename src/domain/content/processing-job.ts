import type { DocumentId } from '../../platform/ids.ts';
import type { NewJob } from '../work/job-queue.ts';

/** The name of the job that reads and understands a private file. Its key is the file's id. */
export const PROCESS_DOCUMENT = 'process-document';

export const processDocumentJob = (file: { readonly id: DocumentId; readonly orgId: string }): NewJob => ({
  name: PROCESS_DOCUMENT,
  orgId: file.orgId,
  key: file.id,
  payload: { version: 1, documentId: file.id },
});
