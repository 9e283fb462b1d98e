import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';

test('leaves a failing gauge out of a scrape until it works again', async () => {
  let isAway = false;
  const values = <Value>(value: Value) => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(value));
  const metrics = createMetrics([
    { name: 'kept_rows', help: 'Rows', label: 'kind', read: () => values({ company: 7 }) },
    {
      name: 'waiting_jobs',
      help: 'Jobs',
      labels: ['name', 'state'],
      readAll: () => values([{ labels: { name: 'fetch', state: 'waiting' }, value: 3 }]),
    },
  ]);
  metrics.observe('system.live', 200, 5);
  const samples = async () => {
    const { body } = await metrics.render();
    return body
      .split('\n')
      .filter((line) => /^(?:kept_rows|waiting_jobs|almanac_http_request_duration_seconds_count)\{/.test(line));
  };
  const requests = 'almanac_http_request_duration_seconds_count{operation="system.live",status="200"} 1';
  const all = [requests, 'kept_rows{kind="company"} 7', 'waiting_jobs{name="fetch",state="waiting"} 3'];
  expect((await samples()).sort()).toEqual(all);
  isAway = true;
  expect(await samples()).toEqual([requests]);
  isAway = false;
  expect((await samples()).sort()).toEqual(all);
});

test('counts runs of feeds with their requests and bytes', async () => {
  const metrics = createMetrics([]);
  metrics.observeFeedRun({ feed: 'rates', condition: 'taken', requests: 2, bytes: 500 });
  metrics.observeFeedRun({ feed: 'rates', condition: 'unchanged', requests: 1, bytes: 0 });
  const { body } = await metrics.render();
  expect(body.split('\n').filter((line) => line.startsWith('almanac_feed_'))).toEqual([
    'almanac_feed_runs_total{feed="rates",condition="taken"} 1',
    'almanac_feed_runs_total{feed="rates",condition="unchanged"} 1',
    'almanac_feed_requests_total{feed="rates"} 3',
    'almanac_feed_bytes_total{feed="rates"} 500',
  ]);
});
