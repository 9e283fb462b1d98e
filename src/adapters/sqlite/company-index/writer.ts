import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { vocabularyOf } from '../../../domain/companies/terms.ts';
import { AppError } from '../../../platform/errors.ts';
import type { DocumentBatch } from './batch.ts';
import { KnownIds } from './known-ids.ts';
import { firstPlace, PLACES_END, prominenceLevelOf } from './places.ts';
import { RefChunkWriter } from './ref-chunks.ts';
import { textBytesOf } from './text-column.ts';
import { VocabularyWriter } from './vocabulary-writer.ts';
import { WordTallies } from './word-tallies.ts';

/** From this many companies on, a batch is part of a bulk load, which defers work until `optimize`. */
const BULK_COMPANIES_MIN = 2_000;
/** Maximum of companies of a bulk load whose words are not yet in the vocabulary. */
const PENDING_COMPANIES_MAX = 8_000_000;
/** After this many consecutive bulk batches with only new companies, the index by id is dropped until the end. */
const NEW_BATCHES_MIN = 2;
/** Rows per insert statement; a call costs as much as a row. */
const ROWS_PER_CALL = 16;
/** Pages per merge step; searches in other connections continue meanwhile. */
const MERGE_PAGES = 16_000;
/** Page size of FTS5: small pages are fast to search, large ones fast to write; bulk loads are merged anyway. */
const PAGE_BYTES = 1_000;
const BULK_PAGE_BYTES = 8_000;
/** Pages in the log before a checkpoint, which waits for the disk. */
const [LOG_PAGES, BULK_LOG_PAGES] = [8_000, 64_000];
const FULL_TEXT_TABLES = ['terms', 'spellings', 'far_spellings'] as const;
const ID_INDEX = 'companies_by_id';

/**
 * Writes an index file. Every call of `apply` is one transaction. A bulk load only appends; structures with random writes are
 * built by `optimize`, or as soon as they are needed.
 */
export class CompanyIndexWriter {
  private readonly db: DatabaseSync;
  private readonly vocabulary: VocabularyWriter;
  private readonly refChunks: RefChunkWriter;
  private readonly statements: ReturnType<typeof prepareStatements>;
  private tallies: WordTallies | undefined;
  /** All ids, while the index by id is dropped. */
  private knownIds: KnownIds | undefined;
  private newBatches = 0;
  private mergesBySelf: boolean | undefined;
  private dataVersion = -1;
  private logPages = 0;

  constructor(db: DatabaseSync) {
    this.db = db;
    this.vocabulary = new VocabularyWriter(db);
    this.refChunks = new RefChunkWriter(db);
    this.statements = prepareStatements(db);
  }

  apply(batch: DocumentBatch): void {
    const isBulk = batch.ids.length >= BULK_COMPANIES_MIN;
    this.inTransaction((tallies) => {
      const at = Number(this.statements.revision.get()?.['value'] ?? 0);
      if (at < batch.after) throw new AppError('conflict', `the index is at revision ${at}, not yet at ${batch.after}`);
      this.setMerging(!isBulk);
      this.setLogPages(isBulk ? BULK_LOG_PAGES : LOG_PAGES);
      if (!isBulk || batch.removed.length > 0) this.ensureIdIndex();
      else if (this.newBatches >= NEW_BATCHES_MIN || !this.hasIdIndex()) this.dropIdIndex();
      this.removeAll(batch.removed, tallies);
      const { places, isAllNew } = this.assignPlaces(batch, tallies);
      this.insertAll(batch, places);
      tallies.add(batch);
      // Only new companies can be deferred: after a crash they are found at the ends of the levels.
      const canWait = isBulk && isAllNew && batch.removed.length === 0 && tallies.companies <= PENDING_COMPANIES_MAX;
      if (!canWait) this.updateVocabulary(tallies);
      if (isBulk) this.statements.raiseState.run('scattered', 1);
      this.statements.raiseState.run('revision', batch.revision);
    });
  }

  /** Does the work deferred by bulk loads and merges each full-text table into one segment; does nothing after small batches. */
  optimize(): void {
    if (this.statements.scattered.get() === undefined) return;
    this.inTransaction((tallies) => {
      this.updateVocabulary(tallies);
      this.ensureIdIndex();
    });
    this.setMerging(true);
    this.setLogPages(BULK_LOG_PAGES);
    for (const table of FULL_TEXT_TABLES) {
      let pages = -MERGE_PAGES;
      for (;;) {
        const before = this.changes();
        this.db.exec(`insert into ${table} (${table}, rank) values ('merge', ${pages})`);
        if (this.changes() - before < 2) break;
        pages = MERGE_PAGES;
      }
    }
    this.inTransaction(() => this.db.exec("delete from state where key = 'scattered'"));
    this.db.exec('pragma wal_checkpoint(truncate)');
  }

