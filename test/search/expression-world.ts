import fc from 'fast-check';
import type { Section } from '../../src/domain/documents/annotated-document.ts';
import type { IndexedDocument, Viewer } from '../../src/domain/documents/chunk-index.ts';
import type { DocumentSubtype, DocumentType } from '../../src/domain/documents/document-types.ts';
import { documentId, PUBLIC, privateTo, sampleChunk, sampleDocument } from '../records/sample-documents.ts';

/**
 * 500 documents of ten passages, and what expressions on the wire mean for them, decided passage by passage without any code of the
 * search.
 */
interface Passage {
  readonly words: readonly string[];
  readonly entities: readonly string[];
  readonly topics: readonly string[];
  readonly sentiment: number;
  readonly section: Section | null;
}

export interface WorldStory {
  readonly name: string;
  readonly headline: Pick<Passage, 'words' | 'entities'>;
  readonly passages: readonly Passage[];
  readonly owner: { readonly orgId: string; readonly userId: string; readonly isShared: boolean } | null;
  readonly publishedMs: number;
  readonly language: string | null;
  readonly source: string;
  readonly category: string;
  readonly kind: readonly [DocumentType, DocumentSubtype | null];
  readonly reporting: readonly string[];
  readonly periods: readonly { readonly year: number; readonly quarter: 1 | 2 | 3 | 4 | null }[];
  readonly tags: readonly string[];
}

export const NOW_MS = Date.parse('2026-11-25T15:00:00Z');
const HOUR_MS = 3_600_000;
export const EXPRESSION_VIEWERS: readonly Viewer[] = [
  { orgId: 'o1', userId: 'u1' },
  { orgId: 'o1', userId: 'u2' },
  { orgId: 'o2', userId: 'u3' },
];
const WORDS = ['tariff', 'tariffs', 'chips', 'cash', 'flow', 'growth', 'AT&T', 'margin', 'café', 'the'];
const ENTITIES = ['D8442A', '228D42', 'DD3BB1', 'E09E2B'];
const TOPICS = [
  'business,products-services,demand,increase,',
  'business,partnerships,partnership,,',
  'economy,trade,tariff,,',
];
const TAGS = ['memo', 'desk'];
const CATEGORIES: Readonly<Record<string, string>> = {
  news_public: 'news',
  filings: 'filings',
  transcripts: 'transcripts',
  podcasts: 'transcripts',
  my_files: 'files',
  research_investment_research: 'files',
};
const KINDS: readonly (readonly [DocumentType, DocumentSubtype | null, string])[] = [
  ['NEWS', null, 'News'],
  ['FILING', 'SEC_10_K', 'RNS-SEC-10-K'],
  ['FILING', 'SEC_8_K', 'RNS-SEC-8-K'],
  ['TRANSCRIPT', 'EARNINGS_CALL', 'Earnings Call'],
  ['TRANSCRIPT-PRESENTATION', 'EARNINGS_CALL', 'Earnings Call'],
];
const SECTIONS: readonly (Section | null)[] = [null, 'management_discussion', 'question', 'answer', 'risk_factors'];
const SECTION_LABELS: Readonly<Record<string, readonly Section[]>> = {
  'Management Discussion Section': ['management_discussion'],
  qa: ['question', 'answer'],
  question: ['question'],
  answer: ['answer'],
};
const CHIPS = `wl_${'c'.repeat(22)}`;
const NO_MEMBERS = `wl_${'e'.repeat(22)}`;
export const WATCHLISTS: Readonly<Record<string, readonly string[]>> = {
  [CHIPS]: ['DD3BB1', 'E09E2B'],
  [NO_MEMBERS]: [],
};

const passage: fc.Arbitrary<Passage> = fc.record({
  words: fc.array(fc.constantFrom(...WORDS), { maxLength: 6 }),
  entities: fc.subarray(ENTITIES, { maxLength: 2 }),
  topics: fc.subarray(TOPICS, { maxLength: 1 }),
  sentiment: fc.constantFrom(-1, -0.4, 0, 0.4, 1),
  section: fc.constantFrom(...SECTIONS),
});

