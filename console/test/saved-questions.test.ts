import { All, DateRange, Entity, Keyword, Not, type SearchOptions, Similarity, Topic } from '@almanac/client';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rollingRange } from '../../src/domain/search/expression/calendar-ranges.ts';
import { parseExpressionQuestion } from '../../src/domain/search/expression/parse-expression-request.ts';
import { boundsOf, WINDOWS } from '../src/documents/rolling.ts';
import { questionOfSaved, savedQuestionOf } from '../src/documents/saved-question.ts';
import { DOCUMENT_KINDS, documentSearch, isAsked, SENTIMENTS } from '../src/documents/search-route.ts';

const DAY_MS = 86_400_000;
const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).filter((one) => one.trim() !== '');
const dayText = fc.integer({ min: 0, max: 30_000 }).map((days) => new Date(days * DAY_MS).toISOString().slice(0, 10));
const idOf = <Id extends string>(options: readonly { readonly id: Id }[]) =>
  fc.constantFrom(...options.map(({ id }) => id));
const entity = fc.oneof(
  fc.stringMatching(/^[0-9A-F]{6}$/),
  fc.stringMatching(/^[\w-]{22}$/).map((id) => `wl_${id}`),
);

/** Any address of the page on which something is asked. */
const asked = fc
  .record(
    {
      q: text,
      mode: fc.constantFrom('fast', 'smart'),
      type: idOf(DOCUMENT_KINDS),
      within: idOf(WINDOWS),
      from: dayText,
      to: dayText,
      sentiment: idOf(SENTIMENTS),
      entity,
      topic: text.map((one) => `business,${one.replaceAll(',', '')}x`),
      source: fc.stringMatching(/^[0-9A-F]{6}$/),
      tag: text,
      literal: fc.boolean(),
    },
    { requiredKeys: [] },
  )
  .map(documentSearch)
  .filter(isAsked);

const saved = (question: ReturnType<typeof documentSearch>) => {
  const made = savedQuestionOf(question);
  if (made === undefined) throw new Error('nothing is asked');
  return made;
};

describe('a question of the page that is saved', () => {
  test('opens as it was', () => {
    fc.assert(
      fc.property(asked, (question) => {
        const { expression, options } = saved(question);
        expect(questionOfSaved(expression.toJSON(), options)).toEqual(question);
      }),
    );
  });

  test('is a query that the service reads', () => {
    fc.assert(
      fc.property(asked, (question) => {
        fc.pre(question.from === undefined || question.to === undefined || question.from <= question.to);
        const { expression, options } = saved(question);
        const body = {
          expression: expression.toJSON(),
          ...(options.range && { date: [DateRange(options.range).toJSON()] }),
          ...options,
        };
        const read = parseExpressionQuestion(body, { nowMs: Date.parse('2026-05-01'), timeZone: 'UTC' });
        expect(read.isEnriched).toBe(question.literal !== true);
      }),
    );
  });
});

test.each<[string, ReturnType<typeof Entity>, SearchOptions]>([
  ['keywords', Keyword('tariffs'), {}],
  ['an exclusion', All([Entity('D8442A'), Not(Topic('business'))]), {}],
  ['two companies', Entity('D8442A', '228D42'), {}],
  ['alternatives', Similarity('margins').or(Entity('D8442A')), {}],
  ['two times', All([Entity('D8442A'), DateRange('last_week')]), { range: 'last_thirty_days' }],
  ['an instant', Entity('D8442A'), { range: { start: '2026-01-01T10:00:00Z' } }],
  ['another order', Entity('D8442A'), { sort: 'date_asc' }],
  ['a kind that the page has not', Entity('D8442A'), { scope: 'files' }],
  ['a least relevance', Entity('D8442A'), { rerankThreshold: 0.5 }],
])('a search with %s is more than the page can ask', (_, expression, options) => {
  expect(questionOfSaved(expression.toJSON(), options)).toBeUndefined();
});

test('windows of time are those of saved searches', () => {
  const moment = fc.integer({ min: Date.parse('2000-01-01'), max: Date.parse('2100-01-01') });
  fc.assert(
    fc.property(idOf(WINDOWS), moment, (window, nowMs) => {
      const { start, end } = boundsOf(window, nowMs);
      expect({
        fromMs: Date.parse(start),
        toMs: Date.parse(end) + (end.length === 10 ? DAY_MS - 1 : 0),
      }).toEqual(rollingRange(window, { nowMs, timeZone: 'UTC' }));
    }),
  );
});
