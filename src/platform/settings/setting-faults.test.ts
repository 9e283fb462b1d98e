import { expect, test } from 'vitest';
import { ConfigError, loadConfig } from '../config.ts';

const SHARED = {
  DATABASE_URL: 'postgres://almanac@127.0.0.1/almanac',
  ALMANAC_API_KEY: 'alm_shared_key_0123456789',
  ALMANAC_SECRETS_KEY: 'A'.repeat(43),
  ALMANAC_SMTP_PORT: '2525',
};
const S3 = { ALMANAC_S3_BUCKET: 'almanac' };
const SEARCH = { ALMANAC_SEARCH_URL: 'http://127.0.0.1:9200' };

function faultsOf(env: Readonly<Record<string, string>>): readonly string[] {
  try {
    loadConfig(new Map(), { ...SHARED, ...env });
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
}

test('documents that all processes reach: a folder of one machine, or S3 and OpenSearch', () => {
  for (const role of ['api', 'worker', 'mail']) {
    expect(faultsOf({ ALMANAC_ROLE: role, ALMANAC_DOCUMENTS_DIR: '/srv/documents' }), role).toEqual([]);
    expect(faultsOf({ ALMANAC_ROLE: role, ...S3, ...SEARCH }), role).toEqual([]);
    expect(faultsOf({ ALMANAC_ROLE: role, ...SEARCH }), role).toEqual([
      `ALMANAC_ROLE (--role): "${role}" needs documents that all processes share: set ALMANAC_S3_BUCKET and ALMANAC_SEARCH_URL, or on one machine ALMANAC_DOCUMENTS_DIR`,
    ]);
    expect(faultsOf({ ALMANAC_ROLE: role, ...S3 }), role).toHaveLength(role === 'mail' ? 0 : 1);
  }
  expect(faultsOf({ ALMANAC_ROLE: 'all' })).toEqual([]);
});
