import type { AnnotatedChunk } from '../../src/domain/documents/annotated-document.ts';
import type { StoredDocument } from '../../src/domain/documents/document-store.ts';
import type { Citation } from '../../src/domain/research/answer-line.ts';
import type { Computation, Evidence, Passage, ResearchFact } from '../../src/domain/research/evidence.ts';
import type { DocumentId, EntityId } from '../../src/platform/ids.ts';

/** Evidence for tests of measures and for scripted researchers. */
export function madePassage(
  text: string,
  more: {
    readonly id?: string;
    readonly page?: number;
    readonly document?: Partial<StoredDocument>;
    readonly chunk?: Partial<AnnotatedChunk>;
  } = {},
): Passage {
  const document: StoredDocument = {
    id: (more.id ?? 'A'.repeat(32)) as DocumentId,
    audience: { kind: 'public' },
    sourceId: 'E50739',
    category: 'filings',
    about: {
      type: 'FILING',
      subtype: null,
      form: '10-Q',
      reportingEntityIds: [],
      periods: [],
      periodEndOn: null,
      datedOn: null,
    },
    headline: 'Brandt Mills, Form 10-Q',
    language: 'EN',
    sentiment: 0,
    publishedAt: '2024-05-02T00:00:00.000Z',
    url: null,
    chunks: 1,
    characters: text.length,
    pages: null,
    similarityHash: null,
    clusterId: null,
    sha256: '',
    tags: [],
    createdAt: '2024-05-02T00:00:00.000Z',
    generation: 1,
    ...more.document,
  };
  const chunk: AnnotatedChunk = {
    cnum: 1,
    text,
    isTable: false,
    sentiment: 0,
    detections: [],
    locations: [],
    page: more.page ?? null,
    section: null,
    item: null,
    heading: null,
    speaker: null,
    ...more.chunk,
  };
  return { kind: 'passage', id: 'S1', document, chunk, relevance: 1, auditId: 'search-1' };
}

export const madeFact = (value: number | string, more: Partial<ResearchFact> = {}): ResearchFact => ({
  kind: 'fact',
  id: 'F1',
  subject: { id: 'BRMI00' as EntityId, name: 'Brandt Mills' },
  concept: 'REVENUE',
  label: 'Revenue',
  period: { label: 'fiscal 2024', startsOn: '2024-01-01', endsOn: '2024-12-31' },
  value,
  unit: 'money',
  currency: 'USD',
  origin: { kind: 'filing', accession: '0000000001-25-000001', form: '10-K', filedOn: '2025-02-01', url: null },
  auditId: 'statement-1',
  ...more,
});

export const madeComputation = (value: number, formula: string, operands: readonly ResearchFact[]): Computation => ({
  kind: 'computation',
  id: 'C1',
  subject: operands[0]?.subject ?? null,
  label: 'Growth of revenue',
  period: operands[0]?.period ?? null,
  formula,
  operands,
  value,
  unit: 'ratio',
  currency: null,
  auditId: 'compute-1',
});

/** A citation of words of an answer, which must contain them. */
export function cite(answer: string, words: string, evidence: Evidence, quote: string | null = null): Citation {
  const start = answer.indexOf(words);
  if (start < 0) throw new Error(`"${words}" does not stand in the answer`);
  return { start, end: start + words.length, evidence, quote };
}
