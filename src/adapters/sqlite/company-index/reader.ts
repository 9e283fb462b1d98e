import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { CompanyFilters } from '../../../domain/companies/company-index.ts';
import { typosBetween } from '../../../domain/companies/similarity.ts';
import type { KnownWord, Place, SimilarWord, TermLookup, Wanted } from '../../../domain/companies/term-lookup.ts';
import * as term from '../../../domain/companies/terms.ts';
import type { EntityId } from '../../../platform/ids.ts';
import { IdChunkReader } from './id-chunks.ts';
import { LevelFill } from './level-fill.ts';
import { FIRST_PRIVATE_PLACE, PLACES_END } from './places.ts';
import { nearTokens, partTokens, reachTokens } from './spellings.ts';

/**
 * Companies looked at before a beginning is judged rare among those that might have it: a few, then more. Of them, so
 * many must have it for reading on to be the quicker way.
 */
const SAMPLES = [
  { size: 8, hitsMin: 1 },
  { size: 64, hitsMin: 4 },
] as const;
/** Companies looked at one by one at most, and for what only fills an answer up. */
const READ_ON_MAX = 1_500;
const READ_ON_FILLER_MAX = 150;
/** Companies of which a word begins so are collected by FTS5 only from this length on: below, they are too many. */
const COLLECTED_CHARS_MIN = 3;
/** What only fills an answer up is looked for among so many companies that bear the rarest of the words. */
const FILLER_CANDIDATES_MAX = 500;
/** Words that begin as wanted are asked for one by one up to this many. */
const WORDS_ASKED_MAX = 12;
/** Words that hold all three-letter parts of another are compared up to this many. */
const PARTS_COMPARED_MAX = 300;

/** Rows are read as arrays: cheaper than objects, and this is the path of every search. */
type PlaceRow = [place: number];
type CheckedRow = [place: number, passed: number];
type WordRow = [word: string, companies: number, level: number];

/** Answers the search's questions from one connection. Several calls see the same state within a read transaction. */
export class CompanyIndexReader implements TermLookup {
  private readonly statements: ReturnType<typeof prepareStatements>;
  private dataVersion = -1;
  /** The vocabulary holds all words. */
  private isTold = false;
  private readonly idChunks: IdChunkReader;
  private levelFill: LevelFill | undefined;

  constructor(db: DatabaseSync) {
    this.statements = prepareStatements(db);
    this.idChunks = new IdChunkReader(db);
  }

  find(wanted: Wanted, filters: CompanyFilters, limit: number): Place[] {
    const groups = [...wanted.allOf];
    const [from, end] = placesOf(filters);
    const to = wanted.isFiller ? Math.min(end, this.fillerEnd(groups, from)) : end;
    if (filters.countries.length > 0) groups.push(filters.countries.map(term.inCountry));
    if (filters.sectors.length > 0) groups.push(filters.sectors.map(term.inSector));
    const range = { groups, from, to, limit };
    if (wanted.nameStart !== undefined) return this.nameBeginning(wanted.nameStart, range);
    if (wanted.wordStart !== undefined) return this.wordBeginning(wanted.wordStart, range, wanted.isFiller ?? false);
    return this.plain(range);
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
    this.idChunks.forget();
    this.levelFill = undefined;
  }

