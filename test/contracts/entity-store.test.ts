import { sqlEntityStore } from '../../src/adapters/sql/companies/entity-store.ts';
import { sqlGraphCatalog } from '../../src/adapters/sql/companies/graph-catalog.ts';
import { sqlImportStore } from '../../src/adapters/sql/imports/import-store.ts';
import { openTestDatabase, testEngines } from '../stores/databases.ts';
import { companyRowsContract } from './company-rows.contract.ts';
import { entityStoreContract } from './entity-store.contract.ts';

for (const engine of testEngines) {
  const open = async () => {
    const database = await openTestDatabase(engine);
    return {
      store: sqlEntityStore(database),
      catalog: sqlGraphCatalog(database),
      imports: sqlImportStore(database),
      [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
    };
  };
  entityStoreContract(engine, open);
  companyRowsContract(engine, open);
}
