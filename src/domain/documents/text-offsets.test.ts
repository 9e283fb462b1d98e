import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codePoint } from '../../../test/run/code-point.ts';
import { spansIn } from './text-offsets.ts';

test('code points cut the same words out of a text as Python would', () => {
  const text = '📈 Apple rises 🎉🎉 as Nvidia falls';
  const start = text.indexOf('Nvidia');
  const [span] = spansIn(text, [{ start, end: start + 6 }], 'codepoints');
  expect([...text].slice(span?.start, span?.end).join('')).toBe('Nvidia');
  expect(spansIn(text, [{ start, end: start + 6 }], 'utf16')).toEqual([{ start, end: start + 6 }]);
});

test('any span between characters is the same stretch in both units', () => {
  fc.assert(
    fc.property(fc.string({ unit: codePoint }), fc.nat(), fc.nat(), (text, a, b) => {
      const points = [...text];
      const [from, to] = [a % (points.length + 1), b % (points.length + 1)].sort((x, y) => x - y) as [number, number];
      const start = points.slice(0, from).join('').length;
      const end = points.slice(0, to).join('').length;
      expect(spansIn(text, [{ start, end }], 'codepoints')).toEqual([{ start: from, end: to }]);
    }),
  );
});
