import { describe, expect, test } from 'vitest';
import type { Fact, Filing } from '../fact.ts';
import { acceptanceTimes, type FilingIndex, withAcceptance, withVanished } from './acceptance.ts';

const CIK = '0000000007';
const filed = (accession: string, stated: string) => ({
  accession,
  form: '10-K',
  filedOn: stated.slice(0, 10),
  reportsOn: null,
  statedMs: Date.parse(`${stated}Z`),
});
const index = (given: Partial<FilingIndex> = {}): FilingIndex => ({
  cik: CIK,
  part: '',
  clock: 'new-york',
  filings: [filed('a', '2025-10-31T06:01:26')],
  ...given,
});
const filing = (accession: string | null, acceptedAt: string | null = null): Filing => ({
  accession,
  form: '10-K',
  filedOn: '2025-10-31',
  acceptedAt,
});
const fact = (of: Filing): Fact => ({
  taxonomy: 'us-gaap',
  tag: 'Revenues',
  unit: 'USD',
  value: 1,
  startsOn: '2024-10-01',
  endsOn: '2025-09-30',
  dimensions: {},
  filing: of,
});
const timesOf = (facts: readonly Fact[], indexes: readonly FilingIndex[]) =>
  withAcceptance(facts, indexes).map(({ filing: { acceptedAt } }) => acceptedAt);

describe('acceptance times of an index', () => {
  test('are instants by its clock', () => {
    expect(acceptanceTimes([index()]).get('a')).toBe('2025-10-31T10:01:26.000Z');
    expect(acceptanceTimes([index({ clock: 'utc' })]).get('a')).toBe('2025-10-31T06:01:26.000Z');
  });

  test('are on one clock with those of its continuations, the first decided one, and not with those of others', () => {
    const more = index({ part: '001', clock: 'utc', filings: [filed('b', '2015-10-31T06:01:26')] });
    const other = index({ cik: '0000000008', clock: 'utc', filings: [filed('c', '2025-10-31T06:01:26')] });
    const times = acceptanceTimes([more, index(), other]);
    expect(times.get('b')).toBe('2015-10-31T10:01:26.000Z');
    expect(times.get('c')).toBe('2025-10-31T06:01:26.000Z');
    expect(acceptanceTimes([index({ clock: 'undecided' }), more]).get('a')).toBe('2025-10-31T06:01:26.000Z');
  });

  test('give way to those that a document states, for all facts of its filing', () => {
    const facts = [fact(filing('a')), fact(filing('a', '2025-10-31T10:01:27.000Z')), fact(filing(null))];
    const stated = '2025-10-31T10:01:27.000Z';
    expect(timesOf(facts, [index()])).toEqual([stated, stated, null]);
    expect(timesOf(facts, [])).toEqual([stated, stated, null]);
    expect(timesOf([fact(filing('a')), fact(filing('z'))], [index()])).toEqual(['2025-10-31T10:01:26.000Z', null]);
  });
});

describe('a filing that an index no longer has', () => {
  const later = index({ filings: [filed('b', '2026-10-30T06:00:00')] });

  test('stays with its acceptance time', () => {
    expect(withVanished(later, index()).filings.map(({ accession }) => accession)).toEqual(['b', 'a']);
    expect(withVanished(later, undefined)).toEqual(later);
    expect(withVanished(index(), index())).toEqual(index());
  });

  test('keeps its instant where the index changes its clock', () => {
    const times = acceptanceTimes([withVanished({ ...later, clock: 'utc' }, index())]);
    expect(times.get('a')).toBe('2025-10-31T10:01:26.000Z');
    expect(times.get('b')).toBe('2026-10-30T06:00:00.000Z');
  });
});
