import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../platform/clock.ts';
import type { EntityId } from '../../../platform/ids.ts';
import type { ChunkQuery } from '../../documents/chunk-search.ts';
import type { Company, OtherEntity } from '../../knowledge-graph/entity.ts';

import { HISTORY_DAYS } from './attention-series.ts';
import { createEntitySentiment, DAYS_MAX, type DailyRequest } from './entity-sentiment.ts';

const TODAY = Date.UTC(2026, 3, 17, 9);
const VIEWER = { orgId: 'org', userId: 'user' };
const ACME = 'D8442A' as EntityId;
const FORMER = 'D8442B' as EntityId;
const PLACE = '13FF12' as EntityId;

function setUp(publishedMs: readonly number[] = [TODAY - 2 * DAY_MS]) {
  const asked: ChunkQuery[] = [];
  const sentiment = createEntitySentiment({
    clock: { nowMs: () => TODAY },
    entities: {
      findCompany: async (id) => (id === ACME || id === FORMER ? ({ id: ACME, name: 'Acme' } as Company) : undefined),
      findMany: async ([id]) => (id === PLACE ? [{ id, name: 'Ohio' } as OtherEntity] : []),
    },
    chunks: {
      async days(viewer, queries) {
        expect(viewer).toBe(VIEWER);
        asked.push(...queries);
        const byDay = Map.groupBy(publishedMs, (at) => Math.floor(at / DAY_MS));
        return new Map(
          [...byDay].map(([day, { length }]) => [day, { documents: length, chunks: length, sentiment: 0.5 * length }]),
        );
      },
    },
  });
  const query = (id: EntityId, days: Partial<DailyRequest> = {}) =>
    sentiment.query(VIEWER, id, { startsOn: null, endsOn: null, ...days });
  return { query, asked };
}

describe('the days that are answered', () => {
  test.each([
    ['no range', {}, '2026-03-19', '2026-04-17', 30],
    ['only an end', { endsOn: '2026-04-16' }, '2026-03-18', '2026-04-16', 30],
    ['only a start', { startsOn: '2026-04-15' }, '2026-04-15', '2026-04-17', 3],
    ['one day', { startsOn: '2026-04-15', endsOn: '2026-04-15' }, '2026-04-15', '2026-04-15', 1],
    ['an end that is to come', { startsOn: '2026-04-16', endsOn: '2027-01-01' }, '2026-04-16', '2026-04-17', 2],
    ['a leap day', { startsOn: '2024-02-28', endsOn: '2024-03-01' }, '2024-02-28', '2024-03-01', 3],
  ])('%s', async (_, days, first, last, count) => {
    const answer = await setUp().query(ACME, days);
    const on = answer?.days.map((day) => day.on) ?? [];
    expect([on[0], on.at(-1), on.length]).toEqual([first, last, count]);
    expect(new Set(on).size).toBe(count);
  });

  test('the figures are those of the series', async () => {
    const { query, asked } = setUp();
    const answer = await query(ACME, { startsOn: '2026-04-15', endsOn: '2026-04-15' });
    expect(answer).toEqual({
      counted: asked,
      name: 'Acme',
      id: ACME,
      days: [{ on: '2026-04-15', dailySentiment: 0.5, sentimentPressure: 10, abnormalMediaAttention: 1 }],
    });
  });

  test('an end before the start, and more days than can be asked for, are refused', async () => {
    const { query } = setUp();
    await expect(query(ACME, { startsOn: '2026-04-02', endsOn: '2026-04-01' })).rejects.toMatchObject({
      code: 'invalid_request',
      detail: 'the range of days ends before it starts',
    });
    await expect(query(ACME, { startsOn: '2010-01-01', endsOn: '2026-04-01' })).rejects.toMatchObject({
      code: 'invalid_request',
      detail: `at most ${DAYS_MAX} days can be asked for`,
    });
  });
});

test('enough history is read for the first day, and nothing after the last', async () => {
  const { query, asked } = setUp();
  await query(FORMER, { startsOn: '2026-04-01', endsOn: '2026-04-02' });
  expect(asked).toEqual([
    {
      words: [],
      filters: {
        entities: { anyOf: [ACME], allOf: [], noneOf: [], searchIn: 'ALL' },
        published: { fromMs: Date.UTC(2026, 3, 1) - HISTORY_DAYS * DAY_MS, toMs: Date.UTC(2026, 3, 3) - 1 },
      },
    },
  ]);
});

test('there is no answer for what nobody knows, for no data, and for days to come', async () => {
  expect(await setUp().query('ZZZZZZ' as EntityId)).toBeUndefined();
  expect(await setUp([]).query(ACME)).toBeUndefined();
  expect(await setUp().query(ACME, { startsOn: '2026-04-18' })).toBeUndefined();
  expect((await setUp().query(PLACE))?.name).toBe('Ohio');
  expect((await setUp().query(FORMER))?.id).toBe(FORMER);
});
