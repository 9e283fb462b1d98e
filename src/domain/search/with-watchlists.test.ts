import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleChunk, sampleDocument } from '../../../test/records/sample-documents.ts';
import { memoryChunkIndex } from '../../../test/stores/memory-chunk-index.ts';
import type { AnyAllNone, ChunkFilters } from '../documents/chunk-filters.ts';
import { readGivenFilters } from './given-filters.ts';
import { membersOfNamed, withWatchlists } from './with-watchlists.ts';

const VIEWER = { orgId: 'org', userId: 'user' };
const idOf = (letter: string): string => `wl_${letter.repeat(22)}`;
const [ONE, TWO, EMPTY, HIDDEN] = [idOf('A'), idOf('B'), idOf('C'), idOf('D')];
const LISTS = new Map<string, readonly string[]>([
  [ONE, ['A', 'B']],
  [TWO, ['C']],
  [EMPTY, []],
]);
const asked: string[][] = [];
const watchlists = {
  async membersOf(_who: unknown, ids: readonly string[]) {
    asked.push([...ids]);
    return new Map(ids.flatMap((id) => (LISTS.has(id) ? [[id, LISTS.get(id) ?? []] as const] : [])));
  },
};
const entities = (given: Partial<AnyAllNone>): ChunkFilters => ({
  entities: { anyOf: [], allOf: [], noneOf: [], searchIn: 'ALL', ...given },
});
const read = (filters: ChunkFilters) => withWatchlists(filters, VIEWER, watchlists);

describe('watchlists in filters', () => {
  test('stand for their members; in all of them any member of each is enough', async () => {
    const given = { anyOf: [ONE, 'X', 'A'], allOf: ['Y', ONE, TWO], noneOf: [TWO] };
    expect(await read({ ...entities(given), reportingEntities: ['Z', ONE] })).toEqual({
      ...entities({ anyOf: ['A', 'B', 'X'], allOf: ['Y'], eachOf: [['A', 'B'], ['C']], noneOf: ['C'] }),
      reportingEntities: ['Z', 'A', 'B'],
    });
  });

  test('are asked for once, and not at all where none is named', async () => {
    asked.length = 0;
    await read(entities({ anyOf: [ONE, TWO], noneOf: [ONE] }));
    expect(asked).toEqual([[ONE, TWO]]);
    const plain = entities({ anyOf: ['A'] });
    expect(await read(plain)).toBe(plain);
    expect(asked).toHaveLength(1);
  });

  test('that are unknown or not for the caller are refused in the same words, each with its member', async () => {
    const refusal = read({ ...entities({ allOf: [HIDDEN], anyOf: [ONE] }), reportingEntities: [idOf('E')] });
    await expect(refusal).rejects.toMatchObject({
      code: 'invalid_request',
      detail: [
        '2 validation errors for PublicSearchRequest',
        'query.filters.entity.all_of',
        `  There is no watchlist "${HIDDEN}" that you may read`,
        'query.filters.reporting_entities',
        `  There is no watchlist "${idOf('E')}" that you may read`,
      ].join('\n'),
    });
  });

  test('are at most twenty, with 10,000 entities together', async () => {
    const named = Array.from({ length: 21 }, (_, at) => ({ id: idOf(String.fromCharCode(97 + at)), field: 'there' }));
    const many = membersOfNamed(watchlists, VIEWER, named);
    await expect(many).rejects.toMatchObject({
      detail: expect.stringMatching(/there\n {2}At most 20 watchlists.*not 21/),
    });
    const large = {
      membersOf: async () =>
        new Map([
          [ONE, Array<string>(9_999).fill('A')],
          [TWO, ['B', 'C']],
        ]),
    };
    const both = [ONE, TWO].map((id) => ({ id, field: 'there' }));
    await expect(membersOfNamed(large, VIEWER, both)).rejects.toMatchObject({
      detail: expect.stringMatching(/there\n {2}.*at most 10000 entities together, not 10001/),
    });
  });
});

test('a passage passes a watchlist exactly if it passes for one of its members', async () => {
  const members = ['A', 'B', 'C', 'X'];
  const passages = fc.array(fc.subarray(members), { minLength: 1, maxLength: 6 });
  const ids = fc.subarray([ONE, TWO, EMPTY, 'A', 'C', 'X'], { maxLength: 3 });
  const searchIn = fc.constantFrom<AnyAllNone['searchIn']>('ALL', 'BODY');
  await fc.assert(
    fc.asyncProperty(passages, fc.record({ anyOf: ids, allOf: ids, noneOf: ids, searchIn }), async (given, filter) => {
      const index = memoryChunkIndex();
      const chunks = given.map((held, at) =>
        sampleChunk(at + 1, 'some words', {
          detections: held.map((id, place) => ({ id, type: 'entity', start: place, end: place + 1 })),
        }),
      );
      await index.put([sampleDocument('d', chunks, { annotated: { headlineDetections: [] } })]);
      const filters = await readGivenFilters({ watchlists }, VIEWER, { entities: filter });
      const found = await index.find(VIEWER, { filters, words: [] }, 100);
      const passes = (held: readonly string[], id: string): boolean =>
        (LISTS.get(id) ?? [id]).some((member) => held.includes(member));
      const expected = given.flatMap((held, at) =>
        (filter.anyOf.length === 0 || filter.anyOf.some((id) => passes(held, id))) &&
        filter.allOf.every((id) => passes(held, id)) &&
        !filter.noneOf.some((id) => passes(held, id))
          ? [at + 1]
          : [],
      );
      expect(found.map(({ chunk }) => chunk.cnum).sort()).toEqual(expected);
    }),
    { numRuns: 300 },
  );
});
