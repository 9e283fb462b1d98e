import { AppError } from '../../../platform/errors.ts';
import type { Fact, Filing } from '../../fundamentals/fact.ts';
import { type FilingIndex, type IndexedFiling, withVanished } from '../../fundamentals/facts/acceptance.ts';
import { adoptFilings } from '../../fundamentals/facts/adopt-filings.ts';
import { type Agreement, compareFacts } from '../../fundamentals/facts/agreement.ts';
import { identifyFiling } from '../../fundamentals/facts/identify-filing.ts';
import { factsOf as factsOfFiling } from '../../fundamentals/facts/inline-filing.ts';
import type { FactSet, FactStep, StoredFacts } from './fact-store.ts';
import {
  type AlmanacFactsDocument,
  type CompanyFactsDocument,
  DocumentFault,
  type FactsDocument,
  type FilingIndexDocument,
  type InlineFilingDocument,
} from './facts-document.ts';

/** Writes of an import of one document. */
export interface FactsPlan {
  /** Replaces the stored set of the same source. */
  readonly set?: FactSet;
  readonly index?: Parameters<FactStep['replaceIndex']>[0];
  readonly agreement: Agreement | null;
  /** Has no facts, so that no company is created for it. */
  readonly isEmpty: boolean;
  /** Filings that the document no longer has; their stored facts stay, as the SEC drops some and lists them again. */
  readonly vanished?: readonly Filing[];
}

/** A document that must not replace what is stored, as its newest filing is older. */
export const OLDER = 'older';

/**
 * Plans the import of a document; `undefined` when it holds nothing of use, `OLDER` for company facts older than the stored ones. Throws
 * `DocumentFault` when it cannot be imported.
 */
export function planFacts(
  isUsed: (fact: Fact) => boolean,
  document: FactsDocument,
  stored: StoredFacts,
  from: { readonly path: string; readonly fingerprint: string },
): FactsPlan | typeof OLDER | undefined {
  switch (document.kind) {
    case 'company-facts':
      return planOfCompanyFacts(document, stored, from.fingerprint);
    case 'almanac-facts':
      return planOfAlmanacFacts(isUsed, document, from.fingerprint);
    case 'filing-index':
      return planOfIndex(document, stored, from.fingerprint);
    case 'inline-filing':
      return planOfFiling(isUsed, document, stored, from);
  }
}

function planOfCompanyFacts(
  { cik, facts: read, leftOut }: CompanyFactsDocument,
  { sets }: StoredFacts,
  fingerprint: string,
): FactsPlan | typeof OLDER {
  const own = sets.find((set) => holdsCompanyFacts(set) && set.cik === cik);
  const before = own?.facts ?? [];
  if (newestFiling(read) < newestFiling(before)) return OLDER;
  const listed = new Set(read.map(({ filing }) => filing.accession));
  const vanished = before.filter(({ filing }) => !listed.has(filing.accession));
  const facts = vanished.length === 0 ? read : [...read, ...vanished];
  const source = own?.source ?? (sets.some(holdsCompanyFacts) ? `${COMPANY_FACTS} ${cik}` : COMPANY_FACTS);
  const set: FactSet = { source, cik, fingerprint, leftOut: leftOut.length, facts };
  const filingFacts = sets.filter((one) => !holdsCompanyFacts(one)).flatMap((filing) => filing.facts);
  const adopted = adoptFilings([...facts, ...filingFacts]).slice(facts.length);
  const agreement = filingFacts.length === 0 ? null : compareFacts(facts, adopted);
  return { set, agreement, isEmpty: facts.length === 0, vanished: [...new Set(vanished.map(({ filing }) => filing))] };
}

/** Day and accession number of the newest filing, which compare as text; `''` without facts. */
function newestFiling(facts: readonly Fact[]): string {
  let newest = '';
  let last: Filing | undefined;
  for (const { filing } of facts) {
    if (filing === last) continue;
    last = filing;
    const key = `${filing.filedOn} ${filing.accession}`;
    if (key > newest) newest = key;
  }
  return newest;
}

function planOfAlmanacFacts(
  isUsed: (fact: Fact) => boolean,
  { cik, facts, leftOut }: AlmanacFactsDocument,
  fingerprint: string,
): FactsPlan {
  const used = facts.filter((fact) => isUsed(fact));
  const set: FactSet = { source: 'almanac-facts', cik, fingerprint, leftOut: leftOut.length, facts: used };
  return { set, agreement: null, isEmpty: used.length === 0 };
}

/** `FactSet.source` of company facts; those of a further CIK of the company have it behind: `company-facts 0002115436`. */
const COMPANY_FACTS = 'company-facts';
export const holdsCompanyFacts = ({ source }: Pick<FactSet, 'source'>): boolean => source.startsWith(COMPANY_FACTS);

function planOfIndex(
  { index, leftOut }: FilingIndexDocument,
  { indexes }: StoredFacts,
  fingerprint: string,
): FactsPlan | undefined {
  if (index.filings.length === 0 && leftOut.length === 0) return undefined;
  const before = indexes.find((stored) => isSamePart(stored, index));
  const complete = { ...withVanished(index, before), fingerprint, leftOut: leftOut.length };
  return { index: complete, agreement: null, isEmpty: false };
}

export const isSamePart = (one: FilingIndex, other: FilingIndex): boolean =>
  one.cik === other.cik && one.part === other.part;

function planOfFiling(
  isUsed: (fact: Fact) => boolean,
  { cik, filing: inline, leftOut }: InlineFilingDocument,
  { sets, indexes }: StoredFacts,
  { path, fingerprint }: { readonly path: string; readonly fingerprint: string },
): FactsPlan | undefined {
  if (inline.facts.length === 0) return undefined;
  const known = sets.flatMap(({ facts }) => facts);
  const filing = identifyOrReject(path, () =>
    identifyFiling(inline, {
      path,
      known,
      given: findInIndex(indexes, inline.document.form, inline.document.periodEndsOn),
    }),
  );
  const facts = factsOfFiling(inline, filing).filter((fact) => isUsed(fact));
  const source = `filing:${filing.accession ?? fingerprint}`;
  const companyFacts = sets.filter(holdsCompanyFacts).flatMap((set) => set.facts);
  const agreement = compareFacts(companyFacts, facts);
  const set: FactSet = { source, cik, fingerprint, leftOut: leftOut.length, facts };
  return { set, agreement, isEmpty: facts.length === 0 };
}

const NOT_A_FILING = 'is a filing that cannot be taken';

function identifyOrReject(path: string, identify: () => Filing): Filing {
  try {
    return identify();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new DocumentFault(error.detail.replace(`${path}: `, 'cannot be taken: '), NOT_A_FILING);
  }
}

/** The filing of the index with this form and period; `undefined` when there are none or several. */
function findInIndex(
  indexes: readonly FilingIndex[],
  form: string,
  periodEndsOn: string,
): { readonly accession: string; readonly filedOn: string } | undefined {
  const isIt = (filing: IndexedFiling): boolean => filing.form === form && filing.reportsOn === periodEndsOn;
  const found = indexes.flatMap(({ filings }) => filings.filter(isIt));
  const [only, ...others] = new Map(found.map((filing) => [filing.accession, filing])).values();
  return only && others.length === 0 ? { accession: only.accession, filedOn: only.filedOn } : undefined;
}
