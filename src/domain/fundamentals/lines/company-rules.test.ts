import { expect, test } from 'vitest';
import { companyRules } from './company-rules.ts';
import { type ResolvedLine, STATEMENT_RULES, tagIdOf } from './statement-rules.ts';

const rulesWith = (...tags: string[]): ReturnType<typeof companyRules> =>
  companyRules(new Set(tags.flatMap((tag) => tagIdOf('us-gaap', tag) ?? [])));
const lineOf = (lines: readonly ResolvedLine[], line: string): ResolvedLine | undefined =>
  lines.find(({ name }) => name === line);
const namesOf = (line: ResolvedLine | undefined): string[][] =>
  line?.tags.map(({ terms }) => terms.map(({ name }) => name)) ?? [];

test('rules without the tags of a company are left out, and the others keep their places', () => {
  const rules = rulesWith('Revenues', 'SalesRevenueServicesNet');
  const revenue = lineOf(rules.lines.income, 'REVENUE');
  expect(namesOf(revenue)).toEqual([['Revenues'], ['SalesRevenueServicesNet']]);
  const all = lineOf(STATEMENT_RULES.income, 'REVENUE')?.tags ?? [];
  for (const { place, terms } of revenue?.tags ?? [])
    expect(all[place]?.terms.map(({ name }) => name)).toEqual(terms.map(({ name }) => name));
  expect(revenue?.formulas.length).toBe(lineOf(STATEMENT_RULES.income, 'REVENUE')?.formulas.length);
});

test('sums of optional parts have the parts of the company alone, by any of their names', () => {
  const { lines, sums, debtFlows } = rulesWith('ProceedsFromIssuanceOfDebt', 'RepaymentsOfSecuredDebt');
  const borrowed = [['ProceedsFromIssuanceOfLongTermDebt', 'RepaymentsOfSecuredDebt']];
  expect(namesOf(lineOf(lines['cash-flow'], 'LONG_TERM_NET_DEBT_ISSUANCE'))).toEqual(borrowed);
  expect(namesOf(lineOf(sums, 'LONG_TERM_NET_DEBT_ISSUANCE'))).toEqual(borrowed);
  expect(debtFlows.map(({ name }) => name)).toEqual(['ProceedsFromIssuanceOfDebt', 'RepaymentsOfSecuredDebt']);
});

test('a borrowing that no rule names is a part of the sums of debt, whoever owns the taxonomy', () => {
  const own = tagIdOf('x', 'RepaymentOfCollateralizedObligation') ?? -1;
  const unnamed = tagIdOf('us-gaap', 'ProceedsFromConstructionLoansPayable') ?? -1;
  const { lines, otherFinancingFlows } = companyRules(
    new Set([own, unnamed, tagIdOf('us-gaap', 'ProceedsFromIssuanceOfDebt') ?? -1]),
  );
  expect(namesOf(lineOf(lines['cash-flow'], 'LONG_TERM_NET_DEBT_ISSUANCE'))[0]).toEqual([
    'ProceedsFromIssuanceOfLongTermDebt',
    'RepaymentOfCollateralizedObligation',
    'ProceedsFromConstructionLoansPayable',
  ]);
  expect(otherFinancingFlows).toEqual([]);
});

test('a change of working capital that no rule names is a part of the others', () => {
  const tags = ['IncreaseDecreaseInAccruedLiabilities', 'IncreaseDecreaseInUnbilledReceivables'];
  const own = tagIdOf('mcd', 'IncreaseDecreaseInInventoriesAndOtherCurrentAssets') ?? -1;
  const { lines, sums } = companyRules(new Set([...tags.map((tag) => tagIdOf('us-gaap', tag) ?? -1), own]));
  for (const rules of [lines['cash-flow'], sums])
    expect(lineOf(rules, 'OTHER_WORKING_CAPITAL')?.tags[0]?.terms.map(({ name, sign }) => [name, sign])).toEqual([
      ['IncreaseDecreaseInAccruedLiabilities', 1],
      ['IncreaseDecreaseInUnbilledReceivables', -1],
      ['IncreaseDecreaseInInventoriesAndOtherCurrentAssets', -1],
    ]);
});

test('statement checks, which no tag of the company can meet, are left out', () => {
  const { lines } = rulesWith('Liabilities');
  expect(lineOf(lines.income, 'EBIT')?.unless).toEqual([]);
});
