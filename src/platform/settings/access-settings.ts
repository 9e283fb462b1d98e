import { joined, setting, together } from './setting.ts';
import { optionalText, text } from './setting-kinds.ts';
import { isFeedUrl } from './setting-urls.ts';

const url = (note: string) =>
  optionalText(`empty for none, or an \`https://\` URL; \`http://\` on this machine only; ${note}`, isFeedUrl);

/** The authorization server whose tokens assistants may send; see docs/assistants.md. */
export interface OAuthConfig {
  readonly issuer: string;
  /** One of them is enough. */
  readonly audiences: readonly string[];
  readonly jwksUrl: string;
  /** The claim by which users are known. */
  readonly subjectClaim: string;
}

/** `null`: keys and sessions alone are accepted. */
export const OAUTH_SETTINGS = joined(
  {
    server: together({
      issuer: setting(
        'ALMANAC_OAUTH_ISSUER',
        '',
        url('together with audience, keys and `ALMANAC_PUBLIC_URL`'),
        'Authorization server (OAuth 2) whose tokens assistants may send in place of a key: the claim `iss` of its tokens',
        ['api'],
      ),
      audience: setting(
        'ALMANAC_OAUTH_AUDIENCE',
        '',
        optionalText(
          'empty, or values of the claim `aud` separated by commas, of which one is enough; together with the issuer',
        ),
        'Whom its tokens for this service name, most often the address of `/mcp`',
        ['api'],
      ),
      jwksUrl: setting(
        'ALMANAC_OAUTH_JWKS_URL',
        '',
        url('together with the issuer'),
        'Where that server publishes its keys',
      ),
    }),
    subjectClaim: setting(
      'ALMANAC_OAUTH_SUBJECT_CLAIM',
      'sub',
      text('the name of a claim'),
      'Claim of its tokens by which a user is known; see `almanac users link`',
      ['api'],
    ),
  },
  ({ server, subjectClaim }): OAuthConfig | null => {
    if (server === null) return null;
    const { issuer, audience, jwksUrl } = server;
    return { issuer, audiences: audience.split(',').map((one) => one.trim()), jwksUrl, subjectClaim };
  },
);
