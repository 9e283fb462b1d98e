import type { FeedState } from '../../domain/feeds/feed.ts';
import type { FeedDesk } from '../../domain/feeds/feed-desk.ts';
import { ageOf } from '../../domain/feeds/feed-words.ts';
import type { LabelledGauge } from '../../http/requests/metrics.ts';
import type { Clock } from '../../platform/clock.ts';

const MS_PER_S = 1_000;

/** Gauges of the feeds that are on or paused, and of the budgets of their sources. */
export function feedGauges(desk: Pick<FeedDesk, 'states' | 'budgets' | 'failedItems'>, clock: Clock): LabelledGauge[] {
  const ofFeeds = (name: string, help: string, readOf: (state: FeedState) => number | undefined): LabelledGauge => ({
    name: `almanac_feed_${name}`,
    help,
    labels: ['feed'],
    readAll: async () =>
      (await desk.states()).flatMap((state) => {
        const value = readOf(state);
        return value === undefined ? [] : [{ labels: { feed: state.name }, value }];
      }),
  });
  return [
    ofFeeds('data_age_seconds', 'Age of the data of a feed, by its source', ({ dataUntil }) =>
      dataUntil === null ? undefined : ageOf(dataUntil, clock.nowMs()) / MS_PER_S,
    ),
    ofFeeds('last_success_timestamp_seconds', 'End of the last run of a feed that was fine', ({ okAt }) =>
      okAt === null ? undefined : Date.parse(okAt) / MS_PER_S,
    ),
    {
      name: 'almanac_feed_failures',
      help: 'Runs of a feed in a row that were not fine, by the kind of the fault',
      labels: ['feed', 'kind'],
      readAll: async () =>
        (await desk.states()).map(({ name, faultKind, failures }) => ({
          labels: { feed: name, kind: faultKind ?? 'none' },
          value: failures,
        })),
    },
    {
      name: 'almanac_feed_items_failed',
      help: 'Parts of a feed that could not be had; counted up to 100',
      labels: ['feed'],
      readAll: async () =>
        Promise.all(
          (await desk.states()).map(async ({ name }) => ({
            labels: { feed: name },
            value: (await desk.failedItems(name)).length,
          })),
        ),
    },
    {
      name: 'almanac_feed_paused',
      help: '1 while nothing is asked of a source that counted too many requests',
      labels: ['budget'],
      readAll: async () =>
        (await desk.budgets()).map(({ name, pausedUntilMs }) => ({
          labels: { budget: name },
          value: pausedUntilMs > clock.nowMs() ? 1 : 0,
        })),
    },
  ];
}
