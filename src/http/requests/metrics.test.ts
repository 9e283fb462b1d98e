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
