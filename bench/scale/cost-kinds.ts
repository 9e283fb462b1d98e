import type { ChunkQuestions } from '../../src/domain/documents/chunk-counting.ts';
import type { ChunkFilters } from '../../src/domain/documents/chunk-filters.ts';
import type { ChunkQuery } from '../../src/domain/documents/chunk-search.ts';
import { DAY_MS, LAST_DAY_MS } from '../search/corpus.ts';
import type { World } from '../search/world.ts';

export const COST_KINDS = [
  'text',
  'text_within_company',
  'text_within_month',
  'newest_of_company',
  'five_queries',
  'volume_by_day',
  'co_mentioned',
] as const;
export type CostKind = (typeof COST_KINDS)[number];

const TEXT_LIMIT = 100;
const LIMIT = 60;
const MENTIONS = 50;

/** Parts of a query. */
export interface Question {
  readonly text: string;
  readonly company: string;
  readonly published: { readonly fromMs: number; readonly toMs: number };
}

type Ask = (index: ChunkQuestions, world: World, question: Question) => Promise<number>;

const queryOf = (text: string | null, filters: ChunkFilters): ChunkQuery => ({
  filters,
  words: text === null ? [] : [{ words: text, weight: 1 }],
});

const find =
  (limit: number, query: (question: Question) => ChunkQuery): Ask =>
  async (index, { viewer }, question) =>
    (await index.find(viewer, query(question), limit)).length;

/** Searches for a question that names a company and a time: open, and within both. */
function candidateQueries({ text, company, published }: Question): ChunkQuery[] {
  const entities = { anyOf: [company], allOf: [], noneOf: [], searchIn: 'ALL' } as const;
  const scopes: ChunkFilters[] = [
    {},
    { reportingEntities: [company] },
    { entities },
    { published },
    { entities, published: { fromMs: LAST_DAY_MS - 365 * DAY_MS, toMs: LAST_DAY_MS } },
  ];
  return scopes.map((filters) => queryOf(text, filters));
}

const ofCompany = (company: string): ChunkFilters => ({
  entities: { anyOf: [company], allOf: [], noneOf: [], searchIn: 'ALL' },
});

/** Asks a question as each kind of query; how much was found. */
export const COST_ASKS: Readonly<Record<CostKind, Ask>> = {
  text: find(TEXT_LIMIT, ({ text }) => queryOf(text, {})),
  text_within_company: find(TEXT_LIMIT, ({ text, company }) => queryOf(text, ofCompany(company))),
  text_within_month: find(TEXT_LIMIT, ({ text, published }) => queryOf(text, { published })),
  newest_of_company: find(LIMIT, ({ company }) => queryOf(null, ofCompany(company))),
  async five_queries(index, { viewer }, question) {
    const asked = candidateQueries(question).map((query) => ({ query, limit: LIMIT }));
    return (await index.findEach(viewer, asked)).flat().length;
  },
  async volume_by_day(index, { viewer }, { text }) {
    return (await index.days(viewer, [queryOf(text, {})])).size;
  },
  async co_mentioned(index, { viewer }, { text, company }) {
    const query = queryOf(text, ofCompany(company));
    return (await index.mentioned(viewer, [query], { kind: 'entities', most: MENTIONS })).mentions.length;
  },
};
