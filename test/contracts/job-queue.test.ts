import { expect, test } from 'vitest';
import { sqlJobBoard } from '../../src/adapters/sql/jobs/job-board.ts';
import { sqlJobQueue } from '../../src/adapters/sql/jobs/job-queue.ts';
import { openAt, openTestDatabase, testEngines } from '../stores/databases.ts';
import { jobBoardContract } from './job-board.contract.ts';
import { job, jobQueueContract, START_MS } from './job-queue.contract.ts';
import { jobQueueModel } from './job-queue-model.ts';

for (const engine of testEngines) {
  const open = async () => {
    const database = await openTestDatabase(engine);
    const second = await openAt(engine, database.target);
    const now = { nowMs: START_MS };
    const clock = { nowMs: () => now.nowMs };
    return {
      queue: sqlJobQueue(database, { clock }),
      other: sqlJobQueue(second, { clock }),
      board: sqlJobBoard(database, { clock }),
      clock: now,
      async [Symbol.asyncDispose]() {
        await second.close();
        await database[Symbol.asyncDispose]();
      },
    };
  };
  jobQueueContract(engine, open);
  jobBoardContract(engine, open);
  jobQueueModel(engine, open);

  test(`a job is made with the rows of its transaction or not at all, on ${engine}`, async () => {
    await using database = await openTestDatabase(engine);
    const board = sqlJobBoard(database);
    const failing = database.inTransaction(async (trx) => {
      await sqlJobQueue(trx).enqueue([job('a')]);
      throw new Error('the row cannot be written');
    });
    await expect(failing).rejects.toThrow('cannot be written');
    expect(await board.counts()).toEqual([]);
    await database.inTransaction(async (trx) => {
      await sqlJobQueue(trx).enqueue([job('a'), job('b')]);
      expect(await sqlJobQueue(trx).cancel({ name: 'read', key: 'b' })).toBe(1);
    });
    expect(await board.counts()).toMatchObject([{ name: 'read', state: 'waiting', jobs: 1 }]);
  });
}
