import type { ListedKind } from '../lines.ts';
import { isDebt, isShortTerm } from './filed-sums.ts';
import {
  type FinancingFlow,
  financingFlows,
  isBeyondRules,
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
  readonly debtFlows: readonly FinancingFlow[];
  /** All other rows of that section. */
  readonly otherFinancingFlows: readonly FinancingFlow[];
}

/**
 * Limits the rules to the tags of a company, which are few of all: every figure is the same, and found without looking for tags that are
 * nowhere. Rules keep their places (`ResolvedExpression.place`). Borrowings that no rule names are added to the sums of debt. Where investment income is a part of revenue
 * (`isInvestmentIncomeRevenue`), interest expense alone stands between EBIT and income before tax.
 */
export function companyRules(tags: ReadonlySet<number>, isInvestmentIncomeRevenue = false): CompanyRules {
  const has = (tag: number): boolean => tags.has(tag);
  const flows = financingFlows(tags);
  const debtFlows = flows.filter(({ name }) => isDebt(name));
  const unnamedDebt = debtFlows.filter(({ tag }) => isBeyondRules(tag));
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
    tags: withDebt(line, unnamedDebt).filter(isPossible).map(known),
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

/** The sums of debt by tags, with the borrowings that no rule names. */
function withDebt({ name, tags }: ResolvedLine, debt: readonly FinancingFlow[]): readonly ResolvedExpression[] {
  const isOfLine = (flow: FinancingFlow): boolean =>
    name === (isShortTerm(flow.name) ? 'SHORT_TERM_NET_DEBT_ISSUANCE' : 'LONG_TERM_NET_DEBT_ISSUANCE');
  const terms = debt.filter(isOfLine).map(
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
