import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { FIRST_PRIVATE_LEVEL } from '../../../domain/companies/prominence.ts';
import { matchOf } from './matching.ts';
import { prominenceLevelOf } from './places.ts';
import { farSpellingTokens, spellingTokens } from './spellings.ts';
import type { WordTallies, WordTally } from './word-tallies.ts';

/** Writes the distinct words of all names with company counts and spelling tokens. Call within a transaction. */
export class VocabularyWriter {
  private readonly any: StatementSync;
  private readonly find: StatementSync;
  private readonly insert: StatementSync;
  private readonly update: StatementSync;
  private readonly spell: StatementSync;
  private readonly spellFar: StatementSync;

  private readonly firstPlace: StatementSync;

  constructor(db: DatabaseSync) {
    this.any = db.prepare('select 1 from words limit 1');
    this.find = db.prepare('select id, level, is_far from words where word = ?');
    this.find.setReturnArrays(true);
    this.insert = db.prepare('insert into words (word, companies, level, is_far) values (?, ?, ?, ?)');
    this.update = db.prepare('update words set companies = companies + ?, level = ?, is_far = ? where id = ?');
    this.spell = db.prepare('insert into spellings (rowid, body) values (?, ?)');
    this.spellFar = db.prepare('insert into far_spellings (rowid, body) values (?, ?)');
    this.firstPlace = db.prepare('select rowid as place from terms where terms match ? order by rowid limit 1');
  }

  /**
   * Adds the tallies of companies that are in the index already. Words are never deleted, only their counts decreased; a word that a listed
   * company had once stays among the far spellings.
   */
  add(tallies: WordTallies): void {
    const isEmpty = this.any.get() === undefined; // as in a first load, which needs no look-ups
    const far: [id: number, word: string][] = [];
    // Sorted, so that a first load stores words with a common prefix, which are read together, next to each other.
    for (const tally of tallies.entries({ inOrder: isEmpty })) {
      const { word, companies } = tally;
      const known = isEmpty ? undefined : (this.find.get(word) as unknown as KnownWordRow | undefined);
      const level = this.levelOf(tally, known?.[1]);
      const isPublic = level < FIRST_PRIVATE_LEVEL;
      if (known) {
        const [id, , isFar] = known;
        this.update.run(companies, level, isFar || isPublic ? 1 : 0, id);
        if (isPublic && isFar === 0) far.push([id, word]);
        continue;
      }
      const id = Number(this.insert.run(word, companies, level, isPublic ? 1 : 0).lastInsertRowid);
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

  /** The level of the most prominent company with the word, looked up where the one that had it before may have left. */
  private levelOf({ word, level, leftLevel }: WordTally, before: number = level): number {
    const best = Math.min(level, before);
    if (leftLevel > best) return best;
    const row = this.firstPlace.get(matchOf([[word]]));
    return row === undefined ? best : prominenceLevelOf(Number(row['place']));
  }
}

type KnownWordRow = [id: number, level: number, isFar: number];