const story: fc.Arbitrary<Omit<WorldStory, 'name'>> = fc.record({
  headline: fc.record({
    words: fc.array(fc.constantFrom(...WORDS), { maxLength: 2 }),
    entities: fc.subarray(ENTITIES, { maxLength: 1 }),
  }),
  passages: fc.array(passage, { minLength: 10, maxLength: 10 }),
  owner: fc.option(
    fc.constantFrom(...EXPRESSION_VIEWERS).chain((viewer) => fc.boolean().map((isShared) => ({ ...viewer, isShared }))),
    { freq: 2 },
  ),
  publishedMs: fc.integer({ min: 0, max: 500 * 24 }).map((hours) => NOW_MS - hours * HOUR_MS),
  language: fc.constantFrom('EN', 'DE', null),
  source: fc.constantFrom('ABC123', 'ABC124'),
  category: fc.constantFrom(...Object.keys(CATEGORIES)),
  kind: fc.constantFrom(...KINDS).map(([type, subtype]) => [type, subtype] as const),
  reporting: fc.subarray(ENTITIES, { maxLength: 2 }),
  periods: fc.array(fc.record({ year: fc.constantFrom(2024, 2025), quarter: fc.constantFrom(1, 4, null) } as const), {
    maxLength: 2,
  }),
  tags: fc.subarray(TAGS),
});

export const EXPRESSION_DOCUMENTS: readonly WorldStory[] = fc
  .sample(story, { numRuns: 500, seed: 22 })
  .map((one, at) => ({ ...one, name: `story ${at}` }));

/** Values that deciding needs for each passage again and again. */
const ID_OF: ReadonlyMap<WorldStory, string> = new Map(EXPRESSION_DOCUMENTS.map((one) => [one, documentId(one.name)]));
const TEXT_OF: ReadonlyMap<readonly string[], string> = new Map(
  EXPRESSION_DOCUMENTS.flatMap(({ headline, passages }) => [headline, ...passages]).map(({ words }) => [
    words,
    ` ${words.join(' ')} `.toLowerCase(),
  ]),
);
const PUBLISHED_AT: ReadonlyMap<WorldStory, string> = new Map(
  EXPRESSION_DOCUMENTS.map((one) => [one, new Date(one.publishedMs).toISOString()]),
);
const inOrder = (newestFirst: 1 | -1): WorldStory[] =>
  EXPRESSION_DOCUMENTS.toSorted(
    (a, b) => newestFirst * (b.publishedMs - a.publishedMs) || ((ID_OF.get(a) ?? '') < (ID_OF.get(b) ?? '') ? -1 : 1),
  );
const BY_DATE: Readonly<Record<string, readonly WorldStory[]>> = { date: inOrder(1), date_asc: inOrder(-1) };

/** Private documents are files of a kind. */
export const EXTENSIONS: ReadonlyMap<WorldStory, string> = new Map(
  EXPRESSION_DOCUMENTS.filter(({ owner }) => owner !== null).map((one, at) => [one, ['pdf', 'txt'][at % 2] as string]),
);

export const indexedStory = (one: WorldStory): IndexedDocument =>
  sampleDocument(
    one.name,
    one.passages.map(({ words, entities, topics, sentiment, section }, at) =>
      sampleChunk(at + 1, words.join(' '), {
        sentiment,
        section,
        detections: [
          ...entities.map((id) => ({ type: 'entity' as const, id, start: 0, end: 1 })),
          ...topics.map((id) => ({ type: 'topic' as const, id, start: 0, end: 1 })),
        ],
      }),
    ),
    {
      annotated: {
        headline: one.headline.words.join(' '),
        headlineDetections: one.headline.entities.map((id) => ({ type: 'entity', id, start: 0, end: 1 })),
        language: one.language,
        about: {
          type: one.kind[0],
          subtype: one.kind[1],
          form: null,
          reportingEntityIds: one.reporting,
          periods: one.periods,
          periodEndOn: null,
          datedOn: null,
        },
      },
      row: {
        audience: one.owner === null ? PUBLIC : privateTo(one.owner.orgId, one.owner.userId, one.owner.isShared),
        sourceId: one.source,
        category: one.category,
        publishedAt: new Date(one.publishedMs).toISOString(),
        tags: one.tags,
      },
    },
  );

/** An expression as the client library sends it. */
export interface WireExpression {
  readonly type: string;
  readonly operation?: string;
  readonly value: unknown;
}

const some = <Value>(...values: Value[]): fc.Arbitrary<Value[]> =>
  fc.array(fc.constantFrom(...values), { minLength: 0, maxLength: 3 });