  private changes(): number {
    return Number(this.statements.totalChanges.get()?.['n']);
  }

  /** Assigns a place to each company of the batch; removes its old entry. */
  private assignPlaces(batch: DocumentBatch, tallies: WordTallies): { places: Float64Array; isAllNew: boolean } {
    const known = this.knownIds;
    if (known && batch.ids.some((id) => known.has(id))) this.ensureIdIndex();
    const used = new Map<number, number>();
    let newCompanies = 0;
    const places = batch.ids.map((id, i) => {
      const level = batch.levels[i] ?? 0;
      const before = this.knownIds ? undefined : this.placeOf(id);
      if (before === undefined) newCompanies++;
      else this.removeAt(before, tallies);
      this.knownIds?.add(id);
      return before !== undefined && prominenceLevelOf(before) === level ? before : this.nextPlace(level, used);
    });
    for (const [level, count] of used) this.statements.setUsed.run(level, count);
    const isAllNew = newCompanies === batch.ids.length;
    this.newBatches = isAllNew ? this.newBatches + 1 : 0;
    return { places, isAllNew };
  }

  private removeAll(ids: Float64Array, tallies: WordTallies): void {
    for (const id of ids) {
      const place = this.placeOf(id);
      if (place !== undefined) this.removeAt(place, tallies);
    }
  }

  private placeOf(id: number): number | undefined {
    return (this.statements.placeOf.get(id) as { place: number } | undefined)?.place;
  }

  private removeAt(place: number, tallies: WordTallies): void {
    const names = String(this.statements.namesAt.get(place)?.['names'] ?? '');
    tallies.removeCompany(vocabularyOf(names), prominenceLevelOf(place));
    this.statements.removeTerms.run(place);
    this.statements.removeCompany.run(place);
  }

  private nextPlace(level: number, used: Map<number, number>): number {
    const count = (used.get(level) ?? Number(this.statements.levelUsed.get(level)?.['used'] ?? 0)) + 1;
    used.set(level, count);
    return firstPlace(level) + count;
  }

  /** Inserts in the order of places, as FTS5 flushes its buffer whenever a rowid is below the previous one. */
  private insertAll(batch: DocumentBatch, places: Float64Array): void {
    const [termsAt, namesAt] = [textBytesOf(batch.terms), textBytesOf(batch.names)];
    const order = Uint32Array.from(places, (_, row) => row).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
    const cells: Cell[] = [];
    for (const row of order) {
      const place = places[row] ?? 0;
      this.statements.addTerms.run(place, termsAt(row));
      cells.push(place, batch.ids[row] ?? 0, namesAt(row));
    }
    insertRows(this.statements.addCompanies, cells, 3);
    this.refChunks.put(order, places, batch);
  }

  /** Updates the vocabulary. */
  private updateVocabulary(tallies: WordTallies): void {
    this.vocabulary.add(tallies);
    this.statements.markWordsWritten.run();
    tallies.clear();
  }

  /** The words missing in the vocabulary after a crash during a bulk load, read from the companies at the ends of the levels. */
  private readPendingWords(): WordTallies {
    const tallies = new WordTallies();
    for (const row of this.statements.levelsWithPendingWords.iterate()) {
      const level = Number(row['level']);
      const [first, last] = [firstPlace(level) + Number(row['told']) + 1, firstPlace(level) + Number(row['used'])];
      for (const company of this.statements.companiesBetween.iterate(first, last)) {
        tallies.addCompany(vocabularyOf(String(company['names'])), level);
      }
    }
    return tallies;
  }

  private hasIdIndex(): boolean {
    return this.statements.idIndex.get() !== undefined;
  }

  private ensureIdIndex(): void {
    if (!this.hasIdIndex()) this.db.exec(`create unique index ${ID_INDEX} on companies (id)`);
    this.knownIds = undefined;
  }

  private dropIdIndex(): void {
    if (this.knownIds) return;
    if (this.hasIdIndex()) this.db.exec(`drop index ${ID_INDEX}`);
    this.knownIds = new KnownIds();
    for (const row of this.statements.companiesBetween.iterate(0, PLACES_END)) this.knownIds.add(Number(row['id']));
  }

