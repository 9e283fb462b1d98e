import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { Company } from '../../src/domain/knowledge-graph/entity.ts';
import { leiOf } from '../../test/feeds/gleif-files.ts';
import { companyPopulation } from './generate.ts';

/** Records put together before they are written. */
const RECORDS_PER_WRITE = 500;

/**
 * Writes a file in the shape of a GLEIF golden copy (level 1, JSON, laid out as published, about 2.8 kB a record) with
 * made-up private companies, determined by `records` and `seed` alone.
 */
export async function writeGoldenCopy(path: string, records: number, seed: number): Promise<void> {
  const population = companyPopulation(records, seed, 1);
  const file = createWriteStream(path);
  file.write('{"records":[\n');
  for (let from = 0; from < records; from += RECORDS_PER_WRITE) {
    const texts: string[] = [];
    for (let row = from; row < Math.min(records, from + RECORDS_PER_WRITE); row++) {
      texts.push(JSON.stringify(recordOf(population.company(row), row), null, 4));
    }
    if (!file.write(`${from === 0 ? '' : ',\n'}${texts.join(',\n')}`)) await once(file, 'drain');
  }
  file.end('\n]}\n');
  await once(file, 'finish');
}

/** One in so many has a name in another alphabet, and one in so many bore another name before. */
const TRANSLITERATED_EVERY = 58;
const RENAMED_EVERY = 16;

function recordOf({ name, countryCode, formerNames }: Company, row: number): object {
  const country = { $: countryCode ?? 'DE' };
  const address = {
    '@xml:lang': 'en',
    FirstAddressLine: { $: `${(row % 900) + 1} High Street` },
    City: { $: `Town ${row % 5_000}` },
    Country: country,
    PostalCode: { $: String(10_000 + (row % 80_000)) },
  };
  const authority = { RegistrationAuthorityID: { $: `RA${String(row % 700).padStart(6, '0')}` } };
  const before = formerNames[0] ?? `${name.split(' ')[0]} ${row} Ventures`;
  return {
    LEI: { $: leiOf(row) },
    Entity: {
      LegalName: { '@xml:lang': 'en', $: name },
      ...(row % RENAMED_EVERY === 0 && {
        OtherEntityNames: {
          OtherEntityName: [{ '@xml:lang': 'en', '@type': 'PREVIOUS_LEGAL_NAME', $: before }],
        },
      }),
      ...(row % TRANSLITERATED_EVERY === 0 && {
        TransliteratedOtherEntityNames: {
          TransliteratedOtherEntityName: [{ '@type': 'AUTO_ASCII_TRANSLITERATED_LEGAL_NAME', $: name.toUpperCase() }],
        },
      }),
      LegalAddress: address,
      HeadquartersAddress: address,
      RegistrationAuthority: { ...authority, RegistrationAuthorityEntityID: { $: String(10_000_000 + row) } },
      LegalJurisdiction: country,
      EntityCategory: { $: 'GENERAL' },
      LegalForm: { EntityLegalFormCode: { $: '8888' }, OtherLegalForm: { $: 'Company' } },
      EntityStatus: { $: 'ACTIVE' },
      EntityCreationDate: { $: '2017-09-20T08:00:00+02:00' },
    },
    Registration: {
      InitialRegistrationDate: { $: '2018-03-27T00:00:00+02:00' },
      LastUpdateDate: { $: '2024-05-04T00:00:00+02:00' },
      RegistrationStatus: { $: row % 2 === 0 ? 'ISSUED' : 'LAPSED' },
      NextRenewalDate: { $: '2024-05-03T08:31:20.554+02:00' },
      ManagingLOU: { $: '097900BEFH0000000217' },
      ValidationSources: { $: 'FULLY_CORROBORATED' },
      ValidationAuthority: {
        ValidationAuthorityID: authority.RegistrationAuthorityID,
        ValidationAuthorityEntityID: { $: String(10_000_000 + row) },
      },
    },
    Extension: { 'gleif:conformity': { 'gleif:conformityflag': { $: 'CONFORMING' } } },
  };
}
