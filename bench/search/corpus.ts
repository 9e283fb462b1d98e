import type {
  About,
  AnnotatedChunk,
  AnnotatedDocument,
  ReportedPeriod,
  Section,
} from '../../src/domain/documents/annotated-document.ts';
import type { IndexedDocument } from '../../src/domain/documents/chunk-index.ts';
import type { Audience, StoredDocument } from '../../src/domain/documents/document-store.ts';
import type { DocumentSubtype, DocumentType } from '../../src/domain/documents/document-types.ts';
import { similarityHash } from '../../src/domain/documents/similarity.ts';
import type { DocumentId } from '../../src/platform/ids.ts';
import { pick, pickZipf, randomInt, rowRandom } from '../companies/random.ts';
import { headlineOf, madeTable, type Pen, proseOf } from './text.ts';
import type { Vocabulary } from './words.ts';
import type { World } from './world.ts';

export interface CorpusSize {
  readonly chunks: number;
  readonly documents: number;
  readonly seed: number;
}

/** Documents are of the five years before this day. */
export const LAST_DAY_MS = Date.UTC(2026, 5, 30);
export const DAY_MS = 86_400_000;
export const DAYS = 5 * 365;

/** One document in so many nearly repeats the one before it, a few hours later and by another source. */
const REPEATS_EVERY = 25;
const PRIVATE_SHARE = 0.05;
/** Another organization, whose private documents the viewer of the world never sees. */
export const OTHER_ORG = { orgId: 'org_of_others', userId: 'user_of_others' };

interface Kind {
  readonly share: number;
  readonly type: DocumentType;
  readonly subtype: DocumentSubtype | null;
  readonly form: string | null;
  readonly category: string;
  /** `null`: one of the news sources. */
  readonly source: string | null;
  /** In their order, from the beginning to the end of a document. */
  readonly sections: readonly (Section | null)[];
  readonly tableShare: number;
  readonly isQuarterly: boolean | null;
  readonly beginning: string;
}

const FILING_PARTS: readonly Section[] = [
  'cover',
  'business',
  'risk_factors',
  'mdna',
  'balance_sheet',
  'income_statement',
  'cash_flow_statement',
  'notes',
  'notes',
];
const CALL_PARTS: readonly Section[] = ['management_discussion', 'management_discussion', 'question', 'answer'];

const filing = { type: 'FILING', category: 'filings', source: 'E50739', tableShare: 0.25 } as const;
const KINDS: readonly Kind[] = [
  {
    share: 0.5,
    type: 'NEWS',
    subtype: null,
    form: null,
    category: 'news_public',
    source: null,
    sections: [null],
    tableShare: 0.01,
    isQuarterly: null,
    beginning: '',
  },
  {
    ...filing,
    share: 0.1,
    subtype: 'SEC_10_K',
    form: '10-K',
    sections: FILING_PARTS,
    isQuarterly: false,
    beginning: '10-K',
  },
  {
    ...filing,
    share: 0.15,
    subtype: 'SEC_10_Q',
    form: '10-Q',
    sections: FILING_PARTS,
    isQuarterly: true,
    beginning: '10-Q',
  },
  { ...filing, share: 0.05, subtype: 'SEC_8_K', form: '8-K', sections: [null], isQuarterly: null, beginning: '8-K' },
  {
    share: 0.15,
    type: 'TRANSCRIPT',
    subtype: 'EARNINGS_CALL',
    form: null,
    category: 'transcripts',
    source: 'D4B903',
    sections: CALL_PARTS,
    tableShare: 0,
    isQuarterly: true,
    beginning: 'Earnings Call',
  },
  {
    share: 0.05,
    type: 'INVESTMENT-RESEARCH',
    subtype: 'COMPANY_REPORT',
    form: null,
    category: 'research_investment_research',
    source: null,
    sections: [null],
    tableShare: 0.1,
    isQuarterly: null,
    beginning: 'Company Report',
  },
];

/** Documents from number `from` on, the same for the same size and seed, each made without those before it. */
export function* documentsOf(
  { chunks, documents, seed }: CorpusSize,
  world: World,
  vocabulary: Vocabulary,
  from = 0,
): Generator<IndexedDocument> {
  // So that there are exactly as many chunks as asked for, in documents of different lengths.
  const bound = (number: number): number => {
    const jitter = number === 0 || number === documents ? 0 : (rowRandom(seed + 1, number)() - 0.5) * 0.8;
    return Math.round((chunks * (number + jitter)) / documents);
  };
  for (let number = from; number < documents; number++) {
    const count = bound(number + 1) - bound(number);
    yield isRepeat(number)
      ? repeatOf(documentOf(seed, number - 1, count, world, vocabulary), seed, number, world)
      : documentOf(seed, number, count, world, vocabulary);
  }
}

const isRepeat = (number: number): boolean => number % REPEATS_EVERY === REPEATS_EVERY - 1;

