import type { AnnotatedChunk } from '../../src/domain/documents/annotated-document.ts';
import type { StoredDocument } from '../../src/domain/documents/document-store.ts';
import type { Computation, Passage, ResearchFact } from '../../src/domain/research/evidence.ts';
import type { EntityId } from '../../src/platform/ids.ts';
import { documentId, PUBLIC, sampleChunk } from '../records/sample-documents.ts';

/** A filing of a company that there is not. */
const document: StoredDocument = {
  id: documentId('a'),
  audience: PUBLIC,
  sourceId: '000000',
  category: 'filings',
  about: {
    type: 'FILING',
    subtype: null,
    form: '10-K',
    reportingEntityIds: ['ORVELL'],
    periods: [{ year: 2025, quarter: null }],
    periodEndOn: '2025-09-30',
    datedOn: null,
  },
  headline: 'Orvell Inc. 10-K for fiscal year 2025',
  language: 'EN',
  sentiment: 0,
  publishedAt: '2025-11-04T12:00:00Z',
  url: 'https://filings.example/orvell',
  chunks: 1,
  characters: 100,
  pages: null,
  similarityHash: null,
  clusterId: null,
  sha256: '',
  tags: [],
  createdAt: '2025-11-04T12:00:00Z',
  generation: 1,
};

export const passage = (text: string, given: Partial<AnnotatedChunk> = {}, id = 'S1'): Passage => ({
  kind: 'passage',
  id,
  document,
  chunk: sampleChunk(1, text, given),
  relevance: 1,
  auditId: 'search-1',
});

export const fact = (given: Partial<ResearchFact> = {}): ResearchFact => ({
  kind: 'fact',
  id: 'F1',
  subject: { id: 'ORVELL' as EntityId, name: 'Orvell Inc.' },
  concept: 'REVENUE',
  label: 'Revenue',
  period: { label: 'fiscal 2025', startsOn: '2024-10-01', endsOn: '2025-09-30' },
  value: 394_328_000_000,
  unit: 'money',
  currency: 'USD',
  origin: { kind: 'filing', accession: null, form: '10-K', filedOn: '2025-11-04', url: null },
  auditId: 'figures-1',
  ...given,
});

export const computation = (given: Partial<Computation> = {}): Computation => ({
  kind: 'computation',
  id: 'C1',
  subject: { id: 'ORVELL' as EntityId, name: 'Orvell Inc.' },
  label: 'Revenue growth',
  period: { label: 'fiscal 2025', startsOn: '2024-10-01', endsOn: '2025-09-30' },
  formula: '(Revenue, fiscal 2025 - Revenue, fiscal 2024) / Revenue, fiscal 2024',
  operands: [
    fact(),
    fact({
      id: 'F2',
      value: 375_550_000_000,
      period: { label: 'fiscal 2024', startsOn: '2023-10-01', endsOn: '2024-09-30' },
    }),
  ],
  value: 0.05,
  unit: 'ratio',
  currency: null,
  auditId: 'figures-1',
  ...given,
});
