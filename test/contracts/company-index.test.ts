import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryCompanyIndex } from '../../src/adapters/memory/company-index.ts';
import { openCompanyIndex } from '../../src/adapters/sqlite/company-index/company-index.ts';
import { companyIndexContract, type OpenIndex } from './company-index.contract.ts';

companyIndexContract('memory', async () => ({ index: memoryCompanyIndex(), async [Symbol.asyncDispose]() {} }));
for (const writeIn of ['here', 'thread'] as const) {
  companyIndexContract(`sqlite, written ${writeIn}`, async (): Promise<OpenIndex> => {
    const folder = mkdtempSync(join(tmpdir(), 'company-index-'));
    const index = openCompanyIndex({ file: join(folder, 'companies.db'), writeIn });
    return {
      index,
      async [Symbol.asyncDispose]() {
        await index.close();
        rmSync(folder, { recursive: true });
      },
    };
  });
}
