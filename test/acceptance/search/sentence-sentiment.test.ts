import { expect } from 'vitest';
import { type AskedService, call } from '../../service/service.ts';
import { test } from '../../service/worlds.ts';

let service: AskedService;
test.beforeAll(({ empty }) => {
  service = empty;
});

const score = (texts: unknown) => call(service, 'POST', '/v1/sentence-sentiment', { body: { texts } });

test('each sentence of each text has its place in code points, and how it sounds', async () => {
  const texts = ['😀 Profit rose sharply. The loss of Acme Inc. widened.', '', 'The meeting is on Monday.'];
  const { status, body } = await score(texts);
  expect(status).toBe(200);
  expect(body.offsets).toBe('codepoints');
  const shown = body.results.map(
    ({ sentences }: { sentences: { start: number; end: number; sentiment: number }[] }, at: number) =>
      sentences.map(({ start, end, sentiment }) => [
        [...(texts[at] ?? '')].slice(start, end).join(''),
        Math.abs(sentiment) < 0.05 ? 0 : Math.sign(sentiment),
      ]),
  );
  expect(shown).toEqual([
    [
      ['😀 Profit rose sharply.', 1],
      ['The loss of Acme Inc. widened.', -1],
    ],
    [],
    [['The meeting is on Monday.', 0]],
  ]);
  expect(body.metadata.usage).toBeUndefined();
});

test.each([
  ['no texts', [], /^body\.texts: must not have fewer than 1 items$/],
  ['too many', Array.from({ length: 501 }, () => 'x'), /^body\.texts: must not have more than 500 items$/],
  ['a text that is too long', ['x'.repeat(20_001)], /^body\.texts\.0: must not have more than 20000 characters$/],
  ['too much text', Array.from({ length: 11 }, () => 'x'.repeat(20_000)), /at most 200000 characters together/],
  ['a number', [7], /^body\.texts\.0: must be string$/],
])('refuses %s', async (_, texts, message) => {
  const { status, body } = await score(texts);
  expect(status).toBe(400);
  expect(body.errors[0].message).toMatch(message);
});
