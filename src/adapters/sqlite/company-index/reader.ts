import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { CompanyFilters } from '../../../domain/companies/company-index.ts';
import { typosBetween } from '../../../domain/companies/similarity.ts';
import type { KnownWord, SimilarWord, TermLookup, Wanted } from '../../../domain/companies/term-lookup.ts';
import * as term from '../../../domain/companies/terms.ts';
import type { EntityId } from '../../../platform/ids.ts';
import { entityIdOf, FIRST_PRIVATE_PLACE, PLACES_END } from './places.ts';
import { nearTokens, partTokens, reachTokens } from './spellings.ts';

/** Companies looked at before a beginning is judged rare among those that might have it. */
const SAMPLE = 64;
/** Of the sample, this many must have it for reading on to be the quicker way. */
const SAMPLE_HITS_MIN = 4;
/** Companies looked at one by one at most. */
const READ_ON_MAX = 1_500;
/** Words that begin as wanted are asked for one by one up to this many. */
const WORDS_ASKED_MAX = 12;
/** Words that hold all three-letter parts of another are compared up to this many. */
const PARTS_COMPARED_MAX = 1_000;

/** Rows are read as arrays: cheaper than objects, and this is the path of every search. */
type FoundRow = [place: number, id: number, matches: number];
type WordRow = [word: string, companies: number, level: number];

/** Answers the search's questions from one connection. Several calls see the same state within a read transaction. */
export class CompanyIndexReader implements TermLookup {
  private readonly statements: ReturnType<typeof prepareStatements>;
  private dataVersion = -1;
  /** The vocabulary holds all words. */
  private isTold = false;

  constructor(db: DatabaseSync) {
    this.statements = prepareStatements(db);
  }

  find(wanted: Wanted, filters: CompanyFilters, limit: number): EntityId[] {
    const [from, to] = placesOf(filters);
    const groups = [...wanted.allOf];
    if (filters.countries.length > 0) groups.push(filters.countries.map(term.inCountry));
    if (filters.sectors.length > 0) groups.push(filters.sectors.map(term.inSector));
    const start = beginning(wanted);
    if (!start) return this.plain(groups, from, to, limit);
    if (start.listed) return this.plain([...groups, start.lists], from, to, limit);
    const words = wanted.wordStart === undefined || !this.isTold ? undefined : this.wordsBeginning(wanted.wordStart);
    if (words) return words.length === 0 ? [] : this.plain([...groups, words], from, to, limit);
    return this.beginningSo(groups, start, from, to, limit);
  }

  /** All longer words that begin so, `undefined` when they are too many to ask for each. */
  private wordsBeginning(start: string): string[] | undefined {
    const rows = this.statements.wordsFrom.all(start, WORDS_ASKED_MAX + 1) as unknown as [string][];
    const words: string[] = [];
    for (const [word] of rows) {
      if (!word.startsWith(start)) return words;
      words.push(word);
    }
    return rows.length <= WORDS_ASKED_MAX ? words : undefined;
  }

  /** To be called before a search: what is kept in memory holds only while nobody writes. */
  refresh(): void {
    const version = (this.statements.dataVersion.get() as unknown as [number])[0];
    if (version === this.dataVersion) return;
    this.dataVersion = version;
    this.isTold = this.statements.scattered.get() === undefined;
  }

  known(words: readonly string[]): KnownWord[] {
    const rows = this.statements.known.all(JSON.stringify(words)) as unknown as [string, number][];
    return rows.map(([word, companies]) => ({ word, companies }));
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
      .map(([other, companies, level]) => ({
        word: other,
        companies,
        level,
        typos: typosBetween(word, other, typosMax),
      }))
      .filter(({ typos }) => typos > 0 && typos <= typosMax)
      .sort((a, b) => a.typos - b.typos || a.level - b.level || b.companies - a.companies || (a.word < b.word ? -1 : 1))
      .slice(0, limit)
      .map(({ word: other, companies, typos }) => ({ word: other, companies, typos }));
  }

  containing(part: string, limit: number): string[] {
    const tokens = partTokens(part);
    if (tokens.length === 0) return [];
    // Few of them, next to one another, tell nearly as much as all.
    const match = tokens
      .filter((_, i) => i % 3 === 0 || i === tokens.length - 1)
      .map(quoted)
      .join(' AND ');
    const rows = this.statements.containing.all(match, PARTS_COMPARED_MAX, part, limit) as unknown as [string][];
    return rows.map(([word]) => word);
  }

  revision(): number {
    const row = this.statements.revision.get() as unknown as [number] | undefined;
    return row?.[0] ?? 0;
  }

  private plain(groups: Groups, from: number, to: number, limit: number): EntityId[] {
    if (groups.length === 0) return idsOf(this.statements.all.all(from, to, limit) as unknown as FoundRow[]);
    return idsOf(this.statements.matching.all(matchOf(groups), from, to, limit) as unknown as FoundRow[]);
  }