  idsAt(places: readonly Place[]): EntityId[] {
    return places.map((place) => this.idChunks.idAt(place));
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

  private fill(): LevelFill {
    this.levelFill ??= new LevelFill(this.statements.levels.all() as unknown as [number, number][]);
    return this.levelFill;
  }

  private plain({ groups, from, to, limit }: Range): Place[] {
    const { all, matching } = this.statements;
    if (groups.length === 0) return placesIn(all.all(from, to, limit));
    return placesIn(matching.all(matchOf(groups), from, to, limit));
  }

  /**
   * Names that begin with more letters than beginnings are listed for are found in one of two ways, and which is the
   * quicker one depends on how many of those that begin with the listed letters go on as wanted: if many, they are
   * read in order and checked; if few, FTS5 collects all terms that begin so.
   */
  private nameBeginning(start: string, range: Range): Place[] {
    const { from, to, limit } = range;
    const groups = [...range.groups, [term.nameStart(start.slice(0, term.NAME_START_CHARS))]];
    if (start.length <= term.NAME_START_CHARS) return this.plain({ ...range, groups });
    const match = matchOf(groups);
    for (const { size, hitsMin } of SAMPLES) {
      const { hits, isAll } = hitsOf(this.statements.nameChecked.all(match, from, to, size, start), size);
      if (isAll || hits.length >= limit) return hits.slice(0, limit);
      if (hits.length < hitsMin) return this.collected(term.wholeName(start), range);
    }
    const places = placesIn(this.statements.nameMatching.all(match, from, to, READ_ON_MAX, start, limit));
    return places.length >= limit ? places : this.collected(term.wholeName(start), range);
  }

  /** The words that go on so are asked for one by one if they are few; if not, candidates are read in order and checked. */
  private wordBeginning(start: string, range: Range, isFiller: boolean): Place[] {
    const { groups, from, to, limit } = range;
    const words = this.isTold ? this.wordsBeginning(start) : undefined;
    if (words) return words.length === 0 ? [] : this.plain({ ...range, groups: [...groups, words] });
    const size = isFiller ? READ_ON_FILLER_MAX : READ_ON_MAX;
    const rows =
      groups.length === 0
        ? this.statements.allChecked.all(from, to, size, start)
        : this.statements.wordChecked.all(matchOf(groups), from, to, size, start);
    const { hits, isAll } = hitsOf(rows, size);
    if (isAll || isFiller || hits.length >= limit || start.length < COLLECTED_CHARS_MIN) return hits.slice(0, limit);
    return this.collected(start, range);
  }

  /** Companies that have a term that begins with `start`: the more there are, the longer it takes. */
  private collected(start: string, { groups, from, to, limit }: Range): Place[] {
    const match = [...groups.map(groupMatch), `${quoted(start)} *`].join(' AND ');
    return placesIn(this.statements.matching.all(match, from, to, limit));
  }

  /** Up to where about `FILLER_CANDIDATES_MAX` companies bear the rarest of the words. */
  private fillerEnd(groups: Groups, from: number): number {
    const words = groups.flatMap((group) => (group.length === 1 ? group : []));
    if (words.length < 2) return PLACES_END;
    const known = this.known(words);
    const rarest = Math.min(...known.map(({ companies }) => companies));
    if (known.length < words.length || rarest <= FILLER_CANDIDATES_MAX) return PLACES_END;
    return this.fill().placeAfter(from, FILLER_CANDIDATES_MAX / rarest);
  }
}

type Groups = readonly (readonly string[])[];

interface Range {
  readonly groups: Groups;
  readonly from: Place;
  readonly to: Place;
  readonly limit: number;
}

const quoted = (text: string): string => `"${text.replaceAll('"', '')}"`;
const groupMatch = (terms: readonly string[]): string =>
  terms.length === 1 ? quoted(terms[0] ?? '') : `(${terms.map(quoted).join(' OR ')})`;
const matchOf = (groups: Groups): string => groups.map(groupMatch).join(' AND ');

const placesIn = (rows: unknown): Place[] => (rows as PlaceRow[]).map(([place]) => place);

/** Of the rows of a check, those that passed it; `isAll` when there were no more rows than these. */
function hitsOf(rows: unknown, size: number): { hits: Place[]; isAll: boolean } {
  const checked = rows as CheckedRow[];
  return { hits: checked.flatMap(([place, passed]) => (passed > 0 ? [place] : [])), isAll: checked.length < size };
}

function placesOf({ types }: CompanyFilters): [from: number, to: number] {
  const [isPublic, isPrivate] = [types.includes('PUBLIC'), types.includes('PRIVATE')];
  if (isPublic === isPrivate) return [0, PLACES_END];
  return isPublic ? [0, FIRST_PRIVATE_PLACE - 1] : [FIRST_PRIVATE_PLACE, PLACES_END];
}

/** Parameters: 1 the match, 2 and 3 the places (FTS5 heeds bounds only if they are integers), 4 how many. */
const MATCHING = `select rowid as place from terms where terms match ?1
  and rowid between cast(?2 as integer) and cast(?3 as integer) order by rowid limit ?4`;
const WITH_NAMES = `from (${MATCHING}) t cross join companies c on c.place = t.place`;
/** Parameter 5 is the text whose presence is checked. */
const NAME_CHECK = `instr(replace(c.names, ' ', ''), '|' || ?5)`;

function prepareStatements(db: DatabaseSync) {
  const prepare = (sql: string): StatementSync => {
    const statement = db.prepare(sql);
    statement.setReturnArrays(true);
    return statement;
  };
  return {
    all: prepare('select place from companies where place between ? and ? order by place limit ?'),
    matching: prepare(MATCHING),
    levels: prepare('select level, used from levels order by level'),
    nameChecked: prepare(`select t.place, ${NAME_CHECK} ${WITH_NAMES}`),
    nameMatching: prepare(`select t.place ${WITH_NAMES} where ${NAME_CHECK} limit ?6`),
    wordChecked: prepare(`select t.place, instr(c.names, ' ' || ?5) ${WITH_NAMES}`),
    allChecked: prepare(
      `select place, instr(names, ' ' || ?4) from companies where place between ?1 and ?2 order by place limit ?3`,
    ),
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
