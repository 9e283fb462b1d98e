import fc from 'fast-check';

const [SURROGATES, SURROGATE_COUNT, CODE_POINTS] = [0xd800, 0x800, 0x110000];

/**
 * Any character of Unicode, for `fc.string({ unit: codePoint })`: the characters of the unit `binary` of fast-check, which lists all 1.1
 * million of them in a map, at 1.2 s of a processor and 85 MB in each worker.
 */
export const codePoint: fc.Arbitrary<string> = fc.integer({ min: 0, max: CODE_POINTS - SURROGATE_COUNT - 1 }).map(
  (at) => String.fromCodePoint(at < SURROGATES ? at : at + SURROGATE_COUNT),
  (text) => {
    const code = typeof text === 'string' ? (text.codePointAt(0) ?? Number.NaN) : Number.NaN;
    const at = code < SURROGATES ? code : code - SURROGATE_COUNT;
    if (typeof text !== 'string' || [...text].length !== 1 || at < Math.min(code, SURROGATES))
      throw new Error('not one character');
    return at;
  },
);
