import { expect, test } from 'vitest';
import { companyNameOf } from './security-names.ts';

test('returns the whole text when nothing would be left', () => {
  expect(companyNameOf('Common Stock')).toBe('Common Stock');
});
