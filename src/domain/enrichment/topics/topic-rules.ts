import { dataLines } from '../../text/data-lines.ts';
import { tokenizeWords } from '../../text/words.ts';

/**
 * Rules that show topics, as people write them:
 *
 *     @rise = rise rises rose climb* up
 *
 *     business,stock-prices,stock-price,gain, | Stock Gain | The price of a share rises.
 *       + shares/stock .. @rise
 *       - share price/prices target
 *
 * `@name = words` names a class of words. A topic's head is its id, its name and what it means; below it each `+` is a pattern
 * that shows the topic, each `-` one that forbids it where the two overlap. A pattern is a row of places:
 *
 *     word        this word; `word*` any word that begins so
 *     a/b/c       any of these; members may be classes
 *     @class      any word of the class
 *     [place]     may be missing
 *     #           a number, with its currency or per cent
 *     A B         B right behind A
 *     A .. B      at most four words between them
 *     A ... B     at most twelve words between them
 *     A <> B      at most four words between them, in either order
 *
 * A match stays within one sentence. `%` starts a comment where it begins a word. The id alone is the head where patterns are added to a topic that
 * stands in a text before.
 */
export interface TopicRule {
  /** Five slots (contract 14.3). */
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly shows: readonly Pattern[];
  readonly forbids: readonly Pattern[];
}

/** Places in their order. A place that may be missing has been made into two patterns. */
export type Pattern = readonly PatternPlace[];

/** Alternatives for one position of a pattern. */
export interface PatternPlace {
  /** Whole words in small letters. */
  readonly words: ReadonlySet<string>;
  /** Beginnings of words. */
  readonly beginnings: readonly string[];
  readonly isNumber: boolean;
  /** Maximum number of words between the previous place and this one. */
  readonly gap: number;
}

const GAPS: Readonly<Record<string, number>> = { '..': 4, '...': 12 };
const COMMENT = /\s%.*/;
const TOPIC_ID = /^[a-z0-9-]+(?:,[a-z0-9-]*){4}$/;

/** A text of rules; `name` identifies it in faults, such as the file. */
export interface TopicRulesText {
  readonly name: string;
  readonly text: string;
}

