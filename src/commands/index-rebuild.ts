import type { Command } from 'commander';
import type { RebuildProgress } from '../domain/documents/rebuild-chunks.ts';
import { processTerminal, type Terminal } from './terminal.ts';

/** Session of the command; opened when it runs, closed when it ends. */
export interface IndexRebuild {
  rebuild(
    onProgress: (progress: RebuildProgress) => void,
    signal: AbortSignal,
  ): Promise<RebuildProgress & { readonly chunks: number }>;
  close(): Promise<void>;
}

/** Exit status of shells for programs ended by SIGINT. */
const INTERRUPTED = 130;

/** `almanac index rebuild`. */
export function addIndexCommand(
  program: Command,
  open: () => Promise<IndexRebuild>,
  terminal: Terminal = processTerminal,
): void {
  program
    .command('index')
    .description('the index that documents are searched in')
    .command('rebuild')
    .description(
      'rebuild it from the stored documents; the service may run and searches the old index until it is done',
    )
    .action(async (_options: object, command: Command) => {
      const stopping = new AbortController();
      const leave = terminal.onInterrupt(() => stopping.abort());
      const session = await open();
      try {
        const done = await session.rebuild((progress) => {
          terminal.write(`${progress.documents} documents\n`);
        }, stopping.signal);
        const without = done.withoutText === 0 ? '' : `; ${done.withoutText} have no text any more`;
        command
          .configureOutput()
          .writeOut?.(`Rebuilt: ${done.chunks} chunks of ${done.documents} documents${without}.\n`);
      } catch (error) {
        if (!stopping.signal.aborted) throw error;
        terminal.write('Stopped. The old index stays in use; the same command continues where this one stopped.\n');
        terminal.exitWith(INTERRUPTED);
      } finally {
        leave();
        await session.close();
      }
    });
}
