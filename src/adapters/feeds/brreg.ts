import { parseWebpage } from '../../domain/ingest/companies/webpage.ts';
import { companyRecord, type ImportItem, type RecordPlace, rejectedItem } from '../../domain/ingest/records.ts';
import { registrationIn } from '../../domain/knowledge-graph/registrations.ts';
import { type CsvRow, csvItems } from './csv-rows.ts';

/** Forms of organization that are a person's business, a branch of a company of another country, and an estate of a bankrupt. */
const NOT_COMPANIES: ReadonlySet<string> = new Set(['ENK', 'NUF', 'KBO']);

export const isBrregHeader = (columns: readonly string[]): boolean =>
  columns.includes('organisasjonsnummer') && columns.includes('organisasjonsform.kode');

/** The register of legal entities of Norway (Enhetsregisteret), as CSV. */
export const readBrreg = (chunks: AsyncIterable<Buffer>): AsyncGenerator<ImportItem[]> =>
  csvItems(chunks, 'organisasjonsnummer', toItem, rejectedItem);

function toItem(place: RecordPlace, row: CsvRow): ImportItem {
  const number = row.get('organisasjonsnummer');
  const name = row.get('navn').replace(/\s+/g, ' ');
  if (!/^\d{9}$/.test(number))
    return rejectedItem(place, 'organisasjonsnummer is not a number of nine digits', name || null);
  if (NOT_COMPANIES.has(row.get('organisasjonsform.kode')))
    return { place, kind: 'skipped', reason: 'a sole trader, an estate, or a branch from abroad', notes: [] };
  if (name === '') return rejectedItem(place, 'navn is missing', number);
  const registration = registrationIn('NO-BRC', number);
  const company = companyRecord({
    source: 'brreg',
    key: number,
    name,
    countryCode: 'NO',
    webpage: parseWebpage(row.get('hjemmeside')),
    registrations: registration === undefined ? [] : [registration],
  });
  return { place, kind: 'company', company, notes: [] };
}
