/** A flow that may be part of a subtotal, by what its tag's name says: `RepaymentsOfDebt` leaves, `ProceedsFrom...` comes in. */
export interface FlowTag {
  readonly tag: string;
  /** With its sign: money that leaves is negative. */
  readonly amount: number;
}

/** Parts may be left out of a sum because they are details of another one; more than these are never needed. */
const LEFT_OUT_MAX = 5;

/**
 * The parts that add up to a filed subtotal: with as few left out as possible, since a filing reports details beside the lines of its
 * statement. `undefined` where no such sum is there, or where several equally short ones differ in what `measure` reads from them.
 */
export function partsOfSum(
  parts: readonly FlowTag[],
  subtotal: number,
  measure: (parts: readonly FlowTag[]) => number,
): readonly FlowTag[] | undefined {
  const surplus = parts.reduce((sum, { amount }) => sum + amount, 0) - subtotal;
  const open = parts.filter(({ amount }) => amount !== 0);
  for (let count = 0; count <= Math.min(LEFT_OUT_MAX, open.length - 1); count += 1) {
    const found = new Map<number, readonly FlowTag[]>();
    for (const out of choices(open, count, surplus)) {
      const kept = open.filter((part) => !out.includes(part));
      found.set(measure(kept), kept);
    }
    if (found.size > 0) return found.size === 1 ? [...found.values()][0] : undefined;
  }
  return undefined;
}

/** All choices of `count` parts whose amounts are `sum` together. */
function* choices(parts: readonly FlowTag[], count: number, sum: number, from = 0): Generator<FlowTag[]> {
  if (count === 0) {
    if (Math.abs(sum) < 0.5) yield [];
    return;
  }
  for (let at = from; at <= parts.length - count; at += 1) {
    const part = parts[at];
    if (part === undefined) return;
    for (const rest of choices(parts, count - 1, sum - part.amount, at + 1)) yield [part, ...rest];
  }
}

/** The direction of a flow, from the words of the US GAAP taxonomy that its tag begins with; 0 for other tags. */
export function directionOf(tag: string): 1 | -1 | 0 {
  if (/^ProceedsFrom/.test(tag)) return 1;
  return /^(?:Payments|Repayments)/.test(tag) ? -1 : 0;
}

const SHARES = /Stock|Equity|Shares|Warrant|Dividend|Minority|Noncontrolling|TaxWithholding/;
const BORROWED = /Debt|Notes|CommercialPaper|Credit|Borrowing|Loan|LeaseObligations|Mortgage/;
const LENT = /Receivable|Collection|Originat|AvailableForSale|HeldToMaturity|Trading|Investment|ToPurchaseCommonStock/;

/** Money borrowed or paid back; leases only where they are reported together with debt, costs of borrowing never. */
export const isDebt = (tag: string): boolean =>
  directionOf(tag) !== 0 &&
  BORROWED.test(tag) &&
  !LENT.test(tag) &&
  !/PreferredStock|IssuanceCosts$|^PaymentsToAcquire|ResearchAndDev/.test(tag.replace('NetOfIssuanceCosts', '')) &&
  (!/Lease/.test(tag) || /DebtAnd/.test(tag));

export const isDividend = (tag: string): boolean => /^PaymentsOf.*Dividend/.test(tag);
export const isRepurchase = (tag: string): boolean => /^PaymentsForRepurchaseOf(?:Common|Equity)/.test(tag);
export const isShareIssue = (tag: string): boolean =>
  /^ProceedsFrom.*(?:CommonStock|StockPlans|StockOptions|SharesUnder|TreasuryStock|OfEquity)/.test(tag) &&
  !/Preferred|Debt|Loans/.test(tag);

/** Whether a flow with this name stands among the financing activities. */
export const isFinancing = (tag: string): boolean =>
  directionOf(tag) !== 0 &&
  !/^PaymentsToAcquire(?!.*NoncontrollingInterest)|Investing|AvailableForSale|FromSaleOf(?:Available|Equity)|MarketableSec/.test(
    tag,
  ) &&
  (isDebt(tag) || SHARES.test(tag) || BORROWED.test(tag) || /Financing/.test(tag)) &&
  !/NotesReceivable|InterestInSubsidiaries/.test(tag);
