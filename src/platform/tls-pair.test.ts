import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CertificateFiles, makeCertificate } from '../../test/service/certificates.ts';
import { ConfigError, loadConfig } from './config.ts';
import { checkTlsFiles, readTlsPair, TlsPairFault } from './tls-pair.ts';

let folder: string;
let one: CertificateFiles;
let other: CertificateFiles;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'almanac-tls-'));
  one = makeCertificate(folder, 'one');
  other = makeCertificate(folder, 'other');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function faultsOf(files: CertificateFiles): readonly string[] {
  try {
    readTlsPair(files);
  } catch (error) {
    if (error instanceof TlsPairFault) return error.faults;
    throw error;
  }
  return [];
}
function written(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

describe('readTlsPair', () => {
  test('reads a certificate and its key, also with the certificates of issuers behind it', () => {
    const { cert, key, facts } = readTlsPair(one);
    expect([cert, key]).toEqual([readFileSync(one.cert, 'utf8'), readFileSync(one.key, 'utf8')]);
    expect(facts).toMatchObject({ subject: 'CN=one', fingerprint: expect.stringMatching(/^([0-9A-F]{2}:){31}/) });
    expect(facts.validUntil).toMatch(/^\d{4}-\d\d-\d\dT/);
    const chain = written('chain.pem', cert + readFileSync(other.cert, 'utf8'));
    expect(readTlsPair({ cert: chain, key: one.key }).facts).toEqual(facts);
  });

  test('names each file at fault and why, without anything of the key', () => {
    const missing = join(folder, 'missing.pem');
    const text = written('text.pem', 'no PEM at all');
    const encrypted = join(folder, 'encrypted.pem');
    execFileSync('openssl', ['ec', '-aes256', '-passout', 'pass:secret', '-in', one.key, '-out', encrypted], {
      stdio: 'ignore',
    });
    const large = written('large.pem', 'x'.repeat(1_048_577));
    const notKeyOf = 'is not the key of the certificate';
    for (const [files, ...faults] of [
      [{ cert: one.cert, key: other.key }, `ALMANAC_TLS_KEY: ${other.key} ${notKeyOf}`],
      [
        {
          cert: written('reversed.pem', readFileSync(other.cert, 'utf8') + readFileSync(one.cert, 'utf8')),
          key: one.key,
        },
        `ALMANAC_TLS_KEY: ${one.key} ${notKeyOf}`,
      ],
      [
        { cert: one.key, key: one.cert },
        `ALMANAC_TLS_CERT: ${one.key} holds no certificate in PEM form`,
        `ALMANAC_TLS_KEY: ${one.cert} holds no private key in PEM form`,
      ],
      [
        { cert: missing, key: text },
        `ALMANAC_TLS_CERT: ${missing} cannot be read: ENOENT`,
        `ALMANAC_TLS_KEY: ${text} holds no private key in PEM form`,
      ],
      [
        { cert: one.cert, key: encrypted },
        `ALMANAC_TLS_KEY: ${encrypted} is encrypted; a key without a passphrase is needed`,
      ],
      [{ cert: folder, key: one.key }, `ALMANAC_TLS_CERT: ${folder} cannot be read: it is no file`],
      [{ cert: large, key: one.key }, `ALMANAC_TLS_CERT: ${large} cannot be read: it has more than 1048576 bytes`],
      [
        { cert: one.cert, key: written('empty.pem', '') },
        `ALMANAC_TLS_KEY: ${join(folder, 'empty.pem')} holds no private key in PEM form`,
      ],
    ] as const)
      expect(faultsOf(files)).toEqual(faults);
  });

  test('a key that is too weak for TLS is reported with its certificate', () => {
    const weak = { cert: join(folder, 'weak.cert.pem'), key: join(folder, 'weak.key.pem') };
    const size = ['-newkey', 'rsa:512', '-nodes', '-days', '2', '-subj', '/CN=weak'];
    execFileSync('openssl', ['req', '-x509', ...size, '-out', weak.cert, '-keyout', weak.key], { stdio: 'ignore' });
    expect(faultsOf(weak)).toEqual([expect.stringContaining(`${weak.key} cannot be used with the certificate: `)]);
  });
});

describe('ALMANAC_TLS_CERT and ALMANAC_TLS_KEY', () => {
  const none = new Map<string, string>();
  const load = (env: Record<string, string>) => loadConfig(none, env, [checkTlsFiles]);
  const faults = (env: Record<string, string>): readonly string[] => {
    try {
      load(env);
    } catch (error) {
      if (error instanceof ConfigError) return error.faults;
      throw error;
    }
    return [];
  };

  test('are given together or not at all', () => {
    expect(load({}).tls).toBeNull();
    expect(load({ ALMANAC_TLS_CERT: one.cert, ALMANAC_TLS_KEY: one.key }).tls).toEqual(one);
    expect(faults({ ALMANAC_TLS_CERT: one.cert })).toEqual([
      expect.stringMatching(/^ALMANAC_TLS_KEY \(--tls-key\): "" /),
    ]);
    expect(faults({ ALMANAC_TLS_KEY: one.key })).toEqual([
      expect.stringMatching(/^ALMANAC_TLS_CERT \(--tls-cert\): "" /),
    ]);
  });

  test('their faults are reported together with those of other settings', () => {
    expect(faults({ PORT: 'http', ALMANAC_TLS_CERT: one.cert, ALMANAC_TLS_KEY: other.key })).toEqual([
      expect.stringContaining('PORT'),
      `ALMANAC_TLS_KEY: ${other.key} is not the key of the certificate`,
    ]);
  });
});