  /**
   * Companies whose name or word begins with more letters than beginnings are listed for. Two ways, and which is the
   * quicker one depends on how many of those that begin with the listed letters go on as wanted: if many, they are
   * read in order and checked; if few, FTS5 collects all terms that begin so.
   */
  private beginningSo(groups: Groups, start: Beginning, from: number, to: number, limit: number): EntityId[] {
    const match = matchOf([...groups, start.lists]);
    const { checked, checkedMatching } = this.statements[start.check];
    const sample = checked.all(match, from, to, SAMPLE, start.text) as unknown as FoundRow[];
    const hits = sample.filter(([, , matches]) => matches > 0);
    if (sample.length < SAMPLE || hits.length >= limit) return idsOf(hits.slice(0, limit));
    const last = sample.at(-1)?.[0] ?? from;
    if (hits.length >= SAMPLE_HITS_MIN) {
      const missing = limit - hits.length;
      const more = checkedMatching.all(match, last + 1, to, READ_ON_MAX, start.text, missing) as unknown as FoundRow[];
      if (more.length >= missing) return idsOf([...hits, ...more]);
    }
    const collected = start.wholes.map((whole) => `${quoted(whole)} *`).join(' OR ');
    const all = [...groups.map(groupMatch), `(${collected})`].join(' AND ');
    return idsOf(this.statements.matching.all(all, from, to, limit) as unknown as FoundRow[]);
  }
}

type Groups = readonly (readonly string[])[];

interface Beginning {
  /** One of these stands for all that begin with the first letters. */
  readonly lists: readonly string[];
  /** The lists are exactly what is wanted. */
  readonly listed: boolean;
  readonly check: 'name' | 'word';
  /** What must be in the names for a company to be wanted. */
  readonly text: string;
  /** The terms whose beginning is wanted. */
  readonly wholes: readonly string[];
}

function beginning({ nameStart, wordStart }: Wanted): Beginning | undefined {
  if (nameStart !== undefined) {
    return {
      lists: [term.nameStart(nameStart.slice(0, term.NAME_START_CHARS))],
      listed: nameStart.length <= term.NAME_START_CHARS,
      check: 'name',
      text: nameStart,
      wholes: [term.wholeName(nameStart)],
    };
  }
  if (wordStart === undefined) return undefined;
  const listed = wordStart.slice(0, term.WORD_START_CHARS);
  return {
    lists: [term.wordStart(listed), term.nameStart(listed)],
    listed: wordStart.length <= term.WORD_START_CHARS,
    check: 'word',
    text: wordStart,
    wholes: [wordStart, term.wholeName(wordStart)],
  };
}

const quoted = (text: string): string => `"${text.replaceAll('"', '')}"`;
const groupMatch = (terms: readonly string[]): string =>
  terms.length === 1 ? quoted(terms[0] ?? '') : `(${terms.map(quoted).join(' OR ')})`;
const matchOf = (groups: Groups): string => groups.map(groupMatch).join(' AND ');

const idsOf = (rows: readonly FoundRow[]): EntityId[] => rows.map(([, id]) => entityIdOf(id));

function placesOf({ types }: CompanyFilters): [from: number, to: number] {
  const [isPublic, isPrivate] = [types.includes('PUBLIC'), types.includes('PRIVATE')];
  if (isPublic === isPrivate) return [0, PLACES_END];
  return isPublic ? [0, FIRST_PRIVATE_PLACE - 1] : [FIRST_PRIVATE_PLACE, PLACES_END];
}

/** Parameters: 1 the match, 2 and 3 the places (FTS5 heeds bounds only if they are integers), 4 how many. */
const matching = (columns: string): string =>
  `select t.rowid as place, ${columns} from terms t cross join companies c on c.place = t.rowid
   where t.terms match ?1 and t.rowid between cast(?2 as integer) and cast(?3 as integer) order by t.rowid limit ?4`;
/** Parameter 5 is the text whose presence is checked. */
const NAME_CHECK = `instr(replace(names, ' ', ''), '|' || ?5)`;
const WORD_CHECK = `(instr(names, ' ' || ?5) or ${NAME_CHECK})`;
const checked = (check: string): string => `select place, id, ${check} from (${matching('c.id, c.names')})`;
const checkedMatching = (check: string): string =>
  `select place, id, 1 from (${matching('c.id, c.names')}) where ${check} limit ?6`;

function prepareStatements(db: DatabaseSync) {
  const prepare = (sql: string): StatementSync => {
    const statement = db.prepare(sql);
    statement.setReturnArrays(true);
    return statement;
  };
  return {
    all: prepare('select place, id, 1 from companies where place between ? and ? order by place limit ?'),
    matching: prepare(matching('c.id, 1')),
    name: { checked: prepare(checked(NAME_CHECK)), checkedMatching: prepare(checkedMatching(NAME_CHECK)) },
    word: { checked: prepare(checked(WORD_CHECK)), checkedMatching: prepare(checkedMatching(WORD_CHECK)) },
    // Compared as bytes, so that words of every script stand behind their beginning.
    wordsFrom: prepare('select word from words where word > ? order by word limit ?'),
    scattered: prepare("select 1 from state where key = 'scattered'"),
    dataVersion: prepare('pragma data_version'),
    known: prepare(
      'select word, companies from words where companies > 0 and word in (select value from json_each(?))',
    ),
    spelled: prepare(
      `select w.word, w.companies, w.level from spellings s cross join words w on w.id = s.rowid
       where s.spellings match ? and w.companies > 0`,
    ),
    spelledFar: prepare(
      `select w.word, w.companies, w.level from far_spellings s cross join words w on w.id = s.rowid
       where s.far_spellings match ? and w.companies > 0`,
    ),
    containing: prepare(
      `select w.word from (select rowid as id from spellings where spellings match ? order by rowid limit ?) s
       cross join words w on w.id = s.id
       where w.companies > 0 and instr(substr(w.word, 2), ?) order by w.level, w.companies desc, w.word limit ?`,
    ),
    revision: prepare("select value from state where key = 'revision'"),
  };
}
