import { expect, test } from 'vitest';
import { type Lane, mergeLanes } from './merge-lanes.ts';
import { MATCH, type Match } from './suggestion.ts';

const lane = (...items: [string, Match][]): Lane<string> => items.map(([item, match]) => ({ item, match }));

test('better matches of any lane go first', () => {
  const lanes = [lane(['a', MATCH.start], ['b', MATCH.near]), lane(['c', MATCH.exact], ['d', MATCH.word])];
  expect(mergeLanes(lanes, 10)).toEqual(['c', 'a', 'd', 'b']);
});

test('equal matches take turns, in the order of lanes', () => {
  const lanes = [
    lane(['a1', MATCH.start], ['a2', MATCH.start], ['a3', MATCH.start]),
    [],
    lane(['b0', MATCH.exact], ['b1', MATCH.start]),
    lane(['c1', MATCH.start], ['c2', MATCH.start]),
  ];
  expect(mergeLanes(lanes, 10)).toEqual(['b0', 'a1', 'b1', 'c1', 'a2', 'c2', 'a3']);
  expect(mergeLanes(lanes, 3)).toEqual(['b0', 'a1', 'b1']);
});
