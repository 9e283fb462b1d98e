import { describe, expect, test } from 'vitest';
import { storedZip } from '../../src/adapters/extract/office/stored-zip.ts';
import type { FeedWorld } from '../feeds/feed-world.ts';
import { type MadeFiling, submissionFiles } from '../feeds/filing-files.ts';
import { asked, eventsOf, HTML, OLDFIELD, openFilings, publish, RESULTS, runToEnd } from '../feeds/filing-world.ts';
import { COMPANY_FACTS, REGISTRANTS, SEC_LIST, SUBMISSIONS, secList } from '../feeds/source-files.ts';
import { testEngines } from '../stores/databases.ts';
import { accessionOf, incomeFacts, submissions } from './facts-importing.ts';

const HARBOR = { cik: 7_200_000, name: 'Harbor Stone Holdings plc' };
const [OLD_CIK, NEW_CIK] = ['0007000001', '0007200000'] as const;
const notice: MadeFiling = {
  ...{ ...HARBOR, accession: '0007200000-26-000001', form: '8-K12B', acceptedAt: '2026-11-27T09:40:00' },
  documents: {
    '8-K12B': HTML(
      'On November 27, 2026, Oldfield Minerals, Inc. (&#8220;Oldfield&#8221;) became a subsidiary. Harbor Stone Holdings plc is the successor issuer to Oldfield pursuant to Rule 12g-3(a).',
    ),
  },
};

/** Facts with a filing for each value. */
const factsOf = (cik: number, name: string, ...values: readonly number[]): string =>
  JSON.stringify(incomeFacts(cik, name, ...values));

async function takeFacts(w: FeedWorld, files: Readonly<Record<string, string>>, form = '10-K'): Promise<void> {
  w.standIn.files.set(COMPANY_FACTS, storedZip(files));
  const indexes = Object.keys(files).map((name) => [
    name,
    JSON.stringify(submissions(Number(name.slice(3, 13)), 'A registrant', '2021-02-15T11:00:00Z')).replace(
      '10-K',
      form,
    ),
  ]);
  w.standIn.files.set(SUBMISSIONS, storedZip(Object.fromEntries(indexes)));
  await w.store.switchOn(['sec-facts'], '2026-11-27T15:00:00.000Z');
  expect(await w.run('sec-facts')).toMatchObject({ condition: 'taken' });
}

const newestList = async (w: FeedWorld, day: string): Promise<void> => {
  const [, ...others] = REGISTRANTS;
  w.standIn.files.set(SEC_LIST, secList([[HARBOR.cik, HARBOR.name, 'OLDX', 'NYSE'], ...others]));
  w.clock.atMs = Date.parse(`${day}T12:00:00Z`);
  await w.run('sec-companies');
};

/** Ends of the years of which a company has statements. */
const yearsOf = async ({ database }: FeedWorld, id: string) => {
  const ends = database.db.selectFrom('statements').select('ends_on').where('entity_id', '=', id).distinct();
  return (await ends.orderBy('ends_on').execute()).map(({ ends_on }) => ends_on);
};

