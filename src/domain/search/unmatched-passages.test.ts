import { expect, test } from 'vitest';
import { documentId, sampleDocument } from '../../../test/records/sample-documents.ts';
import { sampleQuestion } from '../../../test/records/sample-found.ts';
import { request, searchOver, VIEWER, withThreshold } from '../../../test/search/search-over.ts';
import type { ChunkFilters } from '../documents/chunk-filters.ts';
import type { DocumentSearchParts } from './document-search.ts';
import type { SearchRequest } from './search-request.ts';
import type { WordVectors } from './vectors/word-vectors.ts';

test('with the unmatched, all that passes the filters is listed: matches first, then the newest, counted apart', async () => {
  const documents = [
    sampleDocument('tariff', ['Tariffs on steel.'], { row: { publishedAt: '2026-01-01T00:00:00Z' } }),
    sampleDocument('weather', ['Weather was fine.'], { row: { publishedAt: '2025-01-01T00:00:00Z' } }),
    sampleDocument('cloud', ['Cloud revenue grew.'], { row: { publishedAt: '2024-04-01T00:00:00Z' } }),
    sampleDocument('other', ['Of another kind.'], { row: { category: 'research' } }),
  ];
  const search = await searchOver(documents);
  const filters: ChunkFilters = { categories: { mode: 'INCLUDE', values: ['news'] } };
  const asked = (text: string, threshold: number, listsUnmatched = true): SearchRequest =>
    request(text, { filters, listsUnmatched }, withThreshold(threshold));
  const { results, unmatched } = await search.search(VIEWER, asked('cloud revenue', 0.2));
  expect(results.map(({ document }) => document.id)).toEqual(['cloud', 'tariff', 'weather'].map(documentId));
  expect(unmatched).toBe(2);
  expect(await search.search(VIEWER, asked('no such subject', 0.2))).toMatchObject({ unmatched: 3 });
  expect(await search.search(VIEWER, asked('cloud revenue', 0.3))).toMatchObject({ unmatched: 0 });
  const alone = await search.search(VIEWER, asked('cloud revenue', 0.2, false));
  expect([alone.results.length, alone.unmatched]).toEqual([1, 0]);
});

test('names the companies that no passage of the answer is about', async () => {
  const entities = [{ id: '43CEAA', name: 'Siemens AG', start: 0, end: 7, category: 'companies' as const }];
  const search = await searchOver([sampleDocument('a', ['Prices were raised.'])], {
    understand: async (text) => sampleQuestion(text, { entities, unlisted: [] }),
  });
  expect((await search.search(VIEWER, request('Siemens prices raised'))).missingCompanies).toEqual(['Siemens']);
  const about = await searchOver([sampleDocument('a', ['Prices were raised by Siemens.'])], {
    understand: async (text) => sampleQuestion(text, { entities, unlisted: [] }),
  });
  expect((await about.search(VIEWER, request('Siemens prices raised'))).missingCompanies).toEqual([]);
});

test('what does not match is ordered by the meaning of its words, where their vectors are known', async () => {
  const wordVectors = (): WordVectors => ({
    dimensions: 2,
    rowOf: new Map([
      ['lawsuit', 0],
      ['court', 1],
      ['weather', 2],
    ]),
    values: Int8Array.from([100, 0, 90, 10, 0, 100]),
  });
  const documents = [
    sampleDocument('rain', ['The weather was wet.'], { row: { publishedAt: '2026-04-01T00:00:00Z' } }),
    sampleDocument('court', ['A court has decided.'], { row: { publishedAt: '2025-04-01T00:00:00Z' } }),
  ];
  const filters: ChunkFilters = { categories: { mode: 'INCLUDE', values: ['news'] } };
  const idsOf = async (given: Partial<DocumentSearchParts>): Promise<string[]> => {
    const search = await searchOver(documents, given);
    const { results } = await search.search(VIEWER, request('lawsuit', { filters, listsUnmatched: true }));
    return results.map(({ document }) => document.id);
  };
  expect(await idsOf({ wordVectors })).toEqual(['court', 'rain'].map(documentId));
  expect(await idsOf({})).toEqual(['rain', 'court'].map(documentId));
});
