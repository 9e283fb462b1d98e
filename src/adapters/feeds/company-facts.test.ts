import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DocumentFault } from '../../domain/ingest/facts/facts-document.ts';
import { readCompanyFacts } from './company-facts.ts';
import { parseDocument, readFactsDocument } from './facts-read-document.ts';

const all = (): boolean => true;

const fact = {
  start: '2023-10-01',
  end: '2024-09-28',
  val: 391_035_000_000,
  accn: '0000320193-24-000123',
  fy: 2024,
  fp: 'FY',
  form: '10-K',
  filed: '2024-11-01',
};
const { start: _, ...instant } = fact;

const documentOf = (facts: unknown, more: object = {}): Buffer =>
  Buffer.from(JSON.stringify({ cik: 320193, entityName: 'Apple Inc.', facts, ...more }));
const revenues = (...list: unknown[]) => ({ 'us-gaap': { Revenues: { label: 'x', units: { USD: list } } } });

const read = (bytes: Buffer, path = 'facts.json') => {
  const document = readFactsDocument(bytes, path, all);
  if (document?.kind !== 'company-facts') throw new Error(`read as ${document?.kind}`);
  return document;
};
const faultOf = (bytes: Buffer | string, path = 'facts.json'): string => {
  try {
    readFactsDocument(Buffer.from(bytes), path, all);
    return 'none';
  } catch (error) {
    if (error instanceof DocumentFault) return error.message;
    throw error;
  }
};

