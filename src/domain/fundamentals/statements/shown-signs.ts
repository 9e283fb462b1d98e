import { STATEMENT_RULES, tagNameOf } from '../lines/statement-rules.ts';
import type { ReportedAmount } from './reported-amounts.ts';

type Amount = Omit<ReportedAmount, 'fact'>;

/** Lines of cash flows with the balance sheet lines whose change they are. */
const CHANGES = [
  { flow: 'ACCOUNTS_RECEIVABLES', balances: ['ACCOUNTS_RECEIVABLES', 'NET_RECEIVABLES'] },
  { flow: 'INVENTORY', balances: ['INVENTORY'] },
] as const;
const FLIPPED_LINES: ReadonlySet<string> = new Set([
  ...CHANGES.map(({ flow }) => flow),
  'OTHER_WORKING_CAPITAL',
  'CHANGE_IN_WORKING_CAPITAL',
  'DEFERRED_INCOME_TAX',
]);

/** Lines whose tags are positive: expenses, and what was paid. */
const POSITIVE_LINES: ReadonlySet<string> = new Set([
  'COST_OF_REVENUE',
  'COST_AND_EXPENSES',
  'RESEARCH_AND_DEVELOPMENT_EXPENSES',
  'SELLING_GENERAL_AND_ADMINISTRATIVE_EXPENSES',
  'INTEREST_EXPENSE',
  'DEPRECIATION_AND_AMORTIZATION',
  'INTEREST_PAID',
]);
/** Amortization net of the accretion of discounts, which may be the larger. */
const ACCRETION = /AccretionNet$/;
/** Payments alone, not net of receipts: what a business costs is net of the cash that came with it. Expenses of compensation in shares are no reversals. */
const PAYMENTS =
  /^(?:(?:Payments|Repayments)(?!ForProceeds|ToAcquireBusinesses)|AllocatedShareBasedCompensationExpense)/;

const termsOf = (kind: 'balance' | 'cash-flow', isWanted: (line: string) => boolean) =>
  STATEMENT_RULES[kind]
    .filter(({ name }) => isWanted(name))
    .flatMap(({ tags }) => tags.flatMap(({ terms }) => terms))
    .filter(({ at, isLine }) => !isLine && tagNameOf(at).taxonomy === 'us-gaap');

/** Increases of assets, which cash flows subtract: `IncreaseDecreaseInInventories`. */
const INCREASES: ReadonlySet<number> = new Set(
  termsOf('cash-flow', (line) => FLIPPED_LINES.has(line)).flatMap(({ at, name, sign }) =>
    sign === -1 && name.startsWith('IncreaseDecrease') ? [at] : [],
  ),
);
const BALANCES_OF: ReadonlyMap<number, readonly number[]> = new Map(
  CHANGES.flatMap(({ flow, balances }) => {
    const ofBalance = termsOf('balance', (line) => balances.some((one) => one === line)).map(({ at }) => at);
    return termsOf('cash-flow', (line) => line === flow).map(({ at }) => [at, ofBalance] as const);
  }),
);
const BALANCES: ReadonlySet<number> = new Set([...BALANCES_OF.values()].flat());

/** Tags of expenses and payments, which are positive. */
const POSITIVE: ReadonlySet<number> = new Set(
  (['income', 'cash-flow'] as const).flatMap((kind) =>
    STATEMENT_RULES[kind].flatMap(({ name: line, tags }) =>
      tags.flatMap(({ isFiled, terms }) =>
        terms
          .flatMap((term) => [term, ...term.alternatives])
          .flatMap(({ at, name }) =>
            (isFiled && POSITIVE_LINES.has(line) && !ACCRETION.test(name)) || PAYMENTS.test(name) ? [at] : [],
          ),
      ),
    ),
  ),
);
/** Number of periods for which a filing gives a figure, none above zero, that prove a sign as shown: one alone may be a reversal. */
const PERIODS_MIN = 2;

const tagsOfFlow = (wanted: string): ReadonlySet<number> =>
  new Set(termsOf('cash-flow', (line) => line === wanted).map(({ at }) => at));
const DEPRECIATION = tagsOfFlow('DEPRECIATION_AND_AMORTIZATION');
/** Added back as depreciation is; alone it may be a reversal. */
const COMPENSATION = tagsOfFlow('STOCK_BASED_COMPENSATION');

