import { joined, setting, together } from './setting.ts';
import { indexPrefix, oneOf, optionalText, secret, text, urlList, wholeNumber } from './setting-kinds.ts';
import { isPlainUrl, isSearchUrl, withoutPassword } from './setting-urls.ts';

const isBucket = (name: string): boolean => /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name);
const isPrefix = (prefix: string): boolean => /^[A-Za-z0-9_.-]+(?:\/[A-Za-z0-9_.-]+)*\/?$/.test(prefix);
const credential = secret(
  optionalText('empty, or up to 512 printable ASCII characters; both or none', (given) =>
    /^[\x21-\x7e]{1,512}$/.test(given),
  ),
);

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

/** `null` without a bucket: files are in the folder of documents. */
export const S3_SETTINGS = joined(
  {
    bucket: setting(
      'ALMANAC_S3_BUCKET',
      '',
      optionalText(
        'empty for the data directory, or the name of a bucket: 3 to 63 of `a-z`, `0-9`, `-` and `.`',
        isBucket,
      ),
      'Bucket of an S3 server in which uploaded files and annotated documents are stored',
      ['api', 'worker', 'mail'],
    ),
    prefix: setting(
      'ALMANAC_S3_PREFIX',
      '',
      optionalText('empty for none, or letters, digits, `_`, `-`, `.` and `/` between', isPrefix),
      'Beginning of all names in the bucket',
      ['api', 'worker', 'mail'],
    ),
    endpoint: setting(
      'ALMANAC_S3_ENDPOINT',
      '',
      optionalText('empty for AWS, or an `http://` or `https://` URL', isPlainUrl),
      'Address of the S3 server',
    ),
    region: setting('ALMANAC_S3_REGION', 'us-east-1', text('the name of a region'), 'Region of the bucket'),
    pathStyle: setting(
      'ALMANAC_S3_PATH_STYLE',
      'auto',
      oneOf(['auto', 'on', 'off'], ['on where there is an endpoint', '`server/bucket`', '`bucket.server`']),
      'Position of the bucket in addresses: in the path, or in the name of the server',
    ),
    credentials: together({
      accessKeyId: setting(
        'ALMANAC_S3_ACCESS_KEY_ID',
        '',
        credential,
        'Credentials of the server; without them the usual ones of AWS: `AWS_ACCESS_KEY_ID` and the like, profile, role of the machine',
      ),
      secretAccessKey: setting('ALMANAC_S3_SECRET_ACCESS_KEY', '', credential, 'The secret of these credentials'),
    }),
  },
  ({ bucket, prefix, endpoint, region, pathStyle, credentials }): S3Config | null =>
    bucket === null
      ? null
      : {
          bucket,
          prefix: prefix === null ? '' : prefix.replace(/\/?$/, '/'),
          endpoint,
          region,
          isPathStyle: pathStyle === 'auto' ? endpoint !== null : pathStyle === 'on',
          credentials,
        },
);

/** Engine of the passages: in the data directory, or in OpenSearch. */
type SearchEngineConfig =
  | { readonly kind: 'embedded' }
  | { readonly kind: 'opensearch'; readonly urls: readonly string[]; readonly prefix: string; readonly shards: number };

export const SEARCH_ENGINE_SETTINGS = joined(
  {
    urls: setting(
      'ALMANAC_SEARCH_URL',
      '',
      secret(
        urlList(
          'empty for the index in the data directory, or URLs of nodes like `https://user:password@host:9200` separated by commas',
          isSearchUrl,
        ),
        (urls) => urls.map(withoutPassword).join(','),
      ),
      'OpenSearch that holds the index of passages; see docs/operating.md',
      ['api', 'worker'],
    ),
    prefix: setting(
      'ALMANAC_SEARCH_INDEX',
      'almanac',
      indexPrefix('lower-case letters, digits, `-` and `_`, a letter first'),
      'Beginning of the names of its indexes',
      ['api', 'worker'],
    ),
    shards: setting(
      'ALMANAC_SEARCH_SHARDS',
      '1',
      wholeNumber(1, 1_024, 'one for 10 million passages'),
      'Shards of an index that is created there',
    ),
  },
  ({ urls, prefix, shards }): SearchEngineConfig =>
    urls.length === 0 ? { kind: 'embedded' } : { kind: 'opensearch', urls, prefix, shards },
);
