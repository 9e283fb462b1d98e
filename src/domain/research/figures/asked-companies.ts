import type { EntityId } from '../../../platform/ids.ts';
import type { CompanySearch } from '../../companies/company-search.ts';
import type { CompanyLookup, FoundCompany } from '../../knowledge-graph/company-lookup.ts';
import { typosAllowed, typosBetween } from '../../text/typos.ts';
import { listed } from '../line-text.ts';
import type { QuestionPart, ResearchRun } from '../research-run.ts';

export interface AskedCompaniesParts {
  readonly companies: CompanyLookup;
  /** Finds companies whose names are typed with errors. */
  readonly companySearch: Pick<CompanySearch, 'find'>;
}

/** The companies of a question with structured data, and explanations for the others. */
interface AskedCompanies {
  readonly found: readonly FoundCompany[];
  readonly missing: readonly string[];
}

/** Companies that a question names, else those of the request. A company outside the scope of the run is not read. */
export async function askedCompanies(
  part: QuestionPart,
  { request }: ResearchRun,
  { companies, companySearch }: AskedCompaniesParts,
): Promise<AskedCompanies> {
  const named = part.understood.entities.filter(({ category }) => category === 'companies');
  const ids = named.length > 0 ? named.map(({ id }) => id as EntityId) : request.companies;
  const all = await Promise.all([...new Set(ids)].map(async (id) => ({ id, company: await companies.find(id) })));
  const { companies: allowed } = request.scope;
  const found = new Map<EntityId, FoundCompany>();
  const missing: string[] = [];
  const outside: string[] = [];
  for (const { id, company } of all) {
    const name = named.find((one) => one.id === id)?.name ?? id;
    if (company === undefined) missing.push(`No company with the id ${id} is known.`);
    else if (allowed !== null && !allowed.some((one) => one === id || one === company.entityId)) outside.push(name);
    else found.set(company.entityId, company);
  }
  if (outside.length > 0) {
    const is = outside.length === 1 ? 'is not one of the companies' : 'are not among the companies';
    missing.push(`${listed(outside)} ${is} that this request may read.`);
  }
  const { unlisted } = part.understood;
  if (ids.length === 0 && unlisted.length > 0) {
    const meant = await Promise.all(unlisted.map(({ name }) => companySpelledLike(name, companySearch)));
    const known = [...new Set(meant.filter((name) => name !== undefined))];
    const hint = known.length === 0 ? '' : ` Did you mean ${listed(known)}?`;
    const names = listed(unlisted.map(({ name }) => `"${name}"`));
    missing.push(`No company called ${names} is known, so no statements were searched.${hint}`);
  }
  return { found: [...found.values()], missing };
}

/** Name of the first company found by a name whose first word is the same but for typing errors. */
async function companySpelledLike(
  name: string,
  companySearch: AskedCompaniesParts['companySearch'],
): Promise<string | undefined> {
  const [found] = await companySearch.find({ query: name, types: [], countries: [], sectors: [] }, 1);
  const [typed, known] = [name, found?.name ?? ''].map((text) => /[\p{L}\p{N}]+/u.exec(text)?.[0].toLowerCase() ?? '');
  if (found === undefined || typed === undefined || known === undefined) return undefined;
  const allowed = typosAllowed(typed);
  return typosBetween(typed, known, allowed) <= allowed ? found.name : undefined;
}
