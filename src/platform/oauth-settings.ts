import { setting, type ValuesOf } from './setting.ts';
import { optionalText, text } from './setting-kinds.ts';
import { isFeedUrl } from './setting-urls.ts';

const url = (note: string) =>
  optionalText(`empty for none, or an \`https://\` URL; \`http://\` on this machine only; ${note}`, isFeedUrl);

/** Settings of the authorization server whose tokens assistants may send in place of a key; see docs/assistants.md. */
export const OAUTH_SETTINGS = [
  setting(
    'ALMANAC_OAUTH_ISSUER',
    '',
    url('together with audience, keys and `ALMANAC_PUBLIC_URL`'),
    'Authorization server (OAuth 2) whose tokens assistants may send in place of a key: the claim `iss` of its tokens',
  ),
  setting(
    'ALMANAC_OAUTH_AUDIENCE',
    '',
    optionalText(
      'empty, or values of the claim `aud` separated by commas, of which one is enough; together with the issuer',
    ),
    'Whom its tokens for this service name, most often the address of `/mcp`',
  ),
  setting('ALMANAC_OAUTH_JWKS_URL', '', url('together with the issuer'), 'Where that server publishes its keys'),
  setting(
    'ALMANAC_OAUTH_SUBJECT_CLAIM',
    'sub',
    text('the name of a claim'),
    'Claim of its tokens by which a user is known; see `almanac users link`',
  ),
] as const;

/** The authorization server whose tokens assistants may send; see docs/assistants.md. */
export interface OAuthConfig {
  readonly issuer: string;
  /** One of them is enough. */
  readonly audiences: readonly string[];
  readonly jwksUrl: string;
  /** The claim by which users are known. */
  readonly subjectClaim: string;
}

/** `null` without such a server. */
export function oauthOf({
  ALMANAC_OAUTH_ISSUER: issuer,
  ALMANAC_OAUTH_AUDIENCE: audience,
  ALMANAC_OAUTH_JWKS_URL: jwksUrl,
  ALMANAC_OAUTH_SUBJECT_CLAIM: subjectClaim,
}: ValuesOf<typeof OAUTH_SETTINGS>): OAuthConfig | null {
  if (issuer === null || audience === null || jwksUrl === null) return null;
  return { issuer, audiences: audience.split(',').map((one) => one.trim()), jwksUrl, subjectClaim };
}

/** Clients would be sent to any host that a request names. */
export const issuerWithoutAddress = (values: {
  readonly ALMANAC_OAUTH_ISSUER?: string | null;
  readonly ALMANAC_PUBLIC_URL?: string | null;
}): readonly string[] =>
  (values.ALMANAC_OAUTH_ISSUER ?? null) !== null && values.ALMANAC_PUBLIC_URL === null
    ? ['ALMANAC_PUBLIC_URL (--public-url): there is none, and ALMANAC_OAUTH_ISSUER needs one']
    : [];
