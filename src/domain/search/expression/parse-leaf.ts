import { AppError } from '../../../platform/errors.ts';
import type { ReportedPeriod, Section } from '../../documents/annotated-document.ts';
import { MATCHES_NOTHING } from '../../documents/chunk-condition.ts';
import type { AnyAllNone, ChunkCondition, PlainFilters } from '../../documents/chunk-filters.ts';
import { typesOfLabel } from '../../documents/document-label.ts';
import { normalizedWordsOf } from '../../text/normalized-words.ts';
import {
  fault,
  type RequestValue,
  readNumberValue,
  readOneOf,
  readTextValue,
  readWordsValue,
  shown,
} from '../request/request-value.ts';
import {
  FISCAL_YEAR_MAX,
  FISCAL_YEAR_MIN,
  readDocumentId,
  readEntities,
  readEntityId,
  readPhrase,
  readTopic,
  WORDS_CHARACTERS_MAX,
} from '../request/search-filters.ts';
import { type CallerTime, ROLLING_RANGES, rangeBound, rollingRange } from './calendar-ranges.ts';
import { CONTENT_EXTENSIONS, type EntityExpression, type Expression, type ExpressionOperation } from './expression.ts';

/** A part of an expression that is no combination: its value, as a list too. */
interface Leaf {
  readonly value: RequestValue;
  readonly items: readonly RequestValue[];
  readonly operation: ExpressionOperation;
  readonly time: CallerTime;
}

/** Entities, documents, words or tags of one part; programs ask for whole portfolios. */
const VALUES_MAX = 10_000;
/** Words of all sentences of one similarity: more than a model of sentences reads. */
const SIMILARITY_WORDS_MAX = 1_000;
const ID_CHARACTERS_MAX = 200;

/** Reader of each type of part (contract 12.2); `undefined` after a fault. */
export const LEAVES = {
  entity: (leaf) => entities('mentioned', leaf),
  reporting_entities: (leaf) => entities('reporting', leaf),
  watchlist: (leaf) => entities('mentioned', { ...leaf, operation: 'in' }),
  rp_topic: (leaf) => eachOf(leaf, readTopic, (topics) => ({ topics: { ...ANYWHERE, anyOf: topics } })),
  source: (leaf) => eachOf(leaf, readEntityId, (values) => ({ sources: { mode: 'INCLUDE', values } })),
  document: (leaf) => eachOf(leaf, readDocumentId, (values) => ({ documents: { mode: 'INCLUDE', values } })),
  language: (leaf) => eachOf(leaf, readLanguage, (values) => ({ languages: { mode: 'INCLUDE', values } })),
  tags: (leaf) =>
    eachOf(
      leaf,
      (at) => readWordsValue(at, WORDS_CHARACTERS_MAX),
      (tags) => ({ tags }),
    ),
  section_metadata: (leaf) =>
    eachOf(
      leaf,
      (at) => readOneOf(at, SECTION_LABELS),
      (labels) => ({
        sections: [...new Set(labels.flatMap((label) => SECTIONS_OF[label]))],
      }),
    ),
  rp_document_subtype: readSubtypes,
  document_type: readSubtypes,
  rp_document_version: readVersions,
  reporting_period: readPeriods,
  sentiment_range: readSentimentRange,
  date: readDate,
  keyword: readKeywords,
  similarity: readSimilarity,
  content_type: (leaf) => {
    const extensions = readItems(leaf, (at) => readOneOf(at, CONTENT_EXTENSIONS));
    if (extensions === undefined) return undefined;
    const ofTypes = (some: typeof extensions): Expression => ({ kind: 'contentTypes', extensions: some });
    return leaf.operation === 'all'
      ? { kind: 'and', of: extensions.map((one) => ofTypes([one])) }
      : ofTypes(extensions);
  },
} as const satisfies Record<string, (leaf: Leaf) => Expression | undefined>;

export type LeafType = keyof typeof LEAVES;

const ANYWHERE: AnyAllNone = { anyOf: [], allOf: [], noneOf: [], searchIn: 'ALL' };

const filter = (filters: PlainFilters): Expression => ({ kind: 'filter', condition: { kind: 'filters', filters } });

/** All values, or `undefined` if one has a fault. */
function readItems<Value>(
  { value, items }: Leaf,
  read: (at: RequestValue) => Value | undefined,
): readonly Value[] | undefined {
  if (items.length > VALUES_MAX)
    return fault(value, `Query is too complex, simplify it: a list should have at most ${VALUES_MAX} values`);
  const values = items.map(read);
  return values.every((one) => one !== undefined) ? [...new Set(values)] : undefined;
}

