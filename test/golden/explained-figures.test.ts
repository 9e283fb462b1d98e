import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCompanyFacts } from '../../src/adapters/feeds/company-facts.ts';
import { buildFundamentals } from '../../src/domain/fundamentals/build-fundamentals.ts';
import { explainFigure } from '../../src/domain/fundamentals/explanations/explain-figure.ts';
import { explainLine } from '../../src/domain/fundamentals/explanations/explain-line.ts';
import type {
  ExplainedInput,
  ExplainedPart,
  FigureExplanation,
} from '../../src/domain/fundamentals/explanations/figure-explanation.ts';
import { filingAmounts } from '../../src/domain/fundamentals/statements/filing-amounts.ts';
import { fiscalCalendarOf } from '../../src/domain/fundamentals/statements/fiscal-years.ts';
import { statementVersions } from '../../src/domain/fundamentals/statements/statement-versions.ts';
import type { EntityId } from '../../src/platform/ids.ts';
import { publicData } from '../files/public-data.ts';

const FOLDER = publicData('sec/companyfacts/');
const COMPANIES = readdirSync(FOLDER).map((file) => {
  const { facts } = readCompanyFacts(JSON.parse(readFileSync(`${FOLDER}${file}`, 'utf8')), () => true);
  return { file, facts, statements: buildFundamentals('D8442A' as EntityId, facts).fundamentals.statements };
});

const sum = (terms: readonly Pick<ExplainedPart | ExplainedInput, 'factor' | 'value'>[]): number =>
  terms.reduce((total, { factor, value }) => total + factor * value, 0);

/** Figures on shares are rounded to four decimals; sums of others differ by the precision of doubles at most. */
const isEqual = (one: number, other: number): boolean =>
  Math.abs(one - other) <= Math.max(0.000_1, Math.abs(other) * 1e-12);

/** Quotients are earnings per share, in cents. */
const isGivenBy = (inputs: readonly ExplainedInput[], formula: string | null, value: number): boolean => {
  const [income, shares] = inputs;
  if (formula?.includes(' / ') !== true) return isEqual(sum(inputs), value);
  return income !== undefined && shares !== undefined && Math.abs(income.value / shares.value - value) <= 0.005;
};

/** Faults in an explanation: statements that do not follow from its inputs. */
function faultsOf({ statement, value, reason, inputs, formula, rules }: FigureExplanation): string[] {
  const faults: string[] = [];
  if (value === null) return reason === null || inputs.length > 0 ? ['a null without its reason'] : [];
  if (reason !== null) faults.push('a value with a reason why there is none');
  if (!isGivenBy(inputs, formula, value)) faults.push(`inputs do not give ${value}`);
  if (formula === null && (inputs.length !== 1 || inputs[0]?.parts.length !== 1)) faults.push('not as filed');
  if (rules.filter(({ isUsed }) => isUsed).length > 1) faults.push('two rules at once');
  for (const { name, parts, value: input, isLine } of inputs) {
    if (!isEqual(sum(parts), input)) faults.push(`figures of ${name} give ${sum(parts)}, not ${input}`);
    if (isLine && statement.lines[name] !== input) faults.push(`${name} is ${statement.lines[name]}, not ${input}`);
    for (const part of parts) if (part.filing.filedOn > statement.knownAt) faults.push(`${name} was filed later`);
  }
  return faults;
}

describe.each(COMPANIES)('figures of $file', ({ facts, statements }) => {
  test('every figure of every version follows from its inputs, and they from filed figures', () => {
    const filings = filingAmounts(facts);
    const { versions } = statementVersions(filings, fiscalCalendarOf(filings));
    const taxonomies = new Set(['us-gaap', 'ifrs-full']);
    const faults = versions.flatMap((version) =>
      Object.keys(version.statement.lines).flatMap((line) => {
        const { kind, fiscalPeriod, fiscalYear, knownAt } = version.statement;
        const explained = explainLine(version, line, taxonomies, facts);
        expect(explained.value).toBe(version.statement.lines[line]);
        return faultsOf(explained).map((fault) => `${kind} ${fiscalPeriod} ${fiscalYear} ${knownAt} ${line}: ${fault}`);
      }),
    );
    expect(faults).toEqual([]);
    expect(versions.length).toBeGreaterThan(100);
  });

  test('a figure is explained as the statement in force at any moment has it', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (first, second) => {
        const statement = statements[first % statements.length];
        const fields = Object.keys(statement?.lines ?? {});
        const field = fields[second % fields.length];
        if (statement === undefined || field === undefined) return;
        const explained = explainFigure(facts, { ...statement, field, asOf: statement.knownAt });
        expect(explained?.statement).toEqual(statement);
        expect(explained?.value).toBe(statement.lines[field]);
        expect(explained === undefined ? ['none'] : faultsOf(explained)).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });
});
