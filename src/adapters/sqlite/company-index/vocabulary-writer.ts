import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { FIRST_PRIVATE_LEVEL } from '../../../domain/companies/prominence.ts';
import { farSpellingTokens, spellingTokens } from './spellings.ts';
import type { WordTallies } from './word-tallies.ts';

/** Writes the distinct words of all names with company counts and spelling tokens. Call within a transaction. */
export class VocabularyWriter {
  private readonly any: StatementSync;
  private readonly find: StatementSync;
  private readonly insert: StatementSync;
  private readonly update: StatementSync;
  private readonly spell: StatementSync;
  private readonly spellFar: StatementSync;

  constructor(db: DatabaseSync) {
    this.any = db.prepare('select 1 from words limit 1');
    this.find = db.prepare('select id, level from words where word = ?');
    this.find.setReturnArrays(true);
    this.insert = db.prepare('insert into words (word, companies, level) values (?, ?, ?)');
    this.update = db.prepare('update words set companies = companies + ?, level = ? where id = ?');
    this.spell = db.prepare('insert into spellings (rowid, body) values (?, ?)');
    this.spellFar = db.prepare('insert into far_spellings (rowid, body) values (?, ?)');
  }

  /** `level` of a tally is the first level of companies with the word. Words are never deleted, only their counts decreased. */
  add(tallies: WordTallies): void {
    const isEmpty = this.any.get() === undefined; // as in a first load, which needs no look-ups
    const far: [id: number, word: string][] = [];
    // Sorted, so that a first load stores words with a common prefix, which are read together, next to each other.
    for (const { word, companies, level } of tallies.entries({ inOrder: isEmpty })) {
      const isPublic = level < FIRST_PRIVATE_LEVEL;
      const existing = isEmpty
        ? undefined
        : (this.find.get(word) as unknown as [id: number, level: number] | undefined);
      if (existing) {
        const [id, knownLevel] = existing;
        this.update.run(companies, Math.min(level, knownLevel), id);
        if (isPublic && knownLevel >= FIRST_PRIVATE_LEVEL) far.push([id, word]);
        continue;
      }
      const id = Number(this.insert.run(word, companies, level).lastInsertRowid);
      const tokens = spellingTokens(word);
      if (tokens !== '') this.spell.run(id, tokens);
      if (isPublic) far.push([id, word]);
    }
    far.sort(([a], [b]) => a - b);
    for (const [id, word] of far) {
      const tokens = farSpellingTokens(word);
      if (tokens !== '') this.spellFar.run(id, tokens);
    }
  }
}
