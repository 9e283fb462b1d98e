import { joined, setting } from './setting.ts';
import {
  onOff,
  optionalText,
  type SettingKind,
  secret,
  wholeNumber,
  wholeNumberOrAuto,
  wholeNumberOrOff,
} from './setting-kinds.ts';
import { isEndpointUrl, isPlainUrl, withoutPassword } from './setting-urls.ts';

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

const endpointUrl = optionalText('empty for none, or an `http://` or `https://` URL', isEndpointUrl);
/** Its query may hold a key. */
const secretUrl = secret(endpointUrl, (given) => (given === null ? '' : withoutPassword(given)));
const key = secret(
  optionalText('empty for none, or up to 512 printable ASCII characters', (given) =>
    /^[\x20-\x7e]{0,512}$/.test(given),
  ),
);
const installed = optionalText('empty for the only installed one, the name of an installed one, or `off`');

/** Settings of the embedding model and the cross-encoder; see docs/search.md. */
export const SEARCH_MODEL_SETTINGS = {
  /** Name of an installed model; `null` for the only one, `off` for none. */
  model: setting('ALMANAC_MODEL', '', installed, 'Embedding model of search; see `almanac models`', ['api', 'worker']),
  threads: setting(
    'ALMANAC_MODEL_THREADS',
    'auto',
    wholeNumberOrAuto(1, 64, 'for one core less than the machine has, at most 4'),
    'Threads that compute vectors of new passages, at the lowest priority, and that run the cross-encoder',
  ),
  modelsUrl: setting(
    'ALMANAC_MODELS_URL',
    '',
    optionalText('empty for none, or an `http://` or `https://` URL', isPlainUrl),
    'Where `almanac models add NAME` fetches models from: `NAME/manifest.json` and the files that it lists',
  ),
  /** Name of the cross-encoder; `null` for the only one, `off` for none. */
  reranker: setting(
    'ALMANAC_RERANKER',
    '',
    installed,
    'Cross-encoder that reranks the best passages of a search; see `almanac models`',
    ['api', 'worker'],
  ),
  rerankerTimeoutMs: setting(
    'ALMANAC_RERANKER_TIMEOUT_MS',
    '1000',
    wholeNumber(10, 60_000),
    'How long a search waits for the cross-encoder, in milliseconds, before it answers in the order of the rules',
    ['api', 'worker'],
  ),
  /** Embedding endpoint used in place of a local model. */
  endpoint: joined(
    {
      url: setting(
        'EMBEDDINGS_URL',
        '',
        endpointUrl,
        'OpenAI-compatible endpoint that computes vectors in place of a local model',
        ['api', 'worker'],
      ),
      name: setting(
        'ALMANAC_EMBEDDINGS_MODEL',
        '',
        optionalText('empty, or the name of a model of the endpoint'),
        'Model of that endpoint; another model means computing all vectors again',
        ['api', 'worker'],
      ),
      key: setting('ALMANAC_EMBEDDINGS_KEY', '', key, 'Key of that endpoint'),
    },
    ({ url, name, key }) => (url === null ? null : { url, name: name ?? '', key }),
  ),
};

/** An endpoint of a language model. */
export interface LanguageModelSlot {
  readonly url: string;
  readonly key: string | null;
  /** Name of the model at the endpoint; empty for an endpoint with a single model. */
  readonly name: string;
  readonly contextTokens: number;
  readonly price: TokenPrice | null;
  readonly canCallTools: boolean;
}

/** Settings of one endpoint, of the variables that begin so; `null` without its URL. */
const languageModel = <const Of extends '' | 'PRO_'>(of: Of, meaning: string) =>
  joined(
    {
      url: setting(`ALMANAC_LANGUAGE_MODEL_${of}URL`, '', secretUrl, meaning, ['api']),
      key: setting(`ALMANAC_LANGUAGE_MODEL_${of}KEY`, '', key, 'Key of that endpoint'),
      name: setting(
        `ALMANAC_LANGUAGE_MODEL_${of}NAME`,
        '',
        optionalText('empty for an endpoint with a single model, or the name of a model of the endpoint'),
        'Model of that endpoint',
        ['api'],
      ),
      contextTokens: setting(
        `ALMANAC_LANGUAGE_MODEL_${of}CONTEXT`,
        '32768',
        wholeNumber(4_096, 10_000_000),
        'Tokens that the model reads and writes at once',
        ['api'],
      ),
      price: setting(
        `ALMANAC_LANGUAGE_MODEL_${of}PRICE`,
        '',
        tokenPrice,
        'US dollars per million tokens of input and output, by which its use is counted',
        ['api'],
      ),
      canCallTools: setting(
        `ALMANAC_LANGUAGE_MODEL_${of}TOOLS`,
        'on',
        onOff(),
        'Use of tools by the model; `off` for small models',
        ['api'],
      ),
    },
    ({ url, name, ...rest }): LanguageModelSlot | null => (url === null ? null : { ...rest, url, name: name ?? '' }),
  );

/** Settings of the language models that write answers; see docs/language-models.md. */
export const LANGUAGE_MODEL_SETTINGS = {
  base: languageModel('', 'OpenAI-compatible endpoint of the language model that writes answers (`base`)'),
  pro: languageModel('PRO_', 'The same for requests of `pro`; without it `base` answers those too'),
  /** Limits of an organization for a UTC day; `null` is no limit. */
  daily: {
    tokens: setting(
      'ALMANAC_LANGUAGE_MODEL_DAILY_TOKENS',
      'off',
      wholeNumberOrOff(1, 999_999_999_999),
      'Tokens of language models that an organization may use on a UTC day; then it is answered without',
      ['api'],
    ),
    usd: setting(
      'ALMANAC_LANGUAGE_MODEL_DAILY_USD',
      'off',
      dollarsOrOff,
      'US dollars that an organization may spend on language models on a UTC day; then it is answered without',
      ['api'],
    ),
  },
};
