import type { Retirement } from '../records.ts';
import type { ImportStep } from '../run/import-store.ts';
import { areSplit, CandidateCompanies, type CandidateCompany } from './candidates.ts';
import { storeChanged } from './import-batch.ts';

/**
 * Takes an LEI away from its company, which becomes one with the company of the successor, where one is named and known: its id then leads
 * there. Returns whether anything changed; an LEI that no company has is nothing to retire.
 */
export async function retireLei(step: ImportStep, { lei, successor }: Retirement): Promise<boolean> {
  const candidates = new CandidateCompanies();
  const keys = [`lei:${lei}`, ...(successor === null ? [] : [`lei:${successor}`])];
  candidates.add(await step.findByKeys(keys));
  const holder = holderOf(candidates, lei);
  if (holder === undefined) return false;
  for (const record of holder.records) {
    if (record.lei !== lei) continue;
    const { name, formerNames } = record;
    // Names of the retired registration come after those of the successor's.
    const names =
      successor === null || name === null ? { name, formerNames } : { name: null, formerNames: [name, ...formerNames] };
    holder.put({ ...record, ...names, lei: null });
  }
  const heir = successor === null ? undefined : holderOf(candidates, successor);
  if (heir !== undefined && heir !== holder && !areSplit(heir, holder)) heir.absorb(holder);
  await storeChanged(step, candidates);
  return true;
}

/** The company with a record that has the LEI. */
const holderOf = (candidates: CandidateCompanies, lei: string): CandidateCompany | undefined =>
  [...candidates.withAnyKey([`lei:${lei}`])].find(({ records }) => records.some((record) => record.lei === lei));
