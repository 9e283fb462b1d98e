import { expect, test } from 'vitest';
import { isStorageFull } from './storage-full.ts';

const failed = (facts: object, message = 'write failed'): Error => Object.assign(new Error(message), facts);

test.each([
  ['the system', failed({ code: 'ENOSPC' })],
  ['a quota', failed({ code: 'EDQUOT' })],
  ['SQLite', failed({ code: 'ERR_SQLITE_ERROR', errcode: 13 })],
  ['PostgreSQL', failed({ code: '53100' })],
  ['an engine of its own', failed({}, 'lance error: No space left on device (os error 28)')],
  ['what caused it', new Error('not stored', { cause: failed({ code: 'ENOSPC' }) })],
])('%s says that the disk is full', (_, error) => {
  expect(isStorageFull(error)).toBe(true);
});

test.each([failed({ code: 'EACCES' }), failed({ errcode: 5 }), 'ENOSPC', undefined])(
  '%s is another failure',
  (error) => {
    expect(isStorageFull(error)).toBe(false);
  },
);
