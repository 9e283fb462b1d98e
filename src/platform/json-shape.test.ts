import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseOutsideJson } from './json-shape.ts';

const faultOf = (text: string): string => {
  try {
    parseOutsideJson(text, 'The body');
    return 'none';
  } catch (error) {
    return (error as { detail: string }).detail;
  }
};
const nested = (depth: number, open = '[', close = ']'): string => open.repeat(depth) + close.repeat(depth);

describe('parseOutsideJson', () => {
  test('parses JSON of ordinary shape', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 20 }), (value) => {
        const text = JSON.stringify(value);
        expect(parseOutsideJson(text, 'The body')).toEqual(JSON.parse(text));
      }),
    );
  });

  test('brackets and commas inside strings do not count, however they are escaped', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('\\', '"', '[', '{', ',', 'a'), maxLength: 60 }), (text) => {
        const value = { [text]: [`${text}${'[,'.repeat(60_000)}`] };
        expect(parseOutsideJson(JSON.stringify(value), 'The body')).toEqual(value);
      }),
      { numRuns: 30 },
    );
  });

  test('limits the depth', () => {
    expect(faultOf(nested(100))).toBe('none');
    expect(faultOf(nested(101))).toBe('The body is nested more than 100 deep');
    expect(faultOf(nested(101, '{"a":', '}').replace(':}', ':1}'))).toBe('The body is nested more than 100 deep');
    expect(faultOf('['.repeat(1_000_000))).toBe('The body is nested more than 100 deep');
    expect(faultOf(`[${Array(1_000).fill(nested(90)).join(',')}]`)).toBe('none');
  });

  test('limits the number of members', () => {
    expect(faultOf(JSON.stringify(Array(50_001).fill(1)))).toBe('none');
    expect(faultOf(JSON.stringify(Array(50_002).fill(1)))).toBe('The body has more than 50000 members');
  });

  test.each(['', '{', '"open', '{"a":"\\"}', 'nonsense', '[1,]'])('reports that %s is not JSON', (text) => {
    expect(faultOf(text)).toMatch(/^The body is not valid JSON: /);
  });
});
