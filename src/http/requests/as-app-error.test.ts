import { expect, test } from 'vitest';
import { AppError } from '../../platform/errors.ts';
import { asAppError } from './as-app-error.ts';

test('maps every error of a full disk to 503 with Retry-After', () => {
  const full = Object.assign(new Error('the row was not stored'), { errcode: 13 });
  expect(asAppError(full, '/v1/echo')).toMatchObject({ code: 'unavailable', retryAfterS: 60, cause: full });
});

test('leaves other errors unchanged', () => {
  const error = new TypeError('x is not a function');
  expect(asAppError(error, '/')).toBe(error);
  const known = new AppError('conflict', 'It is there already');
  expect(asAppError(known, '/')).toBe(known);
});
