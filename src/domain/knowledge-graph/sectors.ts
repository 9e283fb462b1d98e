/** The eleven sectors of the knowledge graph (contract 14.4). */
export const SECTORS = [
  'Basic Materials',
  'Consumer Goods',
  'Consumer Services',
  'Energy',
  'Financials',
  'Health Care',
  'Industrials',
  'Real Estate',
  'Technology',
  'Telecommunications',
  'Utilities',
] as const;
export type Sector = (typeof SECTORS)[number];

/** A line of business on the three levels; the lower ones are `null` where the source is too coarse. */
export interface Classification {
  readonly sector: Sector;
  readonly industryGroup: string | null;
  readonly industry: string | null;
}

/**
 * Parses a table of lines `source term = Sector > Industry group > Industry`, the last two levels optional. Throws for an unknown
 * sector.
 */
export function classificationTable(text: string): ReadonlyMap<string, Classification> {
  const table = new Map<string, Classification>();
  for (const line of text.trim().split('\n')) {
    const [word = '', levels = ''] = line.split(' = ');
    const [name, industryGroup = null, industry = null] = levels.split(' > ').map((level) => level.trim());
    const sector = SECTORS.find((one) => one === name);
    if (sector === undefined) throw new Error(`no sector in: ${line}`);
    table.set(word.trim().toLowerCase(), { sector, industryGroup, industry });
  }
  return table;
}

/** The industry groups of the public service's industries (contract 14.4). */
const GROUPS: Readonly<Record<string, string>> = {
  Aerospace: 'Aerospace and Defense',
  'Application Software': 'Software and Computer Services',
  'Asset Management & Custody Banks': 'Financial Services',
  Automobiles: 'Automobiles and Parts',
  Banks: 'Banks',
  Biotechnology: 'Pharmaceuticals and Biotechnology',
  Broadcasting: 'Media',
  'Broadline Retailers': 'General Retailers',
  'Business Support Services': 'Support Services',
  'Commercial Vehicles and Trucks': 'Industrial Engineering',
  'Commodity Chemicals': 'Chemicals',
  'Computer Hardware': 'Technology Hardware and Equipment',
  'Computer Services': 'Software and Computer Services',
  'Consumer Finance': 'Financial Services',
  'Conventional Electricity': 'Electricity',
  'Data Processing & Outsourced Services': 'Software and Computer Services',
  Defense: 'Aerospace and Defense',
  'Delivery Services': 'Industrial Transportation',
  'Department Stores': 'General Retailers',
  'Diversified Banks': 'Banks',
  'Diversified Industrials': 'General Industrials',
  'Drug Retailers': 'Food and Drug Retailers',
  'Electrical Components and Equipment': 'Electronic and Electrical Equipment',
  'Electronic Equipment': 'Electronic and Electrical Equipment',
  'Entertainment Production': 'Media',
  'Financial Administration': 'Support Services',
  'Fixed Line Telecommunications': 'Fixed Line Telecommunications',
  'Food Products': 'Food Producers',
  'Food Retailers and Wholesalers': 'Food and Drug Retailers',
  Footwear: 'Personal Goods',
  'Full Line Insurance': 'Insurance',
  'Health Care Providers': 'Health Care Equipment and Services',
  'Health Care Technology': 'Health Care Equipment and Services',
  'Home Improvement Retailers': 'General Retailers',
  'Hotels, Resorts & Cruise Lines': 'Travel and Leisure',
  'Industrial Suppliers': 'Support Services',
  Insurance: 'Insurance',
  'Integrated Oil and Gas': 'Oil and Gas Producers',
  'Internet & Direct Marketing Retail': 'General Retailers',
  'Internet Services': 'Software and Computer Services',
  'Investment Services': 'Financial Services',
  'Life Sciences Tools & Services': 'Pharmaceuticals and Biotechnology',
  'Media Agencies': 'Media',
  'Medical Equipment': 'Health Care Equipment and Services',
  'Medical Supplies': 'Health Care Equipment and Services',
  'Mobile Telecommunications': 'Mobile Telecommunications',
  Multiutilities: 'Gas, Water and Multiutilities',
  'Nondurable Household Products': 'Household Goods and Home Construction',
  'Oil & Gas Equipment & Services': 'Oil Equipment and Services',
  'Other Diversified Financial Services': 'Financial Services',
  'Personal Products': 'Personal Goods',
  Pharmaceuticals: 'Pharmaceuticals and Biotechnology',
  Railroads: 'Industrial Transportation',
  'Real Estate Services': 'Real Estate Investment and Services',
  Reinsurance: 'Insurance',
  'Restaurants and Bars': 'Travel and Leisure',
  'Retail REITs': 'Real Estate Investment Trusts',
  Semiconductors: 'Technology Hardware and Equipment',
  'Soft Drinks': 'Beverages',
  Software: 'Software and Computer Services',
  'Specialized Consumer Services': 'General Retailers',
  'Specialty Finance': 'Financial Services',
  'Specialty REITs': 'Real Estate Investment Trusts',
  Tobacco: 'Tobacco',
  Toys: 'Leisure Goods',
  'Travel and Tourism': 'Travel and Leisure',
};

export const groupOfIndustry = (industry: string): string | null => GROUPS[industry] ?? null;
