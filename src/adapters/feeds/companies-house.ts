import { companyRecord, type ImportItem, type RecordPlace, rejectedItem } from '../../domain/ingest/records.ts';
import { registrationIn } from '../../domain/knowledge-graph/registrations.ts';
import { type CsvRow, csvItems } from './csv-rows.ts';

/** Prefixes of numbers of overseas companies and of their establishments in the United Kingdom, which are companies of other countries. */
const OVERSEAS = /^(?:FC|SF|NF|BR)/;
const FORMER_NAMES = Array.from({ length: 10 }, (_, n) => `PreviousName_${n + 1}.CompanyName`);

export const isCompaniesHouseHeader = (columns: readonly string[]): boolean =>
  columns.includes('CompanyName') && columns.includes('CompanyNumber') && columns.includes('CompanyStatus');

/** The register of companies of the United Kingdom (`BasicCompanyData`): all that exist, by number, with their former names. */
export const readCompaniesHouse = (chunks: AsyncIterable<Buffer>): AsyncGenerator<ImportItem[]> =>
  csvItems(chunks, 'CompanyNumber', toItem, rejectedItem);

function toItem(place: RecordPlace, row: CsvRow): ImportItem {
  const number = row.get('CompanyNumber');
  const name = row.get('CompanyName').replace(/\s+/g, ' ');
  const registration = registrationIn('GB-COH', number);
  if (registration === undefined) return rejectedItem(place, 'CompanyNumber is missing', name || null);
  if (OVERSEAS.test(number)) return { place, kind: 'skipped', reason: 'a company of another country', notes: [] };
  if (name === '') return rejectedItem(place, 'CompanyName is missing', number);
  const company = companyRecord({
    source: 'companies-house',
    key: number,
    name,
    formerNames: FORMER_NAMES.map((column) => row.get(column)).filter((former) => former !== ''),
    countryCode: 'GB',
    registrations: [registration],
  });
  return { place, kind: 'company', company, notes: [] };
}
