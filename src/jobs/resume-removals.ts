import type { FileRemover } from '../domain/content/file-remover.ts';
import type { Routine } from './job-kind.ts';

/** Completes removals of files that broke off: a process ended, or where blobs are stored could not be reached. */
export const resumeRemovals = ({ remover }: { readonly remover: Pick<FileRemover, 'resume'> }): Routine => ({
  name: 'resume-removals',
  everyMs: 60_000,
  runsIn: 'one process',
  run: async () => void (await remover.resume()),
});
