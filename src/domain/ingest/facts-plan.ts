import { AppError } from '../../platform/errors.ts';
import type { Fact, Filing } from '../fundamentals/fact.ts';
import { type IndexedFiling, withAcceptance } from '../fundamentals/facts/acceptance.ts';
import { adoptFilings } from '../fundamentals/facts/adopt-filings.ts';
import { type Agreement, compareFacts } from '../fundamentals/facts/agreement.ts';
import { identifyFiling } from '../fundamentals/facts/identify-filing.ts';
import { factsOf as factsOfFiling } from '../fundamentals/facts/inline-filing.ts';
import type { FactSet, FactStep, StoredFacts } from './fact-store.ts';
import {
  type AlmanacFactsDocument,
  type CompanyFactsDocument,
  DocumentFault,
  type FactsDocument,
  type FilingIndexDocument,
  type InlineFilingDocument,
} from './facts-document.ts';

/** What is to be kept of a document. */
export interface FactsPlan {
  /** A set to keep in the place of the one of its source. */
  readonly set?: FactSet;
  readonly index?: Parameters<FactStep['keepFilings']>[0];
  readonly agreement: Agreement | null;
  /** Not worth making a company for. */
  readonly isNeedless: boolean;
}

/** `undefined` when nothing in the document is of use. Throws `DocumentFault` when it cannot be taken. */
export function planFacts(
  keeps: (fact: Fact) => boolean,
  document: FactsDocument,
  stored: StoredFacts,
  from: { readonly path: string; readonly fingerprint: string },
): FactsPlan | undefined {
  switch (document.kind) {
    case 'company-facts':
      return planOfCompanyFacts(document, stored, from.fingerprint);
    case 'almanac-facts':
      return planOfAlmanacFacts(keeps, document, from.fingerprint);
    case 'filing-index':
      return planOfIndex(document, from.fingerprint);
    case 'inline-filing':
      return planOfFiling(keeps, document, stored, from);
  }
}

function planOfCompanyFacts(
  { cik, facts, leftOut }: CompanyFactsDocument,
  { sets }: StoredFacts,
  fingerprint: string,
): FactsPlan {
  const set: FactSet = { source: COMPANY_FACTS, cik, fingerprint, leftOut: leftOut.length, facts };
  const told = sets.filter(({ source }) => source !== COMPANY_FACTS).flatMap((filing) => filing.facts);
  const filed = adoptFilings([...facts, ...told]).slice(facts.length);
  const agreement = told.length === 0 ? null : compareFacts(facts, filed);
  return { set, agreement, isNeedless: facts.length === 0 };
}

function planOfAlmanacFacts(
  keeps: (fact: Fact) => boolean,
  { cik, facts, leftOut }: AlmanacFactsDocument,
  fingerprint: string,
): FactsPlan {
  const kept = facts.filter((fact) => keeps(fact));
  const set: FactSet = { source: 'almanac-facts', cik, fingerprint, leftOut: leftOut.length, facts: kept };
  return { set, agreement: null, isNeedless: kept.length === 0 };
}

/** The source of the set that company facts make. */
export const COMPANY_FACTS = 'company-facts';

function planOfIndex({ cik, part, filings, leftOut }: FilingIndexDocument, fingerprint: string): FactsPlan | undefined {
  if (filings.length === 0 && leftOut.length === 0) return undefined;
  const index = { cik, part, fingerprint, leftOut: leftOut.length, filings };
  return { index, agreement: null, isNeedless: false };
}

function planOfFiling(
  keeps: (fact: Fact) => boolean,
  { cik, filing: inline, leftOut }: InlineFilingDocument,
  { sets, filings }: StoredFacts,
  { path, fingerprint }: { readonly path: string; readonly fingerprint: string },
): FactsPlan | undefined {
  if (inline.facts.length === 0) return undefined;
  const known = withAcceptance(
    sets.flatMap(({ facts }) => facts),
    filings,
  );
  const filing = identified(path, () =>
    identifyFiling(inline, {
      path,
      known,
      given: indexed(filings, inline.document.form, inline.document.periodEndsOn),
    }),
  );
  const facts = factsOfFiling(inline, filing).filter((fact) => keeps(fact));
  const source = `filing:${filing.accession ?? fingerprint}`;
  const listed = sets.find((set) => set.source === COMPANY_FACTS)?.facts ?? [];
  const agreement = compareFacts(listed, facts);
  const set: FactSet = { source, cik, fingerprint, leftOut: leftOut.length, facts };
  return { set, agreement, isNeedless: facts.length === 0 };
}

const NOT_A_FILING = 'is a filing that cannot be taken';

function identified(path: string, identify: () => Filing): Filing {
  try {
    return identify();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new DocumentFault(error.detail.replace(`${path}: `, 'cannot be taken: '), NOT_A_FILING);
  }
}

/** The one filing of the index that is of this form and about this period. */
function indexed(
  filings: readonly IndexedFiling[],
  form: string,
  periodEndsOn: string,
): { readonly accession: string; readonly filedOn: string } | undefined {
  const [only, ...others] = filings.filter((filing) => filing.form === form && filing.reportsOn === periodEndsOn);
  return only && others.length === 0 ? { accession: only.accession, filedOn: only.filedOn } : undefined;
}