/** `in`: filters with any of the values. `all`: each value as a filter of its own. Without values `in` matches nothing. */
function eachOf<Value>(
  leaf: Leaf,
  read: (at: RequestValue) => Value | undefined,
  filtersOf: (values: readonly Value[]) => PlainFilters,
): Expression | undefined {
  const values = readItems(leaf, read);
  if (values === undefined) return undefined;
  if (leaf.operation === 'all') return { kind: 'filter', condition: allOf(values.map((value) => filtersOf([value]))) };
  return values.length === 0 ? { kind: 'filter', condition: MATCHES_NOTHING } : filter(filtersOf(values));
}

const allOf = (each: readonly PlainFilters[]): ChunkCondition => ({
  kind: 'all',
  of: each.map((filters) => ({ kind: 'filters', filters })),
});

function entities(role: EntityExpression['role'], leaf: Leaf): Expression | undefined {
  const ids = readItems(leaf, readEntities);
  return ids && { kind: 'entities', role, ids, areAllNeeded: leaf.operation === 'all' };
}

const readLanguage = (at: RequestValue): string | undefined => readWordsValue(at, ID_CHARACTERS_MAX)?.toUpperCase();

/** Sections of transcripts as the client library names them. */
const SECTIONS_OF: Readonly<Record<SectionLabel, readonly Section[]>> = {
  'Management Discussion Section': ['management_discussion'],
  qa: ['question', 'answer'],
  question: ['question'],
  answer: ['answer'],
};
const SECTION_LABELS = ['Management Discussion Section', 'qa', 'question', 'answer'] as const;
type SectionLabel = (typeof SECTION_LABELS)[number];

/** Labels of contract 14.1, or types as `/v1/search` names them. A label that no document can have is a fault, so that a slip does not read as "nothing found". */
function readSubtypes(leaf: Leaf): Expression | undefined {
  return eachOf(
    leaf,
    (at) => {
      const label = readTextValue(at, ID_CHARACTERS_MAX);
      if (label === undefined) return undefined;
      return (
        typesOfLabel(label) ??
        fault(at, `Input should be the label of a document subtype or the name of a type, not ${shown(label)}`)
      );
    },
    (values) => ({ documentTypes: { mode: 'INCLUDE', values: values.flat() } }),
  );
}

/** Versions of a transcript are not stored: the only one is the imported one, `RAW`. */
function readVersions(leaf: Leaf): Expression | undefined {
  const versions = readItems(leaf, (at) => readOneOf(at, ['RAW', 'CORRECTED']));
  if (versions === undefined) return undefined;
  const isRaw = leaf.operation === 'all' ? versions.every((one) => one === 'RAW') : versions.includes('RAW');
  if (!isRaw) return { kind: 'filter', condition: MATCHES_NOTHING };
  return filter({
    documentTypes: {
      mode: 'INCLUDE',
      values: [
        { type: 'TRANSCRIPT', subtypes: [] },
        { type: 'TRANSCRIPT-PRESENTATION', subtypes: [] },
      ],
    },
  });
}

const PERIOD = /^(?:FQ([1-4])|(\d{4})FY)$/;
/** The first year of which quarters are looked for when no year is given; the last is some years ahead. */
const QUARTERS_FROM = 1_990;
const YEARS_AHEAD = 3;

/**
 * `in`: of any of the quarters, in any year, or of any of the years, its quarters included. `all`: of each of them; one
 * year with quarters means these quarters of that year.
 */
function readPeriods(leaf: Leaf): Expression | undefined {
  const values = readItems(leaf, readPeriodLabel);
  if (values === undefined) return undefined;
  const years = [...new Set(values.flatMap(({ year }) => (year === null ? [] : [year])))];
  const quarters = [...new Set(values.flatMap(({ quarter }) => (quarter === null ? [] : [quarter])))];
  const anyYear = (quarter: 1 | 2 | 3 | 4): ReportedPeriod[] => {
    const last = new Date(leaf.time.nowMs).getUTCFullYear() + YEARS_AHEAD;
    return Array.from({ length: last - QUARTERS_FROM + 1 }, (_, at) => ({ year: QUARTERS_FROM + at, quarter }));
  };
  const ofYear = (year: number): ReportedPeriod => ({ year, quarter: null });
  if (leaf.operation !== 'all') {
    const periods = [...quarters.flatMap(anyYear), ...years.map(ofYear)];
    return periods.length === 0
      ? { kind: 'filter', condition: MATCHES_NOTHING }
      : filter({ reportingPeriods: periods });
  }
  const [year, ...otherYears] = years;
  const each =
    year !== undefined && otherYears.length === 0 && quarters.length > 0
      ? quarters.map((quarter) => [{ year, quarter }])
      : [...quarters.map(anyYear), ...years.map((one) => [ofYear(one)])];
  return { kind: 'filter', condition: allOf(each.map((reportingPeriods) => ({ reportingPeriods }))) };
}

