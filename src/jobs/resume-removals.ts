import type { FileRemover } from '../domain/content/file-remover.ts';
import type { Routine } from './job-kind.ts';

/** Completes removals of files that a crash interrupted. */
export const resumeRemovals = ({ remover }: { readonly remover: Pick<FileRemover, 'resume'> }): Routine => ({
  name: 'resume-removals',
  everyMs: 5 * 60_000,
  runsIn: 'one process',
  run: async () => void (await remover.resume()),
});
