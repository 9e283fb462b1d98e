import type { DatabaseSync } from 'node:sqlite';
import { TERMS_VERSION } from '../../../domain/companies/terms.ts';

/** Increase it when the tables change; older files are rebuilt, as the index is derived from the store. */
const FORMAT_VERSION = 8;

/** Marks of terms (`domain/companies/terms.ts`) that the tokenizer must treat as letters. */
const TERM_MARKS = '~+%$/=;!@#<.:-_';

/** Buffer of FTS5: enough for the terms of a batch of a bulk load. */
const HASH_BYTES = 16 * 1024 * 1024;

const TABLES = `
create table state (key text primary key, value not null) without rowid;
create table companies (place integer primary key, id integer not null, names text not null, digest integer not null);
create table ref_chunks (chunk integer primary key, refs blob not null);
create table levels (level integer primary key, used integer not null, told integer not null);
create virtual table terms using fts5(
  body, content='', contentless_delete=1, detail=none, tokenize="ascii tokenchars '${TERM_MARKS}'"
);
create table words (id integer primary key, word text not null, companies integer not null, level integer not null,
  is_far integer not null);
create index words_by_word on words (word, companies);
create virtual table spellings using fts5(body, content='', columnsize=0, detail=none, tokenize="ascii");
create virtual table far_spellings using fts5(body, content='', columnsize=0, detail=none, tokenize="ascii");
insert into terms (terms, rank) values ('hashsize', ${HASH_BYTES});
`;

/** Format of index files of this version: of tables and terms. */
export const COMPANY_INDEX_FORMAT = FORMAT_VERSION * 1_000_000 + TERMS_VERSION;

/** Creates the tables; recreates tables of another version. */
export function prepareSchema(db: DatabaseSync): void {
  if (indexFormatOf(db) === COMPANY_INDEX_FORMAT) return;
  db.exec('begin immediate');
  try {
    if (indexFormatOf(db) !== COMPANY_INDEX_FORMAT) {
      for (const name of tableNames(db)) db.exec(`drop table if exists "${name}"`);
      db.exec(TABLES);
      db.exec(`pragma user_version = ${COMPANY_INDEX_FORMAT}`);
    }
    db.exec('commit');
  } catch (error) {
    db.exec('rollback');
    throw error;
  }
}

/** Reads the revision of the entity store in the index, 0 for an empty one. */
export function revisionReader(db: DatabaseSync): () => number {
  const revision = db.prepare("select value from state where key = 'revision'");
  return () => Number(revision.get()?.['value'] ?? 0);
}

/** Reads the epoch of the entity store that the index follows; empty when it follows none yet. */
export function indexEpochReader(db: DatabaseSync): () => string {
  const epoch = db.prepare("select value from state where key = 'epoch'");
  return () => String(epoch.get()?.['value'] ?? '');
}

/** 0 for a file without tables. */
export function indexFormatOf(db: DatabaseSync): number {
  return Number(db.prepare('pragma user_version').get()?.['user_version']);
}

/** Names of the tables, without the shadow tables of FTS5, which are dropped with theirs. */
function tableNames(db: DatabaseSync): string[] {
  const rows = db.prepare("select name from sqlite_master where type = 'table' order by name").all();
  const names = rows.map((row) => String(row['name']));
  const inner = /^(?:terms|spellings|far_spellings)_/;
  return names.filter((name) => !inner.test(name) && !name.startsWith('sqlite_'));
}
