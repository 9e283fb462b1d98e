import { AppError } from '../../../platform/errors.ts';
import type { EntityId } from '../../../platform/ids.ts';
import type { Fact, Filing } from '../../fundamentals/fact.ts';
import { withAcceptance } from '../../fundamentals/facts/acceptance.ts';
import { adoptFilings } from '../../fundamentals/facts/adopt-filings.ts';
import type { Agreement } from '../../fundamentals/facts/agreement.ts';
import type { CompanyFundamentals } from '../../fundamentals/statement.ts';
import type { FundamentalsReport } from '../../fundamentals/statements/fundamentals-report.ts';
import { importCompanies } from '../companies/import-batch.ts';
import { companyRecord } from '../records.ts';
import type { FactStep, FactStore, StoredFacts } from './fact-store.ts';
import { DocumentFault, type FactsDocument } from './facts-document.ts';
import { type FactsPlan, holdsCompanyFacts, isSamePart, OLDER, planFacts } from './facts-plan.ts';

/** Builds the fundamentals of a company from its facts. */
export type BuildFundamentals = (
  id: EntityId,
  facts: readonly Fact[],
) => { readonly fundamentals: CompanyFundamentals; readonly report: FundamentalsReport };

/** Dependencies of a facts import. */
export interface FactsImportParts {
  readonly store: FactStore;
  readonly build: BuildFundamentals;
  /** True if a fact of a filing is used by any statement or segment. */
  isUsed(fact: Fact): boolean;
}

/** Outcome of importing a document. */
export interface FactsOutcome {
  /** The company; `null` for a filing index of a company that is unknown or has no facts. */
  readonly entityId: EntityId | null;
  readonly isCreated: boolean;
  readonly facts: number;
  readonly filings: number;
  readonly statements: number;
  readonly isChanged: boolean;
  /** Findings from building the statements; `null` when they were not built. */
  readonly report: FundamentalsReport | null;
  /** Comparison of company facts and filings; `null` when there was nothing to compare. */
  readonly agreement: Agreement | null;
  /** Filings of company facts that are no longer listed and whose stored facts stay. */
  readonly vanished: readonly Filing[];
}

/** Runs in the transaction that stores the document, to save the progress of the run with it. */
type OnStored = (step: FactStep, outcome: FactsOutcome) => Promise<void>;

/** Attempts before giving up when other imports keep changing the same company. */
const ATTEMPTS_MAX = 20;

/**
 * Imports one document: replaces the facts stored from it, rebuilds the company's statements from all its facts, and stores everything
 * in one transaction. The statements are built outside the transaction and rebuilt if the company changed in between (optimistic
 * locking). Returns `undefined` when the document holds nothing of use, `OLDER` when it is older than what is stored. Throws `DocumentFault` when it cannot be imported.
 */
export async function importFactsDocument(
  parts: FactsImportParts,
  document: FactsDocument,
  from: { readonly path: string; readonly fingerprint: string },
  onStored: OnStored,
): Promise<FactsOutcome | typeof OLDER | undefined> {
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const id = await parts.store.companyOf(document.cik);
    const stored = await parts.store.factsOf(id, [document.cik]);
    const plan = planFacts(parts.isUsed, document, stored, from);
    if (plan === OLDER) return OLDER;
    if (plan === undefined || (plan.isEmpty && id === undefined)) return undefined;
    const outcome = await applyPlan(parts, plan, { id, stored, document }, onStored);
    if (outcome !== 'stale') return outcome;
  }
  throw new AppError('unavailable', `CIK ${document.cik} is being changed by other imports again and again.`);
}

async function applyPlan(
  parts: FactsImportParts,
  plan: FactsPlan,
  context: { readonly id: EntityId | undefined; readonly stored: StoredFacts; readonly document: FactsDocument },
  onStored: OnStored,
): Promise<FactsOutcome | 'stale'> {
  const { id, stored, document } = context;
  const { cik } = document;
  const built = orFault(() => buildWith(parts, plan, id, stored));
  return parts.store.step(async (step) => {
    const isStale = (await step.companyOf(cik)) !== id || (await step.versionOf(id, [cik])) !== stored.version;
    if (isStale) return 'stale';
    const company =
      id === undefined && plan.set ? await findOrCreateCompany(step, document) : { id: id ?? null, isCreated: false };
    const { id: entityId, isCreated } = company;
    // The company was found by name and has facts of its own, which the statements must include.
    if (entityId !== null && (await step.versionOf(entityId, [cik])) !== stored.version) return 'stale';
    if (plan.index) await step.replaceIndex(plan.index);
    if (plan.set && entityId !== null) await step.replaceSet(entityId, plan.set);
    const change =
      built && entityId !== null
        ? await step.replaceFundamentals({ ...built.fundamentals, entityId }, primaryCik(plan, stored, cik))
        : 'unchanged';
    const outcome: FactsOutcome = {
      entityId,
      isCreated,
      facts: plan.set?.facts.length ?? 0,
      filings: plan.index?.filings.length ?? 0,
      statements: built?.fundamentals.statements.length ?? 0,
      isChanged: change !== 'unchanged',
      report: built?.report ?? null,
      agreement: plan.agreement,
      vanished: plan.vanished ?? [],
    };
    await onStored(step, outcome);
    return outcome;
  });
}

