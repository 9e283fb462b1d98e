import fc from 'fast-check';
import { expect, test } from 'vitest';
import { StreamedJson } from './streamed-json.ts';

test('the parts together are the JSON of the whole answer, one part for each item', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.array(fc.jsonValue()), (head, items) => {
      const parts = [...new StreamedJson(head, 'items', items).parts()];
      expect(parts).toHaveLength(items.length + 2);
      expect(JSON.parse(parts.join(''))).toEqual(JSON.parse(JSON.stringify({ ...head, items })));
    }),
  );
});

test('items are made one after the other, as they are written', () => {
  const made: number[] = [];
  function* items() {
    for (const item of [1, 2]) {
      made.push(item);
      yield item;
    }
  }
  const parts = new StreamedJson({}, 'items', items()).parts();
  expect([parts.next().value, parts.next().value, made]).toEqual(['{"items":[', '1', [1]]);
});
