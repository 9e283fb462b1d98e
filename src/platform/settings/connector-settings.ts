import { joined, setting, together } from './setting.ts';
import { domain, optionalText, scaled, secretKeyList, wholeNumber, wholeNumberOrOff } from './setting-kinds.ts';
import { isFeedUrl } from './setting-urls.ts';

const SECOND_MS = 1_000;

/** Settings of mail and research connectors; see docs/connectors.md. */
export const CONNECTOR_SETTINGS = {
  /** `null` when no mail is received. */
  smtp: joined(
    {
      port: setting(
        'ALMANAC_SMTP_PORT',
        'off',
        wholeNumberOrOff(0, 65_535, '0 takes any free port'),
        'Port on which mail for connectors is received',
      ),
      host: setting(
        'ALMANAC_SMTP_HOST',
        '',
        optionalText('empty for that of `ALMANAC_HOST`, or an address of this machine'),
        'Address on which mail is received',
      ),
      tls: together({
        cert: setting(
          'ALMANAC_SMTP_TLS_CERT',
          '',
          optionalText('empty, or a PEM file that can be read; together with the key'),
          'Certificate with which senders of mail may encrypt (STARTTLS)',
        ),
        key: setting(
          'ALMANAC_SMTP_TLS_KEY',
          '',
          optionalText('empty, or a PEM file that can be read; together with the certificate'),
          'Key of that certificate',
        ),
      }),
    },
    ({ port, ...rest }) => (port === null ? null : { ...rest, port }),
  ),
  mailDomain: setting(
    'ALMANAC_MAIL_DOMAIN',
    'ingest.almanac.invalid',
    domain('a name of letters, digits, `-` and `.`'),
    'Domain of the addresses of email connectors; its MX record must lead here',
    ['api', 'mail'],
  ),
  mailBytesMax: setting(
    'ALMANAC_MAIL_BYTES_MAX',
    '26214400',
    wholeNumber(1_024, 268_435_456),
    'Largest mail, in bytes as it is sent',
    ['mail'],
  ),
  researchFeedUrl: setting(
    'ALMANAC_RESEARCH_FEED_URL',
    '',
    optionalText('empty for none, or an `https://` URL; `http://` on this machine only', isFeedUrl),
    'Feed that research connectors fetch from',
    ['api', 'worker'],
  ),
  researchFetchMs: setting(
    'ALMANAC_RESEARCH_FETCH_SECONDS',
    '900',
    scaled(wholeNumber(1, 604_800), SECOND_MS),
    'How often a research connector is fetched',
    ['worker'],
  ),
  /** Newest first; `null` to use the key file. */
  secretKeys: setting(
    'ALMANAC_SECRETS_KEY',
    '',
    secretKeyList(
      'empty for the key file in the data directory, or keys of 32 bytes in base64url separated by commas, newest first',
    ),
    'Key that encrypts the passwords of connectors',
  ),
};
