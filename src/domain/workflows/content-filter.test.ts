import { describe, expect, test } from 'vitest';
import { documentId } from '../../../test/records/sample-documents.ts';
import { readContentFilter } from './content-filter.ts';
import { readRequestPart } from './refusal.ts';

const A = documentId('a');
const read = (filter: unknown) => readRequestPart(filter, 'body.content_filter', readContentFilter);
const faultsOf = (filter: unknown): readonly string[] => {
  try {
    read(filter);
    return [];
  } catch (error) {
    return (error as { faults: readonly string[] }).faults;
  }
};
/** The filters of the first item of `any_of`. */
const first = (item: unknown) => {
  const whole = read({ any_of: [item] });
  if (whole?.kind !== 'all') throw new Error('not of the form');
  const [any] = whole.of;
  return any?.kind === 'any' ? any.of[0] : undefined;
};
const filters = (given: object) => ({ kind: 'filters', filters: given });

describe('items are told apart by the member that they have', () => {
  test.each([
    [{ type: 'SOURCE_TYPE', sources_ids: ['d4b903'] }, { sources: { mode: 'INCLUDE', values: ['D4B903'] } }],
    [{ type: 'FILE', document_ids: [A.toLowerCase()] }, { documents: { mode: 'INCLUDE', values: [A] } }],
    [{ document_ids: [A] }, { documents: { mode: 'INCLUDE', values: [A] } }],
    [{ type: 'tag', tags: ['mine'] }, { tags: ['mine'] }],
    [{ type: 'CATEGORY', categories: ['Filings'] }, { categories: { mode: 'INCLUDE', values: ['filings'] } }],
    [{ categories: ['news'] }, { categories: { mode: 'INCLUDE', values: ['news', 'news_premium', 'news_public'] } }],
    [
      { type: 'ENTITY', entity_ids: ['D8442A'] },
      { entities: { anyOf: ['D8442A'], allOf: [], noneOf: [], searchIn: 'ALL' } },
    ],
    [A, { documents: { mode: 'INCLUDE', values: [A] } }],
    ['D4B903', { sources: { mode: 'INCLUDE', values: ['D4B903'] } }],
  ])('%j', (item, expected) => {
    expect(first(item)).toEqual(filters(expected));
  });
});

describe('types of documents', () => {
  test.each([
    [{ type: 'TRANSCRIPT', subtype: 'Earnings Call' }, 'TRANSCRIPT', ['EARNINGS_CALL']],
    [{ type: 'transcript', subtype: 'General Conference Call' }, 'TRANSCRIPT', ['CONFERENCE_CALL']],
    [{ type: 'Transcript', subtype: 'earnings_call' }, 'TRANSCRIPT', ['EARNINGS_CALL']],
    [{ type: 'FILING', subtype: '10-K' }, 'FILING', ['SEC_10_K']],
    [{ type: 'FILING', subtype: 'RNS-SEC-8-K' }, 'FILING', ['SEC_8_K']],
    [{ type: 'INVESTMENT_RESEARCH', subtype: 'Company Report' }, 'INVESTMENT-RESEARCH', ['COMPANY_REPORT']],
    [{ type: 'NEWS' }, 'NEWS', []],
    ['file', 'FILE', []],
  ])('%j', (value, type, subtypes) => {
    expect(first({ type: 'DOCUMENT_TYPE', document_types: [value] })).toEqual(
      filters({ documentTypes: { mode: 'INCLUDE', values: [{ type, subtypes }] } }),
    );
  });
});

test('one of any_of, each of all_of, and nothing of none_of', () => {
  const whole = read({
    any_of: [{ document_ids: [A] }, { tags: ['t'] }],
    all_of: [{ categories: ['filings'] }],
    none_of: [{ sources_ids: ['D4B903'] }],
  });
  expect(whole).toMatchObject({
    kind: 'all',
    of: [
      { kind: 'any', of: [{ kind: 'filters' }, { kind: 'filters' }] },
      { kind: 'filters' },
      { kind: 'not', of: { kind: 'any', of: [{ kind: 'filters' }] } },
    ],
  });
});

test('without items nothing is filtered', () => {
  for (const empty of [undefined, null, {}, { any_of: null }, { any_of: [], none_of: [] }, []])
    expect(read(empty)).toBeUndefined();
});

test.each([
  [{ any_of: [{ type: 'MOOD' }] }, 'body.content_filter.any_of.0: Input should have one of document_types,'],
  [{ none_of: [{ document_ids: ['x'] }] }, 'body.content_filter.none_of.0.document_ids.0: Input should be an id'],
  [{ all_of: [{ document_ids: [] }] }, 'body.content_filter.all_of.0.document_ids: List should have at least 1 item'],
  [{ any_of: {} }, 'body.content_filter.any_of: Input should be a valid list'],
  [{ any_of: [{ document_types: [{ type: 'MEMO' }] }] }, 'body.content_filter.any_of.0.document_types.0.type: '],
  [
    { any_of: [{ document_types: [{ type: 'NEWS', subtype: 'Earnings Call' }] }] },
    'body.content_filter.any_of.0.document_types.0.subtype: ',
  ],
  [{ any_of: ['nobody'.repeat(2)] }, 'body.content_filter.any_of.0: Input should be the id of a document or'],
])('%j is refused with its place', (filter, start) => {
  const faults = faultsOf(filter);
  expect(faults).toHaveLength(1);
  expect(faults[0]?.startsWith(start), faults[0]).toBe(true);
});
