import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import type { QuestionNames } from '../../src/domain/entity-linking/questions/question-names.ts';
import { createMeasures } from '../../src/domain/questions/create-measures.ts';
import { createUnderstand } from '../../src/domain/questions/create-understand.ts';
import { createDocumentSearch, type DocumentSearch } from '../../src/domain/search/document-search.ts';
import { DEFAULT_RANKING } from '../../src/domain/search/search-request.ts';
import { matchesOf } from '../../src/domain/text/span.ts';
import { documentId, sampleAnnotated, sampleChunk, sampleDocument } from '../records/sample-documents.ts';
import { memoryChunkIndex } from '../stores/memory-chunk-index.ts';

interface Brief {
  readonly published_at: string;
  readonly headline: string;
  readonly text: string;
  readonly entities: readonly string[];
}
const briefs = readFileSync(new URL('../../demo/documents.jsonl', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as Brief);

const idOf = (name: string): string => briefs.find(({ headline }) => headline.startsWith(name))?.entities[0] ?? '';
const COMPANIES = new Map([
  ['alphabet', idOf('Alphabet')],
  ['apple', idOf('Apple')],
  ['aapl', idOf('Apple')],
  ['marvell', idOf('Marvell')],
  ['nvidia', idOf('NVIDIA')],
  ['nvda', idOf('NVIDIA')],
  ['snowflake', idOf('Snowflake')],
]);
const names: QuestionNames = ({ text }) =>
  [...matchesOf(text, new RegExp(`\\b(?:${[...COMPANIES.keys()].join('|')})\\b`, 'gi'))].map(
    ({ start, end, match }) => {
      const [name] = match;
      return { start, end, id: COMPANIES.get(name.toLowerCase()) ?? '', name, category: 'companies' as const };
    },
  );

const NOW_MS = Date.UTC(2026, 7, 15, 12);
let search: DocumentSearch;

beforeAll(async () => {
  const documents = briefs.map(({ headline, text, entities, published_at: publishedAt }) => {
    const detections = entities.map((id) => ({ type: 'entity' as const, id, start: 0, end: 1 }));
    const { about } = sampleAnnotated([]);
    const reporting = { ...about, reportingEntityIds: entities.slice(0, entities.length === 1 ? 1 : 0) };
    return sampleDocument(`${headline} ${publishedAt}`, [sampleChunk(1, text, { detections })], {
      annotated: { headline, headlineDetections: detections, about: reporting },
      row: { headline, publishedAt, about: reporting },
    });
  });
  const chunks = memoryChunkIndex();
  await chunks.put(documents);
  const rows = new Map(documents.map(({ row }) => [row.id, row]));
  search = createDocumentSearch({
    chunks,
    documents: { findMany: async (ids) => ids.flatMap((id) => rows.get(id) ?? []) },
    understand: createUnderstand({
      names: async () => names,
      measures: createMeasures(),
      clock: { nowMs: () => NOW_MS },
    }),
    split: () => [],
    ofGroup: async (ranked) => [...ranked],
    sources: { notesOf: async () => new Map() },
    clock: { nowMs: () => NOW_MS },
  });
});

test.each([
  ['gross margin of Nvidia in fiscal 2025', 'NVIDIA', /75\.0% in fiscal 2025/],
  ['Nvidia gross margin Q2 FY25', 'NVIDIA', /75\.1% in the second quarter of fiscal 2025/],
  ['Alphabet net income Q3 2025', 'Alphabet', /third quarter of fiscal 2025/],
  ['What did Marvell earn per share in fiscal 2024?', 'Marvell', /(?<!quarter of )fiscal 2024/],
  ['Marvell gross margin 2Q24', 'Marvell', /second quarter of fiscal 2024/],
  ['Snowflake cash at the end of fiscal 2025', 'Snowflake', /ends fiscal 2025/],
  ["What was Snowflake's revenue in FY2025?", 'Snowflake', /(?<!quarter of )fiscal 2025/],
  ['apple capex fy21', 'Apple', /ends fiscal 2021/],
  ['AAPL capex third quarter of fiscal 2021', 'Apple', /ends the third quarter of fiscal 2021/],
  ['How much revenue did Apple make in fiscal 2021?', 'Apple', /\$366 billion for fiscal 2021/],
  ['NVDA operating cash flow, fourth quarter of fiscal 2020', 'NVIDIA', /ends the fourth quarter of fiscal 2020/],
  ['Alphabet R&D spend in the first quarter of fiscal 2023', 'Alphabet', /first quarter of fiscal 2023/],
])('%s: the period that is asked for comes first', async (text, company, period) => {
  const { results } = await search.search(
    { orgId: '', userId: '' },
    { mode: 'fast', text, filters: {}, isEnriched: true, ranking: DEFAULT_RANKING, chunksMax: 5 },
  );
  const [first = ''] = results.map(({ document: { id } }) => headlineOf(id));
  expect(first).toContain(company);
  expect(first).toMatch(period);
});

const headlineOf = (id: string): string =>
  briefs.find(({ headline, published_at: day }) => documentId(`${headline} ${day}`) === id)?.headline ?? '';
