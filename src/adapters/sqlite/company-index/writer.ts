import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { vocabularyOf } from '../../../domain/companies/terms.ts';
import type { DocumentBatch } from './batch.ts';
import { firstPlace, levelOf } from './places.ts';
import { Unsettled } from './unsettled.ts';
import { VocabularyWriter } from './vocabulary-writer.ts';

/** From this many companies on, a batch is part of a bulk load: what can wait until `optimize` waits. */
const BULK_COMPANIES_MIN = 5_000;
/** Companies that a bulk load leaves unsettled at most. */
const UNSETTLED_MAX = 1_000_000;
/** Terms that FTS5 collects in memory before it writes them out. */
const HASH_BYTES = 64 * 1024 * 1024;
/** Pages that one step of merging writes; searches in other connections go on meanwhile. */
const MERGE_PAGES = 2_000;
const FULL_TEXT_TABLES = ['terms', 'spellings', 'far_spellings'] as const;

interface Row {
  readonly id: number;
  readonly place: number;
  readonly terms: string;
  readonly names: string;
}

/** The one that writes an index file. Every call of `apply` is one transaction. */
export class CompanyIndexWriter {
  private readonly db: DatabaseSync;
  private readonly vocabulary: VocabularyWriter;
  private readonly statements: ReturnType<typeof prepareStatements>;
  private unsettled: Unsettled | undefined;
  private mergesBySelf: boolean | undefined;

  constructor(db: DatabaseSync) {
    this.db = db;
    this.vocabulary = new VocabularyWriter(db);
    this.statements = prepareStatements(db);
  }

  apply(batch: DocumentBatch, revision: number): void {
    const isBulk = batch.ids.length >= BULK_COMPANIES_MIN;
    this.setMerging(!isBulk);
    this.inTransaction((unsettled) => {
      const rows = this.placeRows(batch, unsettled);
      for (const { place, terms } of rows) this.statements.addTerms.run(place, terms);
      for (const { place, id, names } of rows) {
        this.statements.addCompany.run(place, id, names);
        unsettled.setPlace(id, place);
      }
      unsettled.addWords(batch);
      if (!isBulk || unsettled.size > UNSETTLED_MAX) this.settle(unsettled);
      this.statements.setState.run('revision', revision);
    });
  }

  /** Settles what is left of bulk loads and merges each full-text table into one piece. */
  optimize(): void {
    this.inTransaction((unsettled) => this.settle(unsettled));
    for (const table of FULL_TEXT_TABLES) {
      let pages = -MERGE_PAGES;
      for (;;) {
        const before = this.changes();
        this.db.exec(`insert into ${table} (${table}, rank) values ('merge', ${pages})`);
        if (this.changes() - before < 2) break;
        pages = MERGE_PAGES;
      }
    }
    this.db.exec('pragma optimize');
    this.db.exec('pragma wal_checkpoint(truncate)');
  }

  private changes(): number {
    return Number(this.statements.totalChanges.get()?.['n']);
  }

  /** Gives every company its place, takes out what was there of it, and sorts by place. */
  private placeRows(batch: DocumentBatch, unsettled: Unsettled): Row[] {
    const anySettled = this.statements.anyPlace.get() !== undefined;
    const terms = batch.terms.split('\n');
    const names = batch.names.split('\n');
    const used = new Map<number, number>();
    const rows: Row[] = [];
    batch.ids.forEach((id, i) => {
      const level = batch.levels[i] ?? 0;
      const settled = (): number | undefined => this.statements.placeOf.get(id)?.['place'] as number | undefined;
      const before = unsettled.placeOf(id) ?? (anySettled ? settled() : undefined);
      if (before !== undefined) this.takeOut(before, unsettled);
      const place = before !== undefined && levelOf(before) === level ? before : this.nextPlace(level, used);
      rows.push({ id, place, terms: terms[i] ?? '', names: names[i] ?? '' });
    });
    for (const [level, count] of used) this.statements.setUsed.run(level, count);
    return rows.sort((a, b) => a.place - b.place);
  }

