import { basename } from 'node:path';
import type { FactsSource } from '../domain/ingest/facts/facts-document.ts';
import type { FactsPosition } from '../domain/ingest/facts/facts-import.ts';
import type { Clock } from '../platform/clock.ts';
import { bar, timeOf, whole } from './import-progress.ts';
import type { Terminal } from './terminal.ts';

const REDRAW_MS = 100;
const LOG_EVERY_MS = 5_000;

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
  const everyMs = terminal.isInteractive ? REDRAW_MS : LOG_EVERY_MS;
  const startMs = clock.nowMs();
  let shownMs = terminal.isInteractive ? startMs - REDRAW_MS : startMs;
  let before: { readonly done: number; readonly bytes: number } | undefined;

  const show = (line: string): void => {
    if (terminal.isInteractive) terminal.write(`\r${line.slice(0, Math.max(terminal.columns - 1, 1))}\x1b[K`);
    else terminal.write(`import: ${line}\n`);
  };
  const isDue = (): boolean => {
    const now = clock.nowMs();
    if (now - shownMs < everyMs) return false;
    shownMs = now;
    return true;
  };
  return {
    at({ name, bytesDone, report }) {
      const done = Math.min(bytesDone / all, 1);
      // A resumed run has not done the first part itself.
      before ??= { done, bytes: report.bytes };
      if (!isDue()) return;
      const seconds = (clock.nowMs() - startMs) / 1_000;
      const [ownDone, ownBytes] = [done - before.done, report.bytes - before.bytes];
      const facts = [
        `${Math.floor(done * 100)} %`,
        `${whole(report.documents.read)} documents`,
        ...(seconds > 0 ? [`${(ownBytes / 1e6 / seconds).toFixed(1)} MB/s`] : []),
        ...(ownDone > 0 ? [`${timeOf((seconds * (1 - done)) / ownDone)} left`] : []),
      ].join(', ');
      show(terminal.isInteractive ? `${bar(done)} ${facts}  ${basename(name)}` : `${basename(name)}: ${facts}`);
    },
    say(what) {
      if (isDue()) show(what);
    },
    end() {
      if (terminal.isInteractive) terminal.write('\r\x1b[K');
    },
  };
}
