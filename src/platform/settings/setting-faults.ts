import { wholesOf } from './setting.ts';
import { mayHoldPassword } from './setting-urls.ts';
import { SETTING_TREE, SETTINGS, type SettingValues } from './settings.ts';

type GivenValues = Partial<SettingValues>;

/** The fault of a text that a setting does not allow. */
export function textFaultOf(variable: string, text: string): string {
  const setting = SETTINGS.find((one) => one.variable === variable);
  const shown = setting?.isSecret || mayHoldPassword(text) ? 'the value given' : `"${text}"`;
  return `${variable} (--${setting?.flag}): ${shown} is not allowed; allowed: ${setting?.allowed}`;
}

/** Faults of settings that do not go together. A setting with a fault of its own is `undefined`. */
export const faultsTogether = (values: GivenValues): readonly string[] =>
  [wholeFaults, limitWithoutPrice, s3WithoutBucket, addressMissing, roleFaults].flatMap((check) => check(values));

/** Settings that are missing, of those that are given together or not at all. */
const wholeFaults = (values: Readonly<Record<string, unknown>>): string[] =>
  wholesOf(SETTING_TREE).flatMap(([first, ...others]) =>
    others.flatMap((other) => {
      const missing = [first, other].filter((one) => one !== undefined && values[one.variable] === null);
      return missing.length === 1 ? missing.map((one) => textFaultOf(one?.variable ?? '', '')) : [];
    }),
  );

/** Without the prices a limit in US dollars would never be reached. */
function limitWithoutPrice(values: GivenValues): readonly string[] {
  if (values.ALMANAC_LANGUAGE_MODEL_DAILY_USD == null) return [];
  return (['', 'PRO_'] as const)
    .filter(
      (of) => values[`ALMANAC_LANGUAGE_MODEL_${of}URL`] != null && values[`ALMANAC_LANGUAGE_MODEL_${of}PRICE`] === null,
    )
    .map((of) => textFaultOf(`ALMANAC_LANGUAGE_MODEL_${of}PRICE`, ''));
}

/** Files would go to the data directory, against the operator's intent. */
const s3WithoutBucket = (values: GivenValues): readonly string[] =>
  values.ALMANAC_S3_BUCKET === null &&
  ((values.ALMANAC_S3_ENDPOINT ?? null) !== null || (values.ALMANAC_S3_ACCESS_KEY_ID ?? null) !== null)
    ? ['ALMANAC_S3_BUCKET (--s3-bucket): there is none, and other settings of S3 need one']
    : [];

/** Clients would be sent to any host that a request names, and mails have no request. */
const addressMissing = (values: GivenValues): readonly string[] =>
  (['ALMANAC_OAUTH_ISSUER', 'ALMANAC_MAIL_URL'] as const)
    .filter((name) => (values[name] ?? null) !== null && values.ALMANAC_PUBLIC_URL === null)
    .map((name) => `ALMANAC_PUBLIC_URL (--public-url): there is none, and ${name} needs one`);

/**
 * Missing settings of a process with a role other than `all`: all processes must share the same values, and none may
 * generate its own.
 */
function roleFaults(values: GivenValues): readonly string[] {
  const role = values.ALMANAC_ROLE;
  if (role === undefined || role === 'all') return [];
  const needs = (why: string, variable: string): string =>
    `ALMANAC_ROLE (--role): "${role}" needs ${why}: set ${variable}`;
  const faults: string[] = [];
  if (values.DATABASE_URL === null)
    faults.push(needs('a PostgreSQL database, which all processes share', 'DATABASE_URL'));
  if (values.ALMANAC_API_KEY === null) {
    faults.push(needs('a first API key that is the same for all processes', 'ALMANAC_API_KEY'));
  }
  if (values.ALMANAC_SECRETS_KEY === null) {
    faults.push(needs('the key of passwords that is the same for all processes', 'ALMANAC_SECRETS_KEY'));
  }
  // Mail is stored and not searched.
  const hasEngines = values.ALMANAC_S3_BUCKET !== null && (role === 'mail' || values.ALMANAC_SEARCH_URL?.length !== 0);
  if (!hasEngines && values.ALMANAC_DOCUMENTS_DIR === null) {
    const why = 'documents that all processes share';
    faults.push(needs(why, 'ALMANAC_S3_BUCKET and ALMANAC_SEARCH_URL, or on one machine ALMANAC_DOCUMENTS_DIR'));
  }
  if (role === 'worker' && values.ALMANAC_JOB_SLOTS === 0) faults.push(needs('at least one slot', 'ALMANAC_JOB_SLOTS'));
  if (role === 'mail' && values.ALMANAC_SMTP_PORT === null) faults.push(needs('a port for mail', 'ALMANAC_SMTP_PORT'));
  return faults;
}
