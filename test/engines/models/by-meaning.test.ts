import { existsSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { whyNoRuntime } from '../../../src/adapters/embed/runtime.ts';
import { callerOf, callerWith } from '../../acceptance/private-content.ts';
import { found, foundFirst, QUESTION, TEXTS, uploadAll, vectorsDone } from '../../acceptance/search/meaning-world.ts';
import { almanac, newDataDir, removeDataDir, type ServiceProcess, startService } from '../../service/service.ts';

const MODEL = '../shared/models/all-minilm-l6-v2';
const whyNot = existsSync(MODEL) ? whyNoRuntime() : `${MODEL} is not there`;
if (whyNot !== undefined) process.stderr.write(`Search by meaning with a real model is not tested: ${whyNot}\n`);

describe.runIf(whyNot === undefined)('with a real model', () => {
  let service: ServiceProcess;
  const dataDir = newDataDir();
  const settings = { ALMANAC_DATA_DIR: dataDir, ALMANAC_DEMO: 'off' };
  afterAll(async () => {
    await service?.stop();
    await removeDataDir(dataDir);
  });

  test('a question is answered by a passage without a common word, for permitted users, until it is deleted', async () => {
    service = await startService(settings);
    const ann = await callerOf(service, 'desk', 'ann');
    const ids = await uploadAll(ann);
    expect(await found(ann, QUESTION)).not.toContain(TEXTS.layoffs);

    const added = await almanac(dataDir, ['models', 'add', 'minilm', '--from', MODEL], settings);
    expect(added.stdout, added.stderr).toContain('is added');
    await vectorsDone(service, 4);
    await foundFirst(ann, QUESTION).toBe(TEXTS.layoffs);
    const listed = await almanac(dataDir, ['models', 'list'], settings);
    expect(listed.stdout).toContain('4 of 4 (100 %)');

    const bob = await callerOf(service, 'rival', 'bob');
    expect(await found(bob, QUESTION)).toEqual([]);

    // The vectors outlive the process.
    await service.stop('SIGKILL');
    service = await startService(settings);
    await vectorsDone(service, 4);
    const again = callerWith(service, ann.key);
    await foundFirst(again, QUESTION).toBe(TEXTS.layoffs);

    expect((await again.ask('DELETE', `/contents/v1/documents/${ids.layoffs}`)).status).toBeLessThan(300);
    expect(await found(again, QUESTION)).not.toContain(TEXTS.layoffs);
    await vectorsDone(service, 3);
  });
});
