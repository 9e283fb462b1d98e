import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { soundKey } from '../../../domain/companies/sound.ts';
import type { KnownWord, SimilarWord } from '../../../domain/companies/term-lookup.ts';
import { typosBetween } from '../../../domain/text/typos.ts';
import { matchOf } from './matching.ts';
import { nearTokens, partTokens, reachTokens, soundToken } from './spellings.ts';

/** Maximum of candidates with all parts of a word that are compared. */
const PARTS_COMPARED_MAX = 300;

type WordRow = [word: string, companies: number, level: number];

/** Looks up words of all names. */
export class VocabularyReader {
  private readonly statements: ReturnType<typeof prepareStatements>;

  constructor(db: DatabaseSync) {
    this.statements = prepareStatements(db);
  }

  companiesWith(word: string): number {
    return (this.statements.companiesWith.get(word) as unknown as [number] | undefined)?.[0] ?? 0;
  }

  known(words: readonly string[]): KnownWord[] {
    return [...new Set(words)].flatMap((word) => {
      const companies = this.companiesWith(word);
      return companies > 0 ? [{ word, companies }] : [];
    });
  }

  /** All words with prefix `start`, including itself; `undefined` if there are more than `max`. */
  beginningWith(start: string, max: number): KnownWord[] | undefined {
    const rows = this.statements.wordsFrom.all(start, max + 1) as unknown as [string, number][];
    const words: KnownWord[] = [];
    for (const [word, companies] of rows) {
      if (!word.startsWith(start)) return words;
      words.push({ word, companies });
    }
    return rows.length <= max ? words : undefined;
  }

  similar(word: string, typosMax: 1 | 2, limit: number): SimilarWord[] {
    const rows = new Map<string, WordRow>();
    const collect = (statement: StatementSync, tokens: readonly string[]): void => {
      for (const row of statement.all(tokens.join(' OR ')) as unknown as WordRow[]) rows.set(row[0], row);
    };
    if (typosMax === 1) collect(this.statements.spelled, nearTokens(word));
    else {
      const { near, far } = reachTokens(word);
      collect(this.statements.spelled, near);
      collect(this.statements.spelledFar, far);
    }
    return [...rows.values()]
      .map((row) => ({ row, typos: typosBetween(word, row[0], typosMax) }))
      .filter(({ typos }) => typos > 0 && typos <= typosMax)
      .sort((a, b) => a.typos - b.typos || byFame(a.row, b.row))
      .slice(0, limit)
      .map(({ row: [other, companies], typos }) => ({ word: other, companies, typos }));
  }

  soundingLike(word: string, limit: number): KnownWord[] {
    const [key, token] = [soundKey(word), soundToken(word)];
    if (token === undefined) return [];
    return (this.statements.spelledFar.all(token) as unknown as WordRow[])
      .filter(([other]) => other !== word && soundKey(other) === key)
      .sort(byFame)
      .slice(0, limit)
      .map(([other, companies]) => ({ word: other, companies }));
  }

  containing(part: string, limit: number): string[] {
    const tokens = partTokens(part);
    if (tokens.length === 0) return [];
    // A third of the overlapping parts is nearly as selective as all of them.
    const match = matchOf(tokens.filter((_, i) => i % 3 === 0 || i === tokens.length - 1).map((token) => [token]));
    const rows = this.statements.containing.all(match, PARTS_COMPARED_MAX, part, limit) as unknown as [string][];
    return rows.map(([word]) => word);
  }
}

const byFame = ([a, companiesA, levelA]: WordRow, [b, companiesB, levelB]: WordRow): number =>
  levelA - levelB || companiesB - companiesA || (a < b ? -1 : 1);

function prepareStatements(db: DatabaseSync) {
  const prepare = (sql: string): StatementSync => {
    const statement = db.prepare(sql);
    statement.setReturnArrays(true);
    return statement;
  };
  const spelled = (table: string): string =>
    `select w.word, w.companies, w.level from ${table} s cross join words w on w.id = s.rowid
     where s.${table} match ? and w.companies > 0`;
  return {
    companiesWith: prepare('select companies from words where word = ?'),
    // Compared by bytes, so that in every script words sort after their prefix.
    wordsFrom: prepare('select word, companies from words where word >= ? order by word limit cast(? as integer)'),
    spelled: prepare(spelled('spellings')),
    spelledFar: prepare(spelled('far_spellings')),
    containing: prepare(
      `select w.word from (select rowid as id from spellings where spellings match ? order by rowid limit cast(? as integer)) s
       cross join words w on w.id = s.id
       where w.companies > 0 and instr(substr(w.word, 2), ?) order by w.level, w.companies desc, w.word limit cast(? as integer)`,
    ),
  };
}
