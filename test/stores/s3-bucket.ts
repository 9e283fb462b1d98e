import { randomBytes } from 'node:crypto';
import type { S3Config } from '../../src/platform/settings/storage-settings.ts';

const url = process.env['ALMANAC_TEST_S3_URL'];

/**
 * True if there is an S3 server: `ALMANAC_TEST_S3_URL` is `http://ACCESS_KEY_ID:SECRET@HOST:PORT/BUCKET`, as .ci/run
 * starts one.
 */
export const hasS3 = url !== undefined;

/** Part of the bucket that nobody else uses. `endpoint` in place of the server's own. */
export function testS3(endpoint?: string): S3Config {
  if (url === undefined) throw new Error('ALMANAC_TEST_S3_URL is not set');
  const { origin, username, password, pathname } = new URL(url);
  return {
    bucket: pathname.slice(1),
    prefix: `test-${randomBytes(8).toString('hex')}/`,
    endpoint: endpoint ?? origin,
    region: 'us-east-1',
    isPathStyle: true,
    credentials: { accessKeyId: username, secretAccessKey: password },
  };
}

/** The same as settings of a service. */
export const s3Settings = ({ bucket, prefix, endpoint, credentials }: S3Config): Record<string, string> => ({
  ALMANAC_S3_BUCKET: bucket,
  ALMANAC_S3_PREFIX: prefix,
  ALMANAC_S3_ENDPOINT: endpoint ?? '',
  ALMANAC_S3_ACCESS_KEY_ID: credentials?.accessKeyId ?? '',
  ALMANAC_S3_SECRET_ACCESS_KEY: credentials?.secretAccessKey ?? '',
});