function documentOf(
  seed: number,
  number: number,
  count: number,
  world: World,
  vocabulary: Vocabulary,
): IndexedDocument {
  const random = rowRandom(seed, number);
  const kind = kindOf(random());
  const publishedMs = LAST_DAY_MS - Math.floor(random() * DAYS * DAY_MS);
  const isPrivate = random() < PRIVATE_SHARE;
  const about = random() < 0.9 ? pickZipf(world.companies, random()) : null;
  const pen: Pen = { vocabulary, world, random, about };
  const period = kind.isQuarterly === null ? [] : [periodBefore(publishedMs, kind.isQuarterly)];
  const headline = headlineOf(pen, kind.beginning);
  const chunks = Array.from({ length: count }, (_, at) => chunkOf(pen, kind, at, count));
  const annotated: AnnotatedDocument = {
    version: 1,
    language: 'EN',
    headline: headline.text,
    headlineDetections: headline.detections,
    about: aboutOf(kind, isPrivate, about?.id ?? null, period),
    sentiment: round(chunks.reduce((sum, { sentiment }) => sum + sentiment, 0) / Math.max(1, count)),
    pages: null,
    characters: chunks.reduce((sum, { text }) => sum + text.length, 0),
    similarityHash: similarityHash(chunks.slice(0, 2).map(({ text }) => text)),
    paragraphs: [],
    chunks,
  };
  const audience: Audience = isPrivate
    ? { kind: 'private', ...(random() < 0.5 ? world.viewer : OTHER_ORG), isSharedWithOrg: random() < 0.5 }
    : { kind: 'public' };
  const row: StoredDocument = {
    id: idOf(seed, number),
    audience,
    sourceId: isPrivate ? '000000' : (kind.source ?? pickZipf(world.newsSources, random())),
    category: isPrivate ? 'my_files' : kind.category,
    about: annotated.about,
    headline: annotated.headline,
    language: annotated.language,
    sentiment: annotated.sentiment,
    publishedAt: new Date(publishedMs).toISOString(),
    url: null,
    chunks: count,
    characters: annotated.characters,
    pages: null,
    similarityHash: annotated.similarityHash,
    clusterId: null,
    sha256: `${idOf(seed, number)}${idOf(seed + 1, number)}`.toLowerCase(),
    tags: [],
    createdAt: new Date(publishedMs).toISOString(),
    generation: 1,
  };
  return { row, annotated };
}

/** The same text under another source, some hours later. */
function repeatOf({ row, annotated }: IndexedDocument, seed: number, number: number, world: World): IndexedDocument {
  const random = rowRandom(seed + 2, number);
  const id = idOf(seed, number);
  const publishedAt = new Date(Date.parse(row.publishedAt) + Math.floor(random() * 0.5 * DAY_MS)).toISOString();
  const isPublic = row.audience.kind === 'public';
  return {
    row: {
      ...row,
      id,
      publishedAt,
      createdAt: publishedAt,
      sourceId: isPublic ? pick(world.newsSources, random()) : row.sourceId,
      clusterId: row.id,
      sha256: `${id}${idOf(seed + 1, number)}`.toLowerCase(),
    },
    annotated,
  };
}

function chunkOf(pen: Pen, { sections, tableShare }: Kind, at: number, count: number): AnnotatedChunk {
  const { random } = pen;
  const section = sections[Math.floor((at * sections.length) / count)] ?? null;
  const isTable = random() < tableShare;
  const made = isTable ? madeTable(pen, at + 1) : proseOf(pen, at + 1);
  return {
    ...made,
    cnum: at + 1,
    isTable,
    sentiment: isTable ? 0 : round((random() + random() + random()) / 1.5 - 1),
    page: null,
    section,
    item: null,
    heading: null,
    speaker: null,
  };
}

const aboutOf = (kind: Kind, isPrivate: boolean, entity: string | null, periods: readonly ReportedPeriod[]): About => ({
  type: isPrivate && kind.type === 'NEWS' ? 'FILE' : kind.type,
  subtype: kind.subtype,
  form: kind.form,
  reportingEntityIds: entity === null || kind.type === 'NEWS' ? [] : [entity],
  periods,
  periodEndOn: null,
  datedOn: null,
});

/** The fiscal year or quarter that ended last before a day, of calendar years. */
function periodBefore(publishedMs: number, isQuarterly: boolean): ReportedPeriod {
  const on = new Date(publishedMs);
  const year = on.getUTCFullYear();
  if (!isQuarterly) return { year: year - 1, quarter: null };
  const quarter = Math.floor(on.getUTCMonth() / 3);
  return quarter === 0 ? { year: year - 1, quarter: 4 } : { year, quarter: quarter as 1 | 2 | 3 };
}

function kindOf(draw: number): Kind {
  let upTo = 0;
  for (const kind of KINDS) {
    upTo += kind.share;
    if (draw < upTo) return kind;
  }
  return KINDS[0] as Kind;
}

/** 32 digits of hex. */
function idOf(seed: number, number: number): DocumentId {
  const random = rowRandom(seed + 3, number);
  const part = (): string => randomInt(0x1_0000_0000, random()).toString(16).padStart(8, '0');
  return `${part()}${part()}${part()}${part()}`.toUpperCase() as DocumentId;
}

const round = (value: number): number => Number(value.toFixed(2));
