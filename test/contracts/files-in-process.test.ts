import { describe, expect, test } from 'vitest';
import { sqlBatchStore } from '../../src/adapters/sql/batches/batch-store.ts';
import { contentFileToRow } from '../../src/adapters/sql/content/content-row.ts';
import { sqlFilesInProcess } from '../../src/adapters/sql/jobs/files-in-process.ts';
import { sqlJobBoard } from '../../src/adapters/sql/jobs/job-board.ts';
import { sqlJobQueue } from '../../src/adapters/sql/jobs/job-queue.ts';
import { sqlUsageStore } from '../../src/adapters/sql/usage/usage-store.ts';
import type { ContentFile } from '../../src/domain/content/content-file.ts';
import { processDocumentJob } from '../../src/domain/content/processing-job.ts';
import { createJobDesk } from '../../src/jobs/job-desk.ts';
import { newDocumentId } from '../../src/platform/ids.ts';
import { openTestDatabase, testEngines } from '../stores/databases.ts';

const NOW = Date.parse('2026-04-17T09:00:00.000Z');
const SEEN = '2026-04-17T08:00:00.000Z';
const USAGE = { orgId: 'org_1', periodStart: '2026-04-01', unitId: 'uploads:pages', units: 3 };

const fileOf = (over: Partial<ContentFile> = {}): ContentFile => ({
  id: newDocumentId(),
  orgId: 'org_1',
  userId: 'user_1',
  fileName: 'note.txt',
  origin: 'file_upload',
  connectorId: null,
  rawSizeBytes: 10,
  sha256: 'ab',
  contentType: null,
  status: 'processing',
  errorCode: null,
  partsNotRead: null,
  isSharedWithOrg: false,
  tags: [],
  metadata: null,
  publishedAt: SEEN,
  publishedAtSource: 'upload',
  createdAt: SEEN,
  updatedAt: SEEN,
  deleteStartedAt: null,
  uploadExpiresAt: null,
  ...over,
});

const READ = {
  publishedAt: '2016-03-23T00:00:00.000Z',
  publishedAtSource: 'document' as const,
  partsNotRead: [{ kind: 'page_without_text' as const, place: 'pages 1-3', count: 3 }],
};

