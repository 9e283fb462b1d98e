import type { Company } from '../../../domain/knowledge-graph/entity.ts';
import type { EntityId } from '../../../platform/ids.ts';

type Packed = Partial<Company> & Pick<Company, 'name' | 'type'> & { readonly id: EntityId };
type Packing = { -readonly [Field in keyof Packed]: Packed[Field] };

/**
 * The stored JSON of a company: without empty fields and in a fixed order, so that equal companies have equal texts. Most
 * companies of a register have little more than name and country. Fields are added one by one, as a generic loop over empty
 * fields takes half as long again, and this runs for every row of a load.
 */
export function companyToJson(company: Company): string {
  const packed: Packing = { id: company.id, name: company.name, type: company.type };
  if (company.countryCode !== null) packed.countryCode = company.countryCode;
  if (company.description !== null) packed.description = company.description;
  if (company.sector !== null) packed.sector = company.sector;
  if (company.industryGroup !== null) packed.industryGroup = company.industryGroup;
  if (company.industry !== null) packed.industry = company.industry;
  if (company.webpage !== null) packed.webpage = company.webpage;
  if (company.favicon !== null) packed.favicon = company.favicon;
  if (company.ticker !== null) packed.ticker = company.ticker;
  if (company.americanSymbol !== null) packed.americanSymbol = company.americanSymbol;
  packFormerTickers(company, packed);
  if (company.listings.length > 0) packListings(packed, company);
  if (company.isins.length > 0) packIsins(packed, company);
  if (company.cusips.length > 0) packed.cusips = company.cusips;
  if (company.sedols.length > 0) packed.sedols = company.sedols;
  if (company.figis.length > 0) packed.figis = company.figis;
  packLeis(company, packed);
  if (company.cik !== null) packed.cik = company.cik;
  if (company.aliases.length > 0) packed.aliases = company.aliases;
  if (company.formerNames.length > 0) packed.formerNames = company.formerNames;
  if (company.marketCapUsd !== null) packed.marketCapUsd = company.marketCapUsd;
  return JSON.stringify(packed);
}

function packLeis({ lei, formerLeis }: Company, packed: Packing): void {
  if (lei !== null) packed.lei = lei;
  if (formerLeis !== undefined) packed.formerLeis = formerLeis;
}

function packFormerTickers({ formerTickers }: Company, packed: Packing): void {
  if (formerTickers.length > 0) packed.formerTickers = formerTickers;
}

function packListings(packed: Packing, { listings, sharesPerUnit }: Company): void {
  packed.listings = listings;
  for (const _ in sharesPerUnit) {
    packed.sharesPerUnit = sharesPerUnit;
    break;
  }
}

function packIsins(packed: Packing, { isins, receiptIsins }: Company): void {
  packed.isins = isins;
  if (receiptIsins.length > 0) packed.receiptIsins = receiptIsins;
}

const isinsOf = ({ isins, receiptIsins }: Packed): Pick<Company, 'isins' | 'receiptIsins'> => ({
  isins: isins ?? [],
  receiptIsins: receiptIsins ?? [],
});

const listingsOf = ({ listings, sharesPerUnit }: Packed): Pick<Company, 'listings' | 'sharesPerUnit'> => ({
  listings: listings ?? [],
  sharesPerUnit: sharesPerUnit ?? {},
});

export const companyFromJson = (json: string): Company => companyOf(JSON.parse(json) as Packed);

/** Parses several companies joined by commas at once. */
export const companiesFromJson = (jsons: string): Company[] => (JSON.parse(`[${jsons}]`) as Packed[]).map(companyOf);

function companyOf(packed: Packed): Company {
  return {
    id: packed.id,
    category: 'companies',
    name: packed.name,
    type: packed.type,
    countryCode: packed.countryCode ?? null,
    description: packed.description ?? null,
    sector: packed.sector ?? null,
    industryGroup: packed.industryGroup ?? null,
    industry: packed.industry ?? null,
    webpage: packed.webpage ?? null,
    favicon: packed.favicon ?? null,
    ticker: packed.ticker ?? null,
    americanSymbol: packed.americanSymbol ?? null,
    formerTickers: packed.formerTickers ?? [],
    ...listingsOf(packed),
    ...isinsOf(packed),
    cusips: packed.cusips ?? [],
    sedols: packed.sedols ?? [],
    figis: packed.figis ?? [],
    lei: packed.lei ?? null,
    ...(packed.formerLeis && { formerLeis: packed.formerLeis }),
    cik: packed.cik ?? null,
    aliases: packed.aliases ?? [],
    formerNames: packed.formerNames ?? [],
    marketCapUsd: packed.marketCapUsd ?? null,
  };
}