  private takeOut(place: number, unsettled: Unsettled): void {
    const names = String(this.statements.namesAt.get(place)?.['names'] ?? '');
    unsettled.removeWords(vocabularyOf(names), levelOf(place));
    this.statements.removeTerms.run(place);
    this.statements.removeCompany.run(place);
  }

  private nextPlace(level: number, used: Map<number, number>): number {
    const count = (used.get(level) ?? Number(this.statements.levelUsed.get(level)?.['used'] ?? 0)) + 1;
    used.set(level, count);
    return firstPlace(level) + count;
  }

  private settle(unsettled: Unsettled): void {
    if (unsettled.size === 0) return;
    for (const [id, place] of unsettled.sortedPlaces()) this.statements.setPlace.run(id, place);
    this.vocabulary.add(unsettled.tallies());
    this.statements.setSettled.run();
    unsettled.clear();
  }

  /** After a process died during a bulk load: everything that was placed behind the settled part of its level. */
  private readUnsettled(): Unsettled {
    const unsettled = new Unsettled();
    for (const row of this.statements.openLevels.iterate()) {
      const level = Number(row['level']);
      const [first, last] = [firstPlace(level) + Number(row['settled']) + 1, firstPlace(level) + Number(row['used'])];
      for (const company of this.statements.companiesBetween.iterate(first, last)) {
        unsettled.setPlace(Number(company['id']), Number(company['place']));
        for (const word of vocabularyOf(String(company['names']))) unsettled.addWord(word, 1, level);
      }
    }
    return unsettled;
  }

  private setMerging(bySelf: boolean): void {
    if (this.mergesBySelf === bySelf) return;
    const set = (table: string, key: string, value: number): void => {
      this.db.exec(`insert into ${table} (${table}, rank) values ('${key}', ${value})`);
    };
    for (const table of FULL_TEXT_TABLES) {
      set(table, 'automerge', bySelf ? 4 : 0);
      set(table, 'crisismerge', bySelf ? 16 : 1_000);
      set(table, 'hashsize', HASH_BYTES);
    }
    this.mergesBySelf = bySelf;
  }

  private inTransaction(work: (unsettled: Unsettled) => void): void {
    this.db.exec('begin immediate');
    try {
      this.unsettled ??= this.readUnsettled();
      work(this.unsettled);
      this.db.exec('commit');
    } catch (error) {
      if (this.db.isTransaction) this.db.exec('rollback');
      this.unsettled = undefined;
      throw error;
    }
  }
}

function prepareStatements(db: DatabaseSync) {
  const prepare = (sql: string): StatementSync => db.prepare(sql);
  return {
    anyPlace: prepare('select 1 from places limit 1'),
    placeOf: prepare('select place from places where id = ?'),
    setPlace: prepare('insert into places (id, place) values (?, ?) on conflict do update set place = excluded.place'),
    namesAt: prepare('select names from companies where place = ?'),
    addCompany: prepare('insert into companies (place, id, names) values (?, ?, ?)'),
    removeCompany: prepare('delete from companies where place = ?'),
    companiesBetween: prepare('select place, id, names from companies where place between ? and ?'),
    addTerms: prepare('insert into terms (rowid, body) values (?, ?)'),
    removeTerms: prepare('delete from terms where rowid = ?'),
    levelUsed: prepare('select used from levels where level = ?'),
    setUsed: prepare(
      'insert into levels (level, used, settled) values (?, ?, 0) on conflict do update set used = excluded.used',
    ),
    openLevels: prepare('select level, used, settled from levels where settled < used'),
    setSettled: prepare('update levels set settled = used where settled < used'),
    setState: prepare('insert into state (key, value) values (?, ?) on conflict do update set value = excluded.value'),
    totalChanges: prepare('select total_changes() as n'),
  };
}
