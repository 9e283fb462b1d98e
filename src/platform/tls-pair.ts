import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import type { ConfigCheck } from './config.ts';

/** PEM files of a certificate, which may be followed by its issuers' certificates, and of its private key. */
export interface TlsFiles {
  readonly cert: string;
  readonly key: string;
}

/** A certificate and its private key, as PEM texts. */
export interface TlsPair {
  readonly cert: string;
  readonly key: string;
  readonly facts: { readonly subject: string; readonly validUntil: string; readonly fingerprint: string };
}

/** Why a certificate and its key cannot be used: one line per file at fault, without anything of the key. */
export class TlsPairFault extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(faults.join('; '));
    this.name = 'TlsPairFault';
    this.faults = faults;
  }
}

const FILE_BYTES_MAX = 1_048_576;

/** Throws `TlsPairFault` when a file cannot be read, is of another kind, or the two do not belong together. */
export function readTlsPair(files: TlsFiles): TlsPair {
  const faults: string[] = [];
  const attempt = <T>(variable: string, file: string, read: () => T): T | undefined => {
    try {
      return read();
    } catch (error) {
      faults.push(`${variable}: ${file} ${(error as Error).message}`);
      return undefined;
    }
  };
  const cert = attempt('ALMANAC_TLS_CERT', files.cert, () => readCertificate(files.cert));
  const key = attempt('ALMANAC_TLS_KEY', files.key, () => readKey(files.key));
  if (!cert || !key) throw new TlsPairFault(faults);
  attempt('ALMANAC_TLS_KEY', files.key, () => checkPair(cert, key));
  if (faults.length > 0) throw new TlsPairFault(faults);
  const { subject, validToDate, fingerprint256 } = cert.certificate;
  return {
    cert: cert.pem,
    key: key.pem,
    facts: { subject, validUntil: validToDate.toISOString(), fingerprint: fingerprint256 },
  };
}

/** Reports a pair that cannot be used together with the faults of settings. */
export const checkTlsFiles: ConfigCheck = ({ ALMANAC_TLS_CERT: cert, ALMANAC_TLS_KEY: key }) => {
  if (!cert || !key) return [];
  try {
    readTlsPair({ cert, key });
    return [];
  } catch (error) {
    if (error instanceof TlsPairFault) return error.faults;
    throw error;
  }
};

interface Pem<T> {
  readonly pem: string;
  readonly certificate: T;
}

function readCertificate(file: string): Pem<X509Certificate> {
  const pem = readPem(file);
  try {
    return { pem, certificate: new X509Certificate(pem) };
  } catch (cause) {
    throw new Error('holds no certificate in PEM form', { cause });
  }
}

function readKey(file: string): { readonly pem: string; readonly key: KeyObject } {
  const pem = readPem(file);
  try {
    return { pem, key: createPrivateKey(pem) };
  } catch (cause) {
    // `BEGIN ENCRYPTED PRIVATE KEY`, or `Proc-Type: 4,ENCRYPTED` of the older form.
    if (pem.includes('ENCRYPTED')) {
      throw new Error('is encrypted; a key without a passphrase is needed', { cause });
    }
    throw new Error('holds no private key in PEM form', { cause });
  }
}

function checkPair(cert: Pem<X509Certificate>, key: { readonly pem: string; readonly key: KeyObject }): void {
  if (!cert.certificate.checkPrivateKey(key.key)) throw new Error('is not the key of the certificate');
  try {
    createSecureContext({ cert: cert.pem, key: key.pem });
  } catch (cause) {
    throw new Error(`cannot be used with the certificate: ${(cause as Error).message}`, { cause });
  }
}

function readPem(file: string): string {
  try {
    const status = statSync(file);
    if (!status.isFile()) throw new Error('it is no file');
    if (status.size > FILE_BYTES_MAX) throw new Error(`it has more than ${FILE_BYTES_MAX} bytes`);
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new Error(`cannot be read: ${(cause as { code?: string }).code ?? (cause as Error).message}`, { cause });
  }
}
