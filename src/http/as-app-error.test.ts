import { expect, test } from 'vitest';
import { AppError } from '../platform/errors.ts';
import { asAppError } from './as-app-error.ts';

test('a full disk is told with 503 and when to try again, whatever met it', () => {
  const full = Object.assign(new Error('the row was not kept'), { errcode: 13 });
  expect(asAppError(full, '/v1/echo')).toMatchObject({ code: 'unavailable', retryAfterS: 60, cause: full });
});

test('what is no fault of the caller or the disk stays as it is', () => {
  const error = new TypeError('x is not a function');
  expect(asAppError(error, '/')).toBe(error);
  const told = new AppError('conflict', 'It is there already');
  expect(asAppError(told, '/')).toBe(told);
});