/** All faults of rules, one per line, each with its text and line number. */
export class TopicRulesError extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(`The topic rules cannot be used:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.name = 'TopicRulesError';
    this.faults = faults;
  }
}

type Draft = {
  -readonly [Key in keyof TopicRule]: TopicRule[Key] extends readonly (infer One)[] ? One[] : TopicRule[Key];
};

interface Known {
  readonly classes: Map<string, string[]>;
  readonly topics: Map<string, Draft>;
}

/**
 * Reads texts one after the other; later ones may use classes of earlier ones and add to their topics. Throws
 * `TopicRulesError` with every fault.
 */
export function parseTopicRules(texts: readonly TopicRulesText[]): TopicRule[] {
  const known: Known = { classes: new Map(), topics: new Map() };
  const faults: string[] = [];
  for (const { name, text } of texts) {
    let current: Draft | undefined;
    const heads: { readonly topic: Draft; readonly line: number }[] = [];
    for (const { number, text: written } of dataLines(text)) {
      const line = written.replace(COMMENT, '').trim();
      try {
        const topic = readLine(line, current, known);
        if (topic !== undefined && topic !== current) heads.push({ topic, line: number });
        current = topic;
      } catch (error) {
        if (!(error instanceof LineFault)) throw error;
        faults.push(`${name}, line ${number} ("${line.slice(0, 80)}"): ${error.message}`);
        // Lines below an unreadable head are not reported as faults of their own.
        if (!/^[@+-]/.test(line)) current = { id: '', name: '', description: '', shows: [], forbids: [] };
      }
    }
    for (const { topic, line } of heads) {
      if (topic.shows.length === 0)
        faults.push(`${name}, line ${line} ("${topic.id}"): no pattern (+) shows this topic`);
    }
  }
  if (faults.length > 0) throw new TopicRulesError(faults);
  return [...known.topics.values()];
}

/** Why a line cannot be used. */
class LineFault extends Error {}

const refuse = (reason: string): never => {
  throw new LineFault(reason);
};

/** Takes a line in, and answers the topic that the next line belongs to. */
function readLine(line: string, current: Draft | undefined, { classes, topics }: Known): Draft | undefined {
  if (line.startsWith('@')) {
    const [, name = '', members = ''] = /^(@[a-z0-9-]+)\s*=\s*(\S.*)$/.exec(line) ?? [];
    if (name === '') refuse('a class is written as: @name = words');
    classes.set(name, expand(members.split(/\s+/), classes));
    return current;
  }
  if (line.startsWith('+') || line.startsWith('-')) {
    if (current === undefined) return refuse('a pattern needs a topic above it');
    current[line.startsWith('+') ? 'shows' : 'forbids'].push(...patternsOf(line.slice(1), classes));
    return current;
  }
  return readHead(line, topics);
}

function readHead(line: string, topics: Map<string, Draft>): Draft {
  const [id = '', name = '', description = ''] = line.split('|').map((part) => part.trim());
  if (!TOPIC_ID.test(id)) refuse('not the five slots of a topic, and neither a class nor a pattern');
  const before = topics.get(id);
  if (before !== undefined && !line.includes('|')) return before;
  if (name === '' || description === '') refuse('a new topic is written as: id | name | description');
  const topic: Draft = { id, name, description, shows: before?.shows ?? [], forbids: before?.forbids ?? [] };
  topics.set(id, topic);
  return topic;
}

/** Words and beginnings, with classes put in place of their names. */
function expand(members: readonly string[], classes: ReadonlyMap<string, string[]>): string[] {
  return members.flatMap((member) => {
    if (member.startsWith('@')) return classes.get(member) ?? refuse(`no class ${member} above`);
    const word = member.toLowerCase();
    if (word !== '#' && !isWord(word.replace(/(?<=.)\*$/, ''))) {
      refuse(`"${member}" is no word of a text: a hyphen parts words, and marks stand in none`);
    }
    return [word];
  });
}

/** True if a text can contain this as a single word. */
const isWord = (word: string): boolean => {
  const [first, second] = tokenizeWords(word);
  return first !== undefined && second === undefined && first.form === word;
};

function patternsOf(text: string, classes: ReadonlyMap<string, string[]>): Pattern[] {
  const sides = text.split('<>');
  if (sides.length > 2) refuse('one <> at most');
  const parts = sides.map((side) => rowsOf(side.trim().split(/\s+/), classes));
  const [left = [], right] = parts;
  if (right === undefined) return left;
  const near = GAPS['..'] ?? 0;
  return left.flatMap((one) => right.flatMap((other) => [joined(one, other, near), joined(other, one, near)]));
}

const joined = (first: Pattern, second: Pattern, gap: number): Pattern => [
  ...first,
  ...second.map((place, at) => (at === 0 ? { ...place, gap } : place)),
];

/** Each optional place doubles the number of patterns of a line. */
const OPTIONAL_MAX = 5;

/** All patterns of a text: with and without each optional place. */
function rowsOf(parts: readonly string[], classes: ReadonlyMap<string, string[]>): Pattern[] {
  if (parts.filter((part) => part.startsWith('[')).length > OPTIONAL_MAX) {
    refuse(`at most ${OPTIONAL_MAX} places of a pattern may be missing`);
  }
  let rows: PatternPlace[][] = [[]];
  let gap = 0;
  for (const part of parts) {
    const wide = GAPS[part];
    if (wide !== undefined) {
      gap = wide;
      continue;
    }
    if (part === '') continue;
    const optional = /^\[(.+)\]$/.exec(part)?.[1];
    const place = placeOf(optional ?? part, gap, classes);
    const longer = rows.map((row) => [...row, place]);
    rows = optional === undefined ? longer : [...rows, ...longer];
    gap = 0;
  }
  const whole = rows.filter((row) => row.length > 0);
  return whole.length > 0 ? whole : refuse('an empty pattern');
}

function placeOf(text: string, gap: number, classes: ReadonlyMap<string, string[]>): PatternPlace {
  const members = expand(text.split('/'), classes);
  const isBeginning = (word: string): boolean => word.length > 1 && word.endsWith('*');
  return {
    words: new Set(members.filter((word) => word !== '#' && !isBeginning(word))),
    beginnings: members.filter(isBeginning).map((word) => word.slice(0, -1)),
    isNumber: members.includes('#'),
    gap,
  };
}