function readPeriodLabel(at: RequestValue): { year: number | null; quarter: 1 | 2 | 3 | 4 | null } | undefined {
  const text = readTextValue(at, ID_CHARACTERS_MAX);
  if (text === undefined) return undefined;
  const [, quarter, year] = PERIOD.exec(text.trim().toUpperCase()) ?? [];
  const isYear = year !== undefined && Number(year) >= FISCAL_YEAR_MIN && Number(year) <= FISCAL_YEAR_MAX;
  if (quarter === undefined && !isYear)
    return fault(at, `Input should be 'FQ1' to 'FQ4' or a year from '${FISCAL_YEAR_MIN}FY', not ${shown(text)}`);
  return {
    year: isYear ? Number(year) : null,
    quarter: quarter === undefined ? null : (Number(quarter) as 1 | 2 | 3 | 4),
  };
}

/** `in` and `between`: from the first to the second number, both inclusive; the other operations take one. */
function readSentimentRange({ value, items, operation }: Leaf): Expression | undefined {
  const numbers = items.map((at) => readNumberValue(at, -1, 1));
  if (!numbers.every((number) => number !== undefined)) return undefined;
  const [first = 0, second = 0] = numbers;
  const isOneSided = operation === 'greater-than' || operation === 'lower-than';
  if (numbers.length !== (isOneSided ? 1 : 2))
    return fault(value, `Input should have ${isOneSided ? 'one number' : 'two numbers'}, not ${numbers.length}`);
  const within = (min: number, max: number): Expression => filter({ sentiments: [{ min, max }] });
  if (operation === 'greater-than') return { kind: 'not', of: within(-1, first) };
  if (operation === 'lower-than') return { kind: 'not', of: within(first, 1) };
  return first <= second
    ? within(first, second)
    : fault(value, 'The first number should not be greater than the second');
}

/** A rolling name, or start and end as ISO 8601, of which one may be `null`. */
function readDate({ value, items, time }: Leaf): Expression | undefined {
  if (typeof value.value === 'string') {
    const name = readOneOf(value, ROLLING_RANGES);
    return name && filter({ published: rollingRange(name, time) });
  }
  const [start, end] = items;
  if (items.length !== 2 || start === undefined || end === undefined)
    return fault(value, 'Input should be the name of a rolling range, or start and end');
  const fromMs = readBound(start, 'start', time);
  const toMs = readBound(end, 'end', time);
  if (fromMs === undefined || toMs === undefined) return undefined;
  if (fromMs !== null && toMs !== null && fromMs > toMs) return fault(value, 'start should not be after end');
  return filter({ published: { ...(fromMs !== null && { fromMs }), ...(toMs !== null && { toMs }) } });
}

function readBound(at: RequestValue, bound: 'start' | 'end', { timeZone }: CallerTime): number | null | undefined {
  if (at.value === null) return null;
  const text = readTextValue(at, ID_CHARACTERS_MAX);
  if (text === undefined) return undefined;
  return (
    rangeBound(text, bound, timeZone) ??
    fault(at, `Input should be a date or date-time of ISO 8601, not ${shown(text)}`)
  );
}

/** The client library wraps words in `&quot`, without a semicolon. */
const QUOTED = /^(?:&quot;?|")([\s\S]*?)(?:&quot;?|")$/;

function readKeywords(leaf: Leaf): Expression | undefined {
  const phrases = readItems(leaf, (at) => {
    if (typeof at.value !== 'string') return readPhrase(at);
    return readPhrase({ ...at, value: at.value.replace(QUOTED, '$1') });
  });
  return phrases && { kind: 'keywords', phrases, areAllNeeded: leaf.operation === 'all' };
}

function readSimilarity(leaf: Leaf): Expression | undefined {
  const sentences = readItems(leaf, (at) => readWordsValue(at, Number.MAX_SAFE_INTEGER));
  if (sentences === undefined) return undefined;
  if (sentences.length === 0) return fault(leaf.value, 'Input should have at least one sentence');
  if (leaf.operation !== 'all' && sentences.length > 1)
    return { kind: 'or', of: sentences.map((sentence) => similarity([sentence])) };
  return similarity(sentences);
}

/** Throws `invalid_request` with the reason that the client library knows, if there is too much to compare. */
function similarity(sentences: readonly string[]): Expression {
  const words = sentences.reduce((count, sentence) => count + normalizedWordsOf(sentence).length, 0);
  if (words > SIMILARITY_WORDS_MAX)
    throw new AppError(
      'invalid_request',
      `The text of a similarity should have at most ${SIMILARITY_WORDS_MAX} words, not ${words}`,
      { reason: 'QUERY-TOO_MANY_TOKENS' },
    );
  return { kind: 'similarity', sentences };
}
