/** A flow that may be part of a subtotal; its direction follows from the tag's name (`RepaymentsOfDebt`, `ProceedsFrom...`). */
export interface FlowTag {
  readonly tag: string;
  /** Outflows are negative. */
  readonly amount: number;
}

/** Maximum number of parts to leave out as details of others: more make a sum by chance. */
const OMITTED_MAX = 3;
/** Largest amount by which a rounded detail exceeds the row that it belongs to, relative to that row. */
const ROUNDED_UP_MAX = 0.05;

/**
 * Finds the parts that add up to a filed subtotal, leaving out as few as possible, because filings also report details of other parts.
 * `undefined` when there is no such sum, or when equally short ones differ in `measure`. Sums may differ from the subtotal by less than `slack`.
 */
export function partsOfSum<Part extends FlowTag>(
  parts: readonly Part[],
  subtotal: number,
  measure: (parts: readonly Part[]) => number,
  slack = 0.5,
): readonly Part[] | undefined {
  const surplus = parts.reduce((sum, { amount }) => sum + amount, 0) - subtotal;
  const nonZero = parts.filter(({ amount }) => amount !== 0);
  for (let count = 0; count <= Math.min(OMITTED_MAX, nonZero.length - 1); count += 1) {
    const byMeasure = new Map<number, readonly Part[]>();
    for (const omitted of combinations(nonZero, count, { sum: surplus, slack })) {
      const remaining = nonZero.filter((part) => !omitted.includes(part));
      if (areWithin(omitted, remaining)) byMeasure.set(measure(remaining), remaining);
    }
    if (byMeasure.size > 0) return byMeasure.size === 1 ? [...byMeasure.values()][0] : undefined;
  }
  return undefined;
}

/** True if the details make one of the parts together, or each is no larger than one. */
function areWithin(details: readonly FlowTag[], parts: readonly FlowTag[]): boolean {
  const whole = details.reduce((sum, { amount }) => sum + amount, 0);
  const isHeld = ({ amount }: FlowTag): boolean =>
    parts.some(
      (part) =>
        Math.sign(part.amount) === Math.sign(amount) &&
        Math.abs(part.amount) * (1 + ROUNDED_UP_MAX) >= Math.abs(amount),
    );
  return details.every(isHeld) || parts.some(({ amount }) => amount === whole);
}

/** All combinations of `count` parts with the given sum, up to `slack`. */
function* combinations<Part extends FlowTag>(
  parts: readonly Part[],
  count: number,
  { sum, slack }: { readonly sum: number; readonly slack: number },
  from = 0,
): Generator<Part[]> {
  if (count === 0) {
    if (Math.abs(sum) < slack) yield [];
    return;
  }
  for (let at = from; at <= parts.length - count; at += 1) {
    const part = parts[at];
    if (part === undefined) return;
    for (const rest of combinations(parts, count - 1, { sum: sum - part.amount, slack }, at + 1)) yield [part, ...rest];
  }
}

/** Filed subtotals of the financing section, the widest first. */
export const FINANCING_TOTALS = [
  'NetCashProvidedByUsedInFinancingActivities',
  'NetCashProvidedByUsedInFinancingActivitiesContinuingOperations',
] as const;

/** Rows of the financing section that the words of their tags do not show, with their direction. */
const OTHER_FINANCING_ROWS: Readonly<Record<string, 1 | -1>> = {
  FinanceLeasePrincipalPayments: -1,
  ExcessTaxBenefitFromShareBasedCompensationFinancingActivities: 1,
  IncreaseDecreaseInDeposits: 1,
  NetCashProvidedByUsedInFinancingActivitiesDiscontinuedOperations: 1,
  ProceedsFromRepaymentsOfBankOverdrafts: 1,
  IncreaseDecreaseInOutstandingChecksFinancingActivities: 1,
  ProceedsFromContributedCapital: 1,
  PaymentsToAcquireAdditionalInterestInSubsidiaries: -1,
  PaymentsOfDistributionsToAffiliates: -1,
};

/** Direction of a flow by the first word of its US GAAP tag, or as a row of the financing section; 0 for other tags. */
export function directionOf(tag: string): 1 | -1 | 0 {
  if (Object.hasOwn(OTHER_FINANCING_ROWS, tag)) return OTHER_FINANCING_ROWS[tag] ?? 0;
  if (/^Proceeds(?:From|Of)/.test(tag)) return 1;
  return /^(?:Payment|Repayment)s?(?=[A-Z])/.test(tag) ? -1 : 0;
}

const SHARES = /Stock|Equity|Shares|Warrant|Dividend|Minority|Noncontrolling|TaxWithholding/;
const BORROWED = /Debt|Notes|CommercialPaper|Credit|Borrowing|Loan|LeaseObligations|Mortgage|CollateralizedObligation/;
/** Money lent, and assets bought and sold, which are rows of the other sections. */
const LENT =
  /Receivable|Collection|Originat|AvailableForSale|HeldToMaturity|HeldFor|Trading|Investment|Securitization|ServicingRights|BankStock|LoansAndLeases|Loans(?:For|To)RelatedParties|RealEstate/;
/** Loans by which employees buy shares of the company: rows of the section that are no debt of its own. */
const LENT_FOR_SHARES = /ToPurchaseCommonStock|ByEmployeeStockOwnershipPlans/;

/** Borrowing or repayment. Leases count only if reported together with debt; issuance costs never do. */
export const isDebt = (tag: string): boolean =>
  directionOf(tag) !== 0 &&
  BORROWED.test(tag) &&
  !LENT.test(tag) &&
  !LENT_FOR_SHARES.test(tag) &&
  !/PreferredStock|IssuanceCosts$|ExtinguishmentCosts$|RestructuringCosts$|^PaymentsToAcquire|ResearchAndDev/.test(
    tag.replace('NetOfIssuanceCosts', ''),
  ) &&
  (!/Lease/.test(tag) || /DebtAnd/.test(tag));

export const isShortTerm = (tag: string): boolean => /ShortTerm|CommercialPaper/.test(tag);

/** Dividends to the company's own shareholders. */
export const isDividend = (tag: string): boolean =>
  /^PaymentsOf.*Dividend/.test(tag) && !/Minority|Noncontrolling/.test(tag);
export const isRepurchase = (tag: string): boolean => /^PaymentsForRepurchaseOf(?:Common|(?:Other)?Equity)/.test(tag);
export const isShareIssue = (tag: string): boolean =>
  /^ProceedsFrom.*(?:CommonStock|StockPlans|StockOptions|SharesUnder|TreasuryStock|OfEquity)/.test(tag) &&
  !/Preferred|Debt|Loans|Repurchase/.test(tag);

/** True if a flow with this tag is a financing activity. */
export const isFinancing = (tag: string): boolean => Object.hasOwn(OTHER_FINANCING_ROWS, tag) || isNamedFinancing(tag);

const isNamedFinancing = (tag: string): boolean =>
  directionOf(tag) !== 0 &&
  !LENT.test(tag) &&
  !/^PaymentsToAcquire(?!.*NoncontrollingInterest)|Investing|FromSaleOfEquity|MarketableSec/.test(tag) &&
  (isDebt(tag) || SHARES.test(tag) || BORROWED.test(tag) || /Financing/.test(tag)) &&
  !/InterestInSubsidiaries/.test(tag);