describe.each(testEngines)('files in process on %s', (engine) => {
  const open = async () => {
    const database = await openTestDatabase(engine);
    const clock = { nowMs: () => NOW };
    const files = sqlFilesInProcess(database, { clock });
    const queue = sqlJobQueue(database, { clock });
    const board = sqlJobBoard(database, { clock });
    const put = async (over: Partial<ContentFile> = {}, claim: string | null = null, claimedUntil = '9999') => {
      const file = fileOf(over);
      await database.db
        .insertInto('content_files')
        .values({ ...contentFileToRow(file), upload_claim: claim, upload_claim_until: claim && claimedUntil })
        .execute();
      return file;
    };
    const pages = async () => (await sqlUsageStore(database).totals('org_1', '2026-01-01')).map(({ units }) => units);
    return {
      database,
      clock,
      files,
      queue,
      board,
      put,
      pages,
      [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
    };
  };

  test('a file is completed once, and its pages are counted once', async () => {
    await using w = await open();
    const { id } = await w.put();
    const both = await Promise.all([1, 2].map(() => w.files.complete(id, { updatedAt: SEEN, usage: USAGE, ...READ })));
    expect(both.sort()).toEqual(['completed', 'not_processing']);
    expect(await w.pages()).toEqual([3]);
    expect(await w.files.find(id)).toMatchObject({
      status: 'completed',
      updatedAt: '2026-04-17T09:00:00.000Z',
      ...READ,
    });
    expect(await w.files.fail(id, 'LATE')).toBe(false);
    expect(await w.files.takeUp(id)).toBe(false);
  });

  test('one that was changed, is being removed or is gone is not completed, and nothing is counted', async () => {
    await using w = await open();
    const changed = await w.put({ updatedAt: '2026-04-17T08:30:00.000Z' });
    const removed = await w.put({ deleteStartedAt: SEEN });
    const pending = await w.put({ status: 'pending' });
    const outcomes = [];
    for (const { id } of [changed, removed, pending, fileOf()]) {
      outcomes.push(await w.files.complete(id, { updatedAt: SEEN, usage: USAGE, ...READ }));
    }
    expect(outcomes).toEqual(['changed', 'not_processing', 'not_processing', 'not_processing']);
    expect(await w.pages()).toEqual([]);
  });

  test('a failed file has an error code and can be processed again', async () => {
    await using w = await open();
    const { id } = await w.put();
    const never = await w.put({ status: 'failed', errorCode: 'UPLOAD_EXPIRED', sha256: null });
    expect(await w.files.fail(id, 'NO_TEXT', READ.partsNotRead)).toBe(true);
    expect(await w.files.find(id)).toMatchObject({
      status: 'failed',
      errorCode: 'NO_TEXT',
      partsNotRead: READ.partsNotRead,
    });
    expect([await w.files.takeUp(id), await w.files.takeUp(id), await w.files.takeUp(never.id)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(await w.files.find(id)).toMatchObject({ status: 'processing', errorCode: null });
  });

  test('files in processing without a job, or with a dead one, are orphaned', async () => {
    await using w = await open();
    const [waiting, running, dead, none] = [
      await w.put(),
      await w.put(),
      await w.put(),
      await w.put({ orgId: 'org_2' }),
    ];
    await w.put({ status: 'completed' });
    await w.put({ deleteStartedAt: SEEN });
    for (const file of [dead, running]) {
      await w.queue.enqueue([processDocumentJob(file)]);
      const leased = await w.queue.lease({
        names: ['process-document'],
        worker: 'w',
        leaseMs: 9_000,
        orgRunningMax: 9,
      });
      if (leased && file === dead) await w.queue.fail(leased, { error: 'no', retryAtMs: null });
    }
    await w.queue.enqueue([processDocumentJob(waiting)]);
    const orphaned = await w.files.orphaned(10);
    expect(orphaned.map(({ id, orgId }) => `${id} ${orgId}`).sort()).toEqual(
      [`${dead.id} org_1`, `${none.id} org_2`].sort(),
    );
    await w.queue.enqueue(orphaned.map(processDocumentJob));
    expect(await w.files.orphaned(10)).toEqual([]);
  });

  test('uploads that never came expire; those that are coming in do not', async () => {
    await using w = await open();
    const late = await w.put({ status: 'pending', sha256: null, uploadExpiresAt: '2026-04-17T08:59:59.999Z' });
    const open2 = await w.put({ status: 'pending', sha256: null, uploadExpiresAt: '2026-04-17T09:00:00.001Z' });
    const coming = await w.put({ status: 'pending', sha256: null, uploadExpiresAt: SEEN }, 'claim_1');
    const left = await w.put({ status: 'pending', sha256: null, uploadExpiresAt: SEEN }, 'claim_2', '2026-04-17');
    expect(await w.files.expireUploads(NOW)).toBe(2);
    for (const { id } of [late, left]) {
      expect(await w.files.find(id)).toMatchObject({ status: 'failed', errorCode: 'UPLOAD_EXPIRED' });
    }
    for (const { id } of [open2, coming]) expect((await w.files.find(id))?.status).toBe('pending');
  });

  test('an operator retries and cancels a file with its job, both or neither', async () => {
    await using w = await open();
    const desk = createJobDesk({
      board: w.board,
      clock: w.clock,
      inTransaction: (work) =>
        w.database.inTransaction((trx) =>
          work({
            board: sqlJobBoard(trx, { clock: w.clock }),
            files: sqlFilesInProcess(trx, { clock: w.clock }),
            batches: sqlBatchStore(trx),
          }),
        ),
    });
    const file = await w.put();
    await w.queue.enqueue([processDocumentJob(file)]);
    const leased = await w.queue.lease({ names: ['process-document'], worker: 'w', leaseMs: 9_000, orgRunningMax: 9 });
    await expect(desk.retry({ id: leased?.id ?? '' })).rejects.toMatchObject({ code: 'conflict' });
    await w.files.fail(file.id, 'PROCESSING_FAILED');
    if (leased) await w.queue.fail(leased, { error: 'no', retryAtMs: null });
    expect(await desk.list({ states: ['dead'], limit: 9 })).toMatchObject([
      { key: file.id, why: 'no further attempt after 1: no' },
    ]);
    expect(await desk.retry({ allDead: true })).toBe(1);
    expect([(await w.files.find(file.id))?.status, (await desk.show(leased?.id ?? '')).state]).toEqual([
      'processing',
      'waiting',
    ]);
    expect((await desk.cancel(leased?.id ?? '')).key).toBe(file.id);
    expect(await w.files.find(file.id)).toMatchObject({ status: 'failed', errorCode: 'CANCELLED' });
    expect(
      await w.queue.lease({ names: ['process-document'], worker: 'w', leaseMs: 9, orgRunningMax: 9 }),
    ).toMatchObject({
      state: 'cancelled',
    });
    await expect(desk.cancel('job_none')).rejects.toMatchObject({ code: 'not_found' });
    await expect(desk.show('job_none')).rejects.toMatchObject({ code: 'not_found' });
  });
});
