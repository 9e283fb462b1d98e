import type { Fact } from '../fact.ts';
import { filedFiguresOf } from '../facts/filed-flows.ts';
import type { Statement } from '../statement.ts';
import { latestStatements } from '../statements/latest-statements.ts';
import { checkDepreciation, checkFinancing } from './check-parts.ts';
import { checkCash, checkFlows, checkLineSums, checkYears } from './check-totals.ts';
import { CHECKS, type CheckName, type CheckResult, type Compare, differs, type Residual } from './residual.ts';

/**
 * Compares a company's current statements with sums in its filings: subtotals with parts, flows with balances, quarters with years.
 * Independent of the line rules: it classifies raw facts by the words of their tags (https://xbrl.fasb.org/us-gaap).
 */
export function checkStatements(facts: readonly Fact[], statements: readonly Statement[]): CheckResult {
  const latest = latestStatements(statements);
  const compared = Object.fromEntries(Object.keys(CHECKS).map((check) => [check, 0])) as Record<CheckName, number>;
  const residuals: Residual[] = [];
  const compare: Compare = (check, statement, line, { answered, filed }, reasonOf) => {
    compared[check] += 1;
    if (answered === null ? filed === 0 : !differs(answered, filed)) return;
    const { kind, fiscalYear, fiscalPeriod, endsOn, currency } = statement;
    const about = { kind, fiscalYear, fiscalPeriod, endsOn, currency };
    residuals.push({ check, statement: about, line, answered, filed, reason: reasonOf() });
  };
  for (const [currency, inCurrency] of Map.groupBy(latest, (statement) => statement.currency)) {
    const filed = filedFiguresOf(facts, currency);
    const cashFlows = inCurrency.filter(({ kind }) => kind === 'cash-flow');
    checkLineSums(inCurrency, filed, compare);
    checkFlows(cashFlows, compare);
    checkCash(cashFlows, filed, compare);
    checkYears(inCurrency, filed, compare);
    checkFinancing(cashFlows, filed, compare);
    checkDepreciation(cashFlows, filed, compare);
  }
  return { compared, residuals };
}
