import { basename, join } from 'node:path';
import type { Command } from 'commander';
import type { FactsDocument, FactsSource } from '../domain/ingest/facts/facts-document.ts';
import { type FactsPosition, type FactsResult, importFacts, rebuildAll } from '../domain/ingest/facts/facts-import.ts';
import type { FactsImportParts } from '../domain/ingest/facts/import-facts-document.ts';
import { emptyFactsReport } from '../domain/ingest/run/facts-report.ts';
import type { ImportRunStore } from '../domain/ingest/run/import-run-store.ts';
import { importedFacts, withRejections } from '../domain/ingest/run/imported-file.ts';
import type { Rejections } from '../domain/ingest/run/rejections.ts';
import { UnreadableFile } from '../domain/ingest/run/unreadable-file.ts';
import type { Clock } from '../platform/clock.ts';
import { AppError } from '../platform/errors.ts';
import { processCommandEnvironment } from './import.ts';
import { type FactsSummary, factsSummaryAsJson, factsSummaryAsText } from './import-facts-summary.ts';
import { type CommandEnvironment, STATUS } from './import-kind.ts';
import { progressLine, timeOf, whole } from './import-progress.ts';
import type { Terminal } from './terminal.ts';

type FactsProgressDisplay = ReturnType<typeof showFactsProgress>;

/** Shows progress: a bar on a terminal, otherwise a line every few seconds. The rate is in unpacked bytes. */
function showFactsProgress(use: {
  readonly sources: readonly Pick<FactsSource, 'sizeBytes'>[];
  readonly terminal: Pick<Terminal, 'isInteractive' | 'columns' | 'write'>;
  readonly clock: Clock;
}) {
  const { sources, terminal, clock } = use;
  const all = sources.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) || 1;
  const startMs = clock.nowMs();
  const line = progressLine(terminal, clock);
  let before: { readonly done: number; readonly bytes: number } | undefined;
  return {
    at({ name, bytesDone, report }: FactsPosition): void {
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
    /** Shows work other than reading documents. */
    say(what: string): void {
      if (line.isDue()) line.show(what);
    },
    /** Removes the bar from the screen. */
    end: line.end,
  };
}

/** Session of the import of facts; opened when the command runs, closed when it ends. */
export interface FactsImport<Source extends FactsSource = FactsSource> {
  readonly parts: FactsImportParts;
  /** `undefined` for a document without facts of interest. Throws `DocumentFault`. */
  readDocument(bytes: Buffer, path: string): FactsDocument | undefined;
  /** The sources of facts at a path. Throws `UnreadableFile`. */
  openSources(path: string): Promise<readonly Source[]>;
  inReadingOrder(sources: readonly Source[]): readonly FactsSource[];
  readonly history: Pick<ImportRunStore, 'add'>;
  /** Folder of the lists of rejected documents and of findings. */
  readonly rejectsFolder: string;
  openRejections(path: string): Rejections;
  /** Updates the company search index from the store; resolves to the number of companies added. */
  updateIndex(options: { readonly signal: AbortSignal; onBatch(taken: number): void }): Promise<number>;
  close(): Promise<void>;
}

interface Settings {
  readonly rejects?: string;
  readonly restart: boolean;
  readonly rebuild: boolean;
  readonly json: boolean;
}

/** `almanac import facts PATH...`; see docs/importing.md. */
export function addFactsImport<Source extends FactsSource>(
  parent: Command,
  open: () => Promise<FactsImport<Source>>,
  environment: CommandEnvironment = processCommandEnvironment,
): void {
  parent
    .command('facts')
    .description('take in what companies filed: SEC company facts, indexes of submissions, filings with inline XBRL')
    .argument('[path...]', 'files, folders or zip archives of any of these; the order does not matter')
    .option('--rejects <path>', 'file for what is rejected, left out or does not fit together')
    .option(
      '--restart',
      'restart interrupted runs from the beginning, and import documents again that were imported before',
      false,
    )
    .option('--rebuild', 'recompute all statements from the stored facts, then import', false)
    .option('--json', 'answer as JSON', false)
    .addHelpText(
      'after',
      '\nExit status: 0 all taken, 1 facts or documents of an archive were rejected, 2 a file could not be read, 130 interrupted.',
    )
    .action(async (paths: string[], settings: Settings, command: Command) => {
      if (paths.length === 0 && !settings.rebuild) {
        throw new AppError('invalid_request', 'Name the files, folders or archives to import, or say --rebuild.');
      }
      const session = await open();
      try {
        const startMs = environment.clock.nowMs();
        const summary = await run(session, paths, settings, environment);
        const endMs = environment.clock.nowMs();
        if (paths.length > 0) {
          const file = importedFacts(paths, summary.report, { ...summary, startMs, endMs });
          await session.history.add([await withRejections(file, summary.report, session.openRejections)]);
        }
        const text = settings.json ? JSON.stringify(factsSummaryAsJson(summary), null, 2) : factsSummaryAsText(summary);
        command.configureOutput().writeOut?.(`${text}\n`);
        environment.terminal.exitWith(statusOf(summary));
      } finally {
        await session.close();
      }
    });
}

