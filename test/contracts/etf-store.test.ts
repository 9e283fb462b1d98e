import { expect, test } from 'vitest';
import { sqlRecordImportStore } from '../../src/adapters/sql/imports/record-import-store.ts';
import { sqlEtfStore } from '../../src/adapters/sql/market/etf-store.ts';
import { writeProfiles } from '../../src/adapters/sql/market/market-writers.ts';
import type { ProfileFacts } from '../../src/domain/market/market-data.ts';
import { NO_FACTS } from '../../src/domain/market/profile-facts.ts';
import type { EntityId } from '../../src/platform/ids.ts';
import { openTestDatabase, testEngines } from '../stores/databases.ts';

test.each(testEngines)('EtfStore on %s knows the companies whose profile says so', async (engine) => {
  await using database = await openTestDatabase(engine);
  const { etfs } = sqlEtfStore(database);
  const keep = async (profiles: Readonly<Record<string, Partial<ProfileFacts>>>): Promise<unknown> =>
    sqlRecordImportStore(database, writeProfiles).step((step) =>
      step.store(
        Object.entries(profiles).map(([id, facts]) => ({
          entityId: id as EntityId,
          market: null,
          row: { ...NO_FACTS, ...facts },
        })),
      ),
    );
  expect(await etfs()).toEqual([]);
  await keep({
    CCCCCC: { isEtf: true },
    AAAAAA: { isEtf: true, isFund: false },
    BBBBBB: { isEtf: false },
    DDDDDD: { description: 'its data are "isEtf":true' },
    EEEEEE: {},
  });
  expect(await etfs()).toEqual(['AAAAAA', 'CCCCCC']);
  await keep({ AAAAAA: { isEtf: false } });
  expect(await etfs()).toEqual(['CCCCCC']);
  const many = Array.from({ length: 4_100 }, (_, at) => [`M${10_000 + at}`, { isEtf: at % 2_050 === 0 }] as const);
  await keep(Object.fromEntries(many));
  expect(await etfs()).toEqual(['CCCCCC', 'M10000', 'M12050']);
});
