import { pick, pickZipf, randomInt, rowRandom } from '../companies/random.ts';
import { DAY_MS, DAYS, LAST_DAY_MS } from './corpus.ts';
import { capital } from './text.ts';
import { FUNCTION_WORDS, type Vocabulary } from './words.ts';
import type { Named, World } from './world.ts';

/**
 * Classes of queries: passages for a text, the same within an entity or a time, counts over a year, and pages of up to
 * a thousand passages: for a text, and for the same text as an expression.
 */
export const QUERY_CLASSES = ['text', 'filtered', 'volume', 'co_mentions', 'page', 'expression'] as const;
export type QueryClass = (typeof QUERY_CLASSES)[number];

export const PATHS: Readonly<Record<QueryClass, string>> = {
  text: '/v1/search',
  filtered: '/v1/search',
  volume: '/v1/search/volume',
  co_mentions: '/v1/search/co-mentions/entities',
  page: '/v1/search',
  expression: '/cqs/query-chunks',
};

export interface BenchQuery {
  readonly text: string;
  readonly filters: {
    readonly entity?: { readonly any_of: readonly string[] };
    readonly timestamp?: { readonly start: string; readonly end: string };
  };
}

const CHUNKS = 10;
const PAGE_CHUNKS = 1_000;
const NAMED_SHARE = 0.4;
const PERIOD_SHARE = 0.3;
const ENTITY_FILTER_SHARE = 0.5;
const WORDS_LEAST = 3;
const WORDS_MORE = 8;
/** Of what is counted: two or three words, as all of them must be there. */
const COUNTED_WORDS_LEAST = 1;
const COUNTED_WORDS_MORE = 3;
const TELLING_LEAST = 2;
/** A filter by entity and time, without words. */
const WORDLESS_SHARE = 0.2;
const YEAR_DAYS = 365;

const COMMON = new Set(FUNCTION_WORDS);

/** Endless, none twice, the same for the same seed and `stream`; other streams ask other questions. */
export function* queriesOf(
  kind: QueryClass,
  { seed, stream }: { readonly seed: number; readonly stream: number },
  world: World,
  vocabulary: Vocabulary,
): Generator<BenchQuery> {
  // An expression asks what a page asks.
  const random = rowRandom(seed + 500 + QUERY_CLASSES.indexOf(kind === 'expression' ? 'page' : kind), stream);
  const asked = new Set<string>();
  const isCounted = kind === 'volume' || kind === 'co_mentions';
  for (;;) {
    const query = isCounted ? countedQuery(world, vocabulary, random) : passagesQuery(kind, world, vocabulary, random);
    const key = JSON.stringify(query);
    if (asked.has(key)) continue;
    asked.add(key);
    yield query;
  }
}

/** As the endpoint takes it. */
export function bodyOf(kind: QueryClass, { text, filters }: BenchQuery): string {
  const query = { ...(text !== '' && { text }), filters };
  if (kind === 'expression') return JSON.stringify(expressionOf(text));
  const chunks = { text: CHUNKS, filtered: CHUNKS, page: PAGE_CHUNKS, volume: null, co_mentions: null }[kind];
  return JSON.stringify({ query: { ...query, ...(chunks !== null && { max_chunks: chunks }) } });
}

const expressionOf = (text: string) => ({
  expression: { type: 'similarity', operation: 'all', value: [text] },
  pagination: { limit: PAGE_CHUNKS, offset: 0 },
});

function passagesQuery(kind: QueryClass, world: World, vocabulary: Vocabulary, random: () => number): BenchQuery {
  const isByEntity = kind === 'filtered' && random() < ENTITY_FILTER_SHARE;
  const company = pickZipf(world.companies, random());
  const text = questionOf(isByEntity ? null : company, vocabulary, random);
  if (kind !== 'filtered') return { text, filters: {} };
  const days = 30 + randomInt(YEAR_DAYS, random());
  return { text, filters: isByEntity ? { entity: { any_of: [company.id] } } : { timestamp: within(days, random()) } };
}

/** Three to ten words, including those of a name and of a period. */
function questionOf(company: Named | null, vocabulary: Vocabulary, random: () => number): string {
  const named = company !== null && random() < NAMED_SHARE ? company.short : '';
  const period = random() < PERIOD_SHARE ? periodOf(random) : '';
  const given = [named, period].join(' ').split(' ').filter(Boolean).length;
  const words = Math.max(TELLING_LEAST, WORDS_LEAST + randomInt(WORDS_MORE, random()) - given);
  return capital([named, wordsOf(words, vocabulary, random), period].filter(Boolean).join(' '));
}

function countedQuery(world: World, vocabulary: Vocabulary, random: () => number): BenchQuery {
  const company = pickZipf(world.companies, random());
  const isWordless = random() < WORDLESS_SHARE;
  const isByEntity = isWordless || random() < WORDLESS_SHARE;
  const words = COUNTED_WORDS_LEAST + randomInt(COUNTED_WORDS_MORE, random());
  const timestamp = within(YEAR_DAYS, random());
  return {
    text: isWordless ? '' : tellingWords(words, vocabulary, random).join(' '),
    filters: isByEntity ? { entity: { any_of: [company.id] }, timestamp } : { timestamp },
  };
}

/** As they come in texts, function words too, but for at least some that tell something. */
function wordsOf(count: number, vocabulary: Vocabulary, random: () => number): string {
  const telling = tellingWords(Math.min(count, TELLING_LEAST), vocabulary, random);
  const words = new Set(telling);
  while (words.size < count) words.add(vocabulary.draw(random));
  const [first = '', ...others] = words;
  return [...others, first].join(' ');
}

function tellingWords(count: number, vocabulary: Vocabulary, random: () => number): string[] {
  const words = new Set<string>();
  while (words.size < count) {
    const word = vocabulary.draw(random);
    if (!COMMON.has(word)) words.add(word);
  }
  return [...words];
}

function periodOf(random: () => number): string {
  const year = 2022 + randomInt(5, random());
  const quarter = 1 + randomInt(4, random());
  return pick(
    [
      `in fiscal ${year}`,
      `Q${quarter} ${year}`,
      `FY${year % 100}`,
      `in ${year}`,
      'last quarter',
      `Q${quarter}'${year % 100}`,
    ],
    random(),
  );
}

function within(days: number, draw: number): { start: string; end: string } {
  const endMs = LAST_DAY_MS - Math.floor(draw * (DAYS - days)) * DAY_MS;
  const day = (ms: number): string => new Date(ms).toISOString();
  return { start: day(endMs - days * DAY_MS), end: day(endMs) };
}
