import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { storedZip } from '../../src/adapters/extract/office/stored-zip.ts';
import { sqlEntityStore } from '../../src/adapters/sql/companies/entity-store.ts';
import { sqlGraphCatalog } from '../../src/adapters/sql/companies/graph-catalog.ts';
import { type FeedWorld, openFeedWorld } from '../feeds/feed-world.ts';
import { leiOf, publishGleif } from '../feeds/gleif-files.ts';
import { hasRecordedFiles } from '../feeds/stand-in.ts';
import { publicData } from '../files/public-data.ts';
import { testEngines } from '../stores/databases.ts';

const [ISSUER, OTHER] = [1, 2].map(leiOf) as [string, string];
/** A Tuesday. */
const TUESDAY = '2026-11-24T11:00:00Z';

interface Share {
  readonly element?: string;
  readonly isin: string;
  readonly mic?: string;
  readonly lei?: string;
  readonly cfi?: string;
  readonly lastOn?: string;
}

const recordOf = ({ element = 'RefData', isin, mic, lei = ISSUER, cfi = 'ESVUFR', lastOn }: Share): string => {
  const general = `<Id>${isin}</Id><FullNm>Quarry Lane Registered Shares</FullNm><ClssfctnTp>${cfi}</ClssfctnTp><NtnlCcy>EUR</NtnlCcy>`;
  const ended = lastOn === undefined ? '' : `<TermntnDt>${lastOn}T17:00:00Z</TermntnDt>`;
  const venue =
    mic &&
    `<TradgVnRltdAttrbts><Id>${mic}</Id><FrstTradDt>2018-01-03T00:00:00Z</FrstTradDt>${ended}</TradgVnRltdAttrbts>`;
  return `<${element}><FinInstrmGnlAttrbts>${general}</FinInstrmGnlAttrbts><Issr>${lei}</Issr>${venue ?? ''}</${element}>`;
};

const fullFile = (shares: readonly Share[]): string =>
  `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:auth.017.001.03"><FinInstrmRptgRefDataRpt>${shares.map(recordOf).join('\n')}</FinInstrmRptgRefDataRpt></Document>`;
const changesFile = (shares: readonly Share[]): string =>
  `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:auth.036.001.03"><FinInstrmRptgRefDataDltaRpt>${shares.map((share) => `<FinInstrm>${recordOf(share)}</FinInstrm>`).join('\n')}</FinInstrmRptgRefDataDltaRpt></Document>`;

/** Puts files on the list of the stand-in by their names. */
function publish(w: FeedWorld, files: Readonly<Record<string, string>>): void {
  const docs = Object.entries(files).map(([name, xml]) => {
    const path = `firds.esma.europa.eu/firds/${name}`;
    w.standIn.files.set(path, storedZip({ [name.replace('.zip', '.xml')]: xml }));
    return { file_name: name, file_type: name.split('_')[0], download_link: `${w.standIn.at('ok')}/${path}` };
  });
  w.standIn.files.set(
    'registers.esma.europa.eu/solr/esma_registers_firds_files/select',
    Buffer.from(JSON.stringify({ response: { numFound: docs.length, docs } })),
  );
}

const venuesOf = async (w: FeedWorld, lei = ISSUER) =>
  (await sqlGraphCatalog(w.database).shareVenues([lei])).map(({ isin, mic, lastOn }) => [isin, mic, lastOn]);
const filesAsked = (w: FeedWorld): string[] =>
  w.standIn.seen.flatMap(({ path }) => path.match(/firds\/(.+)\.zip$/)?.[1] ?? []);

const FULL = {
  'FULINS_E_20261121_01of02.zip': fullFile([
    { isin: 'DE000A1EWWW0', mic: 'XETR' },
    { isin: 'DE000A1EWWW0', mic: 'XFRA' },
    { isin: 'XS2010045511', mic: 'XETR', cfi: 'EYAXXX' },
  ]),
  'FULINS_E_20261121_02of02.zip': fullFile([{ isin: 'FR0000131104', mic: 'XPAR', lei: OTHER }]),
};

