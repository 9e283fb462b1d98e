import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CLIENT_REFERENCE, clientReference } from '../../scripts/write-client-reference.ts';
import { type ApiDocument, clientOperations, clientTypes } from '../../scripts/write-client-types.ts';
import { VERSION } from '../../src/platform/version.ts';
import { sourcesOf } from './source-files.ts';

const document = JSON.parse(readFileSync('openapi/openapi.json', 'utf8')) as ApiDocument;
const sources = sourcesOf('packages/client/src');

test('the types of the client are those of openapi/openapi.json', () => {
  const types = clientTypes(document);
  for (const [path, text] of types) expect(readFileSync(path, 'utf8'), 'run: npm run client:types').toBe(text);
  expect(globSync('packages/client/src/api/*.ts').sort()).toEqual([...types.keys()].sort());
});

test('the client calls every operation that is not left out on purpose', () => {
  const texts = sources.filter(({ path }) => !path.includes('/api/')).map(({ text }) => text);
  const calls = new Set(texts.flatMap((text) => [...text.matchAll(/'([a-z-]+\.[a-z-]+)'/g)].map(([, id]) => id)));
  const operations = clientOperations(document).map(({ operationId }) => operationId);
  expect(operations.length).toBeGreaterThan(40);
  expect(operations.filter((id) => !calls.has(id))).toEqual([]);
});

test('docs/client-api.md says what the docstrings of the client say', () => {
  expect(readFileSync(CLIENT_REFERENCE, 'utf8'), 'run: npm run client:reference').toBe(clientReference());
});

test('everything in the reference has a description', () => {
  const reference = readFileSync(CLIENT_REFERENCE, 'utf8').replace(/^## Types[\s\S]*/m, '');
  const blocks = [...reference.matchAll(/^```ts\n([\s\S]*?)\n```\n\n(.*)/gm)];
  const described = blocks.filter(([, code = '']) => !code.startsWith('const '));
  expect(described.length).toBeGreaterThan(80);
  expect(described.filter(([, , words = '']) => /^(```|#|$)/.test(words)).map(([, code]) => code)).toEqual([]);
});

test('the client imports nothing but itself, and has the version of the service', () => {
  const outside = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/(?:from|import)\s*\(?\s*'([^'.][^']*)'/g)].map(([, name]) => `${path} -> ${name}`),
  );
  expect(outside).toEqual([]);
  const { version, dependencies } = JSON.parse(readFileSync('packages/client/package.json', 'utf8'));
  expect(version).toBe(VERSION);
  expect(dependencies).toBeUndefined();
});
