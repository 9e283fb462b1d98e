import { createHash, randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { callEngine } from './engine.ts';

/** A collection of its own in each of the servers. */
export interface DataHome {
  /** URL of the database. */
  readonly postgres: string;
  readonly s3: string;
  readonly openSearch: string;
  /** Prefix of names in OpenSearch and in the bucket. */
  readonly prefix: string;
}

/** Where `almanac` keeps its data, as its settings. */
export function settingsOf({ postgres, s3, openSearch, prefix }: DataHome): Record<string, string> {
  const { origin, username, password, pathname } = new URL(s3);
  return {
    DATABASE_URL: postgres,
    ALMANAC_S3_ENDPOINT: origin,
    ALMANAC_S3_BUCKET: pathname.slice(1),
    ALMANAC_S3_PREFIX: `${prefix}/`,
    ALMANAC_S3_ACCESS_KEY_ID: username,
    ALMANAC_S3_SECRET_ACCESS_KEY: password,
    ALMANAC_SEARCH_URL: openSearch,
    ALMANAC_SEARCH_INDEX: prefix,
    // Processes that share a database share the key of its secrets.
    ALMANAC_SECRETS_KEY: SECRETS_KEY,
    ALMANAC_ADDRESS_RATE_LIMIT: 'off',
  };
}

/** Of nothing but collections of this benchmark. */
const SECRETS_KEY = createHash('sha256').update('almanac bench').digest('base64url');

/** A new name for a collection. */
export const newHomeName = (): string => `bench-scale-${randomBytes(4).toString('hex')}`;

/** Where a collection of this name is; its database is created unless it is there. */
export async function homeNamed(
  prefix: string,
  servers: { readonly postgres: string; readonly s3: string; readonly openSearch: string },
): Promise<DataHome> {
  const url = new URL(servers.postgres);
  url.pathname = `/${databaseOf(prefix)}`;
  await onServer(servers.postgres, async (client) => {
    const known = await client.query('select from pg_database where datname = $1', [databaseOf(prefix)]);
    if (known.rowCount === 0) await client.query(`create database ${databaseOf(prefix)}`);
  });
  return { ...servers, postgres: url.href, prefix };
}

/** Removes its database and index. The files in the bucket of a test server stay. */
export async function removeHome({ prefix, openSearch }: DataHome, postgres: string): Promise<void> {
  await onServer(postgres, (client) => client.query(`drop database if exists ${databaseOf(prefix)} with (force)`));
  await callEngine(openSearch, `/${prefix}-*`, 'DELETE');
}

const databaseOf = (prefix: string): string => prefix.replaceAll('-', '_');

async function onServer(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
