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

/** Prefixes with at most this many names are queried in FTS5; for more, candidates are read in order and checked. */
const COLLECTED_MAX = 4_000;
/** Sample size of candidates with the listed prefix, and the hits among them from which reading in order is faster. */
const SAMPLE = 64;
const SAMPLE_HITS_MIN = 4;
/** Prefixes of more than one word are selective from this length on. */
const RARE_START_CHARS_MIN = 13;
/** Words whose counts are summed to estimate the number of names with a prefix. */
const WORDS_SUMMED_MAX = 40;
/** Up to this many words with a prefix are queried one by one. */
const WORDS_QUERIED_MAX = 12;
/** Maximum of companies that are read in order and checked. */
const READ_ON_MAX = 1_500;
/** If the rarest of several words has at most this many companies, these are checked for the other words. */
const CHECKED_MAX = 600;
/** The same limit when only filling up an answer, unless FTS5 passes fewer. */
const FILLER_CHECKED_MAX = 50;
const FILLER_PASSED_MAX = 400;
/** Minimum length of a word prefix for FTS5; shorter ones match too many companies. */
const COLLECTED_CHARS_MIN = 3;

/** Rows are read as arrays, which are cheaper than objects, on the hot path of every search. */
type PlaceRow = [place: number];
type CheckedRow = [place: number, passed: number];
type NamesRow = [place: number, names: string];

/** A query with its filters as terms. */
interface Range {
  /** Groups of words, which can also be checked in the names, and of other terms. */
  readonly words: Groups;
  readonly others: Groups;
  readonly from: CompanyRank;
  readonly to: CompanyRank;
  readonly limit: number;
  readonly isFiller: boolean;
}

/** `TermLookup` on one connection. Calls within a read transaction see the same state. */
export class CompanyIndexReader implements TermLookup {
  private readonly statements: ReturnType<typeof prepareStatements>;
  private readonly vocabulary: VocabularyReader;
  private writes = -1;
  /** True if the vocabulary is complete. */
  private isComplete = false;
  private companyCount = 0;

  constructor(db: DatabaseSync) {
    this.statements = prepareStatements(db);
    this.vocabulary = new VocabularyReader(db);
  }

  /**
   * Call first in the read transaction of a search: clears memory caches after writes of any process. Returns the number of
   * writes.
   */
  refresh(): number {
    const writes = numberIn(this.statements.writes.get());
    if (writes === this.writes) return writes;
    this.writes = writes;
    this.isComplete = this.statements.scattered.get() === undefined;
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
    others.push(...term.filterTerms(filters));
    const range = { words, others, from, to, limit, isFiller: wanted.isFiller ?? false };
    if (wanted.nameStart !== undefined) return this.nameBeginning(wanted.nameStart, range);
    if (wanted.wordStart !== undefined) return this.wordBeginning(wanted.wordStart, range);
    return this.having(range);
  }

  /** Companies with several words: queries all in FTS5, or, if the rarest is selective, only that one and checks names for the others. */
  private having(range: Range): CompanyRank[] {
    const { words, others, from, to, limit } = range;
    if (!this.isComplete || words.length === 0) return this.matching([...words, ...others], range);
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

  /** Expected number of companies with the rarest word that FTS5 passes until `limit` have the others too, if words are independent. */
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
   * Finds names with a prefix longer than the indexed prefixes in one of two ways: an FTS5 prefix query, whose cost grows with
   * the number of matches; or reading the names with the indexed prefix in order and checking them, whose cost grows with the
   * rarity of matches among them.
   */
  private nameBeginning(start: NameStart, range: Range): CompanyRank[] {
    const { key } = start;
    const { from, to, limit } = range;
    const groups = [...range.words, ...range.others, term.startTerms(start)];
    if (key.length <= term.NAME_START_CHARS) return this.matching(groups, range);
    if (this.namesBeginningMax(start) <= COLLECTED_MAX) return this.collected(term.wholeName(key), range);
    const match = matchOf(groups);
    const { hits, isAll } = hitsOf(this.statements.nameChecked.all(match, from, to, SAMPLE, key), SAMPLE);
    if (isAll || hits.length >= limit) return hits.slice(0, limit);
    if (hits.length < SAMPLE_HITS_MIN) return this.collected(term.wholeName(key), range);
    const places = placesIn(this.statements.nameMatching.all(match, from, to, READ_ON_MAX, key, limit));
    return places.length >= limit ? places : this.collected(term.wholeName(key), range);
  }

  /** Upper estimate of the names with a prefix, from the counts of their first word. */
  private namesBeginningMax({ key, firstWord }: NameStart): number {
    if (key !== firstWord) return key.length >= RARE_START_CHARS_MIN ? 0 : this.vocabulary.companiesWith(firstWord);
    const words = this.vocabulary.beginningWith(firstWord, WORDS_SUMMED_MAX);
    return words === undefined ? Number.POSITIVE_INFINITY : words.reduce((sum, { companies }) => sum + companies, 0);
  }

  /** Words with a prefix: queried one by one if they are few, else candidates are read in order and checked. */
  private wordBeginning(start: string, range: Range): CompanyRank[] {
    const beginning = this.isComplete ? this.vocabulary.beginningWith(start, WORDS_QUERIED_MAX) : undefined;
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

  /** Companies with a term with prefix `start`, by an FTS5 prefix query, whose cost grows with the matches. */
  private collected(start: string, { words, others, from, to, limit }: Range): CompanyRank[] {
    return placesIn(this.statements.matching.all(matchBeginning([...words, ...others], start), from, to, limit));
  }
}

/** True if a term is a word of the names. */
const isWord = (one: string): boolean => !isUnspaced(one) && /^[\p{L}\p{N}]/u.test(one);

const hasWord = (names: string, group: readonly string[]): boolean => {
  const ended = `${names} `;
  return group.some((word) => ended.includes(` ${word} `));
};

const numberIn = (row: unknown): number => (row as [number] | undefined)?.[0] ?? 0;
const placesIn = (rows: unknown): CompanyRank[] => (rows as PlaceRow[]).map(([place]) => place);

/** The rows that passed a check; `isAll` if the limit was not reached. */
function hitsOf(rows: unknown, size: number): { hits: CompanyRank[]; isAll: boolean } {
  const checked = rows as CheckedRow[];
  return { hits: checked.flatMap(([place, passed]) => (passed > 0 ? [place] : [])), isAll: checked.length < size };
}

function placesOf({ types }: CompanyFilters): [from: CompanyRank, to: CompanyRank] {
  const [isPublic, isPrivate] = [types.includes('PUBLIC'), types.includes('PRIVATE')];
  if (isPublic === isPrivate) return [0, PLACES_END];
  return isPublic ? [0, FIRST_PRIVATE_PLACE - 1] : [FIRST_PRIVATE_PLACE, PLACES_END];
}

/** Parameter 5 is the prefix of a name. */
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
