import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { createCheck } from './request-check.ts';

test('a schema is read with the first value, and compiled once', () => {
  let reads = 0;
  const schema = new Proxy(Type.Object({ limit: Type.Integer({ maximum: 10 }) }), {
    get(target, name, receiver) {
      reads += 1;
      return Reflect.get(target, name, receiver);
    },
  });
  const check = createCheck(schema, 'query');
  expect(reads).toBe(0);
  expect(check({ limit: 10 })).toEqual({ limit: 10 });
  const [readsOfFirst] = [reads];
  expect(() => check({ limit: 11 })).toThrow('query.limit: must be <= 10');
  reads = 0;
  expect(check({ limit: 9 })).toEqual({ limit: 9 });
  expect(reads).toBeLessThan(readsOfFirst);
});
