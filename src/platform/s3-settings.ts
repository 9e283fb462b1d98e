import { setting, type ValuesOf } from './setting.ts';
import { oneOf, optionalText, secret, text } from './setting-kinds.ts';
import { isPlainUrl } from './setting-urls.ts';

const isBucket = (name: string): boolean => /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name);
const isPrefix = (prefix: string): boolean => /^[A-Za-z0-9_.-]+(?:\/[A-Za-z0-9_.-]+)*\/?$/.test(prefix);
const credential = secret(
  optionalText('empty, or up to 512 printable ASCII characters; both or none', (given) =>
    /^[\x21-\x7e]{1,512}$/.test(given),
  ),
);

/** Settings of stored files on S3; see docs/operating.md. */
export const S3_SETTINGS = [
  setting(
    'ALMANAC_S3_BUCKET',
    '',
    optionalText(
      'empty for the data directory, or the name of a bucket: 3 to 63 of `a-z`, `0-9`, `-` and `.`',
      isBucket,
    ),
    'Bucket of an S3 server in which uploaded files and annotated documents are stored',
  ),
  setting(
    'ALMANAC_S3_PREFIX',
    '',
    optionalText('empty for none, or letters, digits, `_`, `-`, `.` and `/` between', isPrefix),
    'Beginning of all names in the bucket',
  ),
  setting(
    'ALMANAC_S3_ENDPOINT',
    '',
    optionalText('empty for AWS, or an `http://` or `https://` URL', isPlainUrl),
    'Address of the S3 server',
  ),
  setting('ALMANAC_S3_REGION', 'us-east-1', text('the name of a region'), 'Region of the bucket'),
  setting(
    'ALMANAC_S3_PATH_STYLE',
    'auto',
    oneOf(['auto', 'on', 'off'], ['on where there is an endpoint', '`server/bucket`', '`bucket.server`']),
    'Position of the bucket in addresses: in the path, or in the name of the server',
  ),
  setting(
    'ALMANAC_S3_ACCESS_KEY_ID',
    '',
    credential,
    'Credentials of the server; without them the usual ones of AWS: `AWS_ACCESS_KEY_ID` and the like, profile, role of the machine',
  ),
  setting('ALMANAC_S3_SECRET_ACCESS_KEY', '', credential, 'The secret of these credentials'),
] as const;

type S3Values = ValuesOf<typeof S3_SETTINGS>;

/** Location of stored files outside the data directory; see docs/operating.md. */
export interface S3Config {
  readonly bucket: string;
  /** Empty, or with a slash at its end. */
  readonly prefix: string;
  /** `null` for AWS. */
  readonly endpoint: string | null;
  readonly region: string;
  readonly isPathStyle: boolean;
  /** `null` for the usual ones of AWS. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
}

/** `null` without a bucket. */
export function s3Of(values: S3Values): S3Config | null {
  const { ALMANAC_S3_BUCKET: bucket, ALMANAC_S3_PREFIX: prefix, ALMANAC_S3_ENDPOINT: endpoint } = values;
  const { ALMANAC_S3_ACCESS_KEY_ID: accessKeyId, ALMANAC_S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (bucket === null) return null;
  return {
    bucket,
    prefix: prefix === null ? '' : prefix.replace(/\/?$/, '/'),
    endpoint,
    region: values.ALMANAC_S3_REGION,
    isPathStyle: values.ALMANAC_S3_PATH_STYLE === 'auto' ? endpoint !== null : values.ALMANAC_S3_PATH_STYLE === 'on',
    credentials: accessKeyId === null || secretAccessKey === null ? null : { accessKeyId, secretAccessKey },
  };
}

/** Files would go to the data directory, against the operator's intent. */
export const s3WithoutBucket = (values: Partial<S3Values>): readonly string[] => {
  const { ALMANAC_S3_BUCKET: bucket, ALMANAC_S3_ENDPOINT: endpoint, ALMANAC_S3_ACCESS_KEY_ID: keyId } = values;
  return bucket === null && ((endpoint ?? null) !== null || (keyId ?? null) !== null)
    ? ['ALMANAC_S3_BUCKET (--s3-bucket): there is none, and other settings of S3 need one']
    : [];
};
