import { STATEMENT_RULES, tagIdOf } from '../lines/statement-rules.ts';
import type { FilingAmounts } from './filing-amounts.ts';

const tagsOf = (line: string): readonly number[] =>
  STATEMENT_RULES.income.flatMap(({ name, tags }) =>
    name === line ? tags.flatMap(({ isFiled, terms }) => (isFiled ? terms.map(({ at }) => at) : [])) : [],
  );

const OPERATING_INCOME = tagsOf('OPERATING_INCOME');
const BEFORE_TAX = tagsOf('INCOME_BEFORE_TAX');
const INTEREST_EXPENSE = tagsOf('INTEREST_EXPENSE');
const INTEREST_INCOME = tagsOf('INTEREST_INCOME');
/** Income statements of insurers have investment income above all costs (Regulation S-X, article 7). */
const PREMIUMS = ['PremiumsEarnedNet', 'PremiumsWrittenNet'].flatMap((tag) => tagIdOf('us-gaap', tag) ?? []);
const PARTS: ReadonlySet<number> = new Set([
  ...OPERATING_INCOME,
  ...BEFORE_TAX,
  ...INTEREST_EXPENSE,
  ...INTEREST_INCOME,
]);
/** Largest gap of a sum that closes, relative to the interest income that it leaves out. */
const TOLERANCE = 0.002;

/**
 * True if a company's interest and dividend income is a part of its revenue: operating income less interest expense alone is income before
 * tax in most of its periods; for an insurer, where no sum says otherwise.
 */
export function isInvestmentIncomeRevenue(filings: readonly FilingAmounts[], tags: ReadonlySet<number>): boolean {
  const has = (anyOf: readonly number[]): boolean => anyOf.some((tag) => tags.has(tag));
  if (!has(INTEREST_INCOME) || !has(INTEREST_EXPENSE)) return false;
  let above = 0;
  let below = 0;
  let periods = 0;
  if (has(OPERATING_INCOME) && has(BEFORE_TAX))
    for (const { amounts } of filings) {
      const parts = amounts.filter(({ tag }) => PARTS.has(tag));
      for (const ofPeriod of Map.groupBy(parts, ({ start, end }) => `${start} ${end}`).values()) {
        const amountOf = (anyOf: readonly number[]): number => {
          const tag = anyOf.find((one) => ofPeriod.some((amount) => amount.tag === one));
          return ofPeriod.find((amount) => amount.tag === tag)?.value ?? Number.NaN;
        };
        const income = amountOf(INTEREST_INCOME);
        const gap = amountOf(BEFORE_TAX) - amountOf(OPERATING_INCOME) + amountOf(INTEREST_EXPENSE);
        if (Number.isNaN(gap + income)) continue;
        periods += 1;
        if (Math.abs(gap) < TOLERANCE * Math.abs(income)) above += 1;
        if (Math.abs(gap - income) < TOLERANCE * Math.abs(income)) below += 1;
      }
    }
  return above * 2 > periods || (below === 0 && has(PREMIUMS));
}
