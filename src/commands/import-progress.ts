import { basename } from 'node:path';
import type { Feed } from '../domain/ingest/run/feed.ts';
import type { ImportPosition } from '../domain/ingest/run/import-run.ts';
import type { Clock } from '../platform/clock.ts';
import type { Terminal } from './terminal.ts';

/** Estimated cost of the second reading relative to the first: few records are left for it. */
const SECOND_READING_COST = 0.3;
const REDRAW_MS = 100;
const LOG_EVERY_MS = 5_000;
const BAR_CELLS = 24;

/** One line of progress: redrawn on a terminal, otherwise written every few seconds. */
export type ProgressLine = ReturnType<typeof progressLine>;

export function progressLine(terminal: Pick<Terminal, 'isInteractive' | 'columns' | 'write'>, clock: Clock) {
  const everyMs = terminal.isInteractive ? REDRAW_MS : LOG_EVERY_MS;
  let shownMs = terminal.isInteractive ? clock.nowMs() - REDRAW_MS : clock.nowMs();
  const show = (line: string): void => {
    if (terminal.isInteractive) terminal.write(`\r${line.slice(0, Math.max(terminal.columns - 1, 1))}\x1b[K`);
    else terminal.write(`import: ${line}\n`);
  };
  return {
    /** True once for each time that the line may change; the first one of a terminal is now. */
    isDue(): boolean {
      const now = clock.nowMs();
      if (now - shownMs < everyMs) return false;
      shownMs = now;
      return true;
    },
    /** A bar with facts about the file `name`; `done` is from 0 to 1. */
    showBar(done: number, facts: readonly string[], name: string): void {
      const all = [`${Math.floor(done * 100)} %`, ...facts].join(', ');
      show(terminal.isInteractive ? `${bar(done)} ${all}  ${name}` : `${name}: ${all}`);
    },
    show,
    /** Removes the line from the screen. */
    end(): void {
      if (terminal.isInteractive) terminal.write('\r\x1b[K');
    },
  };
}

export type ImportProgressDisplay = ReturnType<typeof showImportProgress>;

const LATER_READINGS = 2;
const READINGS = { 1: '', 2: ' (second reading)', 3: ' (third reading)' } as const;

/** Shows progress: a bar on a terminal, otherwise a line every few seconds. */
export function showImportProgress(use: {
  readonly feeds: readonly Pick<Feed<unknown>, 'sizeBytes'>[];
  readonly terminal: Pick<Terminal, 'isInteractive' | 'columns' | 'write'>;
  readonly clock: Clock;
  /** True if files are read twice. */
  readonly hasSecondReading: boolean;
}) {
  const { feeds, terminal, clock } = use;
  const secondCost = use.hasSecondReading ? SECOND_READING_COST : 0;
  const sizes = feeds.map(({ sizeBytes }) => sizeBytes);
  const startMs = clock.nowMs();
  const line = progressLine(terminal, clock);
  let before: { done: number; records: number } | undefined;
  const records = new Map<number, number>();

  const measure = ({ index, pass, feed, report }: ImportPosition) => {
    const whole = sumOf(sizes) * (1 + secondCost) || 1;
    const read = sumOf(sizes.slice(0, index)) + Math.min(feed.bytesRead(), feed.sizeBytes);
    const later = ((pass - 2) * sumOf(sizes) + read) / LATER_READINGS;
    const done = (pass === 1 ? read : sumOf(sizes) + later * secondCost) / whole;
    records.set(index, report.records);
    const all = sumOf([...records.values()]);
    // A resumed run has not done the first part itself.
    before ??= { done, records: all };
    const seconds = (clock.nowMs() - startMs) / 1_000;
    const [ownDone, ownRecords] = [done - before.done, all - before.records];
    return {
      done,
      records: all,
      perSecond: seconds > 0 ? ownRecords / seconds : 0,
      secondsLeft: ownDone > 0 ? (seconds * (1 - done)) / ownDone : undefined,
    };
  };

  return {
    at(position: ImportPosition): void {
      const { done, records: all, perSecond, secondsLeft } = measure(position);
      if (!line.isDue()) return;
      const facts = [
        `${whole(all)} records`,
        ...(position.pass === 1 ? [`${whole(perSecond)}/s`] : []),
        ...(secondsLeft === undefined ? [] : [`${timeOf(secondsLeft)} left`]),
      ];
      line.showBar(done, facts, basename(position.feed.path) + READINGS[position.pass]);
    },
    /** Shows work after the last file. */
    say: line.show,
    /** Removes the bar from the screen. */
    end: line.end,
  };
}

/** A bar like `[####....]`; `done` is from 0 to 1. */
function bar(done: number): string {
  const cells = Math.round(Math.min(done, 1) * BAR_CELLS);
  return `[${'#'.repeat(cells)}${'.'.repeat(BAR_CELLS - cells)}]`;
}

/** A whole number with separators of thousands: `1,234`. */
export const whole = (number: number): string => Math.round(number).toLocaleString('en-US');

/** `0:09`, `12:30`, `1:05:00`: minutes and seconds, with hours where there are any. */
export function timeOf(seconds: number): string {
  const all = Math.ceil(seconds);
  const [hours, minutes] = [Math.floor(all / 3_600), Math.floor(all / 60) % 60];
  const two = (part: number): string => String(part).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(all % 60)}` : `${minutes}:${two(all % 60)}`;
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
