import { type CompanyRecord, companyRecord } from '../records.ts';
import type { ImportStep } from '../run/import-store.ts';
import { areSplit, CandidateCompanies, type CandidateCompany } from './candidate-companies.ts';
import { storeChanged } from './import-batch.ts';
import { type Likeness, likenessOf } from './name-likeness.ts';
import { keysOf } from './profile.ts';

/** A registrant of the SEC. */
interface Registrant {
  /** Ten digits. */
  readonly cik: string;
  readonly name: string;
}

/** Makes the name of a registrant's record a former one, as its company has that of the registrant that follows it. */
export function passName(holder: CandidateCompany, record: CompanyRecord): void {
  const { name, ...ended } = holder.recordWithKeyOf(record) ?? record;
  if (name !== null) holder.put({ ...ended, name: null, formerNames: [name, ...ended.formerNames] });
}

/**
 * Makes the filer of a notice of a succession one company with the registrant that it follows: one of the parties of the notice or another
 * one, of one of the `names`. The company keeps its id, its listings and its statements. Returns false, and changes nothing, where not
 * exactly one known registrant has such a name, or an operator has split the two.
 */
export async function followRegistrant(
  step: ImportStep,
  parties: readonly Registrant[],
  names: readonly string[],
): Promise<boolean> {
  const candidates = new CandidateCompanies();
  const named = names.flatMap((name) => keysOf(companyRecord({ source: 'sec', key: '', name })));
  candidates.add(await step.findByKeys([...new Set([...named, ...parties.map(({ cik }) => `cik:${cik}`)])]));
  const filer = parties.length === 1 ? parties[0]?.cik : undefined;
  const followed = registrantsNamed(names, candidates.withAnyKey(named), filer);
  const [former] = followed;
  if (former === undefined || followed.length > 1) return false;
  const { holder, record } = former;
  const successors = parties.filter(({ cik }) => cik !== record.key);
  const [successor] = successors;
  if (successor === undefined || successors.length > 1) return false;
  const { cik, name } = successor;
  const [heir] = candidates.withAnyKey([`cik:${cik}`]);
  if (heir === holder || (heir !== undefined && areSplit(heir, holder))) return false;
  if (heir === undefined) holder.put(companyRecord({ source: 'sec', key: cik, name, cik, type: 'PUBLIC' }));
  else holder.absorb(heir);
  passName(holder, record);
  await storeChanged(step, candidates);
  return true;
}

interface Named {
  readonly holder: CandidateCompany;
  /** Of the SEC. */
  readonly record: CompanyRecord;
}

/** Registrants with one of the names, but not the filer itself; with another legal form only where none has the name as it is. */
function registrantsNamed(
  names: readonly string[],
  holders: Iterable<CandidateCompany>,
  filer: string | undefined,
): readonly Named[] {
  const all = [...holders].flatMap((holder) => holder.records.map((record): Named => ({ holder, record })));
  const alike = (likeness: Likeness): Named[] =>
    all.filter(
      ({ record: { source, key, name } }) =>
        source === 'sec' && key !== filer && name !== null && names.some((one) => likenessOf(one, name) === likeness),
    );
  const same = alike('same');
  return same.length > 0 ? same : alike('core');
}
