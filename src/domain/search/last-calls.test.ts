import { expect, test } from 'vitest';
import { documentId, sampleDocument } from '../../../test/records/sample-documents.ts';
import { request, searchOver, shown, VIEWER } from '../../../test/search/search-over.ts';
import { plainQuestion } from './ranking/question-parts.ts';

const call = (name: string, company: string, day: string) =>
  sampleDocument(name, ['We raised pricing in the quarter.'], {
    row: { publishedAt: `${day}T12:00:00.000Z` },
    annotated: {
      about: {
        type: 'TRANSCRIPT',
        subtype: 'EARNINGS_CALL',
        form: null,
        reportingEntityIds: [company],
        periods: [],
        periodEndOn: null,
        datedOn: null,
      },
    },
  });
const DOCUMENTS = [
  call('before', 'AAAAAA', '2026-01-20'),
  call('last', 'AAAAAA', '2026-04-20'),
  call('other', 'BBBBBB', '2026-04-25'),
];
const company = (id: string) => ({ id, category: 'companies', name: id, start: 0, end: 1 }) as const;
const search = async (companies: readonly string[], asksLastCall: boolean) => {
  const understand = async (text: string) => ({
    ...plainQuestion(text),
    entities: companies.map(company) as never,
    ...(asksLastCall && { asksLastCall }),
  });
  const found = await (await searchOver(DOCUMENTS, { understand: understand as never })).search(
    VIEWER,
    request('pricing', { filters: { reportingEntities: ['AAAAAA', 'BBBBBB'] } }),
  );
  return shown(found).sort();
};

test('a question about the last call is answered from the last call of each company', async () => {
  const [before, last, other] = ['before', 'last', 'other'].map((name) => `${documentId(name)}:1`);
  expect(await search(['AAAAAA'], false)).toEqual([before, last, other].sort());
  expect(await search(['AAAAAA'], true)).toEqual([last]);
  expect(await search(['AAAAAA', 'BBBBBB'], true)).toEqual([last, other].sort());
});

test('where a company has no call, nothing is narrowed', async () => {
  expect(await search(['CCCCCC'], true)).toHaveLength(3);
});
