import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EntityId } from '../../platform/ids.ts';
import { TRANSCRIPT_CATEGORIES } from './event.ts';
import { type CompanyPlace, createTimeline, type Placement, type Position, type TimelineFilter } from './timeline.ts';

const IDS = ['251988', 'D8442A', 'A117F8', 'ZZZZZZ', '0A0A0A', '4A6F00'] as EntityId[];

const placement: fc.Arbitrary<Placement> = fc.record({
  no: fc.integer({ min: 1, max: 60 }),
  atMs: fc.integer({ min: -3, max: 12 }),
  entityId: fc.option(fc.constantFrom(...IDS), { freq: 5 }),
  category: fc.constantFrom(...TRANSCRIPT_CATEGORIES),
});
const company: fc.Arbitrary<CompanyPlace> = fc.record({
  entityId: fc.constantFrom(...IDS),
  country: fc.option(fc.constantFrom('US', 'DE')),
  mics: fc.subarray(['XNAS', 'XETR', 'XLON']),
});
const filter: fc.Arbitrary<TimelineFilter> = fc.record({
  entityIds: fc.oneof(fc.constant([]), fc.array(fc.constantFrom(...IDS, 'NOBODY' as EntityId), { maxLength: 3 })),
  countries: fc.oneof(fc.constant([]), fc.subarray(['US', 'DE', 'FR'])),
  exchanges: fc.oneof(fc.constant([]), fc.array(fc.constantFrom('XNAS', 'XETR', 'XLON', 'XXXX'), { maxLength: 3 })),
  categories: fc.subarray([...TRANSCRIPT_CATEGORIES], { minLength: 1 }),
  fromMs: fc.integer({ min: -5, max: 10 }),
  toMs: fc.integer({ min: -5, max: 15 }),
});

/** Expected result of the timeline, by a scan of all events. */
function expectedOf(
  events: ReadonlyMap<number, Placement>,
  companies: ReadonlyMap<string, CompanyPlace>,
  wanted: TimelineFilter,
) {
  const { entityIds, countries, exchanges, categories, fromMs, toMs } = wanted;
  return [...events.values()]
    .flatMap(({ entityId, ...rest }): Position[] => (entityId === null ? [] : [{ ...rest, entityId }]))
    .filter(({ entityId, category, atMs }) => {
      const place = companies.get(entityId);
      return (
        categories.includes(category) &&
        atMs >= fromMs &&
        atMs <= toMs &&
        (entityIds.length === 0 || entityIds.includes(entityId)) &&
        (countries.length === 0 || countries.includes(place?.country ?? '-')) &&
        (exchanges.length === 0 || exchanges.some((mic) => place?.mics.includes(mic)))
      );
    })
    .sort((a, b) => {
      const [left, right] = [a, b].map(
        ({ entityId, category, no }) => `${entityId} ${category} ${String(no).padStart(3, '0')}`,
      );
      return a.atMs - b.atMs || ((left ?? '') < (right ?? '') ? -1 : 1);
    });
}

describe('the timeline', () => {
  test('answers as one that looks at everything, whatever came, moved and went before', () => {
    const step = fc.record({
      events: fc.array(placement, { maxLength: 25 }),
      companies: fc.array(company, { maxLength: 6 }),
    });
    fc.assert(
      fc.property(
        fc.array(step, { minLength: 1, maxLength: 6 }),
        filter,
        fc.integer({ min: 1, max: 9 }),
        (steps, wanted, limit) => {
          const timeline = createTimeline();
          const [events, companies] = [new Map<number, Placement>(), new Map<string, CompanyPlace>()];
          for (const { events: some, companies: described } of steps) {
            timeline.place(some);
            timeline.describe(described);
            for (const event of some) events.set(event.no, event);
            for (const one of described) companies.set(one.entityId, one);
          }
          const paged: Position[] = [];
          for (let page = timeline.page(wanted, null, limit); page.length > 0; ) {
            paged.push(...page);
            page = timeline.page(wanted, page.at(-1) ?? null, limit);
          }
          expect(paged).toEqual(expectedOf(events, companies, wanted));
          expect(timeline.size).toBe([...events.values()].filter(({ entityId }) => entityId !== null).length);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('goes on behind a position whose event is gone', () => {
    const timeline = createTimeline();
    const at = (no: number, atMs: number): Placement => ({
      no,
      atMs,
      entityId: IDS[0] ?? null,
      category: 'earnings-call',
    });
    timeline.place([at(1, 10), at(2, 20), at(3, 30)]);
    const all = {
      entityIds: [],
      countries: [],
      exchanges: [],
      categories: ['earnings-call' as const],
      fromMs: 0,
      toMs: 99,
    };
    const [second] = timeline.page(all, null, 2).slice(1);
    timeline.place([{ ...at(2, 20), entityId: null }]);
    expect(timeline.page(all, second ?? null, 9).map(({ no }) => no)).toEqual([3]);
  });
});
