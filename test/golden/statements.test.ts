import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readCompanyFacts } from '../../src/adapters/feeds/company-facts.ts';
import { buildFundamentals } from '../../src/domain/fundamentals/build-fundamentals.ts';
import { checkStatements } from '../../src/domain/fundamentals/check/check-statements.ts';
import type { Residual } from '../../src/domain/fundamentals/check/residual.ts';
import { isUsed } from '../../src/domain/fundamentals/lines/used-tags.ts';
import { CASH_FLOW_LINES, INCOME_LINES } from '../../src/domain/fundamentals/lines.ts';
import type { CompanyFundamentals, Statement } from '../../src/domain/fundamentals/statement.ts';
import type { FundamentalsReport } from '../../src/domain/fundamentals/statements/fundamentals-report.ts';
import type { EntityId } from '../../src/platform/ids.ts';
import { publicData } from '../files/public-data.ts';
import { ALPHABET } from './figures/alphabet.ts';
import { APPLE } from './figures/apple.ts';
import { MARVELL } from './figures/marvell.ts';
import { NVIDIA } from './figures/nvidia.ts';
import { SNOWFLAKE } from './figures/snowflake.ts';
import type { GoldenStatement } from './golden-figures.ts';

const FOLDER = publicData('sec/companyfacts/');
const COMPANIES = [APPLE, NVIDIA, SNOWFLAKE, ALPHABET, MARVELL];

const MILLION = 1e6;
interface Built {
  readonly fundamentals: CompanyFundamentals;
  readonly report: FundamentalsReport;
  readonly residuals: readonly Residual[];
}
const built = new Map<string, Built>();

function company(cik: string): Built {
  const known = built.get(cik);
  if (known !== undefined) return known;
  const { facts } = readCompanyFacts(JSON.parse(readFileSync(`${FOLDER}CIK${cik}.json`, 'utf8')), isUsed);
  const { fundamentals, report } = buildFundamentals('A1B2C3' as EntityId, facts);
  const result = { fundamentals, report, residuals: checkStatements(facts, fundamentals.statements).residuals };
  built.set(cik, result);
  return result;
}

const END_OF_TIME = '9999';

/** The version in force then. */
function inForce(
  statements: readonly Statement[],
  kind: string,
  of: string,
  asOf = END_OF_TIME,
): Statement | undefined {
  const isAnnual = of.startsWith('FY');
  const year = Number(isAnnual ? of.slice(2) : of.slice(3));
  const name = of.slice(0, 2);
  return statements
    .filter((one) => one.kind === kind && one.fiscalYear === year && one.fiscalPeriod === (isAnnual ? 'FY' : name))
    .filter(({ period, knownAt }) => period === (isAnnual ? 'annual' : 'quarter') && knownAt <= `${asOf}T23:59:59.999Z`)
    .sort((one, other) => (one.knownAt < other.knownAt ? -1 : 1))
    .at(-1);
}

const inUnits = (value: number | null | undefined, unit: number): number | null =>
  value === null || value === undefined ? null : Number((value / unit).toFixed(4));

function linesOf(statement: Statement | undefined, expected: Readonly<Record<string, number | null>>, unit: number) {
  return Object.fromEntries(Object.keys(expected).map((line) => [line, inUnits(statement?.lines[line], unit)]));
}

const exact = (expected: Readonly<Record<string, number | null>>) =>
  Object.fromEntries(Object.entries(expected).map(([line, value]) => [line, inUnits(value, 1)]));

const titleOf = ({ kind, of, asOf, readFrom }: GoldenStatement): string =>
  `${kind} ${of}${asOf === undefined ? '' : ` as of ${asOf}`}: ${readFrom}`;

