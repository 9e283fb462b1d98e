import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DocumentFault } from '../../domain/ingest/facts/facts-document.ts';
import { readAlmanacFacts } from './almanac-facts.ts';
import { readFactsDocument } from './facts-read-document.ts';

const FILING = { accession: '0000320193-24-000123', form: '10-K', filed_on: '2024-11-01', fiscal_year: 2024 };
const document = (facts: unknown, filings: unknown = [FILING]) => ({
  almanac: 'facts',
  cik: '0000320193',
  name: ' Apple  Inc. ',
  filings,
  facts,
});

/** `FILING` as it is read. */
const TEN_K = {
  accession: '0000320193-24-000123',
  form: '10-K',
  filedOn: '2024-11-01',
  acceptedAt: null,
  fiscalYear: 2024,
};
const TEN_Q = { ...TEN_K, accession: null, form: '10-Q', acceptedAt: '2025-01-31T21:30:11.000Z' };

test('figures with their filing, period and dimensions', () => {
  const filings = [FILING, { ...FILING, accession: null, form: '10-Q', accepted_at: '2025-01-31T21:30:11Z' }];
  const read = readAlmanacFacts(
    document(
      {
        'us-gaap:NetIncomeLoss': { USD: [[0, '2023-10-01', '2024-09-28', 93736000000]] },
        'us-gaap:Revenues': {
          USD: [[1, '2024-09-29', '2024-12-28', 7, { 'srt:ProductOrServiceAxis': 'aapl:MacMember' }]],
        },
        'dei:EntityCommonStockSharesOutstanding': { shares: [[0, null, '2024-10-18', 15115823000]] },
      },
      filings,
    ),
  );
  expect(read).toEqual({
    kind: 'almanac-facts',
    cik: '0000320193',
    entityName: 'Apple Inc.',
    leftOut: [],
    facts: [
      {
        taxonomy: 'us-gaap',
        tag: 'NetIncomeLoss',
        unit: 'USD',
        value: 93736000000,
        startsOn: '2023-10-01',
        endsOn: '2024-09-28',
        dimensions: {},
        filing: TEN_K,
      },
      {
        taxonomy: 'us-gaap',
        tag: 'Revenues',
        unit: 'USD',
        value: 7,
        startsOn: '2024-09-29',
        endsOn: '2024-12-28',
        dimensions: { 'srt:ProductOrServiceAxis': 'aapl:MacMember' },
        filing: TEN_Q,
      },
      {
        taxonomy: 'dei',
        tag: 'EntityCommonStockSharesOutstanding',
        unit: 'shares',
        value: 15115823000,
        startsOn: null,
        endsOn: '2024-10-18',
        dimensions: {},
        filing: TEN_K,
      },
    ],
  });
});

test.each<[string, unknown, string]>([
  ['no list', 5, 'it is not a list'],
  ['a filing that is not there', [7, null, '2024-09-28', 1], 'its filing is not there'],
  ['a value in text', [0, null, '2024-09-28', '1'], 'its value is not a number'],
  ['a day that does not exist', [0, null, '2024-02-30', 1], 'its end is not a day'],
  ['an end before the start', [0, '2024-09-29', '2024-09-28', 1], 'its end is before its start'],
  [
    'dimensions that are no members',
    [0, null, '2024-09-28', 1, { axis: 1 }],
    'its dimensions are not an object of members',
  ],
])('of %s only the figure is left out', (_, row, reason) => {
  const { facts, leftOut } = readAlmanacFacts(
    document({ 'us-gaap:Assets': { USD: [row, [0, null, '2024-09-28', 0]] } }),
  );
  expect(facts.map(({ value }) => value)).toEqual([0]);
  expect(leftOut.map((one) => one.reason)).toEqual([reason]);
});

test('leaves out an invalid filing with all its figures', () => {
  const { facts, leftOut } = readAlmanacFacts(
    document({ 'us-gaap:Assets': { USD: [[0, null, '2024-09-28', 1]] } }, [{ ...FILING, filed_on: '2024-13-01' }]),
  );
  expect(facts).toEqual([]);
  expect(leftOut).toHaveLength(2);
});

test('is detected by its content, and refused without a CIK', () => {
  const bytes = (value: object): Buffer => Buffer.from(JSON.stringify(value));
  const read = readFactsDocument(bytes(document({})), 'mine.json', () => false);
  expect(read).toMatchObject({ kind: 'almanac-facts', cik: '0000320193' });
  const nobodys = { ...document({}), cik: 'Apple' };
  expect(() => readFactsDocument(bytes(nobodys), 'mine.json', () => true)).toThrow(DocumentFault);
  expect(() => readAlmanacFacts(document([]))).toThrow('facts that are no object of tags');
  expect(() => readAlmanacFacts(document({}, 'none'))).toThrow('no list of filings');
});

test('reads or refuses any content', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (filings, facts) => {
      try {
        for (const { leftOut } of [readAlmanacFacts(document(facts, filings))])
          expect(Array.isArray(leftOut)).toBe(true);
      } catch (error) {
        expect(error).toBeInstanceOf(DocumentFault);
      }
    }),
  );
});
