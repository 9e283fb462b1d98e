import { describe, expect, test } from 'vitest';
import { ConfigError, loadConfig, takeFlags, unknownVariables } from './config.ts';

const none = new Map<string, string>();

describe('loadConfig', () => {
  test('uses defaults for all settings', () => {
    const config = loadConfig(none, {});
    expect(config).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      dataDir: './data',
      database: { kind: 'sqlite' },
      rateLimitPerMinute: 500,
      quotaPolicy: 'count',
      demo: true,
    });
  });

  test('flags win over the environment', () => {
    const { flags, rest } = takeFlags(['keys', 'create', '--port', '9000', '--org=desk', '--rate-limit=off']);
    const config = loadConfig(flags, { PORT: '7000', ALMANAC_RATE_LIMIT: '10' });
    expect([config.port, config.rateLimitPerMinute]).toEqual([9000, null]);
    expect(rest).toEqual(['keys', 'create', '--org=desk']);
  });

  test('reports all faults at once with names and allowed values, without secrets', () => {
    const secret = 'too short';
    const broken = { PORT: '99999', ALMANAC_DEMO: 'maybe', ALMANAC_API_KEY: secret, DATABASE_URL: 'mysql://h/x' };
    const load = () => loadConfig(takeFlags(['--rate-limit', '1.5', '--host']).flags, broken);
    expect(load).toThrow(ConfigError);
    const message = (() => {
      try {
        load();
        return '';
      } catch (error) {
        return (error as Error).message;
      }
    })();
    for (const name of [
      'PORT',
      'ALMANAC_DEMO',
      'ALMANAC_API_KEY',
      'DATABASE_URL',
      'ALMANAC_RATE_LIMIT',
      '--host needs a value',
    ]) {
      expect(message).toContain(name);
    }
    expect(message).toContain('a whole number from 0 to 65535');
    expect(message).not.toContain(secret);
    expect(message).not.toContain('mysql://');
  });

  test('an authorization server is off by default, and needs issuer, audience and keys together', () => {
    expect(loadConfig(none, {}).oauth).toBeNull();
    const issuer = { ALMANAC_OAUTH_ISSUER: 'https://login.example', ALMANAC_PUBLIC_URL: 'https://almanac.example' };
    const all = { ...issuer, ALMANAC_OAUTH_AUDIENCE: 'a, b', ALMANAC_OAUTH_JWKS_URL: 'http://localhost:8/keys' };
    expect(loadConfig(none, all).oauth).toEqual({
      issuer: 'https://login.example',
      audiences: ['a', 'b'],
      jwksUrl: 'http://localhost:8/keys',
      subjectClaim: 'sub',
    });
    const { ALMANAC_PUBLIC_URL: _, ...withoutAddress } = all;
    expect(() => loadConfig(none, withoutAddress)).toThrow(/ALMANAC_PUBLIC_URL .*ALMANAC_OAUTH_ISSUER needs one/);
    expect(() => loadConfig(none, issuer)).toThrow(/ALMANAC_OAUTH_AUDIENCE[\s\S]*ALMANAC_OAUTH_JWKS_URL/);
    expect(() => loadConfig(none, { ALMANAC_OAUTH_AUDIENCE: 'a' })).toThrow(/ALMANAC_OAUTH_ISSUER/);
    expect(() => loadConfig(none, { ...all, ALMANAC_OAUTH_JWKS_URL: 'http://login.example/keys' })).toThrow(
      /ALMANAC_OAUTH_JWKS_URL/,
    );
  });

  test('connectors are off by default; reports every fault of their settings', () => {
    expect(loadConfig(none, {}).connectors).toMatchObject({ smtp: null, researchFeedUrl: null, secretKeys: null });
    const key = 'A'.repeat(43);
    const { connectors } = loadConfig(none, {
      ALMANAC_SMTP_PORT: '2525',
      ALMANAC_MAIL_DOMAIN: 'Ingest.Example.com',
      ALMANAC_RESEARCH_FEED_URL: 'http://127.0.0.1:9000/feed?desk=1',
      ALMANAC_SECRETS_KEY: `${key}, ${key}`,
    });
    expect(connectors).toMatchObject({
      smtp: { port: 2525, host: '127.0.0.1', tls: null },
      mailDomain: 'ingest.example.com',
      researchFetchMs: 900_000,
    });
    expect(connectors.secretKeys).toHaveLength(2);
    const wrong = {
      ALMANAC_SMTP_PORT: 'on',
      ALMANAC_SMTP_TLS_CERT: 'cert.pem',
      ALMANAC_MAIL_DOMAIN: 'a b',
      ALMANAC_MAIL_BYTES_MAX: '1',
      ALMANAC_RESEARCH_FEED_URL: 'http://feed.example.com/',
      ALMANAC_RESEARCH_FETCH_SECONDS: '0',
      ALMANAC_SECRETS_KEY: `${key},too-short`,
    };
    for (const [name, value] of Object.entries(wrong)) {
      const named = name === 'ALMANAC_SMTP_TLS_CERT' ? 'ALMANAC_SMTP_TLS_KEY' : name;
      expect(() => loadConfig(none, { [name]: value }), name).toThrow(named);
    }
    expect(() => loadConfig(none, { ALMANAC_SECRETS_KEY: wrong.ALMANAC_SECRETS_KEY })).not.toThrow(key);
    for (const url of [
      'https://ann:x@feed.example/',
      'ftp://feed.example/',
      'feed.example',
      'https://feed.example/#x',
    ]) {
      expect(() => loadConfig(none, { ALMANAC_RESEARCH_FEED_URL: url }), url).toThrow('ALMANAC_RESEARCH_FEED_URL');
    }
  });

  test('reads the models of search and reports every fault of their settings', () => {
    expect(loadConfig(none, {}).searchModels).toMatchObject({ model: null, modelsUrl: null, endpoint: null });
    const set = {
      ALMANAC_MODEL: 'mini',
      ALMANAC_MODEL_THREADS: '3',
      ALMANAC_RERANKER: 'off',
      EMBEDDINGS_URL: 'https://models.example/v1?version=2',
      ALMANAC_EMBEDDINGS_KEY: 'k',
    };
    expect(loadConfig(none, set).searchModels).toEqual({
      model: 'mini',
      threads: 3,
      modelsUrl: null,
      reranker: 'off',
      rerankerTimeoutMs: 1_000,
      endpoint: { url: 'https://models.example/v1?version=2', name: '', key: 'k' },
    });
    for (const broken of [
      { EMBEDDINGS_URL: 'models.example' },
      { EMBEDDINGS_URL: 'https://user:word@models.example' },
      { ALMANAC_EMBEDDINGS_KEY: 'line\nline' },
      { ALMANAC_MODELS_URL: 'file:///models' },
      { ALMANAC_MODEL_THREADS: '0' },
      { ALMANAC_RERANKER_TIMEOUT_MS: '9' },
    ]) {
      expect(() => loadConfig(none, broken), JSON.stringify(broken)).toThrow(Object.keys(broken)[0]);
    }
  });

  test('allows nothing for a switch but on and off', () => {
    expect(loadConfig(none, { ALMANAC_DEMO: 'OFF' }).demo).toBe(false);
    for (const word of ['constructor', 'toString', 'yes', '1']) {
      expect(() => loadConfig(none, { ALMANAC_DEMO: word }), word).toThrow('ALMANAC_DEMO');
    }
  });

  test('reports unknown variables', () => {
    expect(unknownVariables({ ALMANAC_RATELIMIT: '5', ALMANAC_DEMO: 'off', PATH: '/bin' })).toEqual([
      'ALMANAC_RATELIMIT',
    ]);
  });
});

