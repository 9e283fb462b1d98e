import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { companiesOf, inPieces, itemsOf } from '../../../test/files/feed-input.ts';
import { hasPublicData, publicData } from '../../../test/files/public-data.ts';
import { readBrreg } from './brreg.ts';
import { readCompaniesHouse } from './companies-house.ts';
import { readGleifRelationships } from './gleif-level2.ts';

const csv = (...rows: readonly (readonly string[])[]) =>
  inPieces(rows.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\r\n'));

test('Companies House: names, former names and numbers; companies of other countries are left out', async () => {
  const header = ['CompanyName', ' CompanyNumber', 'CompanyStatus', ' PreviousName_1.CompanyName'];
  const rows = [
    ['ACME  WIDGETS LIMITED', '07687209', 'Active', 'OLD WIDGETS LIMITED'],
    ['ALBA PLC', 'SC012345', 'Liquidation', ''],
    ['FOREIGN INC', 'FC030001', 'Active', ''],
    ['FOREIGN INC', 'BR012345', 'Active', ''],
    ['', '07687210', 'Active', ''],
    ['NUMBERLESS LTD', '', 'Active', ''],
  ];
  expect(await itemsOf(readCompaniesHouse(csv(header, ...rows)))).toMatchObject([
    {
      company: {
        source: 'companies-house',
        key: '07687209',
        name: 'ACME WIDGETS LIMITED',
        formerNames: ['OLD WIDGETS LIMITED'],
        countryCode: 'GB',
        registrations: ['GB-COH:7687209'],
      },
    },
    { company: { key: 'SC012345', registrations: ['GB-COH:SC12345'] } },
    { kind: 'skipped' },
    { kind: 'skipped' },
    { kind: 'rejected', reason: 'CompanyName is missing' },
    { kind: 'rejected', reason: 'CompanyNumber is missing' },
  ]);
});

test.skipIf(!hasPublicData('feeds/companies-house'))('Companies House: the header and rows as published', async () => {
  const file = readFileSync(publicData('feeds/companies-house/basic-company-data-piece.csv'));
  expect(await companiesOf(readCompaniesHouse(inPieces(file)))).toMatchObject([
    { name: '!OBAC UK LIMITED', formerNames: ['!OBAC FITTINGS LIMITED'], registrations: ['GB-COH:7687209'] },
    { name: '! LTD', formerNames: [], registrations: ['GB-COH:8209948'] },
  ]);
});

test('Brønnøysund: names, numbers and websites; sole traders and branches from abroad are left out', async () => {
  const header = ['organisasjonsnummer', 'navn', 'organisasjonsform.kode', 'hjemmeside'];
  const rows = [
    ['923609016', 'EQUINOR ASA', 'ASA', 'www.equinor.com'],
    ['811111111', 'OLA NORDMANN', 'ENK', ''],
    ['922222222', 'FOREIGN INC', 'NUF', ''],
    ['12', 'SHORT AS', 'AS', ''],
  ];
  expect(await itemsOf(readBrreg(csv(header, ...rows)))).toMatchObject([
    {
      company: {
        source: 'brreg',
        name: 'EQUINOR ASA',
        countryCode: 'NO',
        webpage: 'https://www.equinor.com',
        registrations: ['NO-BRC:923609016'],
      },
    },
    { kind: 'skipped' },
    { kind: 'skipped' },
    { kind: 'rejected', reason: 'organisasjonsnummer is not a number of nine digits' },
  ]);
});

test.each([
  ['Companies House', readCompaniesHouse, ['CompanyNumber', 'CompanyName', 'CompanyStatus'], '07687209'],
  ['Brønnøysund', readBrreg, ['organisasjonsnummer', 'navn', 'organisasjonsform.kode'], '923609016'],
  [
    'GLEIF level 2',
    readGleifRelationships.csv,
    ['Relationship.StartNode.NodeID', 'Relationship.EndNode.NodeID', 'Relationship.RelationshipType'],
    '98450051BS9C610A8T78',
  ],
] as const)(
  '%s: a row that has not as many cells as the header is rejected, by its number',
  async (_, read, header, key) => {
    const [item] = await itemsOf(read(csv(header, [key, 'A', 'B', 'C'])));
    expect(item).toMatchObject({ kind: 'rejected', about: key, reason: expect.stringContaining('as many cells') });
  },
);
