import { setting } from './setting.ts';
import { onOff, optionalText, type SettingKind, secret, wholeNumber, wholeNumberOrOff } from './setting-kinds.ts';
import { isEndpointUrl, withoutPassword } from './setting-urls.ts';

/** US dollars per million tokens of input and output. */
export interface TokenPrice {
  readonly input: number;
  readonly output: number;
}

const AMOUNT = /^\d{1,6}(?:\.\d{1,6})?$/;

/** `null` for an empty text. */
const tokenPrice: SettingKind<TokenPrice | null> = {
  allowed: 'empty for none, or two amounts like `0.25/1.25`',
  parse(text) {
    if (text === '') return null;
    const [input = '', output = '', ...rest] = text.split('/').map((part) => part.trim());
    const isPrice = AMOUNT.test(input) && AMOUNT.test(output) && rest.length === 0;
    return isPrice ? { input: Number(input), output: Number(output) } : undefined;
  },
  show: (price) => (price === null ? '' : `${price.input}/${price.output}`),
};

/** `null` for `off`. */
const dollarsOrOff: SettingKind<number | null> = {
  allowed: 'an amount like `5` or `0.5`, or `off`; needs the prices',
  parse: (text) => (text.toLowerCase() === 'off' ? null : AMOUNT.test(text) ? Number(text) : undefined),
  show: (amount) => (amount === null ? 'off' : String(amount)),
};

/** Its query may hold a key. */
const url = secret(optionalText('empty for none, or an `http://` or `https://` URL', isEndpointUrl), (given) =>
  given === null ? '' : withoutPassword(given),
);
const key = secret(
  optionalText('empty for none, or up to 512 printable ASCII characters', (given) =>
    /^[\x20-\x7e]{0,512}$/.test(given),
  ),
);
const name = optionalText('empty for an endpoint with a single model, or the name of a model of the endpoint');
const contextTokens = wholeNumber(4_096, 10_000_000);

/** Settings of the language models that write answers; see docs/language-models.md. */
export const LANGUAGE_MODEL_SETTINGS = [
  setting(
    'ALMANAC_LANGUAGE_MODEL_URL',
    '',
    url,
    'OpenAI-compatible endpoint of the language model that writes answers (`base`)',
  ),
  setting('ALMANAC_LANGUAGE_MODEL_KEY', '', key, 'Key of that endpoint'),
  setting('ALMANAC_LANGUAGE_MODEL_NAME', '', name, 'Model of that endpoint'),
  setting('ALMANAC_LANGUAGE_MODEL_CONTEXT', '32768', contextTokens, 'Tokens that the model reads and writes at once'),
  setting(
    'ALMANAC_LANGUAGE_MODEL_PRICE',
    '',
    tokenPrice,
    'US dollars per million tokens of input and output, by which its use is counted',
  ),
  setting('ALMANAC_LANGUAGE_MODEL_TOOLS', 'on', onOff(), 'Use of tools by the model; `off` for small models'),
  setting(
    'ALMANAC_LANGUAGE_MODEL_PRO_URL',
    '',
    url,
    'The same for requests of `pro`; without it `base` answers those too',
  ),
  setting('ALMANAC_LANGUAGE_MODEL_PRO_KEY', '', key, 'Key of that endpoint'),
  setting('ALMANAC_LANGUAGE_MODEL_PRO_NAME', '', name, 'Model of that endpoint'),
  setting(
    'ALMANAC_LANGUAGE_MODEL_PRO_CONTEXT',
    '32768',
    contextTokens,
    'Tokens that the model reads and writes at once',
  ),
  setting(
    'ALMANAC_LANGUAGE_MODEL_PRO_PRICE',
    '',
    tokenPrice,
    'US dollars per million tokens of input and output, by which its use is counted',
  ),
  setting('ALMANAC_LANGUAGE_MODEL_PRO_TOOLS', 'on', onOff(), 'Use of tools by the model; `off` for small models'),
  setting(
    'ALMANAC_LANGUAGE_MODEL_DAILY_TOKENS',
    'off',
    wholeNumberOrOff(1, 999_999_999_999),
    'Tokens of language models that an organization may use on a UTC day; then it is answered without',
  ),
  setting(
    'ALMANAC_LANGUAGE_MODEL_DAILY_USD',
    'off',
    dollarsOrOff,
    'US dollars that an organization may spend on language models on a UTC day; then it is answered without',
  ),
] as const;