test.each([
  ['off', 0],
  ['on', 1],
  ['2', 2],
  ['10.0.0.0/8, fd00::/8', ['10.0.0.0/8', 'fd00::/8']],
  ['127.0.0.1', ['127.0.0.1']],
])('proxies %j are %j', (ALMANAC_TRUST_PROXY, trustProxy) => {
  const config = loadConfig(none, { ALMANAC_TRUST_PROXY });
  expect(config.trustProxy).toEqual(trustProxy);
  expect(loadConfig(none, config.shown).trustProxy).toEqual(trustProxy);
});

test.each(['17', '-1', 'yes', '10.0.0.0/33', '0.0.0.0/0', '10.0.0.0/8/8', '10.0.0.0/', ','])(
  'proxies are not %j',
  (bad) => {
    expect(() => loadConfig(none, { ALMANAC_TRUST_PROXY: bad })).toThrow('ALMANAC_TRUST_PROXY');
  },
);

test.each([
  ['EMBEDDINGS_URL', 'http://user:hunter2@models.example/v1#x'],
  ['EMBEDDINGS_URL', 'ftp://models.example/v1?api-key=hunter2'],
  ['ALMANAC_PUBLIC_URL', 'https://user:hun/ter2@api.example/'],
])('the error for %s does not show its password: %s', (name, value) => {
  let message = '';
  try {
    loadConfig(new Map(), { [name]: value });
  } catch (error) {
    message = String((error as Error).message);
  }
  expect(message).toContain('the value given is not allowed');
  expect(message).not.toMatch(/hunter2|ter2/);
});

