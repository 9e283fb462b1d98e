import { readAlmanacFacts } from '../../src/adapters/feeds/almanac-facts.ts';
import { buildFundamentals } from '../../src/domain/fundamentals/build-fundamentals.ts';
import type { Statement } from '../../src/domain/fundamentals/statement.ts';
import type { EntityId } from '../../src/platform/ids.ts';
import type { FiledCompany, Told } from './brief.ts';
import { comparisons } from './brief-comparisons.ts';
import { breakdownBrief, cashBrief, marginBrief, resultsBrief } from './brief-texts.ts';
import { type JsonRecord, ownId, recordOf } from './records.ts';

/** The publisher of the briefs in `facts/sources.csv`. */
const SOURCE = ownId('sources', 'Almanac Sample Briefs');

/**
 * Briefs on the results of every quarter and year in the filed facts: sentences of our own around filed figures, dated
 * by their filing, marked as generated. `files` are the result of `makeFiledFacts`.
 */
export function makeBriefs(files: ReadonlyMap<string, string>, companies: readonly FiledCompanyOf[]): JsonRecord[] {
  const told = [...files].flatMap(([file, text]) => {
    const company = companies.find(({ cik }) => cik !== undefined && file.includes(`CIK${cik}.`));
    return company === undefined ? [] : periodsOf(company, text);
  });
  const briefs = [
    ...told.flatMap((period) => [
      resultsBrief(period),
      marginBrief(period),
      cashBrief(period),
      ...period.breakdowns.map((breakdown) => breakdownBrief(period, breakdown)),
    ]),
    ...comparisons(told),
  ].filter((brief) => brief !== undefined);
  return briefs
    .sort((a, b) => compare(a.publishedAt, b.publishedAt) || compare(a.headline, b.headline))
    .map(({ headline, paragraphs, publishedAt, companies: about }) =>
      recordOf('document', {
        source: SOURCE,
        type: 'NEWS',
        published_at: publishedAt,
        headline,
        text: paragraphs.join('\n\n'),
        entities: about.map(({ id }) => id),
      }),
    );
}

export interface FiledCompanyOf extends FiledCompany {
  readonly cik: string | undefined;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function periodsOf(company: FiledCompany, text: string): Told[] {
  const { facts } = readAlmanacFacts(JSON.parse(text));
  const { statements } = buildFundamentals(company.id as EntityId, facts).fundamentals;
  const first = firstVersions(statements);
  const latestOf = new Map<string | null, string>();
  for (const { accession, endsOn } of first) {
    if (endsOn > (latestOf.get(accession) ?? '')) latestOf.set(accession, endsOn);
  }
  return (
    first
      // A filing also tells earlier periods, for comparison: those were news in filings before it.
      .filter(({ kind, accession, endsOn }) => kind === 'income' && latestOf.get(accession) === endsOn)
      .map((income) => {
        const beside = (kind: Statement['kind']): Statement | undefined =>
          first.find(
            (one) =>
              one.kind === kind &&
              one.endsOn === income.endsOn &&
              one.accession === income.accession &&
              sameLength(one, income),
          );
        const breakdowns = (['geography', 'product'] as const).map(beside).filter((one) => one !== undefined);
        return {
          company,
          income,
          before: first.find(
            (one) =>
              one.kind === 'income' &&
              one.period === income.period &&
              one.fiscalPeriod === income.fiscalPeriod &&
              one.fiscalYear === income.fiscalYear - 1,
          ),
          cashFlow: beside('cash-flow'),
          balance: first.find((one) => one.kind === 'balance' && one.endsOn === income.endsOn),
          breakdowns,
        };
      })
  );
}

const sameLength = (one: Statement, other: Statement): boolean => one.period === other.period;

/** First version of each period's statement: the one that was news on its date. */
function firstVersions(statements: readonly Statement[]): Statement[] {
  const first = new Map<string, Statement>();
  for (const statement of statements) {
    const key = `${statement.kind} ${statement.period} ${statement.endsOn}`;
    const known = first.get(key);
    if (known === undefined || statement.knownAt < known.knownAt) first.set(key, statement);
  }
  return [...first.values()];
}