for (const { name, cik, statements } of COMPANIES) {
  describe(`${name}, as filed`, () => {
    test.each(statements.map((golden) => [titleOf(golden), golden] as const))('%s', (_, golden) => {
      const { kind, of, asOf, endsOn, millions = {}, plain = {}, derived = [] } = golden;
      const statement = inForce(company(cik).fundamentals.statements, kind, of, asOf);
      expect(statement?.endsOn).toBe(endsOn);
      expect(statement?.currency).toBe('USD');
      expect(linesOf(statement, millions, MILLION)).toEqual(exact(millions));
      expect(linesOf(statement, plain, 1)).toEqual(exact(plain));
      expect(derived.filter((line) => statement?.derived[line] === undefined)).toEqual([]);
    });

    test('quarters add up to the year, or the check names why not', () => {
      const { fundamentals, residuals } = company(cik);
      const named = new Set(
        residuals
          .filter(({ check }) => check === 'quarters-make-the-year')
          .map(({ line, statement: { kind, fiscalYear } }) => `${kind} ${line} ${fiscalYear}`),
      );
      const flows = {
        income: INCOME_LINES.filter((line) => !/^(EPS|WEIGHTED)/.test(line)),
        'cash-flow': CASH_FLOW_LINES.filter((line) => !line.startsWith('CASH_AT')),
      };
      let checked = 0;
      for (const kind of ['income', 'cash-flow'] as const) {
        const years = new Set(fundamentals.statements.filter((one) => one.kind === kind).map((one) => one.fiscalYear));
        for (const year of years) {
          const whole = inForce(fundamentals.statements, kind, `FY${year}`);
          const quarters = ['Q1', 'Q2', 'Q3', 'Q4'].map((quarter) =>
            inForce(fundamentals.statements, kind, `${quarter} ${year}`),
          );
          if (whole === undefined || quarters.includes(undefined)) continue;
          for (const line of flows[kind]) {
            const total = whole.lines[line] ?? null;
            if (total === null || named.has(`${kind} ${line} ${year}`)) continue;
            const parts = quarters.map((quarter) => quarter?.lines[line] ?? null);
            if (parts.every((part) => part === null)) continue;
            const sum = parts.reduce<number>((left, right) => left + (right ?? 0), 0);
            const off = Math.abs(sum - total) / Math.max(Math.abs(sum), Math.abs(total), 1);
            expect(off, `${kind} ${line} ${year}: ${parts} make ${total}`).toBeLessThanOrEqual(0.005);
            checked += 1;
          }
        }
      }
      expect(checked).toBeGreaterThan(100);
    });

    test('a version is known from the day of its filing and is never the same as the one before', () => {
      const byStatement = Map.groupBy(
        company(cik).fundamentals.statements,
        ({ kind, period, endsOn }) => `${kind} ${period} ${endsOn}`,
      );
      expect(byStatement.size).toBeGreaterThan(10);
      for (const versions of byStatement.values()) {
        for (const [at, version] of versions.entries()) {
          const before = versions[at - 1];
          expect(version.knownAt >= `${version.filedOn}T00:00:00.000Z`).toBe(true);
          expect(version.filedOn > version.endsOn).toBe(true);
          if (before === undefined) continue;
          expect(before.knownAt < version.knownAt).toBe(true);
          expect({ ...version.lines, period: version.fiscalPeriod }).not.toEqual({
            ...before.lines,
            period: before.fiscalPeriod,
          });
        }
      }
    });
  });
}

describe('the five companies', () => {
  test.each(['2013-06-01', '2020-09-15', '2024-06-15'])('on %s nothing filed later was used', (day) => {
    for (const { cik, name } of COMPANIES) {
      const { facts } = readCompanyFacts(JSON.parse(readFileSync(`${FOLDER}CIK${cik}.json`, 'utf8')), isUsed);
      const figures = (statements: readonly Statement[]) =>
        Object.fromEntries(
          statements.map(({ kind, period, endsOn, knownAt, lines }) => [
            `${kind} ${period} ${endsOn} ${knownAt}`,
            lines,
          ]),
        );
      const then = buildFundamentals(
        'A1B2C3' as EntityId,
        facts.filter(({ filing }) => filing.filedOn <= day),
      );
      const today = company(cik).fundamentals.statements.filter(({ knownAt }) => knownAt.slice(0, 10) <= day);
      expect(figures(then.fundamentals.statements), name).toEqual(figures(today));
    }
  });

  test('splits are those that were made', () => {
    const splits = (cik: string) =>
      company(cik).report.splits.map(({ knownAt, ratio }) => `${knownAt.slice(0, 10)} ${ratio}`);
    expect(splits(APPLE.cik)).toEqual(['2014-07-23 7', '2020-10-30 4']);
    expect(splits(NVIDIA.cik)).toEqual(['2021-08-20 4', '2024-08-28 10']);
    expect(splits(ALPHABET.cik)).toEqual(['2022-07-27 20']);
    expect([...splits(SNOWFLAKE.cik), ...splits(MARVELL.cik)]).toEqual([]);
  });

  test('proxies and current reports are left out, and counted', () => {
    expect(company(APPLE.cik).report.ignoredForms).toEqual({ '8-K': 513 });
    expect(company(MARVELL.cik).report.ignoredForms).toEqual({ 'DEF 14A': 5 });
  });

  test('shares outstanding are those of the cover, and of the balance sheet where the cover tells them by class only', () => {
    const latest = (cik: string) => company(cik).fundamentals.shareCounts.at(-1);
    expect(latest(APPLE.cik)).toMatchObject({ asOf: '2026-01-16', shares: 14_681_140_000 });
    expect(latest(ALPHABET.cik)).toMatchObject({ asOf: '2026-03-31', shares: 12_116_000_000 });
  });
});
