import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { methodsAt } from './allowed-methods.ts';

const methodsOf = methodsAt([
  { path: '/things', methods: ['POST'] },
  { path: '/things/:kind', methods: ['POST'], params: Type.Object({ kind: Type.Enum(['large', 'small']) }) },
  { path: '/things/values/:filter', methods: ['GET'], params: Type.Object({ filter: Type.String() }) },
  { path: '/things/by-:kind', methods: ['GET'], params: Type.Object({ kind: Type.Enum(['name']) }) },
  { path: '/things/by-:kind', methods: ['POST'], params: Type.Object({ kind: Type.Enum(['name']) }) },
]);

test.each([
  ['/things', ['POST']],
  ['/things/', ['POST']],
  ['/things/large', ['POST']],
  ['/things/small/', ['POST']],
  ['/things/values/x', ['GET', 'HEAD']],
  ['/things/by-name', ['GET', 'POST', 'HEAD']],
])('%s has %j', (path, methods) => {
  expect(methodsOf(path)).toEqual(methods);
});

test.each(['/', '/thing', '/things/values', '/things/largest', '/things/by-', '/things/by-names', '/things/large/x'])(
  'there is nothing at %s',
  (path) => {
    expect(methodsOf(path)).toEqual([]);
  },
);
