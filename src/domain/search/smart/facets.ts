import { readPart } from '../understanding/read-part.ts';
import { overlaps, type Span } from '../understanding/span.ts';
import type { AskedMeasure, Understanding } from '../understanding/understanding.ts';
import { wordsOutside } from '../understanding/words.ts';

/** One of the things that a question asks about. */
export interface Facet {
  readonly measures: readonly AskedMeasure[];
  readonly words: readonly string[];
}

/** Between two things that are asked for side by side, and what else may stand there. */
const CONJUNCTION = /,|;|\/|&|\b(?:and|or|plus|versus|vs|as\swell\sas|along\swith)\b/i;
const SMALL_WORDS =
  /^(?:\s|[,;/&.'’]|\b(?:and|or|as|well|plus|versus|vs|along|with|the|its|their|in|for|of|during|s|both|between|from|to)\b)*$/i;
/** So many things one by one; more are looked for together. */
const FACETS_MAX = 4;

/**
 * Things that a question asks for side by side: figures (`revenue, net income and capex`), otherwise topics that a
 * conjunction joins (`pricing strategy and supply chain risks`). One facet where it asks for one thing. A definition's parts
 * belong to the figure that it defines.
 */
export function facetsOf(asked: Understanding): readonly Facet[] {
  const { measures, words } = asked;
  const whole: Facet = { measures, words };
  const listed = listedMeasures(asked);
  if (listed.length > 1 && listed.length <= FACETS_MAX) return listed.map((group) => ({ measures: group, words }));
  const topics = measures.length === 0 ? topicsOf(asked) : [];
  return topics.length > 1 && topics.length <= FACETS_MAX
    ? topics.map((topic) => ({ measures: [], words: topic }))
    : [whole];
}

/** Figures that conjunctions join, those that stand together (`supply chain risks`) together; empty where anything else stands between. */
function listedMeasures({ text, measures, entities, periods }: Understanding): (readonly AskedMeasure[])[] {
  const groups: AskedMeasure[][] = [];
  const names = [...entities, ...periods];
  let before: AskedMeasure | undefined;
  for (const measure of [...measures].sort((one, other) => one.start - other.start)) {
    const between = before === undefined ? ',' : withoutSpans(text, before.end, measure.start, names);
    before = measure;
    if (!SMALL_WORDS.test(between)) return [];
    if (groups.some((group) => group.some(({ id }) => id === measure.id))) continue;
    if (CONJUNCTION.test(between)) groups.push([measure]);
    else groups.at(-1)?.push(measure);
  }
  return groups;
}

/** The text from `from` to `to` less what lies in one of these. */
function withoutSpans(text: string, from: number, to: number, spans: readonly Span[]): string {
  let rest = '';
  let at = from;
  for (const { start, end } of [...spans].sort((one, other) => one.start - other.start)) {
    if (end <= at || start >= to) continue;
    rest += text.slice(at, Math.max(at, start));
    at = end;
  }
  return rest + text.slice(at, Math.max(at, to));
}

const TOPIC_BREAK = /\s(?:and|as\swell\sas|plus|versus|vs\.?)\s|[,;]\s(?:and\s)?/gi;

/** Words on both sides of conjunctions, where each side has its own. */
function topicsOf(asked: Understanding): string[][] {
  const { entities, periods, kinds, instructions, published } = asked;
  const text = readPart(asked.text);
  const taken = [...entities, ...periods, ...kinds, ...instructions, ...(published ? [published] : [])];
  const isName = (start: number, end: number): boolean => taken.some((span) => overlaps(span, { start, end }));
  const topics: string[][] = [];
  let from = 0;
  const add = (to: number): void => {
    const rest = [...taken, { start: 0, end: from }, { start: to, end: text.length }];
    const words = wordsOutside(text, rest).filter((word) => asked.words.includes(word));
    if (words.length > 0) topics.push(words);
    from = to;
  };
  for (const match of text.matchAll(TOPIC_BREAK)) {
    if (!isName(match.index, match.index + match[0].length)) add(match.index);
  }
  add(text.length);
  return topics.every((topic) => topic.length >= TOPIC_WORDS_MIN) ? topics : [];
}

/** `sales and marketing` is one thing; two words on each side are two. */
const TOPIC_WORDS_MIN = 2;
