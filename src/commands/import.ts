import { basename, join } from 'node:path';
import { type Command, Option } from 'commander';
import type { Feed } from '../domain/ingest/feed.ts';
import { importFiles } from '../domain/ingest/import-files.ts';
import { emptyReport, type FileReport } from '../domain/ingest/import-report.ts';
import type { ImportStore } from '../domain/ingest/import-store.ts';
import type { Rejections } from '../domain/ingest/rejections.ts';
import { UnreadableFile } from '../domain/ingest/unreadable-file.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import { showImportProgress, whole } from './import-progress.ts';
import { type ImportSummary, summaryAsJson, summaryAsText } from './import-summary.ts';
import { processTerminal, type Terminal } from './terminal.ts';

/** What the command works with; opened when it runs, closed when it ends. */
export interface ImportSession {
  readonly imports: ImportStore;
  /** Folder of the files of rejected records. */
  readonly rejectsFolder: string;
  /** Throws `UnreadableFile`. `exchange` is the MIC of symbol lists whose name does not tell theirs. */
  openFeed(path: string, options: { readonly exchange: string | undefined }): Promise<Feed>;
  openRejections(path: string): Rejections;
  /** Brings the company search index up to the store; answers how many companies it took in. */
  updateIndex(options: { readonly signal: AbortSignal; onBatch(taken: number): void }): Promise<number>;
  close(): Promise<void>;
}

export type OpenImport = () => Promise<ImportSession>;

const US_EXCHANGES = ['XNAS', 'XNYS', 'XASE'];

/** 1 when records were rejected, 2 when a file could not be read or not to its end, 130 after an interruption. */
const STATUS = { fine: 0, rejected: 1, unreadable: 2, interrupted: 130 } as const;

interface Settings {
  readonly exchange?: string;
  readonly rejects?: string;
  readonly restart: boolean;
  readonly json: boolean;
}

/** `almanac import companies FILE...`; what it takes and how is in docs/importing.md. */
export function addImportCommand(
  program: Command,
  open: OpenImport,
  surroundings: { readonly terminal: Terminal; readonly clock: Clock } = {
    terminal: processTerminal,
    clock: systemClock,
  },
): void {
  program
    .command('import')
    .description('take data in from files')
    .command('companies')
    .description(
      'take companies in, with what belongs to them: SEC company tickers, US symbol lists, equities CSV, GLEIF golden ' +
        'copies or Almanac JSONL, also in gzip or zip',
    )
    .argument('<file...>', 'files of any of these formats; the order does not matter')
    .addOption(
      new Option('--exchange <mic>', 'the exchange of the US symbol lists, in place of what their names tell').choices(
        US_EXCHANGES,
      ),
    )
    .option('--rejects <path>', 'file for rejected records; with several files a folder for one file each')
    .option('--restart', 'begin files anew that an earlier run was interrupted in', false)
    .option('--json', 'answer as JSON', false)
    .addHelpText(
      'after',
      '\nExit status: 0 all taken, 1 records were rejected, 2 a file could not be read, 130 interrupted.',
    )
    .action(async (paths: string[], settings: Settings, command: Command) => {
      const session = await open();
      try {
        const summary = await runImport(session, paths, settings, surroundings);
        const text = settings.json ? JSON.stringify(summaryAsJson(summary), null, 2) : summaryAsText(summary);
        command.configureOutput().writeOut?.(`${text}\n`);
        surroundings.terminal.exitWith(statusOf(summary));
      } finally {
        await session.close();
      }
    });
}

async function runImport(
  session: ImportSession,
  paths: readonly string[],
  settings: Settings,
  { terminal, clock }: { readonly terminal: Terminal; readonly clock: Clock },
): Promise<ImportSummary> {
  const startMs = clock.nowMs();
  const stopping = new AbortController();
  const unhook = terminal.onInterrupt(() => stopping.abort());
  const opened = await openAll(session, paths, settings.exchange);
  const feeds = opened.flatMap(({ feed }) => feed ?? []);
  const display = showImportProgress({ feeds, terminal, clock });
  const rejectsPaths = pathsOfRejects(feeds, settings.rejects, session.rejectsFolder);
  try {
    const { reports, isInterrupted } = await importFiles({
      store: session.imports,
      feeds,
      rejectionsOf: (feed) => session.openRejections(rejectsPaths.get(feed) ?? ''),
      isRestart: settings.restart,
      signal: stopping.signal,
      onProgress: (position) => display.at(position),
    });
    let indexed: number | null = null;
    if (feeds.length > 0 && !isInterrupted) {
      display.say('bringing the search index up to date');
      const onBatch = (taken: number): void => display.say(`search index: ${whole(taken)} companies`);
      indexed = await session.updateIndex({ signal: stopping.signal, onBatch });
    }
    const read = reports.values();
    const files = opened.map(({ report }) => report ?? read.next().value).filter((report) => report !== undefined);
    return { files, isInterrupted, durationMs: clock.nowMs() - startMs, indexed };
  } finally {
    display.end();
    unhook();
  }
}

type Opened = { readonly feed: Feed; readonly report?: never } | { readonly report: FileReport; readonly feed?: never };

/** A file that cannot be read keeps none of the others from being imported; one that is named twice is read once. */
async function openAll(
  session: ImportSession,
  paths: readonly string[],
  exchange: string | undefined,
): Promise<Opened[]> {
  const opened: Opened[] = [];
  const seen = new Set<string>();
  for (const path of paths) {
    try {
      const feed = await session.openFeed(path, { exchange });
      if (!seen.has(feed.fingerprint)) opened.push({ feed });
      seen.add(feed.fingerprint);
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      opened.push({ report: { ...emptyReport(path, null), fault: error.fault } });
    }
  }
  return opened;
}

/** Where each file's rejected records go. Files of the same name in different folders get a number. */
function pathsOfRejects(feeds: readonly Feed[], wanted: string | undefined, folder: string): Map<Feed, string> {
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