/** Turns unexpected errors into faults of the document, so that the other documents are still imported. */
function orFault<T>(compute: () => T): T {
  try {
    return compute();
  } catch (error) {
    throw new DocumentFault(`cannot be worked out: ${(error as Error).message}`, 'cannot be worked out');
  }
}

/** The CIK of the company facts, for a company with facts under several CIKs. */
const primaryCik = (plan: FactsPlan, { sets }: StoredFacts, cik: string): string =>
  (plan.set && holdsCompanyFacts(plan.set) ? cik : sets.find(holdsCompanyFacts)?.cik) ?? cik;

/** Returns `undefined` when the company has no facts. */
function buildWith(parts: FactsImportParts, plan: FactsPlan, id: EntityId | undefined, stored: StoredFacts) {
  const others = stored.sets.filter(({ source }) => source !== plan.set?.source);
  const sets = plan.set ? [...others, plan.set].sort((a, b) => (a.source < b.source ? -1 : 1)) : others;
  if (sets.length === 0) return undefined;
  const { index } = plan;
  const indexes = index ? [...stored.indexes.filter((one) => !isSamePart(one, index)), index] : stored.indexes;
  const facts = withAcceptance(
    sets.flatMap((set) => set.facts),
    indexes,
  );
  // A company that does not exist yet gets its id when it is created.
  return parts.build(id ?? ('' as EntityId), facts);
}

/** Creates the company, or finds one without a CIK by its name (docs/importing.md). */
async function findOrCreateCompany(
  step: FactStep,
  { cik, entityName }: FactsDocument,
): Promise<{ readonly id: EntityId; readonly isCreated: boolean }> {
  const record = companyRecord({ source: 'sec', key: cik, name: entityName, cik });
  const [outcome] = entityName === null ? [] : await importCompanies(step.graph, [record], () => true);
  const id = await step.companyOf(cik);
  if (id === undefined) {
    const fault = 'which no company has, and has no name to create one';
    throw new DocumentFault(`refers to CIK ${cik}, ${fault}`, `refers to a CIK ${fault}`);
  }
  return { id, isCreated: outcome === 'created' };
}

/** All stored facts of a company, with the acceptance times from the filing indexes. */
export async function storedFactsOf(store: Pick<FactStore, 'factsOf'>, id: EntityId): Promise<readonly Fact[]> {
  const { sets, indexes } = await store.factsOf(id, []);
  return adoptFilings(
    withAcceptance(
      sets.flatMap((set) => set.facts),
      indexes,
    ),
  );
}

/** Rebuilds a company's statements from its stored facts. Returns `undefined` when it has none. */
export async function rebuildCompany(parts: FactsImportParts, id: EntityId): Promise<FactsOutcome | undefined> {
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const stored = await parts.store.factsOf(id, []);
    const [first] = stored.sets;
    if (first === undefined) return undefined;
    const built = buildWith(parts, { agreement: null, isEmpty: false }, id, stored);
    if (built === undefined) return undefined;
    const rebuilt = await parts.store.step(async (step) => {
      if ((await step.versionOf(id, [])) !== stored.version) return undefined;
      const { cik } = stored.sets.find(holdsCompanyFacts) ?? first;
      const isChanged = (await step.replaceFundamentals(built.fundamentals, cik)) !== 'unchanged';
      const statements = built.fundamentals.statements.length;
      return { statements, isChanged };
    });
    if (rebuilt === undefined) continue;
    return {
      entityId: id,
      isCreated: false,
      facts: 0,
      filings: 0,
      ...rebuilt,
      report: built.report,
      agreement: null,
      vanished: [],
    };
  }
  throw new AppError('unavailable', `The facts of ${id} are being changed by other imports again and again.`);
}
