import type { ListedKind } from '../lines.ts';
import { isDebt, isShortTerm } from './filed-sums.ts';
import {
  isBeyondRules,
  type NamedFlow,
  namedFlows,
  type ResolvedExpression,
  type ResolvedLine,
  type ResolvedTerm,
  STATEMENT_RULES,
  tagNameOf,
} from './statement-rules.ts';

/** The rules that apply to a company: those of `STATEMENT_RULES` without the tags that none of its filings has. */
export interface CompanyRules {
  readonly lines: Readonly<Record<ListedKind, readonly ResolvedLine[]>>;
  /** Lines of cash flows that are sums of optional parts, and those parts; the others have no rules. */
  readonly sums: readonly ResolvedLine[];
  /** Rows of the financing section that are borrowings and their repayments. */
  readonly debtFlows: readonly NamedFlow[];
  /** All other rows of that section. */
  readonly otherFinancingFlows: readonly NamedFlow[];
}

/**
 * Limits the rules to the tags of a company, which are few of all: every figure is the same, and found without looking for tags that are
 * nowhere. Rules keep their places (`ResolvedExpression.place`). Borrowings that no rule names are added to the sums of debt, changes of working capital to theirs. Where investment income is a part of revenue
 * (`isInvestmentIncomeRevenue`), interest expense alone stands between EBIT and income before tax.
 */
export function companyRules(tags: ReadonlySet<number>, isInvestmentIncomeRevenue = false): CompanyRules {
  const has = (tag: number): boolean => tags.has(tag);
  const flows = namedFlows(tags, 'financing');
  const debtFlows = flows.filter(({ name }) => isDebt(name));
  const beyondRules = [...debtFlows, ...namedFlows(tags, 'working capital')].filter(({ tag }) => isBeyondRules(tag));
  const isKnown = ({ isLine, at, alternatives }: ResolvedTerm): boolean =>
    isLine || has(at) || alternatives.some((other) => has(other.at));
  const isPossible = ({ terms }: ResolvedExpression): boolean =>
    terms.some(isKnown) && terms.every((term) => term.isOptional || isKnown(term));
  const known = (expression: ResolvedExpression): ResolvedExpression =>
    expression.terms.every(isKnown) ? expression : { ...expression, terms: expression.terms.filter(isKnown) };
  const isIfrs = tags.values().some(isOfIfrs);
  const isOfCompany = ({ terms }: ResolvedExpression): boolean =>
    terms.every(({ isLine, name, at }) =>
      isLine ? !(isInvestmentIncomeRevenue && name === 'NET_INTEREST_INCOME') : isIfrs || !isOfIfrs(at),
    );
  const limited = (line: ResolvedLine): ResolvedLine => ({
    ...line,
    tags: withNamedRows(line, beyondRules).filter(isPossible).map(known),
    // Formulas of all lines are tried in turns, so that those without their tags stay, but for those of another taxonomy.
    formulas: line.formulas.filter(isOfCompany).map((formula) => (isPossible(formula) ? known(formula) : formula)),
    unless: line.unless.filter(has),
    zeroOnlyWith: line.zeroOnlyWith?.filter(has),
    noLessThan: line.noLessThan.filter(isPossible).map(known),
    nested: line.nested.filter(has),
    afterTaking: line.afterTaking.filter(({ net, taken }) => has(taken) && isPossible(net)),
    noMoreThan: line.noMoreThan.filter(({ left, shown }) => isPossible(left) && isPossible(shown)),
  });
  const { income, balance, 'cash-flow': cashFlow } = STATEMENT_RULES;
  return {
    lines: { income: income.map(limited), balance: balance.map(limited), 'cash-flow': cashFlow.map(limited) },
    sums: CASH_FLOW_SUMS.map(limited),
    debtFlows,
    otherFinancingFlows: flows.filter(({ name }) => !isDebt(name)),
  };
}

const lineOf = ({ name }: NamedFlow): string => {
  if (!isDebt(name)) return 'OTHER_WORKING_CAPITAL';
  return isShortTerm(name) ? 'SHORT_TERM_NET_DEBT_ISSUANCE' : 'LONG_TERM_NET_DEBT_ISSUANCE';
};

/** The sums of a line by tags, with the rows that no rule names. */
function withNamedRows({ name, tags }: ResolvedLine, flows: readonly NamedFlow[]): readonly ResolvedExpression[] {
  const terms = flows
    .filter((flow) => lineOf(flow) === name)
    .map(
      ({ tag, name: own, direction }): ResolvedTerm => ({
        name: own,
        isLine: false,
        at: tag,
        alternatives: [],
        sign: direction,
        isOptional: true,
      }),
    );
  return terms.length === 0 ? tags : tags.map((one) => ({ ...one, terms: [...one.terms, ...terms], isFiled: false }));
}

const isOfIfrs = (tag: number): boolean => tagNameOf(tag).taxonomy === 'ifrs-full';

/** True if an expression has optional parts only, or alternatives. */
export const hasOptionalParts = ({ terms }: Pick<ResolvedExpression, 'terms'>): boolean =>
  terms.every(({ isOptional }) => isOptional) || terms.some(({ alternatives }) => alternatives.length > 0);

/** Limits rules to lines that are sums of optional parts, and those parts. */
function rulesOfSums(rules: readonly ResolvedLine[]): ResolvedLine[] {
  const needed = new Set<number>();
  for (const [at, { nature, tags, formulas }] of rules.entries()) {
    const sums = nature === 'flow' ? [...tags, ...formulas].filter(hasOptionalParts) : [];
    if (sums.length > 0) needed.add(at);
    for (const { terms } of sums) for (const term of terms) if (term.isLine) needed.add(term.at);
  }
  return rules.map((line, at) => (needed.has(at) ? line : { ...line, tags: [], formulas: [] }));
}

const CASH_FLOW_SUMS = rulesOfSums(STATEMENT_RULES['cash-flow']);