test('describes the settings in force without secrets, in a form that loads to the same', () => {
  const given = {
    DATABASE_URL: 'postgres://ann:hunter2@db/almanac',
    ALMANAC_API_KEY: 'alm_abcdefghijklmnopqrstuvwxyz',
    ALMANAC_CORS_ORIGINS: 'https://desk.example',
  };
  const config = loadConfig(none, given);
  const shown = config.shown;
  expect(JSON.stringify(shown)).not.toMatch(/hunter2|abcdefghij/);
  const again = loadConfig(none, {
    ...shown,
    DATABASE_URL: given.DATABASE_URL,
    ALMANAC_API_KEY: given.ALMANAC_API_KEY,
  });
  expect(again).toEqual(config);
});

test('more jobs run at once by default where each waits for OpenSearch, within the slots of a process', () => {
  const jobsOf = (env: Record<string, string>) => loadConfig(none, { ALMANAC_READERS: '2', ...env }).jobs;
  const withOpenSearch = { ALMANAC_SEARCH_URL: 'http://127.0.0.1:9200' };
  expect(jobsOf({})).toMatchObject({ slots: 3, orgRunningMax: 3 });
  expect(jobsOf(withOpenSearch)).toMatchObject({ slots: 34, orgRunningMax: 26 });
  expect(jobsOf({ ...withOpenSearch, ALMANAC_READERS: '40' }).slots).toBe(64);
  expect(jobsOf({ ...withOpenSearch, ALMANAC_JOB_SLOTS: '5' }).slots).toBe(5);
});

test('language models: two slots, their prices, and limits in US dollars only with prices', () => {
  const given = {
    ALMANAC_LANGUAGE_MODEL_URL: 'https://models.example/v1',
    ALMANAC_LANGUAGE_MODEL_KEY: 'sk-hunter2',
    ALMANAC_LANGUAGE_MODEL_PRICE: '0.25/1.5',
    ALMANAC_LANGUAGE_MODEL_DAILY_USD: '2.5',
  };
  const { languageModels, shown } = loadConfig(none, given);
  expect(languageModels).toEqual({
    base: {
      url: 'https://models.example/v1',
      key: 'sk-hunter2',
      name: '',
      contextTokens: 32_768,
      price: { input: 0.25, output: 1.5 },
      canCallTools: true,
    },
    pro: null,
    daily: { tokens: null, usd: 2.5 },
  });
  expect(JSON.stringify(shown)).not.toContain('hunter2');
  expect(loadConfig(none, { ...shown, ALMANAC_LANGUAGE_MODEL_KEY: 'sk-hunter2' }).languageModels).toEqual(
    languageModels,
  );
  const unpriced = { ...given, ALMANAC_LANGUAGE_MODEL_PRO_URL: 'https://models.example/v1' };
  expect(() => loadConfig(none, unpriced)).toThrow('ALMANAC_LANGUAGE_MODEL_PRO_PRICE');
  for (const ALMANAC_LANGUAGE_MODEL_PRICE of ['1', '1/2/3', '-1/2', 'a/b'])
    expect(() => loadConfig(none, { ALMANAC_LANGUAGE_MODEL_PRICE })).toThrow('ALMANAC_LANGUAGE_MODEL_PRICE');
});
