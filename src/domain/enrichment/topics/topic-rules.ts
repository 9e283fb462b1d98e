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
 * A match stays within one sentence. `%` starts a comment.
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
export type Pattern = readonly Place[];

export interface Place {
  /** Whole words in small letters. */
  readonly words: ReadonlySet<string>;
  /** Beginnings of words. */
  readonly beginnings: readonly string[];
  readonly isNumber: boolean;
  /** Words that may stand between the place before and this one. */
  readonly gap: number;
}

const GAPS: Readonly<Record<string, number>> = { '..': 4, '...': 12 };
const TOPIC_ID = /^[a-z0-9-]+(?:,[a-z0-9-]*){4}$/;

/** Throws an `Error` that names the line of the first fault. Classes may be used below the line that names them, in all texts. */
export function parseTopicRules(texts: readonly string[]): TopicRule[] {
  const classes = new Map<string, string[]>();
  const rules = new Map<string, { rule: TopicRule; shows: Pattern[]; forbids: Pattern[] }>();
  for (const text of texts) {
    let current: { shows: Pattern[]; forbids: Pattern[] } | undefined;
    for (const [at, written] of text.split('\n').entries()) {
      const line = written.replace(/%.*/, '').trim();
      if (line === '') continue;
      const refuse = (reason: string): never => {
        throw new Error(`topic rules, line ${at + 1} ("${line.slice(0, 80)}"): ${reason}`);
      };
      if (line.startsWith('@')) {
        const [name = '', members = ''] = line.split('=');
        classes.set(name.trim(), expand(members.trim().split(/\s+/), classes, refuse));
      } else if (line.startsWith('+') || line.startsWith('-')) {
        if (current === undefined) return refuse('a pattern needs a topic above it');
        current[line.startsWith('+') ? 'shows' : 'forbids'].push(...patternsOf(line.slice(1), classes, refuse));
      } else {
        const [id = '', name = '', description = ''] = line.split('|').map((part) => part.trim());
        if (!TOPIC_ID.test(id)) refuse('not the five slots of a topic, and neither a class nor a pattern');
        if (name === '' || description === '') refuse('a topic is told as: id | name | description');
        const known = rules.get(id);
        const shows: Pattern[] = known?.shows ?? [];
        const forbids: Pattern[] = known?.forbids ?? [];
        current = { shows, forbids };
        rules.set(id, { rule: { id, name, description, shows, forbids }, shows, forbids });
      }
    }
  }
  return [...rules.values()].map(({ rule }) => rule);
}

type Refuse = (reason: string) => never;

/** Words and beginnings, with classes put in place of their names. */
function expand(members: readonly string[], classes: ReadonlyMap<string, string[]>, refuse: Refuse): string[] {
  return members.flatMap((member) => {
    if (!member.startsWith('@')) return [member.toLowerCase()];
    return classes.get(member) ?? refuse(`no class ${member} above`);
  });
}

function patternsOf(text: string, classes: ReadonlyMap<string, string[]>, refuse: Refuse): Pattern[] {
  const sides = text.split('<>');
  if (sides.length > 2) refuse('one <> at most');
  const parts = sides.map((side) => rowsOf(side.trim().split(/\s+/), classes, refuse));
  const [left = [], right] = parts;
  if (right === undefined) return left;
  const near = GAPS['..'] ?? 0;
  return left.flatMap((one) => right.flatMap((other) => [joined(one, other, near), joined(other, one, near)]));
}

const joined = (first: Pattern, second: Pattern, gap: number): Pattern => [
  ...first,
  ...second.map((place, at) => (at === 0 ? { ...place, gap } : place)),
];

/** All rows that a text of places stands for: with and without each that may be missing. */
function rowsOf(parts: readonly string[], classes: ReadonlyMap<string, string[]>, refuse: Refuse): Pattern[] {
  let rows: Place[][] = [[]];
  let gap = 0;
  for (const part of parts) {
    const wide = GAPS[part];
    if (wide !== undefined) {
      gap = wide;
      continue;
    }
    const optional = /^\[(.+)\]$/.exec(part)?.[1];
    const place = placeOf(optional ?? part, gap, classes, refuse);
    const longer = rows.map((row) => [...row, place]);
    rows = optional === undefined ? longer : [...rows, ...longer];
    gap = 0;
  }
  const whole = rows.filter((row) => row.length > 0);
  return whole.length > 0 ? whole : refuse('an empty pattern');
}

function placeOf(text: string, gap: number, classes: ReadonlyMap<string, string[]>, refuse: Refuse): Place {
  const members = expand(text.split('/'), classes, refuse);
  const isBeginning = (word: string): boolean => word.length > 1 && word.endsWith('*');
  return {
    words: new Set(members.filter((word) => word !== '#' && !isBeginning(word))),
    beginnings: members.filter(isBeginning).map((word) => word.slice(0, -1)),
    isNumber: members.includes('#'),
    gap,
  };
}
