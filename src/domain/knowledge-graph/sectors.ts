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

/** A line of business on the graph's three levels; the lower ones are `null` where the source is too coarse to tell. */
export interface Classification {
  readonly sector: Sector;
  readonly industryGroup: string | null;
  readonly industry: string | null;
}

/**
 * Reads a table of `their word = Sector > Industry group > Industry`, one a line, the last two levels optional.
 * Throws on a sector that is none of the eleven: the tables are part of the program.
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
