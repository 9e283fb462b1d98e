import { basename } from 'node:path';
import type { FactsSource } from '../domain/ingest/facts/facts-document.ts';
import type { FactsPosition } from '../domain/ingest/facts/facts-import.ts';
import type { Clock } from '../platform/clock.ts';
import { progressLine, timeOf, whole } from './import-progress.ts';
import type { Terminal } from './terminal.ts';

export interface FactsProgressDisplay {
  readonly at: (position: FactsPosition) => void;
  /** Shows work other than reading documents. */
  say(what: string): void;
  /** Removes the bar from the screen. */
  end(): void;
}

/** Shows progress: a bar on a terminal, otherwise a line every few seconds. The rate is in unpacked bytes. */
export function showFactsProgress(use: {
  readonly sources: readonly Pick<FactsSource, 'sizeBytes'>[];
  readonly terminal: Pick<Terminal, 'isInteractive' | 'columns' | 'write'>;
  readonly clock: Clock;
}): FactsProgressDisplay {
  const { sources, terminal, clock } = use;
  const all = sources.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) || 1;
  const startMs = clock.nowMs();
  const line = progressLine(terminal, clock);
  let before: { readonly done: number; readonly bytes: number } | undefined;
  return {
    at({ name, bytesDone, report }) {
      const done = Math.min(bytesDone / all, 1);
      // A resumed run has not done the first part itself.
      before ??= { done, bytes: report.bytes };
      if (!line.isDue()) return;
      const seconds = (clock.nowMs() - startMs) / 1_000;
      const [ownDone, ownBytes] = [done - before.done, report.bytes - before.bytes];
      const facts = [
        `${whole(report.documents.read)} documents`,
        ...(seconds > 0 ? [`${(ownBytes / 1e6 / seconds).toFixed(1)} MB/s`] : []),
        ...(ownDone > 0 ? [`${timeOf((seconds * (1 - done)) / ownDone)} left`] : []),
      ];
      line.showBar(done, facts, basename(name));
    },
    say(what) {
      if (line.isDue()) line.show(what);
    },
    end: line.end,
  };
}
