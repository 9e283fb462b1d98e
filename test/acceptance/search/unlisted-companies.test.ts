import { afterAll, beforeAll, expect, test } from 'vitest';
import { newDataDir, removeDataDir, type Service } from '../../service/service.ts';
import { startServiceHere } from '../../service/service-here.ts';
import { type Caller, callerOf } from '../private-content.ts';

const dataDir = newDataDir();
let service: Service;
let desk: Caller;
const ids: Record<string, string> = {};

/** An annual report as its cover and its figures tell it. */
const report = (company: string, year: number, revenue: string): string => `
<html><head><title>10-K</title></head><body>
<p>UNITED STATES SECURITIES AND EXCHANGE COMMISSION</p><p>FORM 10-K</p>
<p>ANNUAL REPORT PURSUANT TO SECTION 13 OR 15(d) OF THE SECURITIES EXCHANGE ACT OF 1934</p>
<p>For the fiscal year ended December 31, ${year}</p>
<p>${company}</p><p>(Exact name of registrant as specified in its charter)</p>
<h2>Item 8. Financial Statements</h2><h3>CONSOLIDATED STATEMENTS OF OPERATIONS</h3>
<table><tr><td>(In millions)</td><td>${year}</td><td>${year - 1}</td></tr>
<tr><td>Net revenues</td><td>${revenue}</td><td>8,111</td></tr>
<tr><td>Cost of sales</td><td>5,020</td><td>4,800</td></tr><tr><td>Net income</td><td>640</td><td>600</td></tr></table>
</body></html>`;

const REPORTS = [
  ['harrow-2019', 'HARROWGATE LANTERN CO., INC.', 2019, '9,219'],
  ['harrow-2020', 'HARROWGATE LANTERN CO., INC.', 2020, '9,920'],
  ['pell-2019', 'PELLMONT BASIN CORPORATION', 2019, '7,319'],
  ['ostrava-2019', 'OSTRELLE VAULTS LIMITED', 2019, '6,419'],
] as const;

beforeAll(async () => {
  service = await startServiceHere({ ALMANAC_DATA_DIR: dataDir, ALMANAC_DEMO: 'off' });
  desk = await callerOf(service, 'desk', 'ann');
  for (const [name, company, year, revenue] of REPORTS) {
    ids[name] = await desk.upload(`${name}.html`, report(company, year, revenue));
    expect(await desk.ended(ids[name])).toMatchObject({ status: 'completed' });
  }
});
afterAll(async () => {
  await service?.stop();
  await removeDataDir(dataDir);
});

async function asked(text: string) {
  const { status, body } = await desk.ask('POST', '/v1/search', { include_audit: true, query: { text } });
  expect(status, JSON.stringify(body)).toBe(200);
  const [{ understood }] = body.metadata.audit.queries;
  return { first: body.results[0], understood, queries: body.metadata.audit.queries };
}

test.each([
  ['What were the revenues of Harrowgate Lantern in FY2019?', 'harrow-2019', 'Harrowgate Lantern', /9,219/],
  ["Harrowgate Lantern's net revenue, fiscal 2020", 'harrow-2020', 'Harrowgate Lantern', /9,920/],
  ['pellmont basin net income 2019', 'pell-2019', 'pellmont basin', /7,319/],
])('%s: its own document of that period comes first', async (text, wanted, name, figure) => {
  const { first, understood, queries } = await asked(text);
  expect(first.document_id ?? first.id, JSON.stringify(first)).toBe(ids[wanted]);
  expect(first.chunks[0].text).toMatch(figure);
  expect(understood.unlisted).toMatchObject([{ name }]);
  expect(queries.some(({ filters }: { filters: { document?: unknown } }) => filters.document)).toBe(true);
});

test('a name in no document changes nothing', async () => {
  const { understood, queries } = await asked('Quorlan Systems revenue 2019');
  expect(understood.unlisted).toMatchObject([{ name: 'Quorlan Systems' }]);
  expect(queries.some(({ filters }: { filters: { document?: unknown } }) => filters.document)).toBe(false);
  expect(queries.filter(({ match }: { match: string }) => match === 'name')).toHaveLength(1);
});
