import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fittedContent } from './tool-result.ts';

const NAMES = fc.array(fc.string({ maxLength: 30 }), { maxLength: 200 });

test('a list that is too long is cut to whole items, and the rest is asked for by the arguments it names', () => {
  fc.assert(
    fc.property(NAMES, fc.integer({ min: 300, max: 3_000 }), (results, max) => {
      const seen: string[] = [];
      for (let from = 0; ; ) {
        const longest = { name: 'results', next: (shown: number) => ({ from: from + shown }) };
        const content = fittedContent({ content: { results: results.slice(from) }, longest }, max);
        expect(JSON.stringify(content).length).toBeLessThanOrEqual(max);
        seen.push(...(content['results'] as string[]));
        const cut = content['cut'] as { shown: number; of: number; next: { from: number } } | undefined;
        if (cut === undefined) break;
        expect(cut.of).toBe(results.length - from);
        expect(cut.shown).toBeGreaterThan(0);
        from = cut.next.from;
      }
      expect(seen).toEqual(results);
    }),
  );
});

test('a text is cut between characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 500 }), fc.integer({ min: 250, max: 600 }), (text, max) => {
      const content = fittedContent({ content: { text }, longest: { name: 'text', next: () => null } }, max);
      expect(text.startsWith(String(content['text']))).toBe(true);
      expect(String(content['text'])).not.toMatch(/[\ud800-\udbff]$/);
    }),
  );
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
