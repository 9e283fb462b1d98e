import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandHere } from '../service/command-here.ts';
import { call, newDataDir, removeDataDir, type Service } from '../service/service.ts';
import { startServiceHere } from '../service/service-here.ts';

const GEOGRAPHY = '/v1/company-revenue-geographic-segments/query';
const PRODUCT = '/v1/company-revenue-product-segments/query';

const NAMESPACES =
  'xmlns="http://www.w3.org/1999/xhtml" xmlns:ix="http://www.xbrl.org/2013/inlineXBRL" ' +
  'xmlns:xbrli="http://www.xbrl.org/2003/instance" xmlns:xbrldi="http://xbrl.org/2006/xbrldi" ' +
  'xmlns:iso4217="http://www.xbrl.org/2003/iso4217" xmlns:us-gaap="http://fasb.org/us-gaap/2024" ' +
  'xmlns:dei="http://xbrl.sec.gov/dei/2024" xmlns:srt="http://fasb.org/srt/2024" ' +
  'xmlns:country="http://xbrl.sec.gov/country/2024" xmlns:qz="http://quillzephyr.example/2024"';
const PRODUCT_AXIS = 'srt:ProductOrServiceAxis';
const REGION_AXIS = 'srt:StatementGeographicalAxis';

type Row = readonly [startsOn: string, endsOn: string, axis: string | null, member: string, amount: number];

/** A filing as filed, with these revenues. */
function filing(form: string, endsOn: string, rows: readonly Row[]): string {
  const cover = [
    ['EntityCentralIndexKey', '0009876543'],
    ['EntityRegistrantName', 'Quillzephyr Instruments Inc.'],
    ['DocumentType', form],
    ['DocumentPeriodEndDate', endsOn],
    ['DocumentFiscalYearFocus', endsOn.slice(0, 4)],
    ['DocumentFiscalPeriodFocus', form === '10-K' ? 'FY' : 'Q3'],
  ];
  const contexts = rows.map(([from, to, axis, member], index) => {
    const segment =
      axis === null
        ? ''
        : `<xbrli:segment><xbrldi:explicitMember dimension="${axis}">${member}</xbrldi:explicitMember></xbrli:segment>`;
    return (
      `<xbrli:context id="c${index}"><xbrli:entity><xbrli:identifier scheme="http://www.sec.gov/CIK">0009876543` +
      `</xbrli:identifier>${segment}</xbrli:entity><xbrli:period><xbrli:startDate>${from}</xbrli:startDate>` +
      `<xbrli:endDate>${to}</xbrli:endDate></xbrli:period></xbrli:context>`
    );
  });
  const figure = (tag: string, index: number, amount: number): string =>
    `<ix:nonFraction name="us-gaap:${tag}" contextRef="c${index}" unitRef="usd" scale="6">${amount}</ix:nonFraction>`;
  const facts = rows.map(([, , axis, , amount], index) =>
    // A fiscal year is recognized in a filing only by more than one of its figures.
    (axis === null ? ['Revenues', 'CostOfRevenue', 'GrossProfit', 'NetIncomeLoss'] : ['Revenues'])
      .map((tag) => figure(tag, index, amount))
      .join(''),
  );
  const entries = cover.map(
    ([name, text]) => `<ix:nonNumeric name="dei:${name}" contextRef="c0">${text}</ix:nonNumeric>`,
  );
  return (
    `<html ${NAMESPACES}><body><ix:header><ix:hidden>${entries.join('')}</ix:hidden><ix:resources>${contexts.join('')}` +
    `<xbrli:unit id="usd"><xbrli:measure>iso4217:USD</xbrli:measure></xbrli:unit></ix:resources></ix:header>` +
    `${facts.join('')}</body></html>`
  );
}

const rowsOf = (from: string, to: string, amounts: readonly number[]): Row[] => {
  const [total = 0, us = 0, japan = 0, chips = 0, boards = 0, hardware = 0] = amounts;
  return [
    [from, to, null, '', total],
    [from, to, REGION_AXIS, 'country:US', us],
    [from, to, REGION_AXIS, 'country:JP', japan],
    [from, to, PRODUCT_AXIS, 'qz:ChipsMember', chips],
    [from, to, PRODUCT_AXIS, 'qz:BoardsMember', boards],
    [from, to, PRODUCT_AXIS, 'qz:HardwareMember', hardware],
  ];
};

let service: Service;
let id: string;
const dataDir = newDataDir();

beforeAll(async () => {
  const year = [
    ...rowsOf('2024-01-01', '2024-12-31', [100, 60, 40, 70, 30, 100]),
    ...rowsOf('2023-01-01', '2023-12-31', [80, 50, 30, 55, 25, 80]),
  ];
  const nineMonths = [
    ...rowsOf('2024-01-01', '2024-09-30', [70, 45, 25, 50, 20, 70]),
    ...rowsOf('2024-07-01', '2024-09-30', [25, 15, 10, 18, 7, 25]),
  ];
  const files = [
    ['qz-10-k-2025-02-01.html', filing('10-K', '2024-12-31', year)],
    ['qz-10-q-2024-11-01.html', filing('10-Q', '2024-09-30', nineMonths)],
  ] as const;
  for (const [name, text] of files) writeFileSync(join(dataDir, name), text);
  const { code, stdout, stderr } = await commandHere(dataDir, [
    'import',
    'facts',
    ...files.map(([name]) => join(dataDir, name)),
  ]);
  expect(`${code} ${stderr}${code === 0 ? '' : stdout}`).toMatch(/^0 /);
  service = await startServiceHere({ ALMANAC_DATA_DIR: dataDir });
  const { body } = await call(service, 'POST', '/v1/knowledge-graph/companies', { body: { query: 'Quillzephyr' } });
  id = body.results[0].id;
});
afterAll(async () => {
  await service?.stop();
  await removeDataDir(dataDir);
});

