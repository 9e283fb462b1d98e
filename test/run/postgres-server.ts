import { Client } from 'pg';

/** The server of tests on PostgreSQL, as a user who may create databases; undefined where rows are in SQLite. */
export const postgresUrl = process.env['ALMANAC_TEST_POSTGRES_URL'];

/** URL of a database of that server. Fails without one. */
export function urlOfDatabase(name: string): string {
  if (postgresUrl === undefined) throw new Error('ALMANAC_TEST_POSTGRES_URL is not set');
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Work on a connection of its own to the server, if there is one. */
export async function onServer(work: (client: Client) => Promise<unknown>): Promise<void> {
  if (postgresUrl === undefined) return;
  const client = new Client({ connectionString: postgresUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

export const dropDatabase = (name: string): Promise<void> =>
  onServer((client) => client.query(`drop database if exists ${name} with (force)`));

/** Beginning of the names of all databases that tests of the run with this folder make by themselves. */
export const prefixOfRun = (runFolder: string): string => {
  const run = runFolder.slice(runFolder.lastIndexOf('-') + 1);
  return `almanac_test_${run.toLowerCase()}_`;
};

export const dropDatabasesOfRun = (runFolder: string): Promise<void> =>
  onServer(async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [prefixOfRun(runFolder)],
    );
    for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`);
  });
