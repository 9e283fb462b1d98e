import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { call, isSampleLoaded, removeDataDir, type Service, startService } from '../service.ts';

const search = async (service: Service) =>
  (await call(service, 'POST', '/v1/search', { body: { query: { text: 'Apple revenue', max_chunks: 20 } } })).body;
const isWhole = async (service: Service): Promise<boolean> =>
  !(await search(service)).metadata.warnings?.join().includes('passages are missing');
const idsOf = async (service: Service): Promise<string[]> =>
  (await search(service)).results.map(({ id }: { id: string }) => id);

describe('an index of documents that is lost', () => {
  test.each([
    ['the whole folder', 'chunks'],
    ['its tables alone', 'chunks/table'],
  ])(
    'is rebuilt by itself, and told in the log until then: %s',
    async (_, lost) => {
      const before = await startService({ ALMANAC_DEMO: 'on' });
      const settings = { ALMANAC_DEMO: 'on', ALMANAC_DATA_DIR: before.dataDir };
      await expect.poll(() => isSampleLoaded(before.dataDir), { timeout: 60_000 }).toBe(true);
      const found = await idsOf(before);
      expect(found.length).toBeGreaterThan(0);
      await before.stop();
      rmSync(join(before.dataDir, lost), { recursive: true });

      const after = await startService(settings);
      const { status, body } = await call(after, 'GET', '/readyz', { key: null });
      if (status !== 200)
        expect(body).toMatchObject({ reason: expect.stringContaining('The index of documents was lost') });
      await expect.poll(() => isWhole(after), { timeout: 60_000 }).toBe(true);
      expect((await call(after, 'GET', '/readyz', { key: null })).status).toBe(200);
      expect(await idsOf(after)).toEqual(found);
      expect(after.output()).toContain('The index of documents was lost and is being rebuilt');
      await after.stop();
      await removeDataDir(before.dataDir);
    },
    180_000,
  );
});