const listLeaf = (type: string, values: fc.Arbitrary<unknown[]>): fc.Arbitrary<WireExpression> =>
  fc.record({ type: fc.constant(type), operation: fc.constantFrom('in', 'all'), value: values });
const oneLeaf = (type: string, value: fc.Arbitrary<unknown>): fc.Arbitrary<WireExpression> =>
  fc.record({ type: fc.constant(type), operation: fc.constant('in'), value: value.map((one) => [one]) });

const DATES: readonly unknown[] = [
  ['2026-01-01T00:00:00', '2026-06-30T23:59:59'],
  ['2026-11-01', '2026-11-25'],
  [null, '2025-12-31'],
  'today',
  'yesterday',
  'this_week',
  'last_week',
  'last_seven_days',
  'last_ninety_days',
  'year_to_date',
  'last_twelve_months',
  'last_48_hours',
];

const leaf: fc.Arbitrary<WireExpression> = fc.oneof(
  listLeaf('entity', some(...ENTITIES, CHIPS, NO_MEMBERS)),
  listLeaf(
    'keyword',
    some(...WORDS, 'cash flow', 'tariff chips').map((all) => all.map((word) => `&quot${word}&quot`)),
  ),
  listLeaf('rp_topic', some(...TOPICS, 'business', 'economy,trade')),
  listLeaf('source', some('ABC123', 'ABC124')),
  listLeaf('language', some('EN', 'DE', 'FR')),
  listLeaf('document', some(...EXPRESSION_DOCUMENTS.slice(0, 4).map(({ name }) => documentId(name)))),
  listLeaf('reporting_entities', some(...ENTITIES)),
  listLeaf('reporting_period', some('FQ1', 'FQ4', '2024FY', '2025FY')),
  listLeaf('tags', some(...TAGS)),
  listLeaf('content_type', some('pdf', 'txt')),
  oneLeaf('section_metadata', fc.constantFrom(...Object.keys(SECTION_LABELS))),
  oneLeaf('rp_document_subtype', fc.constantFrom('RNS-SEC-10-K', 'RNS-SEC-8-K', 'Earnings Call')),
  oneLeaf('rp_document_version', fc.constantFrom('RAW', 'CORRECTED')),
  fc.constantFrom([-1, 0], [0, 0.4], [0.4, 1]).map((value) => ({ type: 'sentiment_range', operation: 'in', value })),
  fc.constantFrom(...DATES).map((value) => ({ type: 'date', value })),
  fc.constant({ type: 'watchlist', operation: 'in', value: CHIPS }),
);

export const wireExpressions: fc.Arbitrary<WireExpression> = fc.letrec<{ tree: WireExpression }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3, depthSize: 'small', withCrossShrink: true },
    { weight: 3, arbitrary: leaf },
    {
      weight: 3,
      arbitrary: fc.record({
        type: fc.constantFrom('and', 'or'),
        value: fc.array(tie('tree'), { minLength: 1, maxLength: 3 }),
      }),
    },
    { weight: 1, arbitrary: tie('tree').map((value) => ({ type: 'not', value })) },
  ),
})).tree;
export const wireScopes = fc.constantFrom('all', 'all', 'all', 'news', 'filings', 'transcripts', 'files');

/** A passage with its counts. */
export interface MatchingPassage {
  readonly key: string;
  readonly document: string;
  readonly entities: readonly string[];
  readonly source: string;
  readonly language: string | null;
}

/** All passages that an expression means, in the order of their dates. */
export function matchingPassages(
  viewer: Viewer,
  { expression, scope, sort }: { readonly expression: WireExpression; readonly scope: string; readonly sort: string },
): MatchingPassage[] {
  const seen = (BY_DATE[sort] ?? []).filter(({ owner, category }) => {
    if (scope !== 'all' && CATEGORIES[category] !== scope) return false;
    return owner === null || (owner.orgId === viewer.orgId && (owner.isShared || owner.userId === viewer.userId));
  });
  return seen.flatMap((one) =>
    one.passages.flatMap((given, at) => {
      const document = ID_OF.get(one) ?? '';
      if (!means(expression, one, given)) return [];
      const { source, language } = one;
      return [{ key: `${document}:${at + 1}`, document, entities: given.entities, source, language }];
    }),
  );
}

