import { describe, expect, test } from 'vitest';
import { AppError } from '../../../platform/errors.ts';
import { expressionClauses } from './expression-clauses.ts';
import { parseExpressionQuestion, parseExpressionRequest } from './parse-expression-request.ts';

const TIME = { nowMs: Date.parse('2026-11-25T15:30:00Z'), timeZone: 'UTC' };
const ENTITY = { type: 'entity', operation: 'in', value: ['D8442A'] };
const keyword = (word: string, operation = 'in') => ({ type: 'keyword', operation, value: [`&quot${word}&quot`] });

const refusalOf = (body: unknown): AppError => {
  try {
    parseExpressionRequest(body, TIME);
  } catch (error) {
    if (error instanceof AppError) return error;
  }
  throw new Error('the request was not refused');
};
const faultOf = (expression: unknown): string => refusalOf({ expression }).detail;

describe('faults name their place and what is allowed', () => {
  test.each<[string, unknown, string]>([
    ['an unknown type', { type: 'entities', value: [] }, "expression.type\n  Input should be 'and'"],
    ['no value', { type: 'entity' }, 'expression.value\n  Field required'],
    [
      'a deep fault',
      { type: 'and', value: [ENTITY, { type: 'not', value: { type: 'entity', value: ['Apple'] } }] },
      'expression.value.1.value.value.0\n  Input should be an id of six',
    ],
    ['nothing to combine', { type: 'or', value: [] }, "expression.value\n  'or' should have at least one expression"],
    ['an operation', { ...ENTITY, operation: 'none' }, "expression.operation\n  Input should be 'in', 'all'"],
    ['a year before 2000', { type: 'reporting_period', value: ['1999FY'] }, "'FQ1' to 'FQ4' or a year from '2000FY'"],
    ['a fifth quarter', { type: 'reporting_period', value: ['FQ5'] }, "'FQ1' to 'FQ4'"],
    ['a reversed range', { type: 'sentiment_range', value: [0.5, -0.5] }, 'The first number should not be greater'],
    ['a sentiment in percent', { type: 'sentiment_range', value: [-50, 50] }, 'greater than or equal to -1'],
    ['three sentiments', { type: 'sentiment_range', value: [0, 0, 0] }, 'two numbers, not 3'],
    ['an unknown rolling range', { type: 'date', value: 'last_decade' }, "Input should be 'today'"],
    [
      'a date that is none',
      { type: 'date', value: ['2026-02-30', '2026-03-01'] },
      'expression.value.0\n  Input should be a date',
    ],
    ['a reversed date', { type: 'date', value: ['2026-03-02', '2026-03-01'] }, 'start should not be after end'],
    ['an unknown subtype', { type: 'rp_document_subtype', value: ['10-K'] }, 'the label of a document subtype'],
    ['an unknown section', { type: 'section_metadata', value: ['answers'] }, "'qa', 'question' or 'answer'"],
    ['an unknown kind of file', { type: 'content_type', value: ['exe'] }, "Input should be 'pdf'"],
    ['a blank keyword', keyword(' '), 'Input should not be blank'],
    ['no sentence', { type: 'similarity', operation: 'all', value: [] }, 'at least one sentence'],
  ])('%s', (_, expression, fault) => {
    expect(faultOf(expression)).toContain(fault);
  });

  test('of the request itself', () => {
    expect(refusalOf({}).detail).toContain('expression\n  Field required');
    expect(refusalOf({ expression: ENTITY, pagination: { limit: 1_001 } }).detail).toContain('pagination.limit');
    expect(refusalOf({ expression: ENTITY, pagination: { cursor: 0 } }).detail).toContain('pagination.cursor');
    expect(refusalOf({ expression: ENTITY, pagination: { cursor: 1, offset: 1 } }).detail).toContain('together');
    expect(refusalOf({ expression: ENTITY, sort: 'newest' }).detail).toContain("'relevance', 'date' or 'date_asc'");
    expect(refusalOf({ expression: ENTITY, scope: 'research' }).detail).toContain("'filings'");
    expect(refusalOf({ expression: ENTITY, rerankThreshold: 2 }).detail).toContain('rerankThreshold');
  });

  test('too much text for a similarity has the code that the client library knows', () => {
    const similar = (words: number) => ({
      type: 'similarity',
      operation: 'all',
      value: [Array(words).fill('word').join(' ')],
    });
    expect(() => parseExpressionRequest({ expression: similar(1_000) }, TIME)).not.toThrow();
    expect(refusalOf({ expression: similar(1_001) }).reason).toBe('QUERY-TOO_MANY_TOKENS');
  });

  test('depth and size are bounded', () => {
    let deep: object = ENTITY;
    for (let level = 0; level < 40; level++) deep = { type: 'not', value: deep };
    expect(faultOf(deep)).toContain('nested at most 32 levels');
    expect(faultOf({ type: 'and', value: Array(1_001).fill(ENTITY) })).toContain('at most 1000 parts');
    expect(faultOf({ ...ENTITY, value: Array(10_001).fill('D8442A') })).toContain('at most 10000 values');
  });
});

describe('clauses', () => {
  const clauses = (expression: object) => expressionClauses(parseExpressionQuestion({ expression }, TIME).expression);

  test('conjunctions of keywords are one clause', () => {
    const [clause, ...others] = clauses({ type: 'and', value: [keyword('a'), { type: 'not', value: keyword('b') }] });
    expect(others).toEqual([]);
    expect(clause?.filters.keywords).toMatchObject({ eachOf: [['a']], noneOf: ['b'] });
  });

  test('parts without keywords stay one condition, however they are combined', () => {
    const source = (id: string) => ({ type: 'source', operation: 'in', value: [id] });
    const either = { type: 'or', value: [source('ABC123'), { type: 'not', value: source('ABC124') }] };
    expect(clauses({ type: 'and', value: [either, keyword('a')] })).toHaveLength(1);
    expect(clauses({ type: 'or', value: [either, keyword('a')] })).toHaveLength(2);
  });

  test('more than 64 alternatives are refused', () => {
    const pair = (at: number) => ({ type: 'or', value: [keyword(`a${at}`), keyword(`b${at}`)] });
    const all = (count: number) => ({ type: 'and', value: Array.from({ length: count }, (_, at) => pair(at)) });
    expect(clauses(all(6))).toHaveLength(64);
    expect(() => clauses(all(7))).toThrow('more than 64 alternatives');
  });
});

test('a whole type is named as in the filters of searches', () => {
  const { expression } = parseExpressionQuestion(
    { expression: { type: 'document_type', operation: 'in', value: ['NEWS', 'RNS-SEC-10-K'] } },
    TIME,
  );
  expect(expression).toMatchObject({
    condition: {
      filters: {
        documentTypes: {
          mode: 'INCLUDE',
          values: [
            { type: 'NEWS', subtypes: [] },
            { type: 'FILING', subtypes: ['SEC_10_K'] },
          ],
        },
      },
    },
  });
});

test('dates of a saved search stand beside its expression', () => {
  const date = { type: 'date', value: 'last_week' };
  const beside = parseExpressionQuestion({ expression: ENTITY, date: [date] }, TIME);
  expect(beside.expression).toEqual({
    kind: 'and',
    of: [
      parseExpressionQuestion({ expression: ENTITY }, TIME).expression,
      parseExpressionQuestion({ expression: date }, TIME).expression,
    ],
  });
  expect(() => parseExpressionQuestion({ expression: ENTITY, date: [date, date] }, TIME)).toThrow('at most one date');
  expect(() => parseExpressionQuestion({ expression: ENTITY, date: [ENTITY] }, TIME)).toThrow("'date'");
});