  private setMerging(bySelf: boolean): void {
    if (this.mergesBySelf === bySelf) return;
    for (const table of FULL_TEXT_TABLES) {
      this.db.exec(`insert into ${table} (${table}, rank) values ('automerge', ${bySelf ? 4 : 0})`);
      this.db.exec(`insert into ${table} (${table}, rank) values ('crisismerge', ${bySelf ? 16 : 1_000})`);
      this.db.exec(`insert into ${table} (${table}, rank) values ('pgsz', ${bySelf ? PAGE_BYTES : BULK_PAGE_BYTES})`);
    }
    this.mergesBySelf = bySelf;
  }

  private setLogPages(pages: number): void {
    if (this.logPages === pages) return;
    this.db.exec(`pragma wal_autocheckpoint = ${pages}`);
    this.logPages = pages;
  }

  private inTransaction(work: (tallies: WordTallies) => void): void {
    this.db.exec('begin immediate');
    try {
      this.clearCachesAfterOtherWrites();
      this.tallies ??= this.readPendingWords();
      work(this.tallies);
      this.statements.countWrite.run();
      this.db.exec('commit');
    } catch (error) {
      if (this.db.isTransaction) this.db.exec('rollback');
      this.forget();
      throw error;
    }
  }

  /** Clears memory caches after writes of another process. */
  private clearCachesAfterOtherWrites(): void {
    const version = Number(this.statements.dataVersion.get()?.['data_version']);
    if (version !== this.dataVersion) this.forget();
    this.dataVersion = version;
  }

  private forget(): void {
    this.tallies = undefined;
    this.knownIds = undefined;
    this.mergesBySelf = undefined;
    this.newBatches = 0;
  }
}

type Cell = number | Uint8Array<ArrayBuffer>;

interface RowInsert {
  readonly one: StatementSync;
  readonly many: StatementSync;
}

/** `cells` has the columns of all rows, row by row. */
function insertRows(insert: RowInsert, cells: readonly Cell[], columns: number): void {
  const cellsPerCall = columns * ROWS_PER_CALL;
  let from = 0;
  for (; from + cellsPerCall <= cells.length; from += cellsPerCall)
    insert.many.run(...cells.slice(from, from + cellsPerCall));
  for (; from < cells.length; from += columns) insert.one.run(...cells.slice(from, from + columns));
}

function prepareStatements(db: DatabaseSync) {
  const prepare = (sql: string): StatementSync => db.prepare(sql);
  const prepareInsert = (into: string, row: string): RowInsert => ({
    one: prepare(`insert into ${into} values ${row}`),
    many: prepare(`insert into ${into} values ${Array(ROWS_PER_CALL).fill(row).join(', ')}`),
  });
  return {
    // One row per call, as FTS5 flushes its buffer at the start of every statement with several rows.
    addTerms: prepare('insert into terms (rowid, body) values (?, ?)'),
    addCompanies: prepareInsert('companies (place, id, names)', '(?, ?, cast(? as text))'),
    placeOf: prepare('select place from companies where id = ?'),
    namesAt: prepare('select names from companies where place = ?'),
    companiesBetween: prepare('select id, names from companies where place between ? and ?'),
    removeTerms: prepare('delete from terms where rowid = ?'),
    removeCompany: prepare('delete from companies where place = ?'),
    levelUsed: prepare('select used from levels where level = ?'),
    setUsed: prepare(
      'insert into levels (level, used, told) values (?, ?, 0) on conflict do update set used = excluded.used',
    ),
    levelsWithPendingWords: prepare('select level, used, told from levels where told < used'),
    markWordsWritten: prepare('update levels set told = used where told < used'),
    idIndex: prepare(`select 1 from sqlite_master where name = '${ID_INDEX}'`),
    raiseState: prepare(
      'insert into state (key, value) values (?, ?) on conflict do update set value = max(value, excluded.value)',
    ),
    revision: prepare("select value from state where key = 'revision'"),
    scattered: prepare("select 1 from state where key = 'scattered'"),
    // Readers use it to detect outdated caches.
    countWrite: prepare(
      "insert into state (key, value) values ('writes', 1) on conflict do update set value = value + 1",
    ),
    dataVersion: prepare('pragma data_version'),
    totalChanges: prepare('select total_changes() as n'),
  };
}