describe('company facts', () => {
  test('reads a fact with its filing, in whole units, an instant without a first day', () => {
    const { cik, entityName, facts, leftOut } = read(documentOf(revenues(fact, instant)));
    expect([cik, entityName, leftOut]).toEqual(['0000320193', 'Apple Inc.', []]);
    const filing = { accession: fact.accn, form: '10-K', filedOn: '2024-11-01', acceptedAt: null, fiscalYear: 2024 };
    const concept = { taxonomy: 'us-gaap', tag: 'Revenues', unit: 'USD', value: fact.val, dimensions: {}, filing };
    expect(facts).toEqual([
      { ...concept, startsOn: '2023-10-01', endsOn: '2024-09-28' },
      { ...concept, startsOn: null, endsOn: '2024-09-28' },
    ]);
  });

  test('only counts facts of unused tags', () => {
    const facts = {
      'us-gaap': { Odd: { units: { USD: [fact, { val: 'x' }] } }, Assets: { units: { USD: [instant] } } },
    };
    const document = readCompanyFacts({ cik: '320193', facts }, (_taxonomy, tag) => tag === 'Assets');
    expect(document).toMatchObject({ passedOver: 2, leftOut: [], facts: [{ tag: 'Assets' }] });
  });

  test('zero stays zero, never minus zero, and a negative value stays negative', () => {
    const { facts } = read(documentOf(revenues({ ...fact, val: 0 }, { ...fact, val: -0 }, { ...fact, val: -12.5 })));
    expect(facts.map(({ value }) => value)).toEqual([0, 0, -12.5]);
  });

  test.each([
    ['a number as text', { ...fact, val: '391035000000' }, 'its value is not a number'],
    ['no value', { ...fact, val: null }, 'its value is not a number'],
    ['a sum beyond any', { ...fact, val: 1e19 }, 'its value is beyond any sum'],
    ['a day that does not exist', { ...fact, end: '2024-02-30' }, 'its end is not a day'],
    ['a day of another form', { ...fact, end: '28/09/2024' }, 'its end is not a day'],
    ['an end before the start', { ...fact, end: '2023-09-30' }, 'its end is before its start'],
    ['a start that is none', { ...fact, start: 20231001 }, 'its start is not a day'],
    ['an accession number that is none', { ...fact, accn: 'x' }, 'its accession number is none'],
    ['a form that is none', { ...fact, form: '<script>' }, 'its form is none'],
    ['a filing date that is none', { ...fact, filed: '2024-13-01' }, 'its filing date is not a day'],
    ['a list', [fact], 'it is not an object'],
    ['null', null, 'it is not an object'],
  ])('%s is left out with its name, other facts are taken', (_what, bad, reason) => {
    const { facts, leftOut } = read(documentOf(revenues(fact, bad, instant)));
    expect(facts).toHaveLength(2);
    expect(leftOut).toEqual([{ reason, about: expect.stringContaining('us-gaap:Revenues USD') }]);
  });

  test('leaves out a value beyond the range of numbers', () => {
    const text = documentOf(revenues({ ...fact, val: 7 }))
      .toString()
      .replace('"val":7', '"val":1e999');
    expect(read(Buffer.from(text)).leftOut).toMatchObject([{ reason: 'its value is beyond any sum' }]);
  });

  test('leaves out invalid units and tags and takes the rest', () => {
    const facts = {
      'us-gaap': { Assets: { units: { USD: [instant] } }, Revenues: [fact], Goodwill: { units: { USD: { 0: fact } } } },
      dei: 'nothing',
    };
    const document = read(documentOf(facts));
    expect(document.facts.map(({ tag }) => tag)).toEqual(['Assets']);
    expect(document.leftOut).toHaveLength(3);
  });

  test('keys of Object.prototype are ordinary names', () => {
    const text = documentOf(revenues(fact))
      .toString()
      .replace('{"us-gaap"', '{"__proto__":{"x":{"units":{}}},"us-gaap"');
    const document = readFactsDocument(Buffer.from(text), 'x.json', (taxonomy) => taxonomy === 'us-gaap');
    expect(document).toMatchObject({ facts: [{ tag: 'Revenues' }] });
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
    const constructors = { 'us-gaap': { constructor: { units: { USD: [fact] } }, toString: 7 } };
    expect(read(documentOf(constructors)).facts).toHaveLength(1);
  });

  test.each([
    ['cut off', documentOf(revenues(fact)).subarray(0, 200), /ends in the middle/],
    ['cut off in a text', '{"cik":320193,"entityName":"App', /ends in the middle/],
    ['no JSON', '{"cik":320193,,}', /is not JSON/],
    ['more after the end', `${documentOf(revenues(fact))}{}`, /is not JSON/],
    ['another format', 'cik,name\n1,2', /is of no known format; expected SEC company facts/],
    ['empty', '', /is empty/],
    ['other JSON', '{"hello":1}', /has neither facts nor filings/],
    ['without a CIK', '{"entityName":"x","facts":{}}', /has no CIK|no CIK/],
    ['a CIK that is none', '{"cik":-5,"facts":{}}', /no CIK/],
    ['facts in a list', '{"cik":320193,"facts":[]}', /no object of taxonomies/],
    ['a name that is none', '{"cik":320193,"entityName":5,"facts":{}}', /entityName/],
    [
      'not UTF-8',
      Buffer.from([...Buffer.from('{"cik":1,"entityName":"'), 0xff, 0xfe, ...Buffer.from('","facts":{}}')]),
      /UTF-8/,
    ],
    ['deep', `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`, /more than 32 levels/],
    ['deep and open', `{"facts":${'['.repeat(1_000_000)}`, /more than 32 levels/],
    ['a key twice', '{"cik":320193,"cik":1045810,"facts":{}}', /same key twice/],
    [
      'a key twice, far down',
      documentOf(revenues(fact)).toString().replace('"val":', '"val":1,"val":'),
      /same key twice/,
    ],
  ])('a document that is %s is refused as a whole', (_what, bytes, message) => {
    expect(faultOf(bytes)).toMatch(message);
  });

  test('refuses a document with the file name of another company', () => {
    expect(faultOf(documentOf({}), 'CIK0001045810.json')).toBe(
      'is named for CIK 0001045810 but speaks of CIK 0000320193',
    );
    expect(faultOf(documentOf({}), 'some/folder/CIK0000320193.json')).toBe('none');
  });

  test('does not count colons and quotes within texts as keys', () => {
    const more = { label: 'a "b": c', other: '\\":', last: '\\\\' };
    expect(parseDocument(documentOf({}, more))).toMatchObject(more);
  });

  test('reads a byte order mark and texts beyond ASCII', () => {
    const text = `\uFEFF${documentOf({}, { entityName: 'Société  Générale' })}`;
    expect(read(Buffer.from(text)).entityName).toBe('Société Générale');
  });

  test('reads or refuses any JSON', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), fc.json({ maxDepth: 5 }), (any, inner) => {
        faultOf(any);
        faultOf(`{"cik":320193,"entityName":"x","facts":${inner}}`);
        faultOf(`{"cik":320193,"facts":{"us-gaap":{"Revenues":{"units":{"USD":[${inner}]}}}}}`);
      }),
    );
  });

  test('reads every valid fact as written', () => {
    const day = fc
      .date({ min: new Date('1990-01-01'), max: new Date('2050-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    const honest = fc
      .record({
        val: fc.double({ min: -1e15, max: 1e15, noNaN: true }),
        days: fc.tuple(day, day),
        isInstant: fc.boolean(),
      })
      .map(({ val, days, isInstant }) => {
        const [start = '', end = ''] = days.toSorted();
        return { ...(isInstant ? instant : fact), ...(isInstant ? {} : { start }), end, val };
      });
    fc.assert(
      fc.property(fc.array(honest, { maxLength: 30 }), (list) => {
        const { facts, leftOut } = read(documentOf(revenues(...list)));
        expect(leftOut).toEqual([]);
        expect(facts.map(({ value, startsOn, endsOn }) => [value, startsOn, endsOn])).toEqual(
          list.map((one) => [one.val === 0 ? 0 : one.val, 'start' in one ? one.start : null, one.end]),
        );
      }),
    );
  });
});
