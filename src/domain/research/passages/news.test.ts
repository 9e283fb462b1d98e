import { expect, test } from 'vitest';
import { documentId } from '../../../../test/records/sample-documents.ts';
import { passage } from '../../../../test/research/research-evidence.ts';
import type { Passage } from '../evidence.ts';
import type { QuestionPart, ResearchRun } from '../research-run.ts';
import { candidateSentences } from './candidate-sentences.ts';
import { newsFilters, newsLeads, newsLine } from './news.ts';

const NOW = Date.parse('2026-06-10T12:00:00Z');
const DAY = 86_400_000;

const filtersOf = (published: object | null, request: object = {}): unknown =>
  newsFilters(
    { understood: { published } } as unknown as QuestionPart,
    { request: { scope: { asOf: null, filters: {}, ...request } } } as unknown as ResearchRun,
    NOW,
  ).published;

test('news are of the time that the question states, until the time of the request', () => {
  const week = { fromMs: NOW - 3 * DAY, toMs: NOW + 4 * DAY, isStated: true };
  expect(filtersOf(week)).toEqual({ fromMs: week.fromMs, toMs: NOW });
  expect(filtersOf(null)).toEqual({ fromMs: NOW - 30 * DAY, toMs: NOW });
  expect(filtersOf({ ...week, isStated: false })).toEqual({ fromMs: NOW - 30 * DAY, toMs: NOW });
  expect(filtersOf(null, { filters: { published: { fromMs: 1 } } })).toBeUndefined();
});

const news = (id: string, publishedAt: string, headline: string, text: string): Passage => {
  const one = passage(text);
  return { ...one, document: { ...one.document, id: documentId(id), publishedAt, headline } };
};

test('a piece of news is told by its headline and first sentence, the latest first', () => {
  const older = news(
    '1',
    '2026-06-01T08:00:00Z',
    'Orvell sells bonds',
    'Orvell Inc. sold bonds on Monday. The money is for new plants of Orvell.',
  );
  const newer = news(
    '2',
    '2026-06-08T08:00:00Z',
    'Orvell names a chief',
    'Orvell Inc. appointed a new chief on Monday. The old one retires after ten years.',
  );
  const scored = [older, newer]
    .flatMap(candidateSentences)
    .map((sentence, at) => ({ sentence, score: 0.5 + at / 10, isOnSubject: true }));
  const leads = newsLeads(scored, 'lite');
  expect(leads.map(({ text }) => text)).toEqual([
    'Orvell Inc. appointed a new chief on Monday.',
    'Orvell Inc. sold bonds on Monday.',
  ]);
  const names = { companies: new Map(), sources: new Map() };
  const [line] = leads.map((lead) => newsLine(lead, names));
  expect(line?.text).toMatch(
    /^“Orvell names a chief”: “Orvell Inc. appointed a new chief on Monday” \(.*Jun 8, 2026\)\.$/,
  );
});
