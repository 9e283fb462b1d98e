import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandHere } from '../service/command-here.ts';
import { call, newDataDir, removeDataDir, type Service } from '../service/service.ts';
import { startServiceHere } from '../service/service-here.ts';

const SETTINGS = { ALMANAC_DEMO: 'off' };

async function upload(service: Service, name: string, text: string): Promise<string> {
  const { body } = await call(service, 'POST', '/contents/v1/documents', { body: { file_name: name } });
  const sent = await fetch(body.url, { method: 'PUT', body: text });
  expect(sent.status).toBe(200);
  return body.id;
}

const fileOf = async (service: Service, id: string) =>
  (await call(service, 'GET', `/contents/v1/documents/${id}`)).body as { status: string; error_code: string | null };

describe('work in the background', () => {
  const dataDir = newDataDir();
  const jobs = async (...words: string[]) => {
    const { code, stdout, stderr } = await commandHere(dataDir, ['jobs', ...words]);
    return { code, text: `${stdout}${stderr}` };
  };
  const listed = async () =>
    JSON.parse((await jobs('list', '--json')).text).jobs as { id: string; key: string; state: string; why: string }[];
  let service: Service;
  const metrics = async (): Promise<string> => (await call(service, 'GET', '/metrics', { key: null })).body;
  beforeAll(async () => {
    service = await startServiceHere({ ...SETTINGS, ALMANAC_DATA_DIR: dataDir, ALMANAC_JOB_SLOTS: '0' });
  });
  afterAll(async () => {
    await service.stop();
    await removeDataDir(dataDir);
  });

  test('shows waiting jobs with the reason: no process runs jobs', async () => {
    expect((await jobs('list')).text).toContain('No jobs.\n\n0 waiting, 0 running, 0 dead. No worker is running.');
    const id = await upload(service, 'note.txt', 'The yard delivered nine hulls in the quarter.');
    expect(await fileOf(service, id)).toMatchObject({ status: 'processing', error_code: null });
    expect(await listed()).toMatchObject([{ key: id, state: 'waiting', why: 'no worker is running' }]);
    const shown = await metrics();
    expect(shown).toContain('almanac_jobs{name="process-document",state="waiting"} 1');
    expect(shown).toMatch(/almanac_jobs_oldest_waiting_seconds\{name="process-document"\} \d/);
  });

  test('a cancelled one makes its file failed at once', async () => {
    const [job] = await listed();
    expect(await jobs('cancel', job?.id ?? '')).toEqual({ code: 0, text: `${job?.id} is cancelled.\n` });
    expect(await fileOf(service, job?.key ?? '')).toMatchObject({ status: 'failed', error_code: 'CANCELLED' });
    expect((await jobs('show', job?.id ?? '')).text).toContain('a worker will clear it away');
    expect(await jobs('retry', job?.id ?? '')).toMatchObject({
      code: 1,
      text: expect.stringContaining('is cancelled'),
    });
    expect(await jobs('show', 'job_none')).toMatchObject({ code: 1, text: expect.stringContaining('no job job_none') });
  });

  test('a starting worker cleans up, runs waiting jobs, and reports the outcome', async () => {
    const id = await upload(service, 'second.txt', 'Orders at the second dock rose by a tenth.');
    await service.stop();
    service = await startServiceHere({ ...SETTINGS, ALMANAC_DATA_DIR: dataDir, ALMANAC_JOB_SLOTS: '2' });
    await expect.poll(async () => (await fileOf(service, id)).status).toBe('completed');
    await expect.poll(metrics).not.toContain('almanac_jobs{');
    const { text } = await jobs('list');
    expect(text).toContain('0 waiting, 0 running, 0 dead. 1 process runs up to 2 at once.');
    expect(text).toMatch(/In the last hour 1 done, \d+\.\d s each, 0 failed\./);
    const shown = await metrics();
    expect(shown).toContain('almanac_jobs_ended_total{name="process-document",outcome="done"} 1');
    expect(shown).toContain('almanac_jobs_ended_total{name="process-document",outcome="stopped"} 1');
    expect(shown).toContain('almanac_job_duration_seconds_count{name="process-document",outcome="done"} 1');
  });

  test('pages are counted when a file is completed', async () => {
    const id = await upload(service, 'long.txt', 'The order book of the harbour grew. '.repeat(200));
    await expect.poll(async () => (await fileOf(service, id)).status).toBe('completed');
    const { body } = await call(service, 'GET', '/v1/subscription/quotas');
    const pages = body.quota_units.find(({ id: unit }: { id: string }) => unit === 'uploads:pages').units_usage;
    expect(pages).toBe(1 + 3);
  });

  test('an unreadable file fails with its error code and leaves no job', async () => {
    const id = await upload(service, 'scan.pdf', 'this is no PDF at all \u0000\u0001\u0002');
    await expect.poll(async () => (await fileOf(service, id)).status).toBe('failed');
    expect((await fileOf(service, id)).error_code).toMatch(/^[A-Z_]+$/);
    await expect.poll(metrics).not.toContain('almanac_jobs{');
  });
});
