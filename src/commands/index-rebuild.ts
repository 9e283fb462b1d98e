import type { Command } from 'commander';
import type { RebuildProgress } from '../domain/documents/rebuild-chunks.ts';
import { processTerminal, type Terminal } from './terminal.ts';

/** What the command works with; opened when it runs, closed when it ends. */
export interface IndexRebuild {
  rebuild(
    onProgress: (progress: RebuildProgress) => void,
    signal: AbortSignal,
  ): Promise<RebuildProgress & { readonly chunks: number }>;
  close(): Promise<void>;
}

/** Of a shell, for what a signal ended. */
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
      'make it anew from the stored documents; the service may run, and searches the one before until it is done',
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
          .writeOut?.(`Made anew: ${done.chunks} chunks of ${done.documents} documents${without}.\n`);
      } catch (error) {
        if (!stopping.signal.aborted) throw error;
        terminal.write('Stopped. The index before serves on; the same command goes on where this one stopped.\n');
        terminal.exitWith(INTERRUPTED);
      } finally {
        leave();
        await session.close();
      }
    });
}
