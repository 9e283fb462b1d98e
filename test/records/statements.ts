import type { FundamentalsStore } from '../../src/domain/fundamentals/fundamentals-store.ts';
import { HEAD_FIELDS, LINES_OF } from '../../src/domain/fundamentals/lines.ts';
import { readingsOf } from '../../src/domain/fundamentals/metrics/trailing-readings.ts';
import type { Statement } from '../../src/domain/fundamentals/statement.ts';
import type { ShareCount } from '../../src/domain/market/share-count.ts';

/** A quarterly income statement in dollars, filed a month after its end, with the given changes. */
export function statementOf(given: Partial<Statement> & Pick<Statement, 'startsOn' | 'endsOn'>): Statement {
  const filedOn = given.filedOn ?? new Date(Date.parse(given.endsOn) + 30 * 86_400_000).toISOString().slice(0, 10);
  return {
    kind: 'income',
    period: 'quarter',
    fiscalYear: Number(given.endsOn.slice(0, 4)),
    fiscalPeriod: 'Q1',
    currency: 'USD',
    filedOn,
    acceptedAt: null,
    accession: null,
    form: '10-Q',
    knownAt: `${filedOn}T23:59:59.999Z`,
    lines: {},
    derived: {},
    ...given,
  };
}

/** No split was imported, on a day after all of these. */
export const NO_SPLITS = {
  splits: { splits: async () => [] },
  companies: { findCompany: async () => undefined },
  clock: { nowMs: () => Date.parse('2026-06-01') },
};

/** The store of one company's statements without a database, for tests of the rules. */
export function memoryFundamentals(
  statements: readonly Statement[],
  shareCounts: readonly ShareCount[] = [],
): Pick<
  FundamentalsStore,
  'statements' | 'statementSeries' | 'statementValues' | 'readings' | 'shareCount' | 'allVersions'
> {
  const known = <T extends { knownAt: string }>(all: readonly T[], asOf: string | null): T[] =>
    all.filter(({ knownAt }) => asOf === null || knownAt <= asOf).sort((a, b) => (a.knownAt < b.knownAt ? -1 : 1));
  const store: ReturnType<typeof memoryFundamentals> = {
    async statements(_id, { kind, period, limit, asOf }) {
      const wanted = statements.filter((one) => one.kind === kind && one.period === period);
      const inForce = new Map(known(wanted, asOf).map((one) => [one.endsOn, one]));
      const newestFirst = [...inForce.values()].sort((a, b) => (a.endsOn < b.endsOn ? 1 : -1));
      return limit === null ? newestFirst : newestFirst.slice(0, limit);
    },
    statementSeries: (id, wanted, asOf) =>
      Promise.all(wanted.map((series) => store.statements(id, { ...series, asOf }))),
    async statementValues(id, query) {
      const found = await store.statements(id, query);
      return found.map((shown) => {
        const { endsOn, currency, fiscalYear, fiscalPeriod, lines, knownAt, accession, form, filedOn } = shown;
        const versions = statements.filter((one) => one.kind === shown.kind && one.period === shown.period);
        const first = known(versions, null).find((one) => one.endsOn === endsOn) ?? shown;
        const head = [endsOn, currency, null, first.filedOn, first.acceptedAt, fiscalYear, fiscalPeriod];
        if (head.length !== HEAD_FIELDS.length) throw new Error('the head has other fields now');
        return {
          values: [...head, ...LINES_OF[query.kind].map((line) => lines[line] ?? null)],
          source: { accession, form, filedOn },
          knownAt,
        };
      });
    },
    readings: async () => readingsOf(statements),
    allVersions: async () => ({ statements, shareCounts }),
    shareCount: async (_id, asOf) => known(shareCounts, asOf).sort((a, b) => (a.asOf < b.asOf ? 1 : -1))[0],
  };
  return store;
}
