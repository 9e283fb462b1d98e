import { readFileSync } from 'node:fs';
import type { CompanyIndex } from '../../src/domain/companies/company-index.ts';
import type { Company } from '../../src/domain/knowledge-graph/entity.ts';
import type { EntityStore } from '../../src/domain/knowledge-graph/entity-store.ts';

interface Slip {
  readonly part: 'tune' | 'held';
  readonly typed: string;
  /** Any of them is a listing of the company that was meant. */
  readonly listings: readonly string[];
}

const SLIPS = readFileSync(new URL('./companies/slips.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Slip);

const ANY = { types: [], countries: [], sectors: [] };

/** For each part of the slips, the typed text and the first row if it is another company than the intended one. */
export async function wrongFirstRows(
  index: Pick<CompanyIndex, 'search'>,
  store: Pick<EntityStore, 'findCompanies'>,
  part: Slip['part'],
): Promise<{ readonly slips: number; readonly wrong: readonly string[] }> {
  const slips = SLIPS.filter((slip) => slip.part === part);
  const wrong: string[] = [];
  for (const { typed, listings } of slips) {
    const [first] = await store.findCompanies((await index.search(typed, ANY, 1)).companies);
    if (!first || !isOneOf(first, listings)) wrong.push(`${typed}: ${first?.name ?? 'nothing'}`);
  }
  return { slips: slips.length, wrong };
}

const isOneOf = ({ ticker, listings }: Company, wanted: readonly string[]): boolean =>
  wanted.some((listing) => listings.includes(listing) || listing.endsWith(`:${ticker}`));
