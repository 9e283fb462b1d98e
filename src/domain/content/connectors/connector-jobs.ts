import type { NewJob } from '../../work/job-queue.ts';

interface Named {
  readonly id: string;
  readonly orgId: string;
}

/** The name of the job that fetches new documents from the research feed. Its key is the connector's id. */
export const FETCH_RESEARCH = 'fetch-research';

export const fetchResearchJob = (connector: Named): NewJob => jobOf(FETCH_RESEARCH, connector);

/** The name of the job that removes a connector with its files. Its key is the connector's id. */
export const REMOVE_FILES = 'remove-files';

export const removeFilesJob = (connector: Named): NewJob => jobOf(REMOVE_FILES, connector);

const jobOf = (name: string, { id, orgId }: Named): NewJob => ({
  name,
  orgId,
  key: id,
  payload: { version: 1, connectorId: id },
});

/** Throws for a payload of another job. */
export function connectorIdOf(payload: NewJob['payload']): string {
  const id = payload['connectorId'];
  if (typeof id !== 'string') throw new Error('the job names no connector');
  return id;
}
