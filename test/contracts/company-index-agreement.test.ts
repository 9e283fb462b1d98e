import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openCompanyIndex } from '../../src/adapters/sqlite/company-index/company-index.ts';
import type { CompanyIndex } from '../../src/domain/companies/company-index.ts';
import type { Company } from '../../src/domain/knowledge-graph/entity.ts';
import type { CompanyRef } from '../../src/domain/knowledge-graph/entity-store.ts';
import { memoryCompanyIndex } from '../stores/memory-company-index.ts';
import { listed } from './company-world.ts';

/** Few words, many of them alike, so that names meet each other in every stage of a search. */
const WORDS = [
  'Nova',
  'Novartis',
  'Supernova',
  'Innova',
  'Bank',
  'Banks',
  'Burbank',
  'of',
  'the',
  'China',
  'First',
  'Frist',
  'National',
  'Nationale',
  'Trust',
  'Trust',
  'Compass',
  'Encompass',
  'Müller',
  "L'Or",
  'AT&T',
  'J.P.',
  'トヨタ',
  'Газпром',
  '3M',
  'a',
  'stock',
  'report',
  'Holdings',
  'Ltd',
  'Inc.',
  'GmbH',
  'Limited',
  '&',
  'and',
];
const word = fc.constantFrom(...WORDS);
const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
const symbol = fc.constantFrom('A', 'NOVA', 'BRK.B', 'BRK.A', 'T', '0700', 'EP-PC', 'CHINA');
const listOf = <T>(one: fc.Arbitrary<T>): fc.Arbitrary<T[]> => fc.uniqueArray(one, { maxLength: 2 });

/** All are public: an engine need not know the rare words of private companies two typos away. */
const company: fc.Arbitrary<Company> = fc
  .record({
    number: fc.integer({ min: 1, max: 25 }),
    name,
    type: fc.constant('PUBLIC' as const),
    ticker: fc.option(symbol, { nil: null }),
    listings: listOf(fc.tuple(fc.constantFrom('XNYS', 'XHKG'), symbol).map((parts) => parts.join(':'))),
    isins: listOf(fc.constantFrom('US0378331005', 'GB00BLGZ9862')),
    webpage: fc.option(fc.constantFrom('https://nova.com', 'http://www.bank.co.uk/x'), { nil: null }),
    countryCode: fc.constantFrom('US', 'GB', null),
    sector: fc.constantFrom('Energy', 'Real Estate', null),
    industryGroup: fc.constantFrom('Oil and Gas Producers', null),
    industry: fc.constantFrom('Retail REITs', 'Oil & Gas Equipment & Services', null),
    aliases: listOf(name),
    formerNames: listOf(name),
    marketCapUsd: fc.constantFrom(null, 1e6, 1e9, 1e12),
  })
  .map(({ number, name: own, ...facts }) => listed(number, own, facts));

const changes = fc.record({
  companies: fc.array(company, { maxLength: 15 }),
  removed: fc.array(
    fc.integer({ min: 1, max: 25 }).map((number) => listed(number, '').id),
    { maxLength: 3 },
  ),
});

/** Company names, whole or in part, some with a changed letter. */
const text = fc
  .tuple(
    fc.array(word, { minLength: 1, maxLength: 4 }),
    fc.nat(),
    fc.constantFrom('whole', 'cut', 'swap', 'replace', 'join'),
  )
  .map(([words, at, how]) => {
    const whole = words.join(how === 'join' ? '' : ' ');
    const i = at % whole.length;
    if (how === 'cut') return whole.slice(0, i + 1);
    if (how === 'swap') return whole.slice(0, i) + (whole[i + 1] ?? '') + whole[i] + whole.slice(i + 2);
    return how === 'replace' ? `${whole.slice(0, i)}x${whole.slice(i + 1)}` : whole;
  });
const query = fc.record({
  text: fc.oneof(
    { weight: 6, arbitrary: text },
    { weight: 1, arbitrary: symbol },
    { weight: 1, arbitrary: fc.string() },
    fc.constant(''),
  ),
  filters: fc.record({
    types: fc.constantFrom<('PUBLIC' | 'PRIVATE')[]>([], ['PUBLIC'], ['PRIVATE'], ['PUBLIC', 'PRIVATE']),
    countries: fc.constantFrom([], [], ['US'], ['US', 'GB']),
    sectors: fc.constantFrom([], [], ['Energy'], ['real estate']),
    industryGroups: fc.constantFrom([], [], [], ['Oil and Gas Producers']),
    industries: fc.constantFrom([], [], [], ['Oil & Gas Equipment & Services', 'Retail REITs']),
  }),
});

async function withBoth(use: (indexes: CompanyIndex[]) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'company-index-'));
  const indexes = [memoryCompanyIndex(), openCompanyIndex({ file: join(folder, 'companies.db') })];
  try {
    await use(indexes);
  } finally {
    for (const index of indexes) await index.close();
    rmSync(folder, { recursive: true });
  }
}

test('after any changes, SQLite answers any query as looking at every company does', async () => {
  const history = fc.array(changes, { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(history, fc.array(query, { minLength: 20, maxLength: 40 }), async (batches, queries) => {
      await withBoth(async (indexes) => {
        for (const [i, batch] of batches.entries()) {
          for (const index of indexes)
            await index.apply({
              ...batch,
              numbers: batch.companies.map((_, row) => 100 * i + row + 1),
              revision: i + 1,
            });
        }
        for (const { text: typed, filters } of queries) {
          const answers: CompanyRef[][] = [];
          for (const index of indexes) answers.push([...(await index.search(typed, filters, 50)).companies]);
          expect(answers[1], JSON.stringify({ typed, filters })).toEqual(answers[0]);
        }
      });
    }),
    { numRuns: 100 },
  );
});

test('a word is as prominent as the companies that have it now', async () => {
  const banks = listed(2, 'Banks', {});
  const bank = (marketCapUsd: number | null) => listed(10, 'Nova', { aliases: ['Bank'], marketCapUsd });
  const either = listed(1, 'Nova', { aliases: ['Banks Nova'] });
  await withBoth(async (indexes) => {
    for (const index of indexes) {
      for (const [at, companies] of [[either], [bank(1e12), banks], [bank(null)]].entries())
        await index.apply({ companies, removed: [], revision: at + 1 });
      const anything = { types: [], countries: [], sectors: [], industryGroups: [], industries: [] };
      // `bank3` is one typo away from both words, and more companies have `banks`.
      const { companies } = await index.search('Bank 3', anything, 50);
      expect(companies.map(({ id }) => id)).toEqual([banks.id, bank(null).id, either.id]);
    }
  });
});
