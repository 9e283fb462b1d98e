import { passageKeyOf, periodMark, visibleMarks } from '../../../domain/documents/chunk-facets.ts';
import type {
  AnyAllNone,
  Choice,
  ChunkCondition,
  ChunkFilters,
  PassageKey,
  SearchIn,
  TypeChoice,
} from '../../../domain/documents/chunk-filters.ts';
import type { Viewer } from '../../../domain/documents/chunk-index.ts';
import type { Quarter } from '../../../domain/time/fiscal-calendar.ts';
import { inValues, quoted } from '../tables/chunk-rows.ts';

/**
 * The filters, and who may see what, as a condition in the engine's SQL: all but keywords, which are decided on texts
 * (`keywordTest`).
 */
export function whereOf(viewer: Viewer, filters: ChunkFilters): string {
  return [inValues('audience', visibleMarks(viewer)), ...conditionsOf(filters)].join(' AND ');
}

function conditionsOf(filters: ChunkFilters): string[] {
  const { published, reportingEntities = [], tags = [], sentiments = [], chunkRange, sections = [] } = filters;
  const { passages = [], condition } = filters;
  const conditions: string[] = [];
  if (published?.fromMs !== undefined) conditions.push(`published_ms >= ${literal(published.fromMs)}`);
  if (published?.toMs !== undefined) conditions.push(`published_ms <= ${literal(published.toMs)}`);
  if (filters.documentTypes) conditions.push(...typeConditions(filters.documentTypes));
  conditions.push(...choice('source_id', filters.sources));
  conditions.push(...choice('category', filters.categories));
  conditions.push(...choice('document_id', filters.documents));
  conditions.push(...choice('language', filters.languages));
  if (reportingEntities.length > 0) conditions.push(hasAny('reporting_entities', reportingEntities));
  const periods = filters.reportingPeriods ?? [];
  if (periods.length > 0)
    conditions.push(hasAny('reporting_periods', [...new Set(periods.flatMap(periodFilterMarks))]));
  if (tags.length > 0) conditions.push(hasAny('tags', tags));
  if (filters.entities) conditions.push(...inLists('entities', filters.entities));
  if (filters.topics) conditions.push(...inLists('topics', filters.topics));
  if (sentiments.length > 0) conditions.push(either(sentiments.map(({ min, max }) => between('sentiment', min, max))));
  if (chunkRange) conditions.push(between('cnum', chunkRange.from, chunkRange.to));
  if (sections.length > 0) conditions.push(inValues('section', sections));
  if (passages.length > 0) conditions.push(...passageConditions(passages));
  if (condition) conditions.push(sqlOf(condition));
  return conditions;
}

/** By document too, which has an index. */
const passageConditions = (passages: readonly PassageKey[]): string[] => [
  inValues('document_id', [...new Set(passages.map(({ documentId }) => documentId))]),
  inValues('key', passages.map(passageKeyOf)),
];

function sqlOf(condition: ChunkCondition): string {
  if (condition.kind === 'not') return `(NOT ${sqlOf(condition.of)})`;
  const isAny = condition.kind === 'any';
  const parts = condition.kind === 'filters' ? conditionsOf(condition.filters) : condition.of.map(sqlOf);
  if (parts.length === 0) return isAny ? 'false' : 'true';
  return `(${parts.join(isAny ? ' OR ' : ' AND ')})`;
}

function inLists(name: 'entities' | 'topics', given: AnyAllNone): string[] {
  const { anyOf, allOf, eachOf = [], noneOf, searchIn } = given;
  const columns = columnsOf(name, searchIn);
  const conditions: string[] = [];
  if (anyOf.length > 0) conditions.push(either(columns.map((column) => hasAny(column, anyOf))));
  const required = [...eachOf, ...[...new Set(allOf)].map((value) => [value])];
  conditions.push(...required.map((values) => either(columns.map((column) => hasAny(column, values)))));
  if (noneOf.length > 0) conditions.push(...columns.map((column) => `NOT ${hasAny(column, noneOf)}`));
  return conditions;
}

const columnsOf = (name: 'entities' | 'topics', searchIn: SearchIn): string[] => {
  if (searchIn === 'HEADLINE') return [`headline_${name}`];
  return searchIn === 'BODY' ? [`body_${name}`] : [`body_${name}`, `headline_${name}`];
};

const choice = (column: string, given: Choice<string> | undefined): string[] => {
  if (given === undefined || given.values.length === 0) return [];
  const isIn = inValues(column, given.values);
  return [given.mode === 'INCLUDE' ? isIn : `NOT (${isIn})`];
};

function typeConditions({ mode, values }: Choice<TypeChoice>): string[] {
  if (values.length === 0) return [];
  const isAnyOf = either(
    values.map(({ type, subtypes }) =>
      subtypes.length === 0
        ? inValues('type', [type])
        : `(${inValues('type', [type])} AND ${inValues('subtype', subtypes)})`,
    ),
  );
  return [mode === 'INCLUDE' ? isAnyOf : `NOT ${isAnyOf}`];
}

/** All marks with which a chunk may be of a period that is asked for. */
export const periodFilterMarks = ({
  year,
  quarter,
}: {
  readonly year: number;
  readonly quarter: Quarter | null;
}): string[] =>
  quarter === null
    ? [periodMark({ year, quarter }), ...([1, 2, 3, 4] as const).map((one) => periodMark({ year, quarter: one }))]
    : [periodMark({ year, quarter })];

const either = (conditions: readonly string[]): string => `(${conditions.join(' OR ')})`;
const listOf = (values: readonly string[]): string => `[${values.map(quoted).join(', ')}]`;
const hasAny = (column: string, values: readonly string[]): string => `array_has_any(${column}, ${listOf(values)})`;
const between = (column: string, min: number, max: number): string =>
  `(${column} >= ${literal(min)} AND ${column} <= ${literal(max)})`;

/** As the engine reads numbers: never in the way of `1e21`, never `NaN`. */
function literal(value: number): string {
  if (Number.isNaN(value)) return '0';
  const within = Math.max(-1e18, Math.min(1e18, value));
  return Number.isInteger(within)
    ? within.toFixed(0)
    : String(within).includes('e')
      ? within.toFixed(20)
      : String(within);
}
