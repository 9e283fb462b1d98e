import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCursorSeal } from './cursor.ts';

const seal = createCursorSeal('a secret', 'list');
const position = fc.array(fc.oneof(fc.string(), fc.integer()), { maxLength: 5 });

describe('a cursor', () => {
  test('returns the sealed position, for its own list only', () => {
    fc.assert(
      fc.property(position, fc.string(), fc.string(), (sealed, scope, otherScope) => {
        const cursor = seal.seal(sealed, scope);
        fc.pre(cursor.length <= 500 && scope !== otherScope);
        expect(cursor).toMatch(/^1[A-Za-z0-9_-]+$/);
        expect(seal.open(cursor, scope)).toEqual(sealed);
        expect(seal.open(cursor, otherScope)).toBeUndefined();
      }),
    );
  });

  test('is invalid when changed anywhere', () => {
    const cursor = seal.seal([1_777_000_000_000, 'D8442A', 'earnings-call', 17], 'scope');
    fc.assert(
      fc.property(fc.nat(cursor.length - 1), fc.constantFrom(...'AZaz09-_=.%'), (at, letter) => {
        fc.pre(cursor[at] !== letter);
        expect(seal.open(cursor.slice(0, at) + letter + cursor.slice(at + 1), 'scope')).toBeUndefined();
      }),
    );
    for (const other of [cursor.slice(0, -1), `${cursor}A`, `2${cursor.slice(1)}`, cursor.toLowerCase(), '1', '']) {
      expect(seal.open(other, 'scope'), other).toBeUndefined();
    }
  });

  test('is invalid for another secret or another list', () => {
    const cursor = seal.seal([1], 'scope');
    expect(createCursorSeal('another', 'list').open(cursor, 'scope')).toBeUndefined();
    expect(createCursorSeal('a secret', 'another').open(cursor, 'scope')).toBeUndefined();
  });

  test('is invalid for arbitrary text', () => {
    fc.assert(fc.property(fc.string({ maxLength: 600 }), (text) => seal.open(text, 'scope') === undefined));
  });
});
