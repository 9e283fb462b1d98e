import { createServer } from 'node:net';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { emptyTarget } from '../../../test/stores/databases.ts';
import { openPostgres, plainTypes } from './connection.ts';

const url = process.env['ALMANAC_TEST_POSTGRES_URL'];

describe('openPostgres', () => {
  test('an unreachable server is unavailable, without the password in the message', async () => {
    const opening = openPostgres({ url: 'postgres://ann:hidden@127.0.0.1:1/none', connectTimeoutMs: 500 });
    const error = await opening.catch((reason: unknown) => reason);
    expect(error).toMatchObject({
      code: 'unavailable',
      detail: 'The database server cannot be reached. DATABASE_URL leads to 127.0.0.1:1/none.',
    });
    expect(String(error)).not.toContain('hidden');
  });

  test('a server that never answers is unavailable after six connection timeouts', async () => {
    let attempts = 0;
    const silent = createServer(() => {
      attempts += 1;
    });
    const port = await new Promise<number>((resolve) => {
      silent.listen(0, '127.0.0.1', () => resolve((silent.address() as { port: number }).port));
    });
    const opening = openPostgres({ url: `postgres://ann@127.0.0.1:${port}/none`, connectTimeoutMs: 100 });
    await expect(opening).rejects.toMatchObject({ code: 'unavailable' });
    expect(attempts).toBe(6);
    silent.close();
  });

  test.skipIf(!url)('an unknown database is named as the fault', async () => {
    const other = new URL(url ?? '');
    other.pathname = '/almanac_no_such_database';
    await expect(openPostgres({ url: other.href })).rejects.toMatchObject({
      detail: expect.stringMatching(/does not exist/),
    });
  });

  test.skipIf(!url)('a statement over its time is ended; the connection works on', async () => {
    const { target, remove } = await emptyTarget('postgres');
    const { db, close } = await openPostgres({ url: target, statementTimeoutMs: 50, connectionsMax: 1 });
    await expect(sql`select pg_sleep(5)`.execute(db)).rejects.toMatchObject({ code: 'unavailable' });
    expect((await sql`select current_setting('application_name') as name`.execute(db)).rows).toEqual([
      { name: 'almanac' },
    ]);
    await close();
    await remove();
  });

  test.skipIf(!url)('a connection that the server ends makes its query unavailable and the next one work', async () => {
    const { target, remove } = await emptyTarget('postgres');
    const { db, close } = await openPostgres({ url: target, connectionsMax: 1 });
    const ended = sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
    await expect(ended).rejects.toMatchObject({ code: 'unavailable' });
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
    const inTransaction = db.transaction().execute(async (trx) => {
      await sql`select 2`.execute(trx);
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx);
    });
    await expect(inTransaction).rejects.toMatchObject({ code: 'unavailable' });
    expect((await sql`select 3 as three`.execute(db)).rows).toEqual([{ three: 3 }]);
    await close();
    await remove();
  });
});

describe('numbers of PostgreSQL', () => {
  const parsed = (oid: number, text: string) => plainTypes.getTypeParser(oid, 'text')(text);
  const INT8 = 20;
  const NUMERIC = 1700;

  test('are returned as numbers if exact, otherwise as text', () => {
    expect(parsed(INT8, '9007199254740991')).toBe(9007199254740991);
    expect(parsed(INT8, '9007199254740993')).toBe('9007199254740993');
    expect(parsed(NUMERIC, '-12.50')).toBe(-12.5);
    expect(parsed(NUMERIC, '0.000000000000001')).toBe(1e-15);
    expect(parsed(NUMERIC, '12345678901234567.5')).toBe('12345678901234567.5');
    expect(parsed(NUMERIC, 'NaN')).toBeNaN();
  });
});
