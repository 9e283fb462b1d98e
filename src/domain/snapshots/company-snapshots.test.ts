import { expect, test } from 'vitest';
import { companyStamp, companyStateIn, isCompanySnapshotDue, isCompanySnapshotFetched } from './company-snapshots.ts';

const at = (revision: number, epoch = 'e1') => ({ epoch, revision });

test.each([
  ['there is no index of this format', undefined, at(10), true],
  ['there is none, and the snapshot is of another epoch: it is compared', undefined, at(10, 'e0'), true],
  ['the index is close to a small snapshot', at(100), at(1_000), false],
  ['the index is a twentieth behind', at(95_000), at(100_000), false],
  ['the index is further behind', at(94_999), at(100_000), true],
  ['the index is 50,000 changes behind a large one', at(6_950_000), at(7_000_000), false],
  ['the index is further behind a large one', at(6_949_999), at(7_000_000), true],
  ['the index is ahead', at(7_000_000), at(10), false],
  ['the index is of another epoch', at(10, 'e0'), at(10), true],
  ['the snapshot is of another epoch', at(10), at(7_000_000, 'e0'), false],
  ['both are', at(10, 'e0'), at(7_000_000, 'e0'), false],
])('%s', (_, own, published, isFetched) => {
  expect(isCompanySnapshotFetched(own, published, 'e1')).toBe(isFetched);
});

test.each([
  ['there are no companies', at(0), undefined, at(0), false],
  ['the index is filled for the first time', at(100), undefined, at(100), true],
  ['it is being filled', at(25_000), undefined, at(100_000), false],
  ['it is filled but for the last batch', at(975_000), undefined, at(1_000_000), false],
  ['it is filled but for what changes meanwhile', at(995_000), undefined, at(1_000_000), true],
  ['it is compared with the store after a failover', at(100_000, 'e0'), at(100_000, 'e0'), at(100_000), false],
  ['it was compared', at(100_000), at(100_000, 'e0'), at(100_000), true],
  ['the store has moved on by less than a twentieth', at(104_999), at(100_000), at(104_999), false],
  ['the store has moved on by a good part', at(106_000), at(100_000), at(106_000), true],
  ['a large store has moved on by 50,000', at(7_050_000), at(7_000_000), at(7_050_100), true],
  ['another process has published more', at(100_000), at(110_000), at(100_100), false],
])('a snapshot is due or not when %s', (_, own, published, store, isDue) => {
  expect(isCompanySnapshotDue({ own, published, store })).toBe(isDue);
});

test('a stamp says the state', () => {
  const state = at(7_000_000, '7412345678901234567.00000002.epoch_a@b');
  expect(companyStateIn(companyStamp(state))).toEqual(state);
});
