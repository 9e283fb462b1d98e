import { describe, expect, test } from 'vitest';
import { documentId, sampleAnnotated, sampleChunk, sampleDocument } from '../../../test/records/sample-documents.ts';
import { request, searchOver as searchOverAll, VIEWER } from '../../../test/search/search-over.ts';
import type { IndexedDocument } from '../documents/chunk-index.ts';
import type { Understanding } from '../questions/understanding.ts';
import { plainQuestion } from './ranking/question-parts.ts';
import type { SearchAnswer } from './search-answer.ts';

const searchOver = (documents: readonly IndexedDocument[], understood: Partial<Understanding>) =>
  searchOverAll(documents, {
    understand: async (text) => ({ ...plainQuestion(text), ...understood }),
    ofGroup: async (ranked, industries) =>
      ranked.filter(({ hit }) => hit.facets.reportingEntities.some((id) => industries.includes(id))),
  });

describe('filters derived from a question', () => {
  const news = (name: string, day: string, text: string, sentiment = 0): IndexedDocument =>
    sampleDocument(name, [sampleChunk(1, text, { sentiment })], { row: { publishedAt: `${day}T12:00:00.000Z` } });
  const idsOf = (answer: SearchAnswer): string[] => answer.results.map(({ document }) => document.id);
  const last = { start: 0, end: 1, fromMs: Date.parse('2026-04-20'), toMs: Date.parse('2026-04-27'), isStated: true };
  const documents = [
    news('old', '2004-08-15', 'Last week the news was of last week'),
    news('week', '2026-04-22', 'Harrowgate opens a mill'),
    news('new', '2026-04-29', 'Quillmark closes a mill'),
  ];

  test('a question for a time only finds what was published then, whatever the words', async () => {
    const search = await searchOver(documents, { words: ['happened'], published: last });
    expect(idsOf(await search.search(VIEWER, request('what happened last week')))).toEqual([documentId('week')]);
  });

  test('if nothing was published then, the newest is shown and the audit has both queries', async () => {
    const published = { ...last, fromMs: Date.parse('2026-03-01'), toMs: Date.parse('2026-03-08') };
    const search = await searchOver(documents, { words: [], published });
    const answer = await search.search(VIEWER, request('news from the first week of March'));
    expect(idsOf(answer)).toEqual(['new', 'week', 'old'].map(documentId));
    expect(answer.queries.map(({ filters }) => filters.published !== undefined)).toContain(true);
  });

  test('the latest of a document type is the newest of that type', async () => {
    const kinds = [{ start: 0, end: 1, type: 'FILING' as const, subtypes: [] }];
    const search = await searchOver(documents, { words: [], isLatest: true, kinds });
    expect(idsOf(await search.search(VIEWER, request('latest filings')))[0]).toBe(documentId('new'));
  });

  test('a question about a group without matching passages finds the newest of its members', async () => {
    const about = (id: string) => sampleAnnotated([]).about.reportingEntityIds.concat(id);
    const chips = news('chips', '2026-04-10', 'Revenue grew');
    const bank = news('bank', '2026-04-11', 'Revenue fell');
    const of = (document: IndexedDocument, id: string): IndexedDocument => ({
      ...document,
      row: { ...document.row, about: { ...document.row.about, reportingEntityIds: about(id) } },
    });
    const groups = [{ start: 3, end: 8, industries: ['MAKER1'] }];
    const search = await searchOver([of(chips, 'MAKER1'), of(bank, 'BANK01')], { words: ['AI', 'chips'], groups });
    expect(idsOf(await search.search(VIEWER, request('AI chips')))).toEqual([documentId('chips')]);
    const filters = { reportingEntities: ['BANK01'] };
    expect(idsOf(await search.search(VIEWER, request('AI chips', { filters })))).toEqual([]);
  });

  test('a tone is a filter, unless it has no hits or the caller filters by sentiment', async () => {
    const toned = [
      news('bad', '2026-04-01', 'Oil prices fall', -0.6),
      news('good', '2026-04-02', 'Oil prices rise', 0.6),
      news('format', '2026-04-03', 'A digital negative format of oil', 0),
    ];
    const tone = { start: 0, end: 8, tone: 'negative' as const };
    const asked = { words: ['oil'], tone };
    const search = await searchOver(toned, asked);
    expect(idsOf(await search.search(VIEWER, request('negative news about oil')))).toEqual([documentId('bad')]);
    const positive = { filters: { sentiments: [{ min: 0.5, max: 1 }] } };
    expect(idsOf(await search.search(VIEWER, request('negative news about oil', positive)))).toEqual([
      documentId('good'),
    ]);
    const onlyGood = await searchOver(toned.slice(1, 2), asked);
    expect(idsOf(await onlyGood.search(VIEWER, request('negative news about oil')))).toEqual([documentId('good')]);
  });
});
