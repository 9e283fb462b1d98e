import { expect, test } from 'vitest';
import { cachedList, cachedWhole } from './response-cache.ts';

const REST = ',"errors":null';
const opening = () => '{"id":"D8442A","values":';
const text = (endings: readonly string[]) => `${cachedList(opening, endings, REST).members()}}`;

test.each([0, 1, 2, 8])('a list of %i records is the same as its JSON', (count) => {
  const values = Array.from({ length: count }, (_, at) => [at, null, 'x']);
  const results = values.map((one) => ({ id: 'D8442A', values: one }));
  expect(text(values.map((one) => JSON.stringify(one)))).toBe(JSON.stringify({ results, errors: null }));
});

test('counts only cached characters', () => {
  expect(cachedList(opening, ['[1]', '[22]'], REST).chars).toBe('[1][22]'.length + REST.length);
  expect(cachedWhole('{"a":1')).toMatchObject({ chars: 6 });
  expect(cachedWhole('{"a":1').members()).toBe('{"a":1');
});
