import { expect, test } from 'vitest';
import { type CountedRow, countedBatches } from '../../../../test/records/counted-batches.ts';
import type { MentionsAsked } from '../chunk-counting.ts';
import type { ChunkQuery } from '../chunk-search.ts';
import { countingByBatches } from './counting-by-batches.ts';

const VIEWER = { orgId: 'o', userId: 'u' };
const row = (
  document: string,
  cnum: number,
  body: readonly string[],
  headline: readonly string[] = [],
): CountedRow => ({
  document,
  cnum,
  publishedMs: 0,
  sentiment: 0.5,
  body,
  headline,
});
const query = (tag: string): ChunkQuery => ({ filters: { tags: [tag] }, words: [] });

/** Counts an engine whose queries match these rows by their tag. */
const countingOf = (byTag: Readonly<Record<string, readonly CountedRow[]>>, size: number) =>
  countingByBatches(async (_viewer, { filters }, _wanted, take) => {
    for (const batch of countedBatches(byTag[filters.tags?.[0] ?? ''] ?? [], size)) take(batch);
  });

async function mentionsIn(
  byTag: Readonly<Record<string, readonly CountedRow[]>>,
  { size = 2, ...asked }: Partial<MentionsAsked> & { readonly size?: number } = {},
) {
  const counting = countingOf(byTag, size);
  const queries = Object.keys(byTag).map(query);
  const answer = await counting.mentioned(VIEWER, queries, { kind: 'entities', most: 10, ...asked });
  return { ...answer, mentions: [...answer.mentions].sort((a, b) => (a.id < b.id ? -1 : 1)) };
}

const ROWS = [row('a', 1, ['X', 'Y'], ['Y']), row('a', 2, ['X'], ['Y']), row('b', 1, [], ['Y', 'Z'])];

test('chunks are counted one by one, headlines once for each document', async () => {
  expect(await mentionsIn({ all: ROWS })).toEqual({
    chunks: 3,
    errorMost: 0,
    mentions: [
      { id: 'X', chunks: 2, headlines: 0 },
      { id: 'Y', chunks: 1, headlines: 2 },
      { id: 'Z', chunks: 0, headlines: 1 },
    ],
  });
});

test('what several queries match counts once, whatever their batches and the codes of their names', async () => {
  const whole = await mentionsIn({ all: ROWS });
  for (const size of [1, 2, 3]) {
    expect(await mentionsIn({ one: ROWS.slice(1).reverse(), all: ROWS, none: [] }, { size })).toEqual(whole);
    const queries = ['one', 'all'].map(query);
    const days = await countingOf({ one: ROWS.slice(1), all: ROWS }, size).days(VIEWER, queries);
    expect([...days]).toEqual([[0, { documents: 2, chunks: 3, sentiment: 1.5 }]]);
  }
});

test('ids that are counted as one count once for each chunk and document', async () => {
  const countedAs = (): string => 'M';
  const { mentions } = await mentionsIn({ all: ROWS, more: ROWS.slice(1) }, { countedAs });
  expect(mentions).toEqual([{ id: 'M', chunks: 2, headlines: 2 }]);
});

test('nothing is counted of nothing', async () => {
  expect(await mentionsIn({ none: [] })).toEqual({ chunks: 0, mentions: [], errorMost: 0 });
  expect(await countingOf({}, 1).days(VIEWER, [])).toEqual(new Map());
});
