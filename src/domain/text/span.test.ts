import { describe, expect, test } from 'vitest';
import { blanked } from './span.ts';

describe('blanked', () => {
  test('puts spaces in place of spans in any order, overlapping ones too', () => {
    const spans = [
      { start: 6, end: 9 },
      { start: 0, end: 2 },
      { start: 1, end: 4 },
      { start: 2, end: 3 },
    ];
    expect(blanked('abcdefghij', spans)).toBe('    ef   j');
    expect(blanked('abc', [])).toBe('abc');
  });

  test('copies a long text once for all of its spans', () => {
    const spans = Array.from({ length: 500_000 }, (_, at) => ({ start: 2 * at, end: 2 * at + 1 }));
    expect(blanked('ab'.repeat(500_000), spans)).toBe(' b'.repeat(500_000));
  });
});
