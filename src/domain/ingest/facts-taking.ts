import { AppError } from '../../platform/errors.ts';
import type { EntityId } from '../../platform/ids.ts';
import type { Fact } from '../fundamentals/fact.ts';
import { withAcceptance } from '../fundamentals/facts/acceptance.ts';
import { adoptFilings } from '../fundamentals/facts/adopt-filings.ts';
import type { Agreement } from '../fundamentals/facts/agreement.ts';
import type { CompanyFundamentals } from '../fundamentals/statement.ts';
import type { FundamentalsReport } from '../fundamentals/statements/fundamentals-report.ts';
import type { FactStep, FactStore, StoredFacts } from './fact-store.ts';
import { DocumentFault, type FactsDocument } from './facts-document.ts';
import { COMPANY_FACTS, type FactsPlan, planFacts } from './facts-plan.ts';
import { importCompanies } from './import-batch.ts';
import { companyRecord } from './records.ts';

/** Works out everything that facts tell of a company. */
export type BuildFundamentals = (
  id: EntityId,
  facts: readonly Fact[],
) => { readonly fundamentals: CompanyFundamentals; readonly report: FundamentalsReport };

/** How facts are taken in. */
export interface Taking {
  readonly store: FactStore;
  readonly build: BuildFundamentals;
  /** Whether a fact of a filing is worth keeping. */
  keeps(fact: Fact): boolean;
}

/** What became of a document. */
export interface FactsOutcome {
  /** The company it speaks of; `null` for an index of filings whose company is not known, or has no facts. */
  readonly entityId: EntityId | null;
  readonly isMade: boolean;
  readonly facts: number;
  readonly filings: number;
  readonly statements: number;
  readonly isChanged: boolean;
  /** What was noticed while the statements were worked out; `null` when they were not. */
  readonly report: FundamentalsReport | null;
  /** How company facts and filings agree; `null` where there was nothing to compare. */
  readonly agreement: Agreement | null;
}

/** What the transaction that keeps a document also has to keep: how far the run is with it done. */
type Enter = (step: FactStep, taken: FactsOutcome) => Promise<void>;

/** Other imports may get in between reading and writing; each then is through. */
const TRIES_MAX = 20;

/**
 * Takes one document: its facts take the place of what it told before, the company's statements are worked out anew from all
 * that is known of it, and everything is kept in one transaction. The work is done outside of it, so that nobody has to wait;
 * when something else has changed the company meanwhile, it is done again. `undefined` when nothing in it is of use.
 * Throws `DocumentFault` when it cannot be taken.
 */
export async function takeDocument(
  use: Taking,
  document: FactsDocument,
  from: { readonly path: string; readonly fingerprint: string },
  enter: Enter,
): Promise<FactsOutcome | undefined> {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const id = await use.store.companyOf(document.cik);
    const stored = await use.store.factsOf(id, [document.cik]);
    const plan = planFacts(use.keeps, document, stored, from);
    if (plan === undefined || (plan.isNeedless && id === undefined)) return undefined;
    const taken = await carryOut(use, plan, { id, stored, document }, enter);
    if (taken !== 'overtaken') return taken;
  }
  throw new AppError('unavailable', `CIK ${document.cik} is being changed by other imports again and again.`);
}

async function carryOut(
  use: Taking,
  plan: FactsPlan,
  about: { readonly id: EntityId | undefined; readonly stored: StoredFacts; readonly document: FactsDocument },
  enter: Enter,
): Promise<FactsOutcome | 'overtaken'> {
  const { id, stored, document } = about;
  const { cik } = document;
  const built = worked(() => buildWith(use, plan, id, stored));
  return use.store.step(async (step) => {
    const isOvertaken = (await step.companyOf(cik)) !== id || (await step.versionOf(id, [cik])) !== stored.version;
    if (isOvertaken) return 'overtaken';
    const home = id === undefined && plan.set ? await found(step, document) : { id: id ?? null, isMade: false };
    const { id: entityId, isMade } = home;
    // The name may have led to a company that has facts of its own: they belong to what is worked out.
    if (entityId !== null && (await step.versionOf(entityId, [cik])) !== stored.version) return 'overtaken';
    if (plan.index) await step.keepFilings(plan.index);
    if (plan.set && entityId !== null) await step.keepSet(entityId, plan.set);
    const outcome =
      built && entityId !== null
        ? await step.keepFundamentals({ ...built.fundamentals, entityId }, cikShown(plan, stored, cik))
        : 'unchanged';
    const taken: FactsOutcome = {
      entityId,
      isMade,
      facts: plan.set?.facts.length ?? 0,
      filings: plan.index?.filings.length ?? 0,
      statements: built?.fundamentals.statements.length ?? 0,
      isChanged: outcome !== 'unchanged',
      report: built?.report ?? null,
      agreement: plan.agreement,
    };
    await enter(step, taken);
    return taken;
  });
}

