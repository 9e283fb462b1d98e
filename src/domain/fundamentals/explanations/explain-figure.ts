import { periodNames } from '../build-fundamentals.ts';
import type { Fact } from '../fact.ts';
import { adoptFilings } from '../facts/adopt-filings.ts';
import { buildSegments, type SegmentVersion } from '../segments/segments.ts';
import type { Statement } from '../statement.ts';
import { filingAmounts } from '../statements/filing-amounts.ts';
import { fiscalCalendarOf } from '../statements/fiscal-years.ts';
import { statementVersions } from '../statements/statement-versions.ts';
import { explainLine } from './explain-line.ts';
import type { ExplainedPart, FigureExplanation, FigureQuery } from './figure-explanation.ts';

/**
 * Explains a figure of a statement by building the statements of its fiscal year again from the company's facts, as
 * `buildFundamentals` does, and reading the inputs of the figure. `undefined` if there is no such statement.
 */
export function explainFigure(reportedFacts: readonly Fact[], query: FigureQuery): FigureExplanation | undefined {
  const { kind, fiscalYear, field, asOf } = query;
  const facts = adoptFilings(reportedFacts);
  const filings = filingAmounts(facts);
  const calendar = fiscalCalendarOf(filings);
  if (kind !== 'geography' && kind !== 'product') {
    const { versions } = statementVersions(filings, calendar, { fiscalYear, until: asOf });
    const found = inForce(versions, query);
    return found && explainLine(found, field, new Set(facts.map(({ taxonomy }) => taxonomy)), facts);
  }
  const { versions } = statementVersions(filings, calendar, { fiscalYear });
  const statements = versions.map(({ statement }) => statement);
  const found = inForce(buildSegments(facts, periodNames(calendar, statements)), query);
  return found && explainSegment(found, field);
}

/** The version of the statement that is in force at the time of the query. */
const inForce = <Version extends { readonly statement: Statement }>(
  versions: readonly Version[],
  { kind, fiscalYear, fiscalPeriod, asOf }: FigureQuery,
): Version | undefined =>
  versions
    .filter(
      ({ statement }) =>
        statement.kind === kind &&
        statement.fiscalYear === fiscalYear &&
        statement.fiscalPeriod === fiscalPeriod &&
        (asOf === null || statement.knownAt <= asOf),
    )
    .reduce<Version | undefined>(
      (latest, one) => (latest === undefined || isLater(one.statement, latest.statement) ? one : latest),
      undefined,
    );

const isLater = (one: Statement, other: Statement): boolean =>
  one.endsOn === other.endsOn ? one.knownAt >= other.knownAt : one.endsOn > other.endsOn;

function explainSegment({ statement, report }: SegmentVersion, label: string): FigureExplanation {
  const value = statement.lines[label] ?? null;
  const parts = (report.facts.get(label) ?? []).map(({ fact, factor }): ExplainedPart => {
    const { taxonomy, tag: concept, unit, startsOn, endsOn, dimensions, filing } = fact;
    return {
      taxonomy,
      concept,
      unit,
      startsOn,
      endsOn,
      dimensions,
      value: fact.value,
      factor,
      isOmitted: false,
      otherClasses: [],
      filing,
    };
  });
  const formula = report.formula ?? (parts.length > 1 ? 'the sum of its parts' : null);
  const known = Object.keys(statement.lines).join(', ');
  return {
    statement,
    unit: statement.currency,
    value,
    reason: value === null ? `no segment of this name was reported for the period, but ${known}` : null,
    formula: value === null ? null : formula,
    splitRatio: 1,
    inputs: value === null ? [] : [{ name: label, isLine: false, factor: 1, value, formula, over: null, parts }],
    rules: [],
  };
}
