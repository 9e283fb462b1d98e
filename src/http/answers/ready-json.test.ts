import { expect, test } from 'vitest';
import { membersText, ReadyJson } from './ready-json.ts';

const metadata = { request_id: '3f7b8d0e-2b0a-4f57-9c76-8a4e7f6a1b20', timestamp: '2026-04-17T09:15:02.120000+00:00' };

test('a ready answer is the same as the JSON of its value', () => {
  const members = { results: [{ name: 'Crédit "Agricole"' }], errors: null };
  expect(ReadyJson.of(membersText(members), metadata).text).toBe(JSON.stringify({ ...members, metadata }));
});

test('warnings may contain any text of the caller', () => {
  const warned = { ...metadata, warnings: ['body."\\u0000 is not a field of this request and was ignored'] };
  const answer = ReadyJson.of(membersText({ results: [] }), warned);
  expect(answer.text).toBe(JSON.stringify({ results: [], metadata: warned }));
  expect(JSON.stringify(answer)).toBe(answer.text);
});
