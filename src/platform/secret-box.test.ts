import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newSecret } from './ids.ts';
import { createSecretBox, parseSecretKey, SealBroken } from './secret-box.ts';

const newKey = (): Buffer => parseSecretKey(newSecret()) ?? Buffer.alloc(0);
const [older, newer, other] = [newKey(), newKey(), newKey()];
const box = createSecretBox([older]);
const text = fc.string({ unit: 'grapheme', maxLength: 60 });

/** Splits a sealed text into its prefix and its bytes. */
function split(sealed: string): { head: string; bytes: Buffer } {
  const at = sealed.lastIndexOf('.') + 1;
  return { head: sealed.slice(0, at), bytes: Buffer.from(sealed.slice(at), 'base64url') };
}

describe('a sealed text', () => {
  test('opens only in its own context, and is never sealed the same twice', () => {
    fc.assert(
      fc.property(text, text, text, (secret, place, elsewhere) => {
        fc.pre(place !== elsewhere);
        const sealed = box.seal(secret, place);
        expect(box.open(sealed, place)).toBe(secret);
        expect(() => box.open(sealed, elsewhere)).toThrow(SealBroken);
        expect(box.seal(secret, place)).not.toBe(sealed);
      }),
    );
  });

  test('reveals nothing of its content', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 6, maxLength: 40 }), (secret) => {
        const sealed = box.seal(secret, 'place');
        expect(sealed).not.toContain(secret);
        expect(split(sealed).bytes.includes(Buffer.from(secret))).toBe(false);
      }),
    );
  });

  test('is refused when any bit is changed', () => {
    fc.assert(
      fc.property(text, fc.nat(), fc.nat(7), (secret, at, bit) => {
        const { head, bytes } = split(box.seal(secret, 'place'));
        const position = at % bytes.length;
        bytes.writeUInt8(bytes.readUInt8(position) ^ (1 << bit), position);
        expect(() => box.open(head + bytes.toString('base64url'), 'place')).toThrow(SealBroken);
      }),
      { numRuns: 500 },
    );
  });

  test('is refused when any character is changed, removed or added', () => {
    const sealed = box.seal('a password', 'place');
    for (let at = 0; at < sealed.length; at += 1) {
      for (const letter of ['A', 'b', '0', '_', '.', '=']) {
        if (sealed[at] === letter) continue;
        const altered = sealed.slice(0, at) + letter + sealed.slice(at + 1);
        expect(() => box.open(altered, 'place'), altered).toThrow(SealBroken);
      }
      expect(() => box.open(sealed.slice(0, at), 'place')).toThrow(SealBroken);
    }
    for (const more of [`${sealed}A`, `${sealed}==`, `x${sealed}`]) {
      expect(() => box.open(more, 'place'), more).toThrow(SealBroken);
    }
  });
});

describe('keys', () => {
  test('a newer key seals; the older one still opens until it is removed', () => {
    const before = box.seal('a password', 'place');
    const both = createSecretBox([newer, older]);
    expect(both.open(before, 'place')).toBe('a password');
    expect([both.isCurrent(before), both.isCurrent(both.seal('x', 'place'))]).toEqual([false, true]);
    expect(() => createSecretBox([newer]).open(before, 'place')).toThrow(
      'the key that sealed it is not among those in use',
    );
    expect(() => createSecretBox([other]).open(before, 'place')).toThrow(SealBroken);
  });

  test('are 32 bytes in base64 of either kind, and nothing else', () => {
    const key = newKey();
    for (const form of [key.toString('base64url'), key.toString('base64')]) {
      expect(parseSecretKey(form)?.equals(key), form).toBe(true);
    }
    const wrong = [
      '',
      'short',
      key.toString('hex'),
      `${key.toString('base64')}=`,
      `${key.toString('base64url')}A`,
      'é'.repeat(43),
    ];
    for (const form of wrong) expect(parseSecretKey(form), form).toBeUndefined();
  });

  test('do not appear in error messages, nor does the text', () => {
    const sealed = box.seal('a password', 'place');
    try {
      box.open(sealed, 'elsewhere');
      expect.unreachable();
    } catch (error) {
      expect(JSON.stringify([String(error), (error as Error).stack])).not.toContain('a password');
    }
  });
});
