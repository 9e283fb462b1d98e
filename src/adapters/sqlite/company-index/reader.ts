import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { CompanyFilters } from '../../../domain/companies/company-index.ts';
import { isUnspaced } from '../../../domain/companies/names.ts';
import type { ProminenceLevel } from '../../../domain/companies/prominence.ts';
import type {
  CompanyRank,
  KnownWord,
  NameStart,
  SimilarWord,
  TermLookup,
  TermQuery,
} from '../../../domain/companies/term-lookup.ts';
import * as term from '../../../domain/companies/terms.ts';
import { type Groups, MATCHING, MATCHING_WITH_NAMES, matchBeginning, matchOf } from './matching.ts';
import { FIRST_PRIVATE_PLACE, PLACES_END, prominenceLevelOf } from './places.ts';
import { VocabularyReader } from './vocabulary-reader.ts';

/** When at most so many names can begin as wanted, FTS5 collects them; more are read in order and checked. */
const COLLECTED_MAX = 4_000;
/** Of so many that begin with the listed letters, so many must go on as wanted for reading on to be the quicker way. */
const SAMPLE = 64;
const SAMPLE_HITS_MIN = 4;
/** Few names share as many letters over more than one word. */
const RARE_START_CHARS_MIN = 13;
/** Words that are added up to tell how many names can begin so. */
const WORDS_ADDED_UP_MAX = 40;
/** Words that begin as wanted are asked for one by one up to this many. */
const WORDS_ASKED_MAX = 12;
/** Companies looked at one by one at most. */
const READ_ON_MAX = 1_500;
/** The rarest of several words leads to its companies, which are checked for the others, when they are at most so many. */
const CHECKED_MAX = 600;
/** What only fills an answer up is looked for among so few of them, unless FTS5 need not pass more than so many. */
const FILLER_CHECKED_MAX = 50;
const FILLER_PASSED_MAX = 400;
/** Companies of which a word begins so are collected by FTS5 only from this length on: below, they are too many. */
const COLLECTED_CHARS_MIN = 3;

/** Rows are read as arrays: cheaper than objects, and this is the path of every search. */
type PlaceRow = [place: number];
type CheckedRow = [place: number, passed: number];
type NamesRow = [place: number, names: string];

/** What is asked for, with the filters among the terms. */
interface Range {
  /** Groups of words, which the names tell too; and of other terms. */
  readonly words: Groups;
  readonly others: Groups;
  readonly from: CompanyRank;
  readonly to: CompanyRank;
  readonly limit: number;
  readonly isFiller: boolean;
}

/** Answers the search's questions from one connection. Several calls see the same state within a read transaction. */
export class CompanyIndexReader implements TermLookup {
  private readonly statements: ReturnType<typeof prepareStatements>;
  private readonly vocabulary: VocabularyReader;
  private writes = -1;
  /** The vocabulary holds all words. */
  private isTold = false;
  private companyCount = 0;

  constructor(db: DatabaseSync) {
    this.statements = prepareStatements(db);
    this.vocabulary = new VocabularyReader(db);
  }

  /**
   * To be called first in the read transaction of a search: what is kept in memory holds only while nobody writes. How often
   * somebody has written.
   */
  refresh(): number {
    this.vocabulary.forget();
    const writes = numberIn(this.statements.writes.get());
    if (writes === this.writes) return writes;
    this.writes = writes;
    this.isTold = this.statements.scattered.get() === undefined;
    this.companyCount = numberIn(this.statements.companyCount.get());
    return writes;
  }

  known(words: readonly string[]): KnownWord[] {
    return this.vocabulary.known(words);
  }

  similar(word: string, typosMax: 1 | 2, limit: number): SimilarWord[] {
    return this.vocabulary.similar(word, typosMax, limit);
  }

  soundingLike(word: string, limit: number): KnownWord[] {
    return this.vocabulary.soundingLike(word, limit);
  }

  levelOf(place: CompanyRank): ProminenceLevel {
    return prominenceLevelOf(place);
  }

  containing(part: string, limit: number): string[] {
    return this.vocabulary.containing(part, limit);
  }

