import { readdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { call, newDataDir, removeDataDir, type Service } from '../../service/service.ts';
import { startServiceHere } from '../../service/service-here.ts';
import { startSearchService } from './search-world.ts';

const search = (service: Service) =>
  call(service, 'POST', '/v1/search', { body: { query: { text: 'Quillon Foods recalled soup', max_chunks: 20 } } });
const idsOf = async (service: Service): Promise<string[]> =>
  (await search(service)).body.results?.map(({ id }: { id: string }) => id);
const isReady = async (service: Service): Promise<boolean> =>
  (await call(service, 'GET', '/readyz', { key: null })).status === 200;

/** Cuts off the largest file below a folder whose name ends so. */
function cutLargest(folder: string, ending: string): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name))
    .sort((a, b) => statSync(b).size - statSync(a).size);
  truncateSync(files[0] as string, Math.floor(statSync(files[0] as string).size / 2));
}

describe('a lost or damaged index of documents is rebuilt automatically and reported in the log until then', () => {
  let dataDir: string;
  let service: Service;
  let found: string[];
  beforeAll(async () => {
    const whole = await startSearchService(newDataDir());
    dataDir = whole.dataDir;
    found = await idsOf(whole);
    expect(found.length).toBeGreaterThan(0);
    await whole.stop();
  });
  afterEach(() => service.stop());
  afterAll(() => removeDataDir(dataDir));

  test.each<readonly [what: string, message: string, harm: (chunks: string) => void]>([
    ['the whole folder is lost', 'was lost', (chunks) => rmSync(chunks, { recursive: true })],
    ['the tables alone are lost', 'was lost', (chunks) => rmSync(join(chunks, 'table'), { recursive: true })],
    ['a file of the table is cut off', 'is damaged', (chunks) => cutLargest(join(chunks, 'table'), '.lance')],
    ['the file with the texts is cut off', 'is damaged', (chunks) => cutLargest(chunks, '.db')],
  ])('%s', async (_what, message, harm) => {
    harm(join(dataDir, 'chunks'));
    service = await startServiceHere({ ALMANAC_DATA_DIR: dataDir, ALMANAC_DEMO: 'off' });
    // Acts as any caller: a failing search starts a check of the index.
    await search(service);
    await expect.poll(() => service.output()).toContain(`${message} and is being rebuilt`);
    await expect.poll(() => isReady(service)).toBe(true);
    expect(service.output()).toContain('the index of documents is rebuilt');
    // Writes of another handle are visible within a second.
    await expect.poll(() => idsOf(service)).toEqual(found);
  });
});
