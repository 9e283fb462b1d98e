import type { Command } from 'commander';
import type { RecordItem } from '../domain/ingest/records/record-kind.ts';
import { dayArgument, exchangeOption, processCommandEnvironment } from './import.ts';
import { addImportKind, type CommandEnvironment, type ImportSession } from './import-kind.ts';

/** An importable kind of record. */
export interface NamedRecordKind {
  readonly name: string;
  readonly title: string;
}

/** Commands like `almanac import ratings FILE...`, one for each kind of record. */
export function addRecordImports(
  parent: Command,
  kinds: readonly NamedRecordKind[],
  open: (name: string) => Promise<ImportSession<RecordItem<unknown>>>,
  environment: CommandEnvironment = processCommandEnvironment,
): void {
  for (const { name, title } of kinds) {
    addImportKind<RecordItem<unknown>>(
      parent,
      {
        name,
        description: `take ${title} in, from CSV or JSONL${name === 'prices' ? ' or US symbol lists' : ''}, also in gzip or zip`,
        filesDescription: 'files of this kind of record; docs/importing.md lists its columns',
        configure: (command) => {
          if (name === 'prices') addSymbolListOptions(command);
        },
        open: () => open(name),
      },
      environment,
    );
  }
}

/** Options for symbol lists, which the import of prices accepts too. */
const addSymbolListOptions = (command: Command): Command =>
  command
    .option('--date <day>', 'the day of the prices in US symbol lists, in place of the day in their names', dayArgument)
    .addOption(exchangeOption());
