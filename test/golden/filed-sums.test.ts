import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readCompanyFacts } from '../../src/adapters/feeds/company-facts.ts';
import { buildFundamentals } from '../../src/domain/fundamentals/build-fundamentals.ts';
import { checkStatements } from '../../src/domain/fundamentals/check/check-statements.ts';
import type { CheckResult, Residual } from '../../src/domain/fundamentals/check/residual.ts';
import { isUsed } from '../../src/domain/fundamentals/lines/used-tags.ts';
import type { EntityId } from '../../src/platform/ids.ts';
import { publicData } from '../files/public-data.ts';

const FOLDER = publicData('sec/companyfacts/');
const COMPANIES = {
  Apple: '0000320193',
  NVIDIA: '0001045810',
  Snowflake: '0001640147',
  Alphabet: '0001652044',
  Marvell: '0001835632',
};

/** All facts of the company, whether a line rule uses their tag or not, against the statements that the rules made. */
function checked(cik: string): CheckResult {
  const document = JSON.parse(readFileSync(`${FOLDER}CIK${cik}.json`, 'utf8'));
  const { facts } = readCompanyFacts(document, isUsed);
  const all = readCompanyFacts(document, () => true).facts;
  return checkStatements(all, buildFundamentals('A1B2C3' as EntityId, facts).fundamentals.statements);
}

const worded = ({ check, line, statement, answered, filed }: Residual): string =>
  `${check}: ${line} ${statement.fiscalPeriod} ${statement.fiscalYear} ${answered}, not ${filed}`;

describe('statements against the sums that the filings give', () => {
  test.each(Object.entries(COMPANIES))('%s over its whole history', (_, cik) => {
    const { compared, residuals } = checked(cik);
    expect(compared['flows-add-up']).toBeGreaterThan(20);
    expect(compared['quarters-make-the-year']).toBeGreaterThan(200);
    expect(compared['parts-of-a-flow'] + compared['both-sides-of-debt']).toBeGreaterThan(10);
    const unexplained = residuals.filter(({ reason }) => reason === 'unexplained');
    expect(unexplained.map(worded)).toEqual([]);
  });
});
