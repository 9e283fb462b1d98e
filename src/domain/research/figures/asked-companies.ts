import type { EntityId } from '../../../platform/ids.ts';
import type { CompanyLookup, FoundCompany } from '../../knowledge-graph/company-lookup.ts';
import { listed } from '../line-text.ts';
import type { QuestionPart, ResearchRun } from '../research-run.ts';

/** The companies of a question with structured data, and explanations for the others. */
export interface AskedCompanies {
  readonly found: readonly FoundCompany[];
  readonly missing: readonly string[];
}

/** Companies that a question names, else those of the request. A company outside the scope of the run is not read. */
export async function askedCompanies(
  part: QuestionPart,
  { request }: ResearchRun,
  companies: CompanyLookup,
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
  if (ids.length === 0 && part.understood.unlisted.length > 0) {
    const names = listed(part.understood.unlisted.map(({ name }) => `"${name}"`));
    missing.push(`No company called ${names} is known, so no statements were searched.`);
  }
  return { found: [...found.values()], missing };
}
