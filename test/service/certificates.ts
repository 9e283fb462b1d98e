import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** PEM files of a self-signed certificate for 127.0.0.1 and localhost, and of its key. */
export interface CertificateFiles {
  readonly cert: string;
  readonly key: string;
}

/** Makes `NAME.cert.pem` and `NAME.key.pem` in the folder, with OpenSSL. */
export function makeCertificate(folder: string, name: string): CertificateFiles {
  const files = { cert: join(folder, `${name}.cert.pem`), key: join(folder, `${name}.key.pem`) };
  const names = ['-subj', `/CN=${name}`, '-addext', 'subjectAltName=IP:127.0.0.1,DNS:localhost'];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  execFileSync('openssl', ['req', '-x509', ...kind, ...names, '-out', files.cert, '-keyout', files.key], {
    stdio: 'ignore',
  });
  return files;
}
