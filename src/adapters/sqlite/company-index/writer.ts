import type { DatabaseSync } from 'node:sqlite';
import { vocabularyOf } from '../../../domain/companies/terms.ts';
import { AppError } from '../../../platform/errors.ts';
import type { DocumentBatch } from './batch.ts';
import { KnownIds } from './known-ids.ts';
import { firstPlace, PLACES_END, prominenceLevelOf } from './places.ts';
import { RefChunkWriter } from './ref-chunks.ts';
import { textBytesOf } from './text-column.ts';
import { VocabularyWriter } from './vocabulary-writer.ts';
import { WordTallies } from './word-tallies.ts';
import { ID_INDEX, type IndexCell, insertRows, prepareStatements } from './writer-statements.ts';

/** From this many companies on, a batch is part of a bulk load, which defers work until `optimize`. */
const BULK_COMPANIES_MIN = 2_000;
/** Maximum of companies of a bulk load whose words are not yet in the vocabulary. */
const PENDING_COMPANIES_MAX = 8_000_000;
/** After this many consecutive bulk batches with only new companies, the index by id is dropped until the end. */
const NEW_BATCHES_MIN = 2;
/** Pages per merge step; searches in other connections continue meanwhile. */
const MERGE_PAGES = 16_000;
/** Page size of FTS5: small pages are fast to search, large ones fast to write; bulk loads are merged anyway. */
const PAGE_BYTES = 1_000;
const BULK_PAGE_BYTES = 8_000;
/** Pages in the log before a checkpoint, which waits for the disk. */
const [LOG_PAGES, BULK_LOG_PAGES] = [8_000, 64_000];
const FULL_TEXT_TABLES = ['terms', 'spellings', 'far_spellings'] as const;

/** The end of a comparison with the whole store. */
export interface Settlement {
  readonly epoch: string;
  readonly revision: number;
  /** Ids to remove. */
  readonly removed: Float64Array<ArrayBuffer>;
}

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

  /** Removes companies and sets epoch and revision, in one transaction. */
  settle({ epoch, revision, removed }: Settlement): void {
    this.inTransaction((tallies) => {
      this.ensureIdIndex();
      this.removeAll(removed, tallies);
      this.updateVocabulary(tallies);
      this.statements.setState.run('epoch', epoch);
      this.statements.setState.run('revision', revision);
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
    const cells: IndexCell[] = [];
    for (const row of order) {
      const place = places[row] ?? 0;
      this.statements.addTerms.run(place, termsAt(row));
      cells.push(place, batch.ids[row] ?? 0, namesAt(row), batch.digests[row] ?? 0);
    }
    insertRows(this.statements.addCompanies, cells, 4);
    this.refChunks.put(order, places, batch);
  }

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
