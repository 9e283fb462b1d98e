import { orNull, readList, readTable } from './tables.ts';

export interface CompanyRow {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly country: string;
  /** The home listing first. */
  readonly listings: readonly string[];
  readonly sector: string;
  readonly industry: string;
  /** Where no exchange's figure is at hand. */
  readonly marketCapUsd: number | null;
  /** `-` when the equities file's website is wrong and none is known. */
  readonly webpage: string;
  readonly what: string;
}

export interface PrivateCompanyRow {
  readonly name: string;
  readonly country: string;
  readonly sector: string;
  readonly industry: string;
  readonly webpage: string;
  readonly what: string;
}

/** The tables about companies, in the form in which the maker asks them. */
export interface CompanyTables {
  readonly companies: readonly CompanyRow[];
  readonly privates: readonly PrivateCompanyRow[];
  aliasesOf(name: string): readonly string[];
  formerNamesOf(name: string): readonly string[];
  identifiersOf(name: string, kind: string): readonly string[];
  /** True if the equities file is known to be wrong about this ISIN. */
  isLeftOut(name: string, isin: string): boolean;
  /** `null` for no industry. Throws when the vocabulary does not have it in this sector. */
  industryGroupOf(sector: string, industry: string): string | null;
}

export function readCompanyTables(): CompanyTables {
  const companies = readCompanies();
  const privates = readTable('private-companies.csv', PRIVATE_COLUMNS);
  const known = new Set([...companies, ...privates].map(({ name }) => name));
  const about = <Row extends { readonly company: string }>(file: string, rows: readonly Row[]): readonly Row[] => {
    for (const { company } of rows)
      if (!known.has(company)) throw new Error(`${file}: ${company} is in no other table`);
    return rows;
  };
  const names = new Map(
    about('names.csv', readTable('names.csv', ['company', 'aliases', 'former_names'])).map((row) => [row.company, row]),
  );
  const identifiers = about('identifiers.csv', readTable('identifiers.csv', ['company', 'kind', 'value', 'origin']));
  const leftOut = about(LEFT_OUT, readTable(LEFT_OUT, ['company', 'value', 'reason']));
  const wrong = new Set(leftOut.map((row) => `${row.company}/${row.value}`));
  return {
    companies,
    privates,
    aliasesOf: (name) => readList(names.get(name)?.aliases ?? ''),
    formerNamesOf: (name) => readList(names.get(name)?.former_names ?? ''),
    identifiersOf: (name, kind) =>
      identifiers.filter((row) => row.company === name && row.kind === kind).map((row) => row.value),
    isLeftOut: (name, isin) => wrong.has(`${name}/${isin}`),
    industryGroupOf: readIndustryGroups(),
  };
}

const LEFT_OUT = 'identifiers-left-out.csv';
const PRIVATE_COLUMNS = ['name', 'country', 'sector', 'industry', 'webpage', 'what', 'parent'] as const;
const COMPANY_COLUMNS = [
  'id',
  'name',
  'type',
  'country',
  'listings',
  'sector',
  'industry',
  'market_cap_usd_bn',
  'webpage',
  'what',
] as const;

const readCompanies = (): CompanyRow[] =>
  readTable('companies.csv', COMPANY_COLUMNS).map(({ listings, market_cap_usd_bn, ...row }) => ({
    ...row,
    listings: readList(listings, ' '),
    marketCapUsd: orNull(market_cap_usd_bn) === null ? null : Math.round(Number(market_cap_usd_bn) * 1e9),
  }));

function readIndustryGroups(): CompanyTables['industryGroupOf'] {
  const rows = readTable('industries.csv', ['sector', 'industry_group', 'industry', 'origin']);
  const groups = new Map(rows.map((row) => [`${row.sector}/${row.industry}`, row.industry_group]));
  return (sector, industry) => {
    if (industry === '') return null;
    const group = groups.get(`${sector}/${industry}`);
    if (group === undefined) throw new Error(`${sector}/${industry} is not in industries.csv`);
    return group;
  };
}
