import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Fact } from '../../../domain/fundamentals/fact.ts';
import { packFacts, packFilings, unpackFacts, unpackFilings } from './fact-codec.ts';

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const filing = fc.record({
  accession: fc.option(fc.constantFrom('0000320193-24-000123', '0000320193-24-000081')),
  form: fc.constantFrom('10-K', '10-Q/A'),
  filedOn: day,
  acceptedAt: fc.option(fc.constant('2024-11-01T10:01:36.000Z')),
  fiscalYear: fc.option(fc.integer({ min: 1990, max: 2100 })),
});
const fact: fc.Arbitrary<Fact> = fc
  .record({
    taxonomy: fc.constantFrom('us-gaap', 'ifrs-full'),
    tag: fc.constantFrom('Revenues', 'Assets', 'constructor', '__proto__'),
    unit: fc.constantFrom('USD', 'shares'),
    value: fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (value === 0 ? 0 : value)),
    days: fc.tuple(day, day),
    isInstant: fc.boolean(),
    dimensions: fc.dictionary(fc.constantFrom('srt:A', 'us-gaap:B'), fc.string(), {
      maxKeys: 2,
      noNullPrototype: true,
    }),
    filing,
  })
  .map(({ days, isInstant, ...rest }) => {
    const [startsOn = '', endsOn = ''] = days.toSorted();
    return { ...rest, startsOn: isInstant ? null : startsOn, endsOn };
  });

test('unpacks packed facts unchanged', () => {
  fc.assert(
    fc.property(fc.array(fact, { maxLength: 40 }), (facts) => {
      expect(unpackFacts(packFacts(facts))).toEqual(facts);
    }),
  );
});

test('facts of one filing share its object, and equal facts are packed to equal bytes', () => {
  const [one] = fc.sample(fact, 1);
  if (!one) throw new Error('no sample');
  const [first, second] = unpackFacts(packFacts([one, { ...one, filing: { ...one.filing } }]));
  expect(first?.filing).toBe(second?.filing);
  expect(packFacts([one])).toEqual(packFacts([structuredClone(one)]));
});

test('unpacks packed filings unchanged', () => {
  const filings = [
    {
      accession: 'a',
      form: '10-K',
      filedOn: '2024-11-01',
      reportsOn: null,
      statedMs: Date.parse('2024-11-01T10:01:36Z'),
    },
  ];
  expect(unpackFilings(packFilings(filings))).toEqual(filings);
});
