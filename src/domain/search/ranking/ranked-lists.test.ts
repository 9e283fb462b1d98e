import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documentId } from '../../../../test/records/sample-documents.ts';
import { sampleFound } from '../../../../test/records/sample-found.ts';
import { byRelevance, collapseDuplicates, diversified, type Ranked, takeInTurns } from './ranked-lists.ts';

const ranked = (
  document: string,
  cnum: number,
  relevance: number,
  more: { source?: string; cluster?: string } = {},
): Ranked => ({
  hit: sampleFound(document, 'text', {
    chunk: { cnum },
    facets: {
      sourceId: more.source ?? 'S00001',
      clusterId: more.cluster === undefined ? null : documentId(more.cluster),
    },
  }),
  relevance,
});
const named = (list: readonly Ranked[]): string[] =>
  list.map(({ hit: { facets } }) => `${NAMES.get(facets.documentId)}${facets.cnum}`);
const NAMES = new Map(['a', 'b', 'c'].map((name) => [documentId(name), name]));

describe('diversified', () => {
  test('among equals another document or source comes before the next chunk of the same', () => {
    const list = [
      ranked('a', 1, 0.8),
      ranked('a', 2, 0.8),
      ranked('a', 3, 0.8),
      ranked('b', 1, 0.8, { source: 'S00002' }),
    ];
    expect(named(diversified(list, 2))).toEqual(['a1', 'b1']);
  });

  test('a much better document keeps all its chunks', () => {
    const list = [ranked('a', 1, 0.9), ranked('a', 2, 0.9), ranked('a', 3, 0.9), ranked('b', 1, 0.6)];
    expect(named(diversified(list, 3))).toEqual(['a1', 'a2', 'a3']);
  });

  test('returns up to the limit of its input, best first', () => {
    const any = fc.array(
      fc.record({
        name: fc.constantFrom('a', 'b', 'c'),
        cnum: fc.nat(50),
        relevance: fc.double({ min: 0, max: 0.99, noNaN: true }),
      }),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(any, fc.integer({ min: 1, max: 70 }), (items, limit) => {
        const list = items.map(({ name, cnum, relevance }) => ranked(name, cnum, relevance)).sort(byRelevance);
        const shown = diversified(list, limit);
        expect(shown).toHaveLength(Math.min(limit, list.length));
        expect(list.filter((one) => shown.includes(one))).toEqual(shown);
      }),
    );
  });
});

test('the best document represents its cluster, even if the one that named the cluster is no hit', () => {
  const list = [
    ranked('b', 1, 0.9, { cluster: 'a' }),
    ranked('a', 1, 0.8),
    ranked('b', 2, 0.7, { cluster: 'a' }),
    ranked('c', 1, 0.6, { cluster: 'x' }),
  ];
  const { representatives, repeats } = collapseDuplicates(list);
  expect(named(representatives)).toEqual(['b1', 'b2', 'c1']);
  expect([...repeats]).toEqual([[documentId('b'), [documentId('a')]]]);
});

test('takes one hit of each part in turn, each chunk once with its highest relevance', () => {
  const one = [ranked('a', 1, 0.7), ranked('a', 2, 0.6)];
  const other = [ranked('b', 1, 0.9), ranked('a', 1, 0.85), ranked('b', 2, 0.4)];
  const merged = takeInTurns([], [one, other, []]);
  expect(named(merged)).toEqual(['b1', 'a1', 'b2', 'a2']);
  expect(merged[1]?.relevance).toBe(0.85);
  const whole = [ranked('a', 1, 0.95), ranked('c', 1, 0.9), ranked('c', 2, 0.8)];
  expect(named(takeInTurns(whole, [one, other]))).toEqual(['b1', 'a1', 'b2', 'a2', 'c1', 'c2']);
  expect(named(takeInTurns(whole, []))).toEqual(['a1', 'c1', 'c2']);
});

test('the order of equals does not depend on the order of the input', () => {
  const list = [ranked('a', 2, 0.5), ranked('a', 1, 0.5), ranked('c', 1, 0.5), ranked('b', 1, 0.7)];
  fc.assert(
    fc.property(fc.shuffledSubarray(list, { minLength: list.length }), (shuffled) => {
      expect(named([...shuffled].sort(byRelevance))).toEqual(named([...list].sort(byRelevance)));
    }),
  );
});