function means({ type, operation = 'in', value }: WireExpression, one: WorldStory, given: Passage): boolean {
  if (type === 'and') return (value as WireExpression[]).every((part) => means(part, one, given));
  if (type === 'or') return (value as WireExpression[]).some((part) => means(part, one, given));
  if (type === 'not') return !means(value as WireExpression, one, given);
  if (type === 'date') return isDated(value, one);
  if (type === 'watchlist') return isAbout(CHIPS, one, given);
  if (type === 'sentiment_range') {
    const [low = 0, high = 0] = value as number[];
    return given.sentiment >= low && given.sentiment <= high;
  }
  const values = value as string[];
  if (type === 'reporting_period' && operation === 'all') return hasAllPeriods(values, one);
  const holds = (text: string): boolean => HOLDS[type]?.(text, one, given) ?? false;
  return operation === 'all' ? values.every(holds) : values.some(holds);
}

const isAbout = (id: string, { headline }: WorldStory, { entities }: Passage): boolean =>
  (WATCHLISTS[id] ?? [id]).some((member) => entities.includes(member) || headline.entities.includes(member));

const HOLDS: Readonly<Record<string, (text: string, one: WorldStory, given: Passage) => boolean>> = {
  entity: isAbout,
  keyword: (text, { headline }, { words }) => {
    const phrase = ` ${text.replaceAll('&quot', '')} `.toLowerCase();
    return [headline.words, words].some((all) => TEXT_OF.get(all)?.includes(phrase));
  },
  rp_topic: (text, _, { topics }) => topics.some((topic) => `${topic},`.startsWith(`${text.replace(/,+$/, '')},`)),
  source: (text, { source }) => source === text,
  language: (text, { language }) => language === text,
  document: (text, one) => ID_OF.get(one) === text,
  reporting_entities: (text, { reporting }) => reporting.includes(text),
  reporting_period: (text, { periods }) =>
    periods.some(({ year, quarter }) => text === `${year}FY` || (quarter !== null && text === `FQ${quarter}`)),
  tags: (text, { tags }) => tags.includes(text),
  content_type: (text, one) => EXTENSIONS.get(one) === text,
  section_metadata: (text, _, { section }) => section !== null && (SECTION_LABELS[text] ?? []).includes(section),
  rp_document_subtype: (text, { kind: [type, subtype] }) =>
    KINDS.some(([ofType, ofSubtype, label]) => label === text && ofType === type && ofSubtype === subtype),
  rp_document_version: (text, { kind: [type] }) => text === 'RAW' && type.startsWith('TRANSCRIPT'),
};

/** A single year with quarters means these quarters of that year. */
function hasAllPeriods(values: readonly string[], { periods }: WorldStory): boolean {
  const years = [...new Set(values.filter((text) => text.endsWith('FY')))].map((text) => Number(text.slice(0, 4)));
  const quarters = values.filter((text) => text.startsWith('FQ')).map((text) => Number(text.slice(2)));
  const [year] = years;
  if (years.length === 1 && quarters.length > 0)
    return quarters.every((quarter) => periods.some((one) => one.year === year && one.quarter === quarter));
  return (
    years.every((one) => periods.some((period) => period.year === one)) &&
    quarters.every((one) => periods.some((period) => period.quarter === one))
  );
}

/** Days before the 25th of November 2026, a Wednesday: first and last. */
const DAYS_AGO: Readonly<Record<string, readonly [number, number]>> = {
  today: [0, 0],
  yesterday: [1, 1],
  this_week: [2, -4],
  last_week: [9, 3],
  last_seven_days: [6, 0],
  last_ninety_days: [89, 0],
  year_to_date: [328, 0],
  last_twelve_months: [364, 0],
};

function isDated(value: unknown, one: WorldStory): boolean {
  const { publishedMs } = one;
  const at = PUBLISHED_AT.get(one) ?? '';
  if (value === 'last_48_hours') return publishedMs >= NOW_MS - 48 * HOUR_MS && publishedMs <= NOW_MS;
  if (typeof value === 'string') {
    const [first, last] = DAYS_AGO[value] ?? [0, 0];
    const daysAgo = Math.round((Date.parse('2026-11-25') - Date.parse(at.slice(0, 10))) / 86_400_000);
    return daysAgo <= first && daysAgo >= last;
  }
  const [start, end] = value as (string | null)[];
  const isDay = end?.length === 10;
  return (
    (start === null || start === undefined || at >= start) &&
    (end === null || end === undefined || (isDay ? at.slice(0, 10) <= end : at.slice(0, 19) <= end))
  );
}
