import { companyRecord, type Retirement } from '../records.ts';
import type { ImportStep } from '../run/import-store.ts';
import { areSplit, CandidateCompanies, type CandidateCompany } from './candidates.ts';
import { storeChanged } from './import-batch.ts';

/**
 * Takes an LEI away from its company, which becomes one with the company of the successor, where one is named and known: its id then leads
 * there, and the LEI still finds it. Returns whether anything changed; an LEI that no company has and without a known successor is
 * nothing to retire.
 */
export async function retireLei(step: ImportStep, { lei, successor }: Retirement): Promise<boolean> {
  const candidates = new CandidateCompanies();
  const keys = [`lei:${lei}`, ...(successor === null ? [] : [`lei:${successor}`])];
  candidates.add(await step.findByKeys(keys));
  const holder = holderOf(candidates, lei);
  const heir = successor === null ? undefined : holderOf(candidates, successor);
  const isChanged =
    holder === undefined
      ? heir !== undefined && bequeath(heir, lei, candidates)
      : retire(holder, heir, { lei, successor });
  if (isChanged) await storeChanged(step, candidates);
  return isChanged;
}

function retire(holder: CandidateCompany, heir: CandidateCompany | undefined, { lei, successor }: Retirement): boolean {
  for (const record of holder.records) {
    if (record.lei !== lei) continue;
    const { name, formerNames, formerLeis } = record;
    // Names of the retired registration come after those of the successor's.
    const names =
      successor === null || name === null ? { name, formerNames } : { name: null, formerNames: [name, ...formerNames] };
    holder.put({ ...record, ...names, lei: null, formerLeis: successor === null ? formerLeis : [...formerLeis, lei] });
  }
  if (heir !== undefined && heir !== holder && !areSplit(heir, holder)) heir.absorb(holder);
  return true;
}

/** Lets an LEI that was retired before it was known find its successor, unless it finds a company already. */
function bequeath(heir: CandidateCompany, lei: string, candidates: CandidateCompanies): boolean {
  const record = companyRecord({ source: 'gleif', key: lei, formerLeis: [lei] });
  if ([...candidates.withAnyKey([`lei:${lei}`])].some((one) => one.recordWithKeyOf(record) !== undefined)) return false;
  heir.put(record);
  return true;
}

/** The company with a record that has the LEI. */
const holderOf = (candidates: CandidateCompanies, lei: string): CandidateCompany | undefined =>
  [...candidates.withAnyKey([`lei:${lei}`])].find(({ records }) => records.some((record) => record.lei === lei));