  find(wanted: TermQuery, filters: CompanyFilters, limit: number): CompanyRank[] {
    const [from, to] = placesOf(filters);
    const words = wanted.allOf.filter((group) => group.every(isWord));
    const others = wanted.allOf.filter((group) => !group.every(isWord));
    if (filters.countries.length > 0) others.push(filters.countries.map(term.inCountry));
    if (filters.sectors.length > 0) others.push(filters.sectors.map(term.inSector));
    const range = { words, others, from, to, limit, isFiller: wanted.isFiller ?? false };
    if (wanted.nameStart !== undefined) return this.nameBeginning(wanted.nameStart, range);
    if (wanted.wordStart !== undefined) return this.wordBeginning(wanted.wordStart, range);
    return this.having(range);
  }

  /** Of several words, the rarest decides whether FTS5 looks for all of them, or for it alone and the names tell the rest. */
  private having(range: Range): CompanyRank[] {
    const { words, others, from, to, limit } = range;
    if (!this.isTold || words.length === 0) return this.matching([...words, ...others], range);
    const byRarity = this.byRarity(words);
    const [rarest, ...more] = byRarity;
    if (rarest === undefined || rarest.companies === 0) return [];
    const isFew =
      more.length > 0 &&
      (range.isFiller ? this.passes(byRarity, limit) > FILLER_PASSED_MAX : rarest.companies <= CHECKED_MAX);
    if (!isFew) return this.matching([...words, ...others], range);
    const size = range.isFiller ? FILLER_CHECKED_MAX : CHECKED_MAX;
    const rows = this.statements.withNames.all(
      matchOf([rarest.group, ...others]),
      from,
      to,
      size,
    ) as unknown as NamesRow[];
    return rows
      .flatMap(([place, names]) => (more.every(({ group }) => hasWord(names, group)) ? [place] : []))
      .slice(0, limit);
  }

  private byRarity(words: Groups): { group: readonly string[]; companies: number }[] {
    return words
      .map((group) => ({ group, companies: group.reduce((sum, word) => sum + this.vocabulary.companiesWith(word), 0) }))
      .sort((a, b) => a.companies - b.companies);
  }

  /** How many companies with the rarest word FTS5 has to pass until enough have the others too, if words are independent. */
  private passes([rarest, ...more]: readonly { companies: number }[], limit: number): number {
    const share = more.reduce((product, { companies }) => (product * companies) / Math.max(1, this.companyCount), 1);
    return Math.min(rarest?.companies ?? 0, limit / share);
  }

  private matching(groups: Groups, { from, to, limit }: Range): CompanyRank[] {
    const { all, matching } = this.statements;
    if (groups.length === 0) return placesIn(all.all(from, to, limit));
    return placesIn(matching.all(matchOf(groups), from, to, limit));
  }

  /**
   * Names that begin with more letters than beginnings are listed for are found in one of two ways: FTS5 collects all
   * terms that begin so, which takes the longer the more there are; or those that begin with the listed letters are
   * read in order and checked, which takes the longer the rarer the wanted ones are among them.
   */
  private nameBeginning(start: NameStart, range: Range): CompanyRank[] {
    const { key } = start;
    const { from, to, limit } = range;
    const groups = [...range.words, ...range.others, [term.nameStart(key.slice(0, term.NAME_START_CHARS))]];
    if (key.length <= term.NAME_START_CHARS) return this.matching(groups, range);
    if (this.namesBeginningMax(start) <= COLLECTED_MAX) return this.collected(term.wholeName(key), range);
    const match = matchOf(groups);
    const { hits, isAll } = hitsOf(this.statements.nameChecked.all(match, from, to, SAMPLE, key), SAMPLE);
    if (isAll || hits.length >= limit) return hits.slice(0, limit);
    if (hits.length < SAMPLE_HITS_MIN) return this.collected(term.wholeName(key), range);
    const places = placesIn(this.statements.nameMatching.all(match, from, to, READ_ON_MAX, key, limit));
    return places.length >= limit ? places : this.collected(term.wholeName(key), range);
  }

  /** About how many names can begin so, from how many companies bear the first word. */
  private namesBeginningMax({ key, firstWord }: NameStart): number {
    if (key !== firstWord) return key.length >= RARE_START_CHARS_MIN ? 0 : this.vocabulary.companiesWith(firstWord);
    const words = this.vocabulary.beginningWith(firstWord, WORDS_ADDED_UP_MAX);
    return words === undefined ? Number.POSITIVE_INFINITY : words.reduce((sum, { companies }) => sum + companies, 0);
  }

