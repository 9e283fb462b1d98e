import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type EntityFacts, entityXml, leiOf } from '../../test/feeds/gleif-files.ts';
import { companyPopulation } from '../companies/generate.ts';

/** Rows put together before they are written. */
const ROWS_PER_WRITE = 500;
/** Columns of GLEIF's level 1 as CSV, nearly all of them empty in a record, and all of them quoted. */
const ENTITY_COLUMNS = 338;
/** One company in so many of GLEIF's is in Companies House, of whose companies one in so many is in GLEIF. */
const BRITISH_EVERY = 23;
const MAPPED_EVERY = 36;

export type Entities = (row: number) => EntityFacts;

/** Entities of a made-up golden copy, each determined by its row and the seed. */
export function entitiesOf(records: number, seed: number): Entities {
  const population = companyPopulation(records, seed, 1);
  return (row) => {
    const { name, countryCode } = population.company(row);
    const isBritish = row % BRITISH_EVERY === 0;
    return {
      lei: leiOf(row),
      name,
      country: isBritish ? 'GB' : (countryCode ?? 'DE'),
      registration: isBritish
        ? ['RA000585', britishNumber(row)]
        : [`RA${String((row % 700) + 1).padStart(6, '0')}`, String(10_000_000 + row)],
    };
  };
}

const britishNumber = (row: number): string => String(row).padStart(8, '0');

/** Level 1 as CSV, compressed as published (1.5 kB a record before). */
export function writeEntities(path: string, records: number, entities: Entities): Promise<void> {
  const named = [
    'LEI',
    'Entity.LegalName',
    'Entity.LegalName.xmllang',
    'Entity.LegalAddress.FirstAddressLine',
    'Entity.LegalAddress.City',
    'Entity.LegalAddress.Country',
    'Entity.LegalAddress.PostalCode',
    'Entity.HeadquartersAddress.FirstAddressLine',
    'Entity.HeadquartersAddress.City',
    'Entity.HeadquartersAddress.Country',
    'Entity.RegistrationAuthority.RegistrationAuthorityID',
    'Entity.RegistrationAuthority.RegistrationAuthorityEntityID',
    'Entity.LegalJurisdiction',
    'Entity.EntityCategory',
    'Entity.LegalForm.EntityLegalFormCode',
    'Entity.EntityStatus',
    'Registration.InitialRegistrationDate',
    'Registration.LastUpdateDate',
    'Registration.RegistrationStatus',
    'Registration.NextRenewalDate',
    'Registration.ManagingLOU',
  ];
  const others = Array.from({ length: ENTITY_COLUMNS - named.length }, (_, n) => `Entity.Other.${n + 1}`);
  const empty = ',""'.repeat(others.length);
  return writeRows(path, quoted([...named, ...others]), records, (row) => {
    const { lei, name, country = '', registration = ['', ''] } = entities(row);
    const street = `${(row % 900) + 1} High Street`;
    const town = `Town ${row % 5_000}`;
    const dates = ['2018-03-27T00:00:00+02:00', '2026-05-04T00:00:00+02:00', 'ISSUED', '2027-05-03T08:31:20.554+02:00'];
    const cells = [
      ...[lei, name, 'en', street, town, country, String(10_000 + (row % 80_000)), street, town, country],
      ...[...registration, country, 'GENERAL', '8888', 'ACTIVE', ...dates, '097900BEFH0000000217'],
    ];
    return quoted(cells) + empty;
  });
}

/** Level 2 as CSV: each third entity is owned by one of the first, by a direct and an ultimate relation in turns. */
export function writeRelations(path: string, records: number, entities: number): Promise<void> {
  const header = [
    'Relationship.StartNode.NodeID',
    'Relationship.StartNode.NodeIDType',
    'Relationship.EndNode.NodeID',
    'Relationship.EndNode.NodeIDType',
    'Relationship.RelationshipType',
    'Relationship.RelationshipStatus',
    'Registration.RegistrationStatus',
  ];
  const kinds = ['IS_DIRECTLY_CONSOLIDATED_BY', 'IS_ULTIMATELY_CONSOLIDATED_BY', 'IS_FUND-MANAGED_BY'];
  const parents = Math.max(1, Math.floor(entities / 100));
  return writeRows(path, quoted(header), records, (row) =>
    quoted([
      ...[leiOf(parents + (row % (entities - parents))), 'LEI', leiOf(row % parents), 'LEI'],
      ...[kinds[row % kinds.length] ?? '', 'ACTIVE', 'PUBLISHED'],
    ]),
  );
}

/** Changes of level 1 as XML: half of them new names, half records that were published again unchanged. */
export async function writeChanges(path: string, records: number, entities: number, of: Entities): Promise<void> {
  const file = createWriteStream(path);
  file.write('<?xml version="1.0"?>\n<x:LEIData xmlns:x="u"><x:LEIRecords>\n');
  const step = Math.max(1, Math.floor(entities / records));
  for (let at = 0; at < records; at += 1) {
    const entity = of((at * step) % entities);
    const text = entityXml(at % 2 === 0 ? { ...entity, name: `${entity.name} Renamed` } : entity);
    if (!file.write(`${text}\n`)) await once(file, 'drain');
  }
  file.end('</x:LEIRecords></x:LEIData>\n');
  await once(file, 'finish');
}

/** GLEIF's mapping: most securities are notes of few issuers. */
export const writeIsins = (path: string, records: number, entities: number): Promise<void> =>
  writeRows(
    path,
    'LEI,ISIN',
    records,
    (row) => `${leiOf((row % Math.ceil(entities / MAPPED_EVERY)) % entities)},${isinOf(row)}`,
  );

/** Snapshot of Companies House: companies of the golden copy and others. */
export function writeCompaniesHouse(path: string, records: number, seed: number): Promise<void> {
  const population = companyPopulation(records, seed + 1, 1);
  const header = [
    'CompanyName',
    ' CompanyNumber',
    'CompanyCategory',
    'CompanyStatus',
    'CountryOfOrigin',
    'IncorporationDate',
  ];
  const empty = ',""'.repeat(55 - header.length);
  const others = Array.from({ length: 55 - header.length }, (_, n) => `Other.${n}`);
  // The header of the real file is not quoted.
  return writeRows(
    path,
    [...header, ...others].join(','),
    records,
    (row) =>
      quoted([
        population.company(row).name.toUpperCase(),
        britishNumber(row),
        ...['Private Limited Company', 'Active', 'United Kingdom', '29/06/2011'],
      ]) + empty,
  );
}

const quoted = (cells: readonly string[]): string => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');

async function writeRows(path: string, header: string, records: number, rowOf: (row: number) => string): Promise<void> {
  async function* parts(): AsyncGenerator<string> {
    yield `${header}\n`;
    for (let from = 0; from < records; from += ROWS_PER_WRITE) {
      const rows: string[] = [];
      for (let row = from; row < Math.min(records, from + ROWS_PER_WRITE); row += 1) rows.push(rowOf(row));
      yield `${rows.join('\n')}\n`;
    }
  }
  await pipeline(parts, createGzip({ level: 1 }), createWriteStream(path));
}

/** An ISIN with its check digit (ISO 6166: Luhn over letters as two digits). */
function isinOf(row: number): string {
  const body = `DE${String(row).padStart(9, '0')}`;
  const digits = [...body].map((char) => Number.parseInt(char, 36)).join('');
  let sum = 0;
  for (let at = digits.length - 1, isDoubled = true; at >= 0; at -= 1, isDoubled = !isDoubled) {
    const digit = Number(digits[at]) * (isDoubled ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return `${body}${(10 - (sum % 10)) % 10}`;
}
