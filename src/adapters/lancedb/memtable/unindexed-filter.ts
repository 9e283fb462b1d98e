import { passageKeyOf, visibleMarks } from '../../../domain/documents/chunk-facets.ts';
import type {
  AnyAllNone,
  Choice,
  ChunkCondition,
  ChunkFilters,
  SearchIn,
} from '../../../domain/documents/chunk-filters.ts';
import type { Viewer } from '../../../domain/documents/chunk-index.ts';
import { periodFilterMarks } from '../queries/filter-sql.ts';
import type { ChunkRow, LIST_COLUMNS } from '../tables/chunk-rows.ts';

type Lists = { readonly [Name in (typeof LIST_COLUMNS)[number]]: ReadonlySet<string> };

/** Columns of a row that filters read, beside the lists. */
export const FILTERED_VALUES = [
  ...(['key', 'document_id', 'cnum', 'published_ms', 'audience', 'source_id'] as const),
  ...(['category', 'type', 'subtype', 'section', 'language', 'sentiment'] as const),
] as const;

/** Columns of a row that filters read. */
export type FilteredRow = Lists & Pick<ChunkRow, (typeof FILTERED_VALUES)[number]>;

type Test = (row: FilteredRow) => boolean;

/** Decides on a row as the condition of `whereOf` does in the engine: by all filters but keywords, and by who may see it. */
export function rowFilter(viewer: Viewer, filters: ChunkFilters): Test {
  const marks = new Set(visibleMarks(viewer));
  const tests = testsOf(filters);
  return (row) => marks.has(row.audience) && tests.every((test) => test(row));
}

function testsOf(filters: ChunkFilters): Test[] {
  const { published, sentiments = [], chunkRange, sections = [], passages = [] } = filters;
  const fromMs = published?.fromMs ?? Number.NEGATIVE_INFINITY;
  const toMs = published?.toMs ?? Number.POSITIVE_INFINITY;
  const tests: Test[] = published ? [(row) => row.published_ms >= fromMs && row.published_ms <= toMs] : [];
  if (filters.entities) tests.push(inLists('entities', filters.entities));
  if (filters.topics) tests.push(inLists('topics', filters.topics));
  tests.push(
    ...chosen(filters.documentTypes, (row, { type, subtypes }) => {
      return row.type === type && (subtypes.length === 0 || subtypes.some((subtype) => subtype === row.subtype));
    }),
    ...chosen(filters.sources, (row, id) => row.source_id === id),
    ...chosen(filters.categories, (row, category) => row.category === category),
    ...chosen(filters.documents, (row, id) => row.document_id === id),
    ...chosen(filters.languages, (row, language) => row.language === language),
    ...isAnyOf('reporting_entities', filters.reportingEntities ?? []),
    ...isAnyOf('reporting_periods', (filters.reportingPeriods ?? []).flatMap(periodFilterMarks)),
    ...isAnyOf('tags', filters.tags ?? []),
  );
  if (sentiments.length > 0) {
    tests.push((row) => sentiments.some(({ min, max }) => row.sentiment >= min && row.sentiment <= max));
  }
  if (chunkRange) tests.push(({ cnum }) => cnum >= chunkRange.from && cnum <= chunkRange.to);
  if (sections.length > 0) tests.push((row) => sections.some((section) => section === row.section));
  if (passages.length > 0) {
    const keys = new Set(passages.map(passageKeyOf));
    tests.push((row) => keys.has(row.key));
  }
  if (filters.condition) tests.push(testOf(filters.condition));
  return tests;
}

function testOf(condition: ChunkCondition): Test {
  if (condition.kind === 'not') {
    const test = testOf(condition.of);
    return (row) => !test(row);
  }
  if (condition.kind === 'filters') {
    const tests = testsOf(condition.filters);
    return (row) => tests.every((test) => test(row));
  }
  const tests = condition.of.map(testOf);
  return condition.kind === 'all'
    ? (row) => tests.every((test) => test(row))
    : (row) => tests.some((test) => test(row));
}

function inLists(name: 'entities' | 'topics', given: AnyAllNone): Test {
  const { anyOf, allOf, eachOf = [], noneOf, searchIn } = given;
  const places = PLACES[searchIn].map((place) => `${place}_${name}` as const);
  const required = [...(anyOf.length > 0 ? [anyOf] : []), ...eachOf].map((values) => new Set(values));
  const excluded = new Set(noneOf);
  return (row) => {
    const holds = (value: string): boolean => places.some((place) => row[place].has(value));
    const holdsAny = (values: ReadonlySet<string>): boolean => places.some((place) => share(values, row[place]));
    return required.every(holdsAny) && allOf.every(holds) && !holdsAny(excluded);
  };
}

/** Looks at the smaller set alone: a watchlist has thousands of entities, a row a few. */
const share = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => !a.isDisjointFrom(b);

const PLACES: Readonly<Record<SearchIn, readonly ('body' | 'headline')[]>> = {
  HEADLINE: ['headline'],
  BODY: ['body'],
  ALL: ['body', 'headline'],
};

function chosen<Value>(choice: Choice<Value> | undefined, is: (row: FilteredRow, value: Value) => boolean): Test[] {
  if (choice === undefined || choice.values.length === 0) return [];
  const { mode, values } = choice;
  return [(row) => values.some((value) => is(row, value)) === (mode === 'INCLUDE')];
}

function isAnyOf(column: keyof Lists, values: readonly string[]): Test[] {
  if (values.length === 0) return [];
  const wanted = new Set(values);
  return [(row) => share(wanted, row[column])];
}
