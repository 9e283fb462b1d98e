import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { diskSampleProgress, type SampleStage } from '../../src/adapters/disk/sample-progress.ts';
import { startSampleService } from '../service/sample-service.ts';
import {
  call,
  childEnvironment,
  isSampleLoaded,
  newDataDir,
  PROGRAM,
  removeDataDir,
  type Service,
} from '../service/service.ts';
import { startServiceHere } from '../service/service-here.ts';

const DEMO = { ALMANAC_DEMO: 'on' };

/** Numbers of records from the sample: entities by category, statements, estimates, and passages once they are read. */
async function holdings(service: Service): Promise<Record<string, unknown>> {
  const { body: metrics } = await call(service, 'GET', '/metrics', { key: null });
  const apple = { identifier: { type: 'rp_entity_id', value: 'D8442A' } };
  const answered = async (path: string): Promise<string> => {
    const { status, body } = await call(service, 'POST', path, { body: { ...apple, limit: 20 } });
    expect(status, path).toBe(200);
    return JSON.stringify(body.results);
  };
  return {
    entities: (metrics as string).match(/^almanac_entities\{.*$/gm)?.sort(),
    statements: await answered('/v1/income-statement/query'),
    estimates: await answered('/v1/analyst-estimates/query'),
  };
}

const search = async (service: Service) =>
  (await call(service, 'POST', '/v1/search', { body: { query: { text: 'Apple revenue' } } })).body;
const isRead = async (service: Service): Promise<boolean> =>
  !(await search(service)).metadata.warnings?.join().includes('passages are missing');

/** Starts a service and kills it once it loads this stage of the sample. */
async function killedAt(
  stage: SampleStage,
  settings: { readonly ALMANAC_DATA_DIR: string; readonly ALMANAC_DEMO: string },
): Promise<void> {
  const env = await childEnvironment(settings.ALMANAC_DATA_DIR, { PORT: '0', ...settings });
  const child = spawn(process.execPath, [...PROGRAM, 'serve'], { env, stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const progress = diskSampleProgress(join(settings.ALMANAC_DATA_DIR, 'imports', 'sample-progress'));
  await expect.poll(() => progress.stage(), { interval: 5 }).toBe(stage);
  child.kill('SIGKILL');
  await ended;
}

test('a first start that is killed, early and late, resumes each time, and answers report what is missing until then', async () => {
  const whole = await startSampleService();
  const [wanted, passages] = [await holdings(whole), (await search(whole)).results.length];
  expect(passages).toBeGreaterThan(0);
  await whole.stop();
  await removeDataDir(whole.dataDir);

  const dataDir = newDataDir();
  const settings = { ...DEMO, ALMANAC_DATA_DIR: dataDir };
  for (const stage of ['records', 'documents'] as const) {
    await killedAt(stage, settings);
    expect(isSampleLoaded(dataDir), 'killed before the end').toBe(false);
  }
  const service = await startServiceHere(settings);
  const price = async () =>
    (
      await call(service, 'POST', '/v1/quote/query', {
        body: { identifier: { type: 'rp_entity_id', value: 'D8442A' } },
      })
    ).body.results[0];
  const firstPrice = await price();
  const { warnings } = (await search(service)).metadata;
  if (warnings !== undefined)
    expect(warnings).toEqual(['The sample documents are still being read: passages are missing.']);
  // The file is looked at before searches, which cost the loading service much.
  await expect.poll(() => isSampleLoaded(dataDir)).toBe(true);
  await expect.poll(() => isRead(service)).toBe(true);
  expect(await holdings(service)).toEqual(wanted);
  expect(await price(), 'the price of the first moment').toEqual(firstPrice);
  expect((await search(service)).results.length).toBe(passages);
  await service.stop();
  await removeDataDir(dataDir);
});