const query = (path: string, body: object) =>
  call(service, 'POST', path, { body: { identifier: { type: 'rp_entity_id', value: id }, ...body } });

describe('revenue by segment', () => {
  test('of years, the newest first, in whole units', async () => {
    const { status, body } = await query(GEOGRAPHY, { period: 'annual' });
    const record = { rp_entity_id: id, target_identifier_id: expect.any(String) };
    const fields = ['FISCAL_YEAR', 'PERIOD', 'CURRENCY', 'REGION_SEGMENTS'];
    expect(status).toBe(200);
    expect(body).toEqual({
      results: [
        { ...record, fields, values: [2024, 'FY', 'USD', { 'United States': 60e6, Japan: 40e6 }] },
        { ...record, fields, values: [2023, 'FY', 'USD', { 'United States': 50e6, Japan: 30e6 }] },
      ],
      errors: null,
      pagination: null,
      metadata: { request_id: expect.any(String), timestamp: expect.any(String) },
    });
  });

  test('of quarters by default, with the fourth computed', async () => {
    const { body } = await query(PRODUCT, {});
    expect(body.results.map(({ values }: { values: unknown[] }) => values)).toEqual([
      [2024, 'Q4', 'USD', { Chips: 20e6, Boards: 10e6 }],
      [2024, 'Q3', 'USD', { Chips: 18e6, Boards: 7e6 }],
    ]);
    expect(body.results[0].fields).toEqual(['FISCAL_YEAR', 'PERIOD', 'CURRENCY', 'PRODUCT_SEGMENTS']);
  });

  test('at most so many', async () => {
    expect((await query(PRODUCT, { limit: 1 })).body.results).toHaveLength(1);
    expect((await query(PRODUCT, { limit: null })).body.results).toHaveLength(2);
  });

  test('as of a day: as filed by then', async () => {
    const rows = async (path: string, body: object) =>
      (await query(path, body)).body.results.map(({ values }: { values: unknown[] }) => [values[0], values[1]]);
    expect(await rows(PRODUCT, { as_of: '2024-11-01' })).toEqual([[2024, 'Q3']]);
    expect(await rows(PRODUCT, { as_of: '2024-10-31' })).toEqual([]);
    expect(await rows(GEOGRAPHY, { as_of: '2025-01-31', period: 'annual' })).toEqual([]);
    expect(await rows(GEOGRAPHY, { as_of: '2025-02-01', period: 'annual' })).toEqual([
      [2024, 'FY'],
      [2023, 'FY'],
    ]);
  });

  test('of an unknown company', async () => {
    const { status, body } = await call(service, 'POST', PRODUCT, {
      body: { identifier: { type: 'rp_entity_id', value: 'zzzzzz' } },
    });
    expect([status, body.results, body.errors]).toEqual([
      200,
      [],
      [{ message: 'No company has the rp_entity_id ZZZZZZ' }],
    ]);
  });

  test.each([
    [{ period: 'monthly' }],
    [{ limit: 0 }],
    [{ limit: -1 }],
    [{ limit: 1.5 }],
    [{ limit: 'ten' }],
    [{ as_of: '2024-02-30' }],
    [{ identifier: { type: 'ticker', value: 'QZ' } }],
    [{ identifier: { type: 'rp_entity_id', value: 'ABC' } }],
    [{ identifier: undefined }],
  ])('%j is refused', async (body) => {
    for (const path of [GEOGRAPHY, PRODUCT]) {
      const answer = await query(path, body);
      expect(answer.status).toBe(400);
      expect(answer.body.errors[0].message).toEqual(expect.any(String));
    }
  });

  test('a segment is explained by its filed parts, a fourth quarter by those of the year less nine months', async () => {
    const explained = async (field: string, fiscal_period: string) => {
      const figure = { statement: 'product', field, fiscal_year: 2024, fiscal_period };
      return (await query('/v1/statement-explanation/query', figure)).body.results[0];
    };
    const dimensions = { [PRODUCT_AXIS]: 'qz:ChipsMember' };
    const part = { taxonomy: 'us-gaap', concept: 'Revenues', unit: 'USD', dimensions };
    const year = { ...part, value: 70e6, factor: 1, form: '10-K', filing_date: '2025-02-01' };
    expect(await explained('Chips', 'FY')).toMatchObject({
      value: 70e6,
      unit: 'USD',
      formula: null,
      inputs: [{ name: 'Chips', is_line: false, filed_figures: [year] }],
    });
    expect(await explained('Chips', 'Q4')).toMatchObject({
      value: 20e6,
      formula: 'year - 9 months',
      inputs: [{ value: 20e6, filed_figures: [year, { ...part, value: 50e6, factor: -1, form: '10-Q' }] }],
    });
    expect(await explained('Luck', 'FY')).toMatchObject({
      value: null,
      inputs: [],
      reason: 'no segment of this name was reported for the period, but Chips, Boards',
    });
  });
});
