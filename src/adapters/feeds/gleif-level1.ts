import { companyRecord, type ImportItem, type RecordPlace, rejectedItem } from '../../domain/ingest/records.ts';
import { parseCountry } from '../../domain/knowledge-graph/countries.ts';
import { parseLei } from '../../domain/knowledge-graph/identifiers.ts';
import { registrationOf } from '../../domain/knowledge-graph/registrations.ts';
import type { CsvRow } from './csv-rows.ts';
import { gleifReaders, hasDeletion, valueAt } from './gleif-records.ts';
import { isObject, type JsonObject } from './json-values.ts';

/** A level 1 record ("who is who") of the JSON or CSV edition of the golden copy. */
interface LegalEntity {
  readonly lei: string;
  readonly legalName: string;
  readonly otherNames: readonly { readonly name: string; readonly type: string }[];
  readonly headquartersCountry: string;
  readonly legalCountry: string;
  readonly category: string;
  readonly registrationStatus: string;
  /** Code of the national register, and the number there. */
  readonly authority: string;
  readonly authorityNumber: string;
  /** LEI of the entity that took its place. */
  readonly successor: string;
  /** True if GLEIF withdrew the record. */
  readonly isDeleted: boolean;
}

export const isGleifEntity = (record: JsonObject): boolean => 'LEI' in record && 'Entity' in record;
export const isGleifEntityHeader = (columns: readonly string[]): boolean =>
  columns.includes('LEI') && columns.includes('Entity.LegalName');

function toItem(place: RecordPlace, entity: LegalEntity): ImportItem {
  const rejected = (reason: string): ImportItem => rejectedItem(place, reason, entity.lei || null);
  const lei = parseLei(entity.lei);
  if (lei === undefined) return rejected('LEI is missing or its check digits are wrong');
  if (entity.isDeleted || /^(DUPLICATE|ANNULLED|CANCELLED)$/.test(entity.registrationStatus)) {
    const retirement = { lei, successor: parseLei(entity.successor) ?? null };
    return { place, kind: 'retirement', retirement, notes: [] };
  }
  if (entity.legalName === '') return rejected('LegalName is missing');
  if (entity.category === 'BRANCH')
    return { place, kind: 'skipped', reason: 'a branch, not a company of its own', notes: [] };
  const country = entity.headquartersCountry || entity.legalCountry;
  const countryCode = parseCountry(country) ?? null;
  const ofType = (wanted: RegExp): string[] =>
    entity.otherNames.filter(({ type }) => wanted.test(type)).map(({ name }) => name);
  const company = companyRecord({
    source: 'gleif',
    key: lei,
    lei,
    name: entity.legalName,
    formerNames: ofType(/^PREVIOUS_LEGAL_NAME$/),
    aliases: ofType(/^(?!PREVIOUS_LEGAL_NAME$)/),
    countryCode,
    registrations: registrationsOf(entity),
  });
  const notes = country !== '' && countryCode === null ? ['country is not known'] : [];
  return { place, kind: 'company', company, notes };
}

/** A fund is often entered under the number of its manager or of the fund that it is a part of, which is not its own. */
function registrationsOf({ category, authority, authorityNumber }: LegalEntity): string[] {
  const registration = category === 'FUND' ? undefined : registrationOf(authority, authorityNumber);
  return registration === undefined ? [] : [registration];
}

function fromJson(record: JsonObject): LegalEntity {
  const entity = isObject(record['Entity']) ? record['Entity'] : {};
  return {
    lei: valueAt(record, 'LEI'),
    legalName: valueAt(entity, 'LegalName'),
    otherNames: [
      ...namesAt(entity, 'OtherEntityNames', 'OtherEntityName'),
      ...namesAt(entity, 'TransliteratedOtherEntityNames', 'TransliteratedOtherEntityName'),
    ],
    headquartersCountry: valueAt(entity, 'HeadquartersAddress', 'Country'),
    legalCountry: valueAt(entity, 'LegalAddress', 'Country'),
    category: valueAt(entity, 'EntityCategory'),
    registrationStatus: valueAt(record, 'Registration', 'RegistrationStatus'),
    authority: valueAt(entity, 'RegistrationAuthority', 'RegistrationAuthorityID'),
    authorityNumber: valueAt(entity, 'RegistrationAuthority', 'RegistrationAuthorityEntityID'),
    successor: valueAt(entity, 'SuccessorEntity', 'SuccessorLEI'),
    isDeleted: hasDeletion(record),
  };
}

/** The names in a list, which is a single object for one name. */
function namesAt(entity: JsonObject, list: string, item: string): { name: string; type: string }[] {
  const found = isObject(entity[list]) ? entity[list][item] : undefined;
  const names: unknown[] = Array.isArray(found) ? found : [found];
  return names
    .map((one) => ({ name: valueAt(one), type: isObject(one) ? String(one['@type'] ?? '') : '' }))
    .filter(({ name }) => name !== '');
}

const OTHER_NAMES = 'Entity.OtherEntityNames.OtherEntityName';
const TRANSLITERATED = 'Entity.TransliteratedOtherEntityNames.TransliteratedOtherEntityName';

function fromCsv(row: CsvRow): LegalEntity {
  const names = [1, 2, 3, 4, 5].flatMap((n) =>
    [OTHER_NAMES, TRANSLITERATED].map((column) => ({
      name: row.get(`${column}.${n}`),
      type: row.get(`${column}.${n}.type`),
    })),
  );
  return {
    lei: row.get('LEI'),
    legalName: row.get('Entity.LegalName'),
    otherNames: names.filter(({ name }) => name !== ''),
    headquartersCountry: row.get('Entity.HeadquartersAddress.Country'),
    legalCountry: row.get('Entity.LegalAddress.Country'),
    category: row.get('Entity.EntityCategory'),
    registrationStatus: row.get('Registration.RegistrationStatus'),
    authority: row.get('Entity.RegistrationAuthority.RegistrationAuthorityID'),
    authorityNumber: row.get('Entity.RegistrationAuthority.RegistrationAuthorityEntityID'),
    successor: row.get('Entity.SuccessorEntity.SuccessorLEI') || row.get('Entity.SuccessorEntity.1.SuccessorLEI'),
    isDeleted: false,
  };
}

/**
 * GLEIF's golden copy, level 1: `{"records": [{"LEI": {"$": "..."}, "Entity": {...}}]}`, `<lei:LEIRecord><lei:LEI>...`, and CSV with its long column
 * names (`Entity.OtherEntityNames.OtherEntityName.1`).
 */
export const readGleifEntities = gleifReaders<LegalEntity>({
  element: 'LEIRecord',
  column: 'LEI',
  ...{ fromJson, fromCsv, toItem, rejected: rejectedItem },
});
