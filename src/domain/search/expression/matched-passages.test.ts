import { expect, test } from 'vitest';
import { countedBatches } from '../../../../test/records/counted-batches.ts';
import { createMatchedPassages, type Page } from './matched-passages.ts';

/** Documents with these numbers of passages, the first one the newest. */
function matched(...sizes: number[]) {
  const all = createMatchedPassages({ areDistinct: true });
  const rows = sizes.flatMap((size, at) =>
    Array.from({ length: size }, () => ({ document: `d${at}`, publishedMs: -at, sentiment: 0 })),
  );
  const take = all.taking();
  for (const batch of countedBatches(rows, 7)) take(batch);
  return (page: Omit<Page, 'documentsMax'> & { readonly documentsMax?: number }) => {
    const { documents, nextOffset } = all.page({ sort: 'date', ranked: [] }, { documentsMax: 300, ...page });
    return [...documents.map(({ id, cnums }) => `${id}:${cnums.length}`), nextOffset];
  };
}

test('a page of documents cuts none: what does not fit begins the next page', () => {
  const page = matched(400, 400, 400);
  const of = (offset: number) => page({ offset, passagesMax: 1_000, isOfDocuments: true });
  expect(of(0)).toEqual(['d0:400', 'd1:400', 800]);
  expect(of(800)).toEqual(['d2:400', null]);
});

test('a document that is larger than a page stands alone, whole', () => {
  const page = matched(10, 2_500, 10);
  const of = (offset: number) => page({ offset, passagesMax: 1_000, isOfDocuments: true });
  expect(of(0)).toEqual(['d0:10', 10]);
  expect(of(10)).toEqual(['d1:2500', 2_510]);
  expect(of(2_510)).toEqual(['d2:10', null]);
});

test('a page of passages cuts documents anywhere', () => {
  const page = matched(4, 4, 4);
  expect(page({ offset: 2, passagesMax: 7, isOfDocuments: false })).toEqual(['d0:2', 'd1:4', 'd2:1', 9]);
  expect(page({ offset: 12, passagesMax: 7, isOfDocuments: false })).toEqual([null]);
});

test('a page ends with its number of documents', () => {
  expect(matched(1, 1, 1)({ offset: 0, passagesMax: 9, documentsMax: 2, isOfDocuments: true })).toEqual([
    'd0:1',
    'd1:1',
    2,
  ]);
});
