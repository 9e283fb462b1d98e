import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codePoint } from '../../../test/run/code-point.ts';
import type { LongMember } from './tool.ts';
import { fittedContent, longList, longMap, longMembers, longText } from './tool-result.ts';

const NAMES = fc.array(fc.string({ maxLength: 30 }), { maxLength: 200 });

/** All parts of a member, each asked for by the arguments that the one before names. */
function partsOf(long: LongMember, max: number): Record<string, unknown>[] {
  const parts: Record<string, unknown>[] = [];
  for (let args: Record<string, unknown> = { query: 'x' }; ; ) {
    const content = fittedContent({ content: {}, long, afterLast: { cursor: 'c' } }, args, max);
    parts.push(content);
    const cut = content['cut'] as { shown: number; next: Record<string, unknown> } | undefined;
    expect(content['cursor']).toBe(cut === undefined ? 'c' : undefined);
    if (cut === undefined) return parts;
    expect(cut.shown).toBeGreaterThan(0);
    expect(cut.next['query']).toBe('x');
    args = cut.next;
  }
}

test('a list that is too long comes in parts of whole items, each no longer than allowed', () => {
  fc.assert(
    fc.property(NAMES, fc.integer({ min: 300, max: 3_000 }), (results, max) => {
      const parts = partsOf(longList('results', results), max);
      for (const part of parts) expect(JSON.stringify(part).length).toBeLessThanOrEqual(max);
      expect(parts.flatMap((part) => part['results'])).toEqual(results);
    }),
  );
});

test('a map comes in parts of its entries, a text in parts of whole characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: codePoint, maxLength: 500 }), fc.integer({ min: 250, max: 600 }), (text, max) => {
      const texts = partsOf(longText('text', text), max).map((part) => part['text']);
      expect(texts.join('')).toBe(text);
      const map = Object.fromEntries([...text].map((character, at) => [`k${at}`, character]));
      expect(Object.assign({}, ...partsOf(longMap('results', map), max).map((part) => part['results']))).toEqual(map);
    }),
    { numRuns: 20 },
  );
});

test('several members come one after the other, and none is lost where one is empty', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 400 }),
      NAMES,
      fc.integer({ min: 400, max: 2_000 }),
      (answer, references, max) => {
        const parts = partsOf(longMembers([longText('answer', answer), longList('references', references)]), max);
        for (const part of parts) expect(JSON.stringify(part).length).toBeLessThanOrEqual(max);
        expect(parts.map((part) => part['answer'] ?? '').join('')).toBe(answer);
        expect(parts.flatMap((part) => part['references'] ?? [])).toEqual(references);
        for (const name of ['answer', 'references']) expect(parts.some((part) => name in part)).toBe(true);
        const texts = parts.filter((part) => 'answer' in part).length;
        expect(parts.slice(texts).some((part) => 'answer' in part)).toBe(false);
      },
    ),
  );
});

test('an item that is longer than a result stands alone in one, so that every call goes on', () => {
  const parts = partsOf(longList('results', ['a'.repeat(900), 'b', 'c'.repeat(900)]), 300);
  expect(parts.map((part) => (part['results'] as string[]).map((one) => one[0]))).toEqual([['a'], ['b'], ['c']]);
});

test('fractions have six digits, small ones as many significant ones, whole numbers all of theirs', () => {
  const content = {
    price: 226.9400000001,
    growth: 0.000123456789,
    revenue: 215938000001,
    of: [{ eps: -2.3899999999 }],
  };
  expect(fittedContent({ content })).toEqual({
    price: 226.94,
    growth: 0.000123457,
    revenue: 215938000001,
    of: [{ eps: -2.39 }],
  });
});
