import { expect, test } from 'vitest';
import { createSignInCodes } from './sign-in-codes.ts';

test('a code stands for its key once', () => {
  const codes = createSignInCodes({ nowMs: () => 0 });
  const [one, other] = [codes.issue('key_1'), codes.issue('key_2')];
  expect(codes.use('unknown')).toBeUndefined();
  expect(codes.use(other)).toBe('key_2');
  expect(codes.use(other)).toBeUndefined();
  expect(codes.use(one)).toBe('key_1');
});

test('a code ends after an hour', () => {
  let nowMs = 0;
  const codes = createSignInCodes({ nowMs: () => nowMs });
  const [early, late] = [codes.issue('key_1'), codes.issue('key_1')];
  nowMs = 3_599_999;
  expect(codes.use(early)).toBe('key_1');
  nowMs = 3_600_000;
  expect(codes.use(late)).toBeUndefined();
});
