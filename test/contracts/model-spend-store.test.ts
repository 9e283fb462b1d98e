import { describe, expect, test } from 'vitest';
import { sqlModelSpendStore } from '../../src/adapters/sql/usage/model-spend-store.ts';
import { openTestDatabase, testEngines } from '../stores/databases.ts';

describe.each(testEngines)('ModelSpendStore on %s', (engine) => {
  test('adds up by organization and day, however many add at once', async () => {
    await using database = await openTestDatabase(engine);
    const store = sqlModelSpendStore(database);
    expect(await store.spentOn('org_1', '2026-04-17')).toEqual({ inputTokens: 0, outputTokens: 0, microUsd: 0 });
    const spend = { inputTokens: 900, outputTokens: 100, microUsd: 1_900 };
    await Promise.all(Array.from({ length: 20 }, () => store.add('org_1', '2026-04-17', spend)));
    await store.add('org_1', '2026-04-18', spend);
    await store.add('org_2', '2026-04-17', { ...spend, inputTokens: 5_000_000_000 });
    expect(await store.spentOn('org_1', '2026-04-17')).toEqual({
      inputTokens: 18_000,
      outputTokens: 2_000,
      microUsd: 38_000,
    });
    expect(await store.spentOn('org_1', '2026-04-18')).toEqual(spend);
    expect((await store.spentOn('org_2', '2026-04-17')).inputTokens).toBe(5_000_000_000);
  });
});
