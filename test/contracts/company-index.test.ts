import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openCompanyIndex } from '../../src/adapters/sqlite/company-index/company-index.ts';
import { openCompanySearchThreads } from '../../src/adapters/sqlite/company-index/search-threads.ts';
import type { CompanyIndex } from '../../src/domain/companies/company-index.ts';
import { isThorough } from '../run/runs.ts';
import { memoryCompanyIndex } from '../stores/memory-company-index.ts';
import { companyIndexContract, type OpenIndex } from './company-index.contract.ts';
import { companyReconciliationContract } from './company-reconciliation.contract.ts';
import { companySlipsContract } from './company-slips.contract.ts';
import { companySymbolsContract } from './company-symbols.contract.ts';

const inFolder = (open: (file: string) => CompanyIndex) => async (): Promise<OpenIndex> => {
  const folder = mkdtempSync(join(tmpdir(), 'company-index-'));
  const index = open(join(folder, 'companies.db'));
  return {
    index,
    async [Symbol.asyncDispose]() {
      await index.close();
      rmSync(folder, { recursive: true });
    },
  };
};

const THREADS = 'sqlite, written and searched in threads';
const ENGINES: Readonly<Record<string, () => Promise<OpenIndex>>> = {
  memory: async () => ({ index: memoryCompanyIndex(), async [Symbol.asyncDispose]() {} }),
  sqlite: inFolder((file) => openCompanyIndex({ file })),
  [THREADS]: inFolder((file) => {
    const writing = openCompanyIndex({ file, writeIn: 'thread' });
    const { search, revision, epoch, close } = openCompanySearchThreads({ file, threads: 2 });
    return { ...writing, search, revision, epoch, close: () => close().then(writing.close) };
  }),
};

// Threads cost more than what they are asked: in the gate they have the contract of all that an index does, and those of its order none.
for (const [engine, open] of Object.entries(ENGINES)) {
  if (isThorough || engine !== 'sqlite') companyIndexContract(engine, open);
  if (!isThorough && engine === THREADS) continue;
  companyReconciliationContract(engine, open);
  companySlipsContract(engine, open);
  companySymbolsContract(engine, open);
}

test('threads start with the first search', async () => {
  let threads = 0;
  const count = (): void => {
    threads += 1;
  };
  process.on('worker', count);
  const folder = mkdtempSync(join(tmpdir(), 'almanac-companies-'));
  const searching = openCompanySearchThreads({ file: join(folder, 'companies.db'), threads: 2 });
  await searching.revision();
  expect(threads).toBe(0);
  await searching.search('a', { types: [], countries: [], sectors: [] }, 1);
  expect(threads).toBe(2);
  await searching.close();
  process.off('worker', count);
  rmSync(folder, { recursive: true });
});
