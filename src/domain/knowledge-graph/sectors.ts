import { type DataFile, readDataFile } from '../../platform/data-file.ts';
import { dataPairs } from '../text/data-lines.ts';

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
 * Reads lines `source term = Sector > Industry group > Industry`, the last two levels optional. Throws for an unknown sector.
 */
export function classificationTable(file: DataFile): ReadonlyMap<string, Classification> {
  return new Map(
    dataPairs(file).map(([word, levels]) => {
      const [name, industryGroup = null, industry = null] = levels.split(' > ');
      const sector = SECTORS.find((one) => one === name);
      if (sector === undefined) throw new Error(`no sector in: ${word} = ${levels}`);
      return [word.toLowerCase(), { sector, industryGroup, industry }];
    }),
  );
}

/** Industry groups by industry (contract 14.4). */
const GROUPS: ReadonlyMap<string, string> = new Map(
  dataPairs(readDataFile('data/industry-groups.txt', import.meta.url)),
);

export const groupOfIndustry = (industry: string): string | null => GROUPS.get(industry) ?? null;