/** Facts that nobody has thought of keep no other document from being imported. */
function worked<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new DocumentFault(`cannot be worked out: ${(error as Error).message}`, 'cannot be worked out');
  }
}

/** Of a company whose facts came under several CIKs, the one of its company facts. */
const cikShown = (plan: FactsPlan, { sets }: StoredFacts, cik: string): string =>
  (plan.set?.source === COMPANY_FACTS ? cik : sets.find(({ source }) => source === COMPANY_FACTS)?.cik) ?? cik;

/** `undefined` when the company has no facts to work anything out from. */
function buildWith(use: Taking, plan: FactsPlan, id: EntityId | undefined, stored: StoredFacts) {
  const others = stored.sets.filter(({ source }) => source !== plan.set?.source);
  const sets = plan.set ? [...others, plan.set].sort((a, b) => (a.source < b.source ? -1 : 1)) : others;
  if (sets.length === 0) return undefined;
  const filings = [...stored.filings, ...(plan.index?.filings ?? [])];
  const facts = withAcceptance(
    sets.flatMap((set) => set.facts),
    filings,
  );
  // A company that is still to be made gets its id only where it is made.
  return use.build(id ?? ('' as EntityId), facts);
}

/** The company is made, or one that no CIK was known of is known again by its name (docs/importing.md). */
async function found(
  step: FactStep,
  { cik, entityName }: FactsDocument,
): Promise<{ readonly id: EntityId; readonly isMade: boolean }> {
  const record = companyRecord({ source: 'sec', key: cik, name: entityName, cik });
  const [outcome] = entityName === null ? [] : await importCompanies(step.graph, [record], () => true);
  const id = await step.companyOf(cik);
  if (id === undefined) {
    const fault = 'which no company has, and has no name to make one';
    throw new DocumentFault(`speaks of CIK ${cik}, ${fault}`, `speaks of a CIK ${fault}`);
  }
  return { id, isMade: outcome === 'created' };
}

/** All facts kept of a company, with what the indexes tell of their filings. */
export async function factsKept(store: Pick<FactStore, 'factsOf'>, id: EntityId): Promise<readonly Fact[]> {
  const { sets, filings } = await store.factsOf(id, []);
  return adoptFilings(
    withAcceptance(
      sets.flatMap((set) => set.facts),
      filings,
    ),
  );
}

/** Works a company's statements out anew from the facts that are kept. Answers `undefined` when it has none any more. */
export async function rebuildCompany(use: Taking, id: EntityId): Promise<FactsOutcome | undefined> {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const stored = await use.store.factsOf(id, []);
    const [first] = stored.sets;
    if (first === undefined) return undefined;
    const built = buildWith(use, { agreement: null, isNeedless: false }, id, stored);
    if (built === undefined) return undefined;
    const taken = await use.store.step(async (step) => {
      if ((await step.versionOf(id, [])) !== stored.version) return undefined;
      const { cik } = stored.sets.find(({ source }) => source === COMPANY_FACTS) ?? first;
      const isChanged = (await step.keepFundamentals(built.fundamentals, cik)) !== 'unchanged';
      const statements = built.fundamentals.statements.length;
      return { statements, isChanged };
    });
    if (taken === undefined) continue;
    return {
      entityId: id,
      isMade: false,
      facts: 0,
      filings: 0,
      ...taken,
      report: built.report,
      agreement: null,
    };
  }
  throw new AppError('unavailable', `The facts of ${id} are being changed by other imports again and again.`);
}
