import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasPublicData, publicData } from '../../files/public-data.ts';
import { commandHere } from '../../service/command-here.ts';
import { newDataDir, removeDataDir, type Service } from '../../service/service.ts';
import { startServiceHere } from '../../service/service-here.ts';
import { type Caller, callerWith } from '../private-content.ts';
import { type Found, searched } from './search-world.ts';

const DOCUMENTS = [
  'pdf/APPLE_2023Q3_10Q.pdf',
  'pdf/ADOBE_2022Q2_10Q.pdf',
  'pdf/AMCOR_2022_8K_2022-07-01.pdf',
  'transcripts/AFL_q1_2021.txt',
  'transcripts/DHI_q3_2021.txt',
  'transcripts/ZTS_q1_2021.txt',
];
const COMPANIES = 'sec/company_tickers.json';

const APPLE = 'D8442A';

describe.skipIf(!hasPublicData(COMPANIES, ...DOCUMENTS))('search in real documents', () => {
  let service: Service;
  let who: Caller;
  beforeAll(async () => {
    const dataDir = newDataDir();
    for (const args of [
      ['import', 'companies', publicData(COMPANIES)],
      ['import', 'documents', '--published-at', '2021-08-01', ...DOCUMENTS.map(publicData)],
    ]) {
      const imported = await commandHere(dataDir, args, { ALMANAC_DEMO: 'off' });
      expect(imported.code, `${imported.stdout}\n${imported.stderr}`).toBe(0);
    }
    service = await startServiceHere({ ALMANAC_DEMO: 'off', ALMANAC_DATA_DIR: dataDir });
    who = callerWith(service, service.key);
  });
  afterAll(async () => {
    await service.stop();
    await removeDataDir(service.dataDir);
  });

  const top = async (text: string, more: object = {}): Promise<Found> => {
    const answer = await searched(who, { text, ...more });
    expect(answer.results.length, text).toBeGreaterThan(0);
    return answer.results[0];
  };

  test('a figure of a company and a period leads to the statement that holds it', async () => {
    const found = await top('What were the net sales of services of Apple in Q3 2023?');
    expect(found).toMatchObject({
      document_type: 'RNS-SEC-10-Q',
      reporting_entities: [APPLE],
      reporting_period: ['FQ3', '2023FY'],
      source: { id: 'E50739', rank: 'RANK_1' },
    });
    const texts = found.chunks.map(({ text }: Found) => text).join('\n');
    expect(texts).toMatch(/Services/);
    for (const { page } of found.chunks) expect(page).toBeGreaterThan(0);
  });

  test('a ticker is its company', async () => {
    expect(await top('AAPL balance sheet total assets')).toMatchObject({ reporting_entities: [APPLE] });
  });

  test('finds a call by its content', async () => {
    const found = await top('D.R. Horton demand for homes and backlog in the third quarter earnings call');
    expect(found).toMatchObject({ document_type: 'Earnings Call', source: { id: 'D4B903' } });
    expect(found.headline).toMatch(/Horton/i);
  });

  test.each<[string, string, object, RegExp]>([
    ['of a company', 'revenue and net sales', { reporting_entities: [APPLE] }, /Apple/i],
    [
      'of a kind',
      'indenture and guarantee of notes',
      { document_type: { values: [{ type: 'FILING', subtypes: ['SEC_8_K'] }] } },
      /Amcor/i,
    ],
    [
      'of a period',
      'revenue and net sales',
      { reporting_periods: [{ fiscal_year: 2023, fiscal_quarter: 3 }] },
      /Apple/i,
    ],
  ])('filters let through only what is %s', async (_what, text, filters, headline) => {
    const answer = await searched(who, { text, filters, max_chunks: 100 });
    expect(answer.results.length).toBeGreaterThan(0);
    for (const found of answer.results) expect(found.headline).toMatch(headline);
  });

  test('returns the passages around a hit by their numbers', async () => {
    const { id, chunks } = await top('Apple services net sales growth in Q3 2023');
    const from = Math.max(1, chunks[0].cnum - 1);
    const filters = { document: { mode: 'INCLUDE', values: [id] }, chunk: { from, to: from + 2 } };
    const around = await searched(who, { filters });
    expect(around.results).toHaveLength(1);
    expect(around.results[0].chunks.map(({ cnum }: Found) => cnum).sort((a: number, b: number) => a - b)).toEqual([
      from,
      from + 1,
      from + 2,
    ]);
  });

  test('offsets of detections lead to names in the text', async () => {
    const found = await top('Apple services net sales');
    const named = found.chunks.flatMap(({ text, detections }: Found) =>
      detections.filter(({ id }: Found) => id === APPLE).map(({ start, end }: Found): string => text.slice(start, end)),
    );
    expect(named).not.toEqual([]);
    for (const words of named) expect(words).toMatch(/apple|aapl|company/i);
  });
});
