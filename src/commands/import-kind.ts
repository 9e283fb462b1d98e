import { basename, join } from 'node:path';
import type { Command } from 'commander';
import type { Feed } from '../domain/ingest/run/feed.ts';
import { emptyReport, type FileReport } from '../domain/ingest/run/import-report.ts';
import type { ImportResult, ImportRun } from '../domain/ingest/run/import-run.ts';
import type { ImportRunStore } from '../domain/ingest/run/import-run-store.ts';
import type { ProgressStore } from '../domain/ingest/run/import-store.ts';
import { importedFile, withRejections } from '../domain/ingest/run/imported-file.ts';
import type { Rejections } from '../domain/ingest/run/rejections.ts';
import { UnreadableFile } from '../domain/ingest/run/unreadable-file.ts';
import type { Clock } from '../platform/clock.ts';
import { showImportProgress } from './import-progress.ts';
import { type ImportSummary, summaryAsJson, summaryAsText } from './import-summary.ts';
import type { Terminal } from './terminal.ts';

/** A run with its opened files. */
export type OpenedRun<Item> = Omit<ImportRun<Item, ProgressStore>, 'store' | 'content'>;

/** Session of an import; opened when its command runs, closed when it ends. */
export interface ImportSession<Item> {
  /** Folder of the files of rejected records. */
  readonly rejectsFolder: string;
  /** True if files are read twice, as records may wait for others of the same run. */
  readonly hasSecondReading: boolean;
  /** Log of imports. */
  readonly history: Pick<ImportRunStore, 'add'>;
  openRejections(path: string): Rejections;
  /** Throws `UnreadableFile`. `settings` are the options specific to this kind. */
  openFeed(path: string, settings: Readonly<Record<string, unknown>>): Promise<Feed<Item>>;
  importFeeds(run: OpenedRun<Item>): Promise<ImportResult>;
  /** Work after all files were read; resolves to the number of companies added to the search index. */
  finish?(options: { readonly signal: AbortSignal; say(what: string): void }): Promise<number>;
  close(): Promise<void>;
}

/** A command `almanac import KIND FILE...`. */
export interface ImportKind<Item> {
  readonly name: string;
  readonly description: string;
  readonly filesDescription: string;
  /** Adds the options specific to this kind. */
  configure?(command: Command): void;
  open(): Promise<ImportSession<Item>>;
}

/** The terminal and the clock of the process. */
export interface CommandEnvironment {
  readonly terminal: Terminal;
  readonly clock: Clock;
}

/** 1 when records were rejected, 2 when a file could not be read or not to its end, 130 after an interruption. */
export const STATUS = { fine: 0, rejected: 1, unreadable: 2, interrupted: 130 } as const;

interface Settings {
  readonly rejects?: string;
  readonly restart: boolean;
  readonly json: boolean;
}

/** Adds one kind of import below `almanac import`; all kinds share options and behaviour (docs/importing.md). */
export function addImportKind<Item>(parent: Command, kind: ImportKind<Item>, environment: CommandEnvironment): void {
  const command = parent
    .command(kind.name)
    .description(kind.description)
    .argument('<file...>', kind.filesDescription)
    .option('--rejects <path>', 'file for rejected records; with several files a folder for one file each')
    .option('--restart', 'restart interrupted files from the beginning', false)
    .option('--json', 'answer as JSON', false)
    .addHelpText(
      'after',
      '\nExit status: 0 all taken, 1 records were rejected, 2 a file could not be read, 130 interrupted.',
    );
  kind.configure?.(command);
  command.action(async (paths: string[], settings: Settings, invoked: Command) => {
    const session = await kind.open();
    try {
      const startMs = environment.clock.nowMs();
      const summary = await run(session, paths, settings, environment);
      const span = { startMs, endMs: environment.clock.nowMs() };
      const files = summary.files.map((file) =>
        withRejections(importedFile(kind.name, file, { ...span, ...summary }), file, session.openRejections),
      );
      await session.history.add(await Promise.all(files));
      const text = settings.json ? JSON.stringify(summaryAsJson(summary), null, 2) : summaryAsText(summary);
      invoked.configureOutput().writeOut?.(`${text}\n`);
      environment.terminal.exitWith(statusOf(summary));
    } finally {
      await session.close();
    }
  });
}

async function run<Item>(
  session: ImportSession<Item>,
  paths: readonly string[],
  settings: Settings,
  { terminal, clock }: CommandEnvironment,
): Promise<ImportSummary> {
  const startMs = clock.nowMs();
  const stopping = new AbortController();
  const unhook = terminal.onInterrupt(() => stopping.abort());
  const opened = await openAll(session, paths, { ...settings });
  const feeds = opened.flatMap(({ feed }) => feed ?? []);
  const display = showImportProgress({ feeds, terminal, clock, hasSecondReading: session.hasSecondReading });
  const rejectsPaths = pathsOfRejects(feeds, settings.rejects, session.rejectsFolder);
  try {
    const { reports, isInterrupted } = await session.importFeeds({
      feeds,
      rejectionsOf: (feed) => session.openRejections(rejectsPaths.get(feed) ?? ''),
      isRestart: settings.restart,
      signal: stopping.signal,
      onProgress: (position) => display.at(position),
    });
    const isFinished = feeds.length > 0 && !isInterrupted && session.finish !== undefined;
    const finishing = { signal: stopping.signal, say: (what: string) => display.say(what) };
    const indexed = isFinished ? ((await session.finish?.(finishing)) ?? null) : null;
    const read = reports.values();
    const files = opened.map(({ report }) => report ?? read.next().value).filter((report) => report !== undefined);
    return { files, isInterrupted, durationMs: clock.nowMs() - startMs, indexed };
  } finally {
    display.end();
    unhook();
  }
}

type Opened<Item> =
  | { readonly feed: Feed<Item>; readonly report?: never }
  | { readonly report: FileReport; readonly feed?: never };

/** Opens all files, each once; reports and skips unreadable ones. */
async function openAll<Item>(
  session: ImportSession<Item>,
  paths: readonly string[],
  settings: Readonly<Record<string, unknown>>,
): Promise<Opened<Item>[]> {
  const opened: Opened<Item>[] = [];
  const seen = new Set<string>();
  for (const path of paths) {
    try {
      const feed = await session.openFeed(path, settings);
      if (!seen.has(feed.fingerprint)) opened.push({ feed });
      seen.add(feed.fingerprint);
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      opened.push({ report: { ...emptyReport(path, null), fault: error.fault } });
    }
  }
  return opened;
}

/** The paths for rejected records per file. Files of the same name in different folders get a number. */
function pathsOfRejects<Item>(
  feeds: readonly Feed<Item>[],
  wanted: string | undefined,
  folder: string,
): Map<Feed<Item>, string> {
  const [only] = feeds;
  if (wanted !== undefined && only && feeds.length === 1) return new Map([[only, wanted]]);
  const uses = new Map<string, number>();
  return new Map(
    feeds.map((feed) => {
      const name = basename(feed.path);
      const use = (uses.get(name) ?? 0) + 1;
      uses.set(name, use);
      return [feed, join(wanted ?? folder, `${name}${use === 1 ? '' : `.${use}`}.rejected.jsonl`)];
    }),
  );
}

function statusOf({ files, isInterrupted }: ImportSummary): number {
  if (files.some(({ fault }) => fault !== null)) return STATUS.unreadable;
  if (isInterrupted) return STATUS.interrupted;
  return files.some(({ rejected }) => rejected > 0) ? STATUS.rejected : STATUS.fine;
}