  /** The words that go on so are asked for one by one if they are few; if not, candidates are read in order and checked. */
  private wordBeginning(start: string, range: Range): CompanyRank[] {
    const beginning = this.isTold ? this.vocabulary.beginningWith(start, WORDS_ASKED_MAX) : undefined;
    if (beginning) {
      const longer = beginning.flatMap(({ word }) => (word === start ? [] : [word]));
      return longer.length === 0 ? [] : this.having({ ...range, words: [...range.words, longer] });
    }
    const { words, others, from, to, limit, isFiller } = range;
    const [rarest, ...more] = this.byRarity(words);
    const groups = rarest ? [rarest.group, ...others] : others;
    const size = isFiller ? FILLER_CHECKED_MAX : READ_ON_MAX;
    const { withNames, allWithNames } = this.statements;
    const rows =
      groups.length === 0 ? allWithNames.all(from, to, size) : withNames.all(matchOf(groups), from, to, size);
    const hits = (rows as unknown as NamesRow[]).flatMap(([place, names]) =>
      names.includes(` ${start}`) && more.every(({ group }) => hasWord(names, group)) ? [place] : [],
    );
    const isDone = rows.length < size || isFiller || hits.length >= limit || start.length < COLLECTED_CHARS_MIN;
    return isDone ? hits.slice(0, limit) : this.collected(start, range);
  }

  /** Companies that have a term that begins with `start`: the more there are, the longer it takes. */
  private collected(start: string, { words, others, from, to, limit }: Range): CompanyRank[] {
    return placesIn(this.statements.matching.all(matchBeginning([...words, ...others], start), from, to, limit));
  }
}

/** Whether a term is a word as the names hold it. */
const isWord = (one: string): boolean => !isUnspaced(one) && /^[\p{L}\p{N}]/u.test(one);

const hasWord = (names: string, group: readonly string[]): boolean => {
  const ended = `${names} `;
  return group.some((word) => ended.includes(` ${word} `));
};

const numberIn = (row: unknown): number => (row as [number] | undefined)?.[0] ?? 0;
const placesIn = (rows: unknown): CompanyRank[] => (rows as PlaceRow[]).map(([place]) => place);

/** Of the rows of a check, those that passed it; `isAll` when there were no more rows than these. */
function hitsOf(rows: unknown, size: number): { hits: CompanyRank[]; isAll: boolean } {
  const checked = rows as CheckedRow[];
  return { hits: checked.flatMap(([place, passed]) => (passed > 0 ? [place] : [])), isAll: checked.length < size };
}

function placesOf({ types }: CompanyFilters): [from: CompanyRank, to: CompanyRank] {
  const [isPublic, isPrivate] = [types.includes('PUBLIC'), types.includes('PRIVATE')];
  if (isPublic === isPrivate) return [0, PLACES_END];
  return isPublic ? [0, FIRST_PRIVATE_PLACE - 1] : [FIRST_PRIVATE_PLACE, PLACES_END];
}

/** Parameter 5 is how a name begins. */
const NAME_CHECK = `instr(replace(c.names, ' ', ''), '|' || ?5)`;

function prepareStatements(db: DatabaseSync) {
  const prepare = (sql: string): StatementSync => {
    const statement = db.prepare(sql);
    statement.setReturnArrays(true);
    return statement;
  };
  return {
    all: prepare('select place from companies where place between ? and ? order by place limit cast(? as integer)'),
    allWithNames: prepare(
      'select place, names from companies where place between ? and ? order by place limit cast(? as integer)',
    ),
    matching: prepare(MATCHING),
    withNames: prepare(`select t.place, c.names ${MATCHING_WITH_NAMES}`),
    nameChecked: prepare(`select t.place, ${NAME_CHECK} ${MATCHING_WITH_NAMES}`),
    nameMatching: prepare(`select t.place ${MATCHING_WITH_NAMES} where ${NAME_CHECK} limit cast(?6 as integer)`),
    scattered: prepare("select 1 from state where key = 'scattered'"),
    companyCount: prepare('select total(used) from levels'),
    writes: prepare("select value from state where key = 'writes'"),
  };
}
