import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { storedZip } from '../../src/adapters/extract/office/stored-zip.ts';
import { rebuildAll } from '../../src/domain/ingest/facts/facts-import.ts';
import type { EntityId } from '../../src/platform/ids.ts';
import { testEngines } from '../stores/databases.ts';
import { companyFacts, type FactsImporting, openFactsImporting, revenuesOnly, submissions } from './facts-importing.ts';

const CIK = '0000000007';
const YEARS = { kind: 'income', period: 'annual', limit: null, asOf: null } as const;

describe.each(testEngines)('importing facts on %s', (engine) => {
  let at: FactsImporting;
  beforeEach(async () => {
    at = await openFactsImporting(engine);
  });
  afterEach(async () => at[Symbol.asyncDispose]());

  const revenueOf = async (cik = CIK): Promise<(number | null | undefined)[]> => {
    const id = await at.store.companyOf(cik);
    if (id === undefined) return [];
    return (await at.fundamentals.statements(id, YEARS)).map(({ lines }) => lines['REVENUE']);
  };

  test('creates an unknown company with its statements', async () => {
    const { report, isInterrupted } = await at.importPaths([
      at.file('a.json', companyFacts(7, 'Seven Seas Inc.', 1, 2)),
    ]);
    expect(isInterrupted).toBe(false);
    expect(report).toMatchObject({
      documents: { read: 1, taken: 1, unchanged: 0, rejected: 0, passedOver: 0 },
      companies: { made: 1, changed: 1 },
      facts: { taken: 2, leftOut: 0, passedOver: 0 },
      statements: 2,
      faults: [],
      rejects: null,
    });
    const id = await at.store.companyOf(CIK);
    expect(await at.entities.findCompanies([{ id: id as EntityId }])).toMatchObject([
      { name: 'Seven Seas Inc.', cik: CIK },
    ]);
    expect(await revenueOf()).toEqual([2, 1]);
    const [found] = await at.fundamentals.statementValues(id as EntityId, { ...YEARS, limit: 1 });
    expect(found?.values[2]).toBe(CIK);
  });

  test('facts belong to the company with the CIK, whatever its name', async () => {
    await at.importPaths([at.file('a.json', companyFacts(7, 'Seven Seas Inc.', 1))]);
    const id = await at.store.companyOf(CIK);
    const { report } = await at.importPaths([at.file('a.json', companyFacts(7, 'EIGHT OCEANS CORP', 5))]);
    expect(report.companies).toEqual({ made: 0, changed: 1 });
    expect(await at.store.companyOf(CIK)).toBe(id);
    expect(await revenueOf()).toEqual([5]);
  });

  test('the same document again changes nothing, one with other facts takes the place of the one before', async () => {
    const path = at.file('a.json', companyFacts(7, 'Seven Seas Inc.', 1, 2));
    await at.importPaths([path]);
    const before = await at.fundamentals.revision();
    const again = await at.importPaths([path]);
    expect(again.report).toMatchObject({ documents: { taken: 0, unchanged: 1 }, companies: { made: 0, changed: 0 } });
    expect(await at.fundamentals.revision()).toBe(before);
    const restarted = await at.importPaths([path], { isRestart: true });
    expect(restarted.report).toMatchObject({ documents: { taken: 1, unchanged: 0 }, companies: { changed: 0 } });
    expect(await at.fundamentals.revision()).toBe(before);
    at.file('a.json', companyFacts(7, 'Seven Seas Inc.', 3, 4));
    await at.importPaths([path]);
    expect(await revenueOf()).toEqual([4, 3]);
  });

  test('company facts older than the stored ones change nothing, and are counted and listed', async () => {
    await at.importPaths([at.file('new.json', companyFacts(7, 'Seven Seas Inc.', 1, 2, 3))]);
    const before = await at.fundamentals.revision();
    const older = at.file('old.json', companyFacts(7, 'Seven Seas Inc.', 5, 6));
    for (const isRestart of [false, true]) {
      const { report } = await at.importPaths([older], { isRestart });
      expect(report.documents).toMatchObject({ read: 1, taken: 0, older: 1, rejected: 0 });
      expect(at.listed()).toMatchObject([{ reason: 'older than what is stored', about: 'old.json', imported: false }]);
    }
    expect(await at.fundamentals.revision()).toBe(before);
    expect(await revenueOf()).toEqual([3, 2, 1]);
  });

  test('facts of filings that company facts no longer list stay, and are counted', async () => {
    const listed = companyFacts(7, 'Seven Seas Inc.', 1, 2, 3);
    await at.importPaths([at.file('a.json', listed)]);
    const [, , newest] = listed.facts['us-gaap'].Revenues.units.USD;
    const facts = { 'us-gaap': { Revenues: { units: { USD: [newest] } } } };
    const { report } = await at.importPaths([at.file('a.json', { ...listed, facts })]);
    expect(report.findings).toEqual({ 'filings no longer in company facts, whose figures stay': { '10-K': 2 } });
    expect(await revenueOf()).toEqual([3, 2, 1]);
  });

  test('a filing that is no longer in its index keeps its acceptance time', async () => {
    const times = ['2021-02-14T16:30:05.000Z', '2022-02-14T16:30:05.000Z'] as const;
    const index = submissions(7, 'Seven Seas Inc.', ...times);
    await at.importPaths([
      at.file('facts.json', companyFacts(7, 'Seven Seas Inc.', 1, 2)),
      at.file('index.json', index),
    ]);
    const { recent } = index.filings;
    const newest = Object.fromEntries(Object.entries(recent).map(([column, rows]) => [column, rows.slice(1)]));
    await at.importPaths([at.file('index.json', { ...index, filings: { recent: newest, files: [] } })]);
    await at.importPaths([at.file('facts.json', companyFacts(7, 'Seven Seas Inc.', 3, 4))]);
    const id = await at.store.companyOf(CIK);
    const statements = await at.fundamentals.statements(id as EntityId, YEARS);
    expect(statements.map(({ acceptedAt }) => acceptedAt)).toEqual([
      '2022-02-14T21:30:05.000Z',
      '2021-02-14T21:30:05.000Z',
    ]);
  });

  test('of an archive of indexes, only those of companies with facts are read, stored ones or those of the run', async () => {
    await at.importPaths([at.file('7.json', companyFacts(7, 'Seven Seas Inc.', 1))]);
    const nameOf = (cik: number, part = '') => `CIK${String(cik).padStart(10, '0')}${part}.json`;
    const indexOf = (cik: number) => JSON.stringify(submissions(cik, 'A Filer', '2021-02-14T16:30:05.000Z'));
    const indexes = { [nameOf(7)]: indexOf(7), [nameOf(8)]: indexOf(8), [nameOf(9)]: 'never read' };
    const more = { [nameOf(9, '-submissions-001')]: 'never read', 'placeholder.json': indexOf(11) };
    // A hundredth of the real archive, nearly all of which are persons.
    const persons = Array.from({ length: 9_500 }, (_, at) => [nameOf(1_000_000 + at), 'never read']);
    const facts = { [nameOf(8)]: JSON.stringify(companyFacts(8, 'Eight Oceans Corp', 1)) };
    const { report } = await at.importPaths([
      at.file('submissions.zip', storedZip({ ...indexes, ...Object.fromEntries(persons), ...more })),
      at.file('companyfacts.zip', storedZip(facts)),
    ]);
    expect(report.documents).toMatchObject({ read: 9_506, taken: 4, passedOver: 9_502, rejected: 0 });
    expect(report.filings).toBe(3);
    const id = await at.store.companyOf('0000000008');
    const [year] = await at.fundamentals.statements(id as EntityId, YEARS);
    expect(year?.acceptedAt).toBe('2021-02-14T21:30:05.000Z');
  });

  test('acceptance times complete statements, whether they come before the facts or after them', async () => {
    const stated = '2021-02-14T16:30:05.000Z';
    // One filing does not tell the clock, so that its time is read as the later one, in New York.
    const instant = '2021-02-14T21:30:05.000Z';
    const facts = at.file('facts.json', companyFacts(7, 'Seven Seas Inc.', 1));
    const index = at.file('index.json', submissions(7, 'Seven Seas Inc.', stated));
    const acceptedOf = async () => {
      const id = await at.store.companyOf(CIK);
      return (await at.fundamentals.statements(id as EntityId, YEARS)).map(({ acceptedAt, knownAt }) => [
        acceptedAt,
        knownAt,
      ]);
    };
    await at.importPaths([facts]);
    expect(await acceptedOf()).toEqual([[null, '2021-02-15T23:59:59.999Z']]);
    const late = await at.importPaths([index]);
    expect(late.report).toMatchObject({ filings: 1, companies: { made: 0, changed: 1 } });
    expect(await acceptedOf()).toEqual([[instant, instant]]);
    expect((await at.importPaths([index])).report.documents.unchanged).toBe(1);

    await at[Symbol.asyncDispose]();
    at = await openFactsImporting(engine);
    const early = at.file('index.json', submissions(7, 'Seven Seas Inc.', stated));
    expect((await at.importPaths([early])).report.companies).toEqual({ made: 0, changed: 0 });
    expect(await at.store.companyOf(CIK)).toBeUndefined();
    await at.importPaths([at.file('facts.json', companyFacts(7, 'Seven Seas Inc.', 1))]);
    expect(await acceptedOf()).toEqual([[instant, instant]]);
  });

  test('bad facts are left out, counted and listed, at every import', async () => {
    const path = at.file('a.json', companyFacts(7, 'Seven Seas Inc.', 1, '2', 3));
    for (const documents of [{ taken: 1 }, { unchanged: 1 }]) {
      const { report } = await at.importPaths([path]);
      expect(report).toMatchObject({ documents, facts: { leftOut: 1 }, notes: { 'its value is not a number': 1 } });
      expect(at.listed()).toEqual([
        {
          line: null,
          record: 1,
          reason: 'its value is not a number',
          imported: false,
          about: 'a.json us-gaap:Revenues USD 2021-01-01 to 2021-12-31',
        },
      ]);
    }
    expect(await revenueOf()).toEqual([3, 1]);
  });

  test('a document that cannot be taken is rejected with its reason, and keeps no other from being imported', async () => {
    at.file('1.json', companyFacts(7, 'Seven Seas Inc.', 1));
    at.file('2.json', '{"cik":8,"facts":{"us-gaap":');
    at.file('3.json', companyFacts(9, null, 5));
    at.file('4.json', companyFacts(10, 'Ten Towers plc', 5));
    const { report } = await at.importPaths([`${at.folder}/documents`]);
    expect(report.documents).toMatchObject({ read: 4, taken: 2, rejected: 2 });
    expect(report.faults.map(({ path }) => path)).toEqual(['2.json', '3.json']);
    expect(Object.keys(report.reasons)).toEqual([
      expect.stringMatching(/ends in the middle of its JSON/),
      'refers to a CIK which no company has, and has no name to create one',
    ]);
    expect(at.listed().map(({ record, about }) => [record, about])).toEqual([
      [2, '2.json'],
      [3, '3.json'],
    ]);
    expect(await at.store.companyOf('0000000008')).toBeUndefined();
    expect(await revenueOf('0000000010')).toEqual([5]);
  });

  test('a faulty document leaves the company unchanged', async () => {
    await at.importPaths([at.file('a.json', companyFacts(7, 'Seven Seas Inc.', 1))]);
    const text = JSON.stringify(companyFacts(7, 'Seven Seas Inc.', 2));
    const { report } = await at.importPaths([at.file('a.json', text.replace('"val":2', '"val":2,"val":3'))]);
    expect(report.documents.rejected).toBe(1);
    expect(await revenueOf()).toEqual([1]);
  });

  test('an archive is read entry by entry; a document of it that is rejected is no fault of the archive', async () => {
    const entries = Object.fromEntries(
      Array.from({ length: 30 }, (_, n) => [
        `CIK${n + 1}.json`,
        JSON.stringify(companyFacts(n + 1, `Company ${n} of Many`, n)),
      ]),
    );
    const path = at.file('companyfacts.zip', storedZip({ ...entries, 'CIK99.json': 'x' }));
    const { report } = await at.importPaths([path]);
    expect(report).toMatchObject({
      documents: { read: 31, taken: 30, rejected: 1 },
      companies: { made: 30 },
      faults: [],
    });
  });

  test('an interrupted run resumes, and its summary is that of the whole', async () => {
    for (let n = 1; n <= 9; n += 1)
      at.file(`${n}.json`, companyFacts(n, `Company ${n} of Many`, n, n % 4 === 0 ? 'bad' : n));
    const folder = `${at.folder}/documents`;
    const whole = await openFactsImporting(engine);
    const wanted = await whole.importPaths([folder]);
    const stopping = new AbortController();
    const first = await at.importPaths([folder], {
      signal: stopping.signal,
      onProgress: ({ report }) => report.documents.read === 5 && stopping.abort(),
    });
    expect(first).toMatchObject({ isInterrupted: true, report: { documents: { read: 5, taken: 5 } } });
    const names: string[] = [];
    const second = await at.importPaths([folder], { onProgress: ({ name }) => names.push(name) });
    expect(names).toEqual(['6.json', '7.json', '8.json', '9.json']);
    expect({ ...second.report, rejects: null }).toEqual({ ...wanted.report, rejects: null });
    expect(at.listed()).toEqual(whole.listed());
    await whole[Symbol.asyncDispose]();
    const third = await at.importPaths([folder]);
    expect(third.report.documents).toMatchObject({ read: 9, unchanged: 9 });
  });

  test('two imports at once take everything, each statement from all that is known', async () => {
    const facts = at.file('facts.json', companyFacts(7, 'Seven Seas Inc.', 1, 2));
    const index = at.file('index.json', submissions(7, 'Seven Seas Inc.', '2021-02-14T16:30:05.000Z'));
    await Promise.all([at.importPaths([facts]), at.importPaths([index])]);
    const id = await at.store.companyOf(CIK);
    const statements = await at.fundamentals.statements(id as EntityId, YEARS);
    expect(statements.map(({ acceptedAt }) => acceptedAt)).toEqual([null, '2021-02-14T21:30:05.000Z']);
  });

  test('a failure in the middle of a document leaves nothing of it', async () => {
    const broken = await openFactsImporting(engine, (id, facts) => {
      const { fundamentals, report } = revenuesOnly(id, facts);
      const statements = fundamentals.statements.map((one) => ({ ...one, lines: { NO_SUCH_LINE: 1 } }));
      return { fundamentals: { ...fundamentals, statements }, report };
    });
    const path = broken.file('a.json', companyFacts(7, 'Seven Seas Inc.', 1));
    await expect(broken.importPaths([path])).rejects.toThrow(/NO_SUCH_LINE/);
    expect(await broken.store.companyOf(CIK)).toBeUndefined();
    expect(await broken.store.companiesAfter(null, 10)).toEqual([]);
    expect(await broken.fundamentals.revision()).toBe(0);
    await broken[Symbol.asyncDispose]();
  });

  test('facts that no statements can be worked out from are rejected with their document', async () => {
    const failing = await openFactsImporting(engine, (id, facts) => {
      if (facts.some(({ value }) => value === 13)) throw new Error('no such calendar');
      return revenuesOnly(id, facts);
    });
    for (const n of [12, 13, 14]) failing.file(`${n}.json`, companyFacts(n, `Company ${n} of Many`, n));
    const { report } = await failing.importPaths([`${failing.folder}/documents`]);
    expect(report).toMatchObject({ documents: { taken: 2, rejected: 1 }, reasons: { 'cannot be worked out': 1 } });
    expect(report.faults).toEqual([{ path: '13.json', fault: 'cannot be worked out: no such calendar' }]);
    expect(await failing.store.companyOf('0000000013')).toBeUndefined();
    await failing[Symbol.asyncDispose]();
  });

  test('documents without anything of use are passed over and make no company', async () => {
    const paths = [
      at.file('a.json', { cik: 7, entityName: 'Seven Seas Inc.', facts: {} }),
      at.file('b.json', submissions(8, 'A Person')),
      at.file('c.html', '<html><body>a letter</body></html>'),
      at.file('CIK0000000009.json', '{}'),
    ];
    const { report } = await at.importPaths(paths);
    expect(report.documents).toMatchObject({ read: 4, taken: 0, passedOver: 4, rejected: 0 });
    expect(await at.store.companyOf(CIK)).toBeUndefined();
  });

  test('recomputes all statements from the stored facts', async () => {
    for (const n of [7, 8]) at.file(`${n}.json`, companyFacts(n, `Company ${n} of Many`, n));
    await at.importPaths([`${at.folder}/documents`]);
    const signal = new AbortController().signal;
    expect(await rebuildAll({ ...at.parts, signal })).toMatchObject({ companies: 2, changed: 0, statements: 2 });
    const doubled = (id: EntityId, facts: Parameters<typeof revenuesOnly>[1]) =>
      revenuesOnly(
        id,
        facts.map((fact) => ({ ...fact, value: fact.value * 2 })),
      );
    const result = await rebuildAll({ ...at.parts, build: doubled, signal });
    expect(result).toEqual({ companies: 2, changed: 2, statements: 2, isInterrupted: false });
    expect(await revenueOf()).toEqual([14]);
  });
});