/** The tags that a filing has above zero in none of its periods, of several. */
const belowZero = (amounts: readonly Amount[], tags: ReadonlySet<number>): number[] =>
  [
    ...Map.groupBy(
      amounts.filter(({ tag }) => tags.has(tag)),
      ({ tag }) => tag,
    ),
  ].flatMap(([tag, ofTag]) => (ofTag.length >= PERIODS_MIN && ofTag.every(({ value }) => value <= 0) ? tag : []));

/**
 * Gives expenses and payments the sign of their tag where a filing has them above zero in none of its periods, as shown on the statement;
 * compensation in shares too where depreciation is among them.
 */
function withPositiveTags<One extends Amount>(amounts: readonly One[]): readonly One[] {
  const expenses = belowZero(amounts, POSITIVE);
  const isReversed = expenses.some((tag) => DEPRECIATION.has(tag));
  const shown = new Set(isReversed ? [...expenses, ...belowZero(amounts, COMPENSATION)] : expenses);
  return shown.size === 0
    ? amounts
    : amounts.map((one) => (shown.has(one.tag) && one.value !== 0 ? { ...one, value: -one.value } : one));
}

/** Largest differences of the size of a row from the change of its balance, relative to the row: of one that says which direction, and of one that proves it. */
const FAR = 1;
const NEAR = 0.2;
const EXACT = 0.02;
/** Number of near rows that prove as much as an exact one. */
const NEAR_ROWS_MIN = 2;

/**
 * Gives increases of assets the sign of their tag in filings that give them as shown on the statement, where an increase is negative: a
 * filing proves it by its own balance sheets, which changed by as much in the other direction, and the filer's next filings follow it until
 * one proves the contrary. `filings` are in the order in which they became known, so that no later filing decides. Expenses and
 * payments below zero in all periods of a filing are positive.
 */
export function withSignsOfTags<Filing extends { readonly amounts: readonly Amount[] }>(
  filings: readonly Filing[],
): Filing[] {
  let isAsShown = false;
  return filings.map((filed) => {
    const filing = { ...filed, amounts: withPositiveTags(filed.amounts) };
    const ofFiling = directionsOf(filing.amounts);
    if (ofFiling.some(({ isSame, distance }) => isSame && distance <= NEAR)) isAsShown = false;
    else if (isOtherDirection(ofFiling)) isAsShown = true;
    if (!isAsShown) return filing;
    const amounts = filing.amounts.map((one) => (INCREASES.has(one.tag) ? { ...one, value: -one.value } : one));
    return { ...filing, amounts };
  });
}

const isOtherDirection = (directions: readonly Direction[]): boolean =>
  directions.every(({ isSame }) => !isSame) &&
  (directions.some(({ distance }) => distance <= EXACT) ||
    directions.filter(({ distance }) => distance <= NEAR).length >= NEAR_ROWS_MIN);

/** A row that is close to the change of its balance. */
interface Direction {
  /** True if both have the same sign. */
  readonly isSame: boolean;
  /** Relative difference of their sizes. */
  readonly distance: number;
}

function directionsOf(amounts: readonly Amount[]): readonly Direction[] {
  const flows: Amount[] = [];
  const instants = new Map<string, number>();
  for (const one of amounts) {
    if (one.start === null) {
      if (BALANCES.has(one.tag)) instants.set(`${one.tag} ${one.end}`, one.value);
    } else if (BALANCES_OF.has(one.tag) && one.value !== 0) flows.push(one);
  }
  return flows.flatMap(({ tag, start, end, value }) => {
    const ofBalances = (BALANCES_OF.get(tag) ?? []).flatMap((balance): Direction[] => {
      const before = instants.get(`${balance} ${(start ?? 0) - 1}`);
      const after = instants.get(`${balance} ${end}`);
      if (before === undefined || after === undefined) return [];
      const distance = Math.abs(Math.abs(after - before) - Math.abs(value)) / Math.abs(value);
      return distance <= FAR ? [{ isSame: (after - before) * value > 0, distance }] : [];
    });
    return ofBalances.sort((one, other) => one.distance - other.distance).slice(0, 1);
  });
}
