import { describe, expect, test } from 'vitest';
import type { FoundCompany } from '../../../domain/knowledge-graph/company-lookup.ts';
import { AppError } from '../../../platform/errors.ts';
import type { EntityId } from '../../../platform/ids.ts';
import { answerForCompany, asOfOf, idsOf, requireEntityId } from '../../operations/company-query.ts';

const messageOf = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError) return `${error.code}: ${error.detail}`;
    throw error;
  }
  return 'nothing thrown';
};

describe('the company of a request', () => {
  test.each(['D8442A', 'd8442a', '251988', 'IWGWUR'])('%s is an id', (value) => {
    expect(requireEntityId({ type: 'rp_entity_id', value })).toBe(value.toUpperCase());
  });

  test.each(['', 'D8442', 'D8442AA', 'D8442-', 'D8442é', ' D8442A', 'D8442A\n', '٣٣٣٣٣٣', 'ſ8442A'])(
    '%j is none',
    (value) => {
      expect(messageOf(() => requireEntityId({ type: 'rp_entity_id', value }))).toBe(
        'invalid_request: body.identifier.value: an rp_entity_id is exactly six letters or digits',
      );
    },
  );

  test.each(['ticker', 'RP_ENTITY_ID', ''])('the type %j is refused', (type) => {
    expect(messageOf(() => requireEntityId({ type, value: 'D8442A' }))).toBe(
      'invalid_request: body.identifier.type: must be rp_entity_id',
    );
  });
});

describe('as_of', () => {
  const metadata = { timestamp: '2026-04-17T09:15:02.120311+00:00' };

  test.each([
    [undefined, null],
    [null, null],
    ['2024-11-01', '2024-11-01T23:59:59.999Z'],
    ['2026-04-16', '2026-04-16T23:59:59.999Z'],
    ['2026-04-17T09:15:02.119Z', '2026-04-17T09:15:02.119Z'],
    ['2026-04-17T09:15:02.120Z', null],
    ['2026-04-17', null],
    ['2999-01-01', null],
  ])('%s is %s', (sent, expected) => {
    expect(asOfOf(sent, metadata)).toBe(expected);
  });

  test.each(['', 'yesterday', '2024-02-30', '20240101', '2024-01-01T25:00:00Z'])('%j is refused', (sent) => {
    expect(messageOf(() => asOfOf(sent, metadata))).toMatch(/^invalid_request: body\.as_of: must be a date/);
  });
});

describe('the answer for a company', () => {
  const metadata = { request_id: 'r', timestamp: 't' };
  const apple = {
    askedId: 'OLD001' as EntityId,
    entityId: 'D8442A' as EntityId,
    targetIdentifierId: 'AAPL',
  } as FoundCompany;
  const companies = { find: async (id: EntityId) => (id === 'OLD001' ? apple : undefined) };
  const ask = (value: string, records: object[] | string) =>
    answerForCompany(companies, { identifier: { type: 'rp_entity_id', value }, metadata }, async () => records);

  test('has the records under the requested id', async () => {
    expect(await ask('old001', [idsOf(apple)])).toEqual({
      results: [{ rp_entity_id: 'OLD001', target_identifier_id: 'AAPL' }],
      errors: null,
      pagination: null,
      metadata,
    });
  });

  test('is empty with an error for an unknown id or a company without data', async () => {
    const none = { results: [], pagination: null, metadata };
    expect(await ask('ZZZZZZ', [{}])).toEqual({
      ...none,
      errors: [{ message: 'No company has the rp_entity_id ZZZZZZ' }],
    });
    expect(await ask('OLD001', 'Nothing is known')).toEqual({ ...none, errors: [{ message: 'Nothing is known' }] });
  });
});
