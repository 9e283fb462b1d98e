import type { Command } from 'commander';
import type { RecordItem } from '../domain/ingest/record-kind.ts';
import { processSurroundings } from './import.ts';
import { addImportKind, type ImportSession, type Surroundings } from './import-kind.ts';

/** A kind of record that can be imported. */
export interface NamedRecordKind {
  readonly name: string;
  readonly title: string;
}

/** `almanac import ratings FILE...` and its like, one command for each kind of record. */
export function addRecordImports(
  parent: Command,
  kinds: readonly NamedRecordKind[],
  open: (name: string) => Promise<ImportSession<RecordItem<unknown>>>,
  surroundings: Surroundings = processSurroundings,
): void {
  for (const { name, title } of kinds) {
    addImportKind<RecordItem<unknown>>(
      parent,
      {
        name,
        description: `take ${title} in, from CSV or JSONL, also in gzip or zip`,
        filesDescription: 'files of this kind of record; docs/importing.md lists its columns',
        open: () => open(name),
      },
      surroundings,
    );
  }
}