describe.each(testEngines)('FIRDS on %s', (engine) => {
  test('shares of the full copy with their venues, then the changes of each day; structured equities are left out', async () => {
    await using w = await openFeedWorld(engine, TUESDAY);
    publishGleif(w.standIn, {
      at: '2026-11-24 08:00:00',
      lei2: { full: [{ lei: ISSUER, name: 'Quarry Lane SE', country: 'DE' }] },
      rr: { full: [] },
    });
    await w.store.switchOn(['gleif', 'firds'], '2026-11-24T11:00:00.000Z');
    await w.run('gleif');
    publish(w, {
      ...FULL,
      'DLTINS_20261120_01of01.zip': changesFile([]),
      'DLTINS_20261123_01of01.zip': changesFile([
        { element: 'TermntdRcrd', isin: 'DE000A1EWWW0', mic: 'XFRA', lastOn: '2026-11-20' },
        { element: 'NewRcrd', isin: 'DE000A1EWWW0', mic: 'XMUN' },
      ]),
    });
    expect(await w.run('firds')).toMatchObject({ condition: 'taken', requests: 4, rejected: 0 });
    expect(filesAsked(w)).toEqual(['FULINS_E_20261121_01of02', 'FULINS_E_20261121_02of02', 'DLTINS_20261123_01of01']);
    expect(await venuesOf(w)).toEqual([
      ['DE000A1EWWW0', 'XETR', null],
      ['DE000A1EWWW0', 'XFRA', '2026-11-20'],
      ['DE000A1EWWW0', 'XMUN', null],
    ]);
    expect(await w.store.find('firds')).toMatchObject({ cursor: '2026-11-23', dataUntil: '2026-11-23' });
    const [match] = await sqlEntityStore(w.database).findByIdentifiers('isin', ['DE000A1EWWW0']);
    expect([match?.company.name, match?.instrument]).toEqual(['Quarry Lane SE', 'equity']);
    expect(await w.run('firds')).toMatchObject({ condition: 'unchanged', requests: 1 });
  });

  test('a copy of which a part is missing waits; a file without shares of a full copy is a fault, one of changes is not', async () => {
    await using w = await openFeedWorld(engine, TUESDAY);
    await w.store.switchOn(['firds'], '2026-11-24T11:00:00.000Z');
    const { 'FULINS_E_20261121_01of02.zip': first } = FULL;
    publish(w, { 'FULINS_E_20261121_01of02.zip': first });
    expect(await w.run('firds')).toMatchObject({ condition: 'not-yet', requests: 1 });
    publish(w, { ...FULL, 'FULINS_E_20261121_01of02.zip': fullFile([]) });
    expect(await w.run('firds')).toMatchObject({
      ...{ condition: 'broken', words: 'the file has no record that can be read' },
    });
    publish(w, { ...FULL, 'DLTINS_20261123_01of01.zip': changesFile([]) });
    expect(await w.run('firds')).toMatchObject({ condition: 'taken' });
    expect((await w.store.find('firds'))?.cursor).toBe('2026-11-23');
  });

  test('after more days than the list has, the newest full copy closes the gap', async () => {
    await using w = await openFeedWorld(engine, TUESDAY);
    await w.store.switchOn(['firds'], '2026-11-24T11:00:00.000Z');
    publish(w, FULL);
    await w.run('firds');
    w.clock.atMs = Date.parse('2027-01-05T11:00:00Z');
    publish(w, {
      'DLTINS_20261230_01of01.zip': changesFile([]),
      'FULINS_E_20270102_01of01.zip': fullFile([
        { isin: 'DE000A1EWWW0', mic: 'XETR' },
        { isin: 'DE000A1EWWW0', mic: 'XBER' },
      ]),
    });
    expect(await w.run('firds')).toMatchObject({ condition: 'taken', taken: 1 });
    expect((await w.store.find('firds'))?.cursor).toBe('2027-01-02');
  });

  test.runIf(hasRecordedFiles())('the recorded changes, in the old schema and the newest, are read', async () => {
    await using w = await openFeedWorld(engine, TUESDAY);
    await w.store.switchOn(['firds'], '2026-11-24T11:00:00.000Z');
    const recorded = (name: string): string => readFileSync(publicData(`feeds/firds/${name}`), 'utf8');
    publish(w, {
      ...FULL,
      'DLTINS_20261122_01of01.zip': recorded('dltins-20210117-piece.xml'),
      'DLTINS_20261123_01of01.zip': recorded('dltins-2026-piece-newest-schema.xml'),
    });
    expect(await w.run('firds')).toMatchObject({ condition: 'taken', rejected: 0 });
    expect(await venuesOf(w, '894500RZ4R5IQCB9U329')).toEqual([['CA04031A2011', 'HAMB', null]]);
    expect(await venuesOf(w, 'PQOH26KWDF7CG10L6792')).toEqual([]);
  });
});