describe.each(testEngines)('a registrant that follows another on %s', (engine) => {
  /** The company of all these CIKs. */
  const theOne = async (w: FeedWorld, ciks: readonly string[] = [OLD_CIK, NEW_CIK]) => {
    const [id, ...others] = new Set(await Promise.all(ciks.map((cik) => w.stores.facts.companyOf(cik))));
    expect(others).toEqual([]);
    const company = (await w.companies()).find((one) => one.id === id);
    if (company === undefined) throw new Error('the company is gone');
    return company;
  };

  test.each([
    ['before', ['sec-filings', 'list']],
    ['after', ['list', 'sec-filings']],
  ])('is one company with it: its notice comes %s the list that gives it the symbol', async (_, order) => {
    await using w = await openFilings(engine, [], { documents: 'all' });
    await takeFacts(w, { [`CIK${OLD_CIK}.json`]: factsOf(OLDFIELD.cik, OLDFIELD.name, 10, 20) });
    const id = await w.stores.facts.companyOf(OLD_CIK);
    publish(w, [notice]);
    for (const what of order) {
      if (what === 'list') await newestList(w, '2026-11-28');
      else expect((await w.run('sec-filings')).words).toContain('1 company under another CIK');
    }
    await newestList(w, '2026-11-29');
    const company = await theOne(w);
    expect(company).toMatchObject({
      ...{ id, name: HARBOR.name, ticker: 'OLDX', formerTickers: [] },
      formerNames: ['Oldfield Minerals Inc'],
    });
    const [document] = await w.documents.page(null, 9);
    expect(document?.about).toMatchObject({ type: 'FILING', subtype: 'SEC_8_K' });

    // Its own facts join those of the registrant before it, in whichever order archives have them.
    await takeFacts(w, {
      [`CIK${NEW_CIK}.json`]: factsOf(HARBOR.cik, HARBOR.name, 1, 1, 30),
      [`CIK${OLD_CIK}.json`]: factsOf(OLDFIELD.cik, OLDFIELD.name, 10, 21),
    });
    const { sets } = await w.stores.facts.factsOf(company.id, []);
    expect(sets.map(({ source, cik, facts }) => [source, cik, facts.length])).toEqual([
      ['company-facts', OLD_CIK, 12],
      [`company-facts ${NEW_CIK}`, NEW_CIK, 18],
    ]);
    expect(await yearsOf(w, company.id)).toEqual(['2020-12-31', '2021-12-31', '2022-12-31']);
  });

  test('is one with it by a notice for registrants of another rule, whose release announces a call too', async () => {
    const [document] = Object.values(notice.documents);
    const byOtherRule = {
      ...{ ...notice, form: '8-K15D5', items: [RESULTS] },
      documents: { '8-K15D5': String(document), 'EX-99.1': HTML('Harbor Stone reports third quarter 2026 results.') },
    };
    await using w = await openFilings(engine, [], { documents: 'all' });
    await takeFacts(w, { [`CIK${OLD_CIK}.json`]: factsOf(OLDFIELD.cik, OLDFIELD.name, 10, 20) });
    publish(w, [byOtherRule]);
    expect((await w.run('sec-filings')).words).toContain('1 company under another CIK');
    await theOne(w);
    const documents = (await w.documents.page(null, 9)).map(({ about }) => `${about.type} ${about.subtype}`);
    expect(documents.sort()).toEqual(['FILING SEC_8_K', 'NEWS null']);
    expect((await eventsOf(w)).map(({ category, period }) => [category, period])).toEqual([['earnings-call', 'Q3']]);
  });

  test('that reported on its own before keeps its facts beside those of the other, also with nearly its name', async () => {
    await using w = await openFilings(engine, [], { documents: 'none' });
    const name = 'Oldfield Minerals plc';
    await takeFacts(w, {
      [`CIK${OLD_CIK}.json`]: factsOf(OLDFIELD.cik, OLDFIELD.name, 10, 20),
      [`CIK${NEW_CIK}.json`]: factsOf(HARBOR.cik, name, 1, 1, 30),
    });
    const text = 'Oldfield Minerals plc is the successor issuer to Oldfield Minerals, Inc. by Rule 12g-3(a).';
    publish(w, [{ ...notice, name, documents: { '8-K12B': HTML(text) } }]);
    await w.run('sec-filings');
    const { sets } = await w.stores.facts.factsOf((await theOne(w)).id, []);
    expect(sets.map(({ cik }) => cik).sort()).toEqual([OLD_CIK, NEW_CIK]);
  });

  test('before the feed began is found in the indexes of all filers', async () => {
    const [former, formerCik] = [{ cik: 7_300_000, name: 'QUILLMARK TOWERS CORP' }, '0007300000'];
    const text = 'Harbor Stone Holdings plc is the successor issuer to Quillmark Towers Corporation.';
    const filing = { ...notice, accession: accessionOf(HARBOR.cik, 0), documents: { '8-K12B': HTML(text) } };
    await using w = await openFilings(engine, [], { documents: 'all' });
    await newestList(w, '2026-11-28');
    for (const [path, body] of submissionFiles([filing])) w.standIn.files.set(path, body);
    const facts = {
      [`CIK${NEW_CIK}.json`]: factsOf(HARBOR.cik, HARBOR.name, 1, 1, 30),
      [`CIK${formerCik}.json`]: factsOf(former.cik, former.name, 10, 20),
    };
    await takeFacts(w, facts, '8-K12B');
    expect(await w.stores.facts.companyOf(formerCik)).not.toBe(await w.stores.facts.companyOf(NEW_CIK));
    await runToEnd(w);
    const company = await theOne(w, [formerCik, NEW_CIK]);
    expect(company).toMatchObject({ name: HARBOR.name, ticker: 'OLDX' });
    const { sets } = await w.stores.facts.factsOf(company.id, []);
    expect(sets.map(({ cik }) => cik).sort()).toEqual([NEW_CIK, formerCik]);
    expect(await w.documents.page(null, 9)).toEqual([]);
    const seen = w.standIn.seen.length;
    w.clock.atMs += 3_600_000;
    await runToEnd(w);
    expect(
      asked(w)
        .slice(seen)
        .filter((path) => path.endsWith('.txt')),
    ).toEqual([]);
  });

  test('stays apart where the notice names nobody who is known, or two of them', async () => {
    const about = (text: string): MadeFiling => ({ ...notice, documents: { '8-K12B': HTML(text) } });
    const nobody = about('Harbor Stone Holdings plc is the successor issuer to Quillmark Towers, Inc.');
    const two = about(
      'Harbor Stone Holdings plc is the successor issuer to Oldfield Minerals, Inc. and the successor issuer to Quarry Lane Bancorp.',
    );
    for (const filing of [nobody, two]) {
      await using w = await openFilings(engine, [filing], { documents: 'none' });
      await w.run('sec-filings');
      expect((await w.companies()).filter(({ cik }) => cik === NEW_CIK)).toEqual([]);
      expect(await w.stores.facts.companyOf(NEW_CIK)).toBeUndefined();
    }
  });
});
