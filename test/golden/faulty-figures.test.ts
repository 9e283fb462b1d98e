import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readCompanyFacts } from '../../src/adapters/feeds/company-facts.ts';
import { buildFundamentals } from '../../src/domain/fundamentals/build-fundamentals.ts';
import { isUsed } from '../../src/domain/fundamentals/lines/used-tags.ts';
import type { Statement } from '../../src/domain/fundamentals/statement.ts';
import { latestStatements } from '../../src/domain/fundamentals/statements/latest-statements.ts';
import type { EntityId } from '../../src/platform/ids.ts';
import { hasPublicData, publicData } from '../files/public-data.ts';

const FOLDER = publicData('cases/figures');
/** A row of a case: `| cash-flow | NET_DEBT_ISSUANCE | 2022 FY (2022-12-31) | 1647000000 | 540000000 |`. */
const ROW = /^\| ([a-z-]+) \| ([A-Z_]+) \| (\d{4}) (\w+) \(([\d-]+)\) \| (\S+) \|/gm;
/** Relative tolerance of the filers' rounding. */
const TOLERANCE = 0.0006;

const statementsOf = (name: string): Statement[] => {
  const document = JSON.parse(readFileSync(`${FOLDER}/${name}.json`, 'utf8'));
  const { facts } = readCompanyFacts(document, isUsed);
  return latestStatements(buildFundamentals('A1B2C3' as EntityId, facts).fundamentals.statements);
};

/** Cases that their few facts do not decide, or that no rule decides yet, with what is missing. */
const UNDECIDED: Readonly<Record<string, string>> = {
  'cmcsa-fy-2023-debt': 'one repayment has a tag of the filer, which company facts leave out',
  'mck-q1-2010-working-capital-sign': 'the balance sheets that would prove the sign are not in the case',
  'wfc-fy-2009-deferred-tax': 'no sum of the case tells the sign',
};
/** Figures that a case's source names as right beside null. */
const ALSO_RIGHT: Readonly<Record<string, number>> = {
  // Sales less gross profit.
  'jnj-q1-2022-vintages COST_OF_REVENUE': 19_840_000_000 - 13_822_000_000,
};

/** Rows that are answered otherwise than the case says. */
function faultsOf(name: string): string[] {
  const statements = statementsOf(name);
  const rows = [...readFileSync(`${FOLDER}/${name}.md`, 'utf8').matchAll(ROW)];
  expect(rows.length).toBeGreaterThan(0);
  return rows.flatMap(([, kind, line = '', , period, end, right = '']) => {
    const wanted = right === 'null' ? null : Number(right);
    const statement = statements.find(
      (one) => one.kind === kind && one.endsOn === end && one.period === (period === 'FY' ? 'annual' : 'quarter'),
    );
    const answered = statement?.lines[line] ?? null;
    const isRight =
      answered === null || wanted === null
        ? answered === wanted || answered === ALSO_RIGHT[`${name} ${line}`]
        : Math.abs(answered - wanted) <= Math.abs(wanted) * TOLERANCE;
    return isRight ? [] : [`${line} ${end}: ${answered}, not ${wanted}`];
  });
}

describe.skipIf(!hasPublicData('cases/figures'))('figures that were read wrongly', () => {
  const names = globSync('*.json', { cwd: FOLDER })
    .map((file) => basename(file, '.json'))
    .sort();
  test.each(names.filter((name) => !Object.hasOwn(UNDECIDED, name)))('%s', (name) => {
    expect(faultsOf(name)).toEqual([]);
  });

  test('those that are undecided are still so', () => {
    expect(names.filter((name) => faultsOf(name).length > 0)).toEqual(Object.keys(UNDECIDED));
  });

  test('costs of a recast quarter are not those from before', () => {
    const quarter = statementsOf('jnj-q1-2022-vintages').find(
      ({ kind, endsOn }) => kind === 'income' && endsOn === '2022-04-03',
    );
    expect(quarter?.lines['COST_OF_REVENUE']).toBe(19_840_000_000 - 13_822_000_000);
  });
});