async function run<Source extends FactsSource>(
  session: FactsImport<Source>,
  paths: readonly string[],
  settings: Settings,
  { terminal, clock }: CommandEnvironment,
): Promise<FactsSummary> {
  const startMs = clock.nowMs();
  const stopping = new AbortController();
  const unhook = terminal.onInterrupt(() => stopping.abort());
  const { sources, faults } = await openAll(session, paths);
  const display = showFactsProgress({ sources, terminal, clock });
  const { signal } = stopping;
  try {
    const rebuilt = settings.rebuild ? await rebuild(session, signal, display) : null;
    const inOrder = session.inReadingOrder(sources);
    const rejections = session.openRejections(settings.rejects ?? join(session.rejectsFolder, rejectsNameOf(paths)));
    const { parts, readDocument } = session;
    const onProgress = display.at;
    const result: FactsResult =
      inOrder.length === 0
        ? { report: emptyFactsReport(), bytesRead: 0, isInterrupted: signal.aborted }
        : await importFacts({
            ...parts,
            readDocument,
            sources: inOrder,
            rejections,
            isRestart: settings.restart,
            signal,
            onProgress,
          });
    const report = { ...result.report, faults: [...faults, ...result.report.faults] };
    const isIndexBehind = report.companies.made > 0 && !result.isInterrupted;
    const indexed = isIndexBehind ? await updateIndex(session, signal, display) : null;
    const { isInterrupted, bytesRead } = result;
    return { paths, report, bytesRead, rebuilt, indexed, isInterrupted, durationMs: clock.nowMs() - startMs };
  } finally {
    display.end();
    unhook();
  }
}

function rebuild(session: Pick<FactsImport, 'parts'>, signal: AbortSignal, display: FactsProgressDisplay) {
  const onCompany = (done: number): void => display.say(`statements recomputed: ${whole(done)} companies`);
  return rebuildAll({ ...session.parts, signal, onCompany });
}

function updateIndex(
  session: Pick<FactsImport, 'updateIndex'>,
  signal: AbortSignal,
  display: FactsProgressDisplay,
): Promise<number> {
  display.say('bringing the search index up to date');
  return session.updateIndex({ signal, onBatch: (taken) => display.say(`search index: ${whole(taken)} companies`) });
}

/** Opens the sources of all paths, each once; reports and skips unreadable ones. */
async function openAll<Source extends FactsSource>(
  session: Pick<FactsImport<Source>, 'openSources'>,
  paths: readonly string[],
): Promise<{ sources: Source[]; faults: { path: string; fault: string }[] }> {
  const sources = new Map<string, Source>();
  const faults: { path: string; fault: string }[] = [];
  for (const path of paths) {
    try {
      for (const source of await session.openSources(path)) sources.set(source.fingerprint, source);
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      faults.push({ path, fault: error.fault });
    }
  }
  return { sources: [...sources.values()], faults };
}

/** The list of rejects of `companyfacts.zip` is `companyfacts.zip.rejected.jsonl`; several paths share one. */
const rejectsNameOf = ([first, ...others]: readonly string[]): string =>
  `${first === undefined || others.length > 0 ? 'facts' : basename(first)}.rejected.jsonl`;

function statusOf({ report, rebuilt, isInterrupted }: FactsSummary): number {
  if (report.faults.length > 0) return STATUS.unreadable;
  if (isInterrupted || rebuilt?.isInterrupted) return STATUS.interrupted;
  return report.documents.rejected + report.facts.leftOut > 0 ? STATUS.rejected : STATUS.fine;
}
