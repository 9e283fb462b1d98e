import { type Command, InvalidArgumentError, Option } from 'commander';
import { SUBTYPES } from '../domain/documents/document-types.ts';
import type { DocumentDefaults, DocumentItem } from '../domain/ingest/documents/document-records.ts';
import { parseRecordInstant } from '../domain/ingest/records/instants.ts';
import type { Feed } from '../domain/ingest/run/feed.ts';
import type { ImportResult } from '../domain/ingest/run/import-run.ts';
import { UnreadableFile } from '../domain/ingest/run/unreadable-file.ts';
import { AppError } from '../platform/errors.ts';
import { processCommandEnvironment } from './import.ts';
import { addImportKind, type CommandEnvironment, type ImportSession, type OpenedRun } from './import-kind.ts';

/** Session of the import of documents; opened when the command runs, closed when it ends. */
export interface DocumentsImport
  extends Pick<ImportSession<DocumentItem>, 'history' | 'rejectsFolder' | 'openRejections' | 'close'> {
  /** Throws `UnreadableFile`. */
  readDates(path: string): Promise<ReadonlyMap<string, string>>;
  /** Throws `UnreadableFile`. */
  openFeed(path: string): Promise<Feed<DocumentItem>>;
  importDocuments(run: OpenedRun<DocumentItem> & { readonly defaults: DocumentDefaults }): Promise<ImportResult>;
  finish(): Promise<void>;
}

type DocumentOptions = {
  readonly source?: string;
  readonly publishedAt?: string;
  readonly dates?: string;
  readonly type?: DocumentDefaults['type'];
};

/** `almanac import documents FILE...`; see docs/importing.md. */
export function addDocumentsImport(
  parent: Command,
  open: () => Promise<DocumentsImport>,
  environment: CommandEnvironment = processCommandEnvironment,
): void {
  let options: DocumentOptions = {};
  addImportKind<DocumentItem>(
    parent,
    {
      name: 'documents',
      description:
        'take documents into the public collection: filings, transcripts and other files, or news as CSV or JSONL',
      filesDescription: 'files, or folders of files; records of documents are CSV or JSONL',
      configure: (command) => {
        command
          .option('--source <source>', 'id or name of the source, for documents without one')
          .option('--published-at <time>', 'day or instant (ISO 8601), for documents without one', instant)
          .option('--dates <file>', 'CSV with the columns file and published_at, for documents without a date')
          .addOption(new Option('--type <type>', 'what the documents are').choices(Object.keys(SUBTYPES)))
          .hook('preAction', (_, invoked) => {
            options = invoked.opts<DocumentOptions>();
          });
      },
      async open() {
        const { importDocuments, finish, readDates, ...session } = await open();
        const { source = null, publishedAt = null, type = null } = options;
        const dates = await datesFrom(session, readDates, options.dates);
        return {
          ...session,
          hasSecondReading: false,
          importFeeds: async (run) => {
            const result = await importDocuments({ ...run, defaults: { source, publishedAt, dates, type } });
            await finish();
            return result;
          },
        };
      },
    },
    environment,
  );
}

/** Reads the table of `--dates`; closes the session when that fails. */
async function datesFrom(
  session: Pick<DocumentsImport, 'close'>,
  read: DocumentsImport['readDates'],
  path: string | undefined,
): Promise<ReadonlyMap<string, string>> {
  if (path === undefined) return new Map();
  try {
    return await read(path);
  } catch (error) {
    await session.close();
    throw error instanceof UnreadableFile ? new AppError('invalid_request', `--dates: ${error.message}`) : error;
  }
}

function instant(text: string): string {
  const parsed = parseRecordInstant(text);
  if (parsed === undefined) throw new InvalidArgumentError('It must be a day or an instant, such as 2026-04-17.');
  return parsed;
}
