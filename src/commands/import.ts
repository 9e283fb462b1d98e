import { type Command, InvalidArgumentError, Option } from 'commander';
import { parseAsOf } from '../domain/fundamentals/as-of.ts';
import { importFiles } from '../domain/ingest/companies/import-files.ts';
import type { ImportItem } from '../domain/ingest/records.ts';
import type { Feed } from '../domain/ingest/run/feed.ts';
import type { ImportRunStore } from '../domain/ingest/run/import-run-store.ts';
import type { ImportStore } from '../domain/ingest/run/import-store.ts';
import type { Rejections } from '../domain/ingest/run/rejections.ts';
import { systemClock } from '../platform/clock.ts';
import { addImportKind, type CommandEnvironment } from './import-kind.ts';
import { whole } from './import-progress.ts';
import { processTerminal } from './terminal.ts';

/** Session of the import of companies. */
export interface CompanyImport {
  readonly imports: ImportStore;
  readonly history: Pick<ImportRunStore, 'add'>;
  /** Folder of the files of rejected records. */
  readonly rejectsFolder: string;
  /** Throws `UnreadableFile`. `exchange` is the MIC of symbol lists, in place of the one in their names. */
  openFeed(
    path: string,
    options: { readonly exchange: string | undefined; readonly date: string | undefined },
  ): Promise<Feed<ImportItem>>;
  openRejections(path: string): Rejections;
  /** Starts updating the company search index while the import runs. */
  followIndex(): void;
  /** Updates the company search index from the store; resolves to the number of companies added. */
  updateIndex(options: { readonly signal: AbortSignal; onBatch(taken: number): void }): Promise<number>;
  close(): Promise<void>;
}

const US_EXCHANGES = ['XNAS', 'XNYS', 'XASE'];

export const exchangeOption = (): Option =>
  new Option('--exchange <mic>', 'the exchange of the US symbol lists, in place of the one in their names').choices(
    US_EXCHANGES,
  );

/** Parses a day given as an option. */
export function dayArgument(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text) && parseAsOf(text) !== undefined) return text;
  throw new InvalidArgumentError('It must be a day, such as 2026-08-31.');
}

export const processCommandEnvironment: CommandEnvironment = { terminal: processTerminal, clock: systemClock };

/** `almanac import`, the parent of the commands for all kinds of import. */
export const addImportParent = (program: Command): Command =>
  program.command('import').description('take data in from files');

/** `almanac import companies FILE...`; see docs/importing.md. */
export function addCompaniesImport(
  parent: Command,
  open: () => Promise<CompanyImport>,
  environment: CommandEnvironment = processCommandEnvironment,
): void {
  addImportKind<ImportItem>(
    parent,
    {
      name: 'companies',
      description:
        'take companies in, with what belongs to them: SEC company tickers, US symbol lists, equities CSV, GLEIF golden ' +
        'copies or Almanac JSONL, also in gzip or zip',
      filesDescription: 'files of any of these formats; the order does not matter',
      configure: (command) =>
        command
          .addOption(exchangeOption())
          .option(
            '--date <day>',
            'the day of whole lists (SEC, US symbols), in place of the day in their names',
            dayArgument,
          ),
      async open() {
        const { imports, history, rejectsFolder, openFeed, openRejections, followIndex, updateIndex, close } =
          await open();
        return {
          history,
          rejectsFolder,
          hasSecondReading: true,
          openRejections,
          close,
          openFeed: (path, { exchange, date }) =>
            openFeed(path, { exchange: exchange as string | undefined, date: date as string | undefined }),
          importFeeds(run) {
            followIndex();
            return importFiles({ ...run, store: imports });
          },
          finish({ signal, say }) {
            say('bringing the search index up to date');
            return updateIndex({ signal, onBatch: (taken) => say(`search index: ${whole(taken)} companies`) });
          },
        };
      },
    },
    environment,
  );
}
