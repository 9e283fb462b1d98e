import { stat } from 'node:fs/promises';
import type { HttpServer } from '../../http/server/server.ts';
import { replaceCertificate } from '../../http/server/tls.ts';
import { ConfigError } from '../../platform/config.ts';
import type { Logger } from '../../platform/log.ts';
import { readTlsPair, type TlsFiles, type TlsPair, TlsPairFault } from '../../platform/tls-pair.ts';

/** Interval between checks of the files. */
const LOOK_MS = 1_000;

/** A certificate in use, and the state of its files when it was read. */
export interface OpenedTls {
  readonly files: TlsFiles;
  readonly pair: TlsPair;
  readonly version: string;
}

/** Throws `ConfigError` for files that cannot be used. */
export async function openTls(files: TlsFiles): Promise<OpenedTls> {
  const version = await versionOf(files);
  try {
    return { files, pair: readTlsPair(files), version };
  } catch (error) {
    throw error instanceof TlsPairFault ? new ConfigError(error.faults) : error;
  }
}

/**
 * Gives the server the certificate and key of the files whenever these change, and once nothing has changed for a second, as the two are
 * rarely written in the same moment. A pair that cannot be used is logged, and the one before stays.
 */
export function followTls({ files, version }: OpenedTls, server: HttpServer, log: Logger): { stop(): void } {
  let [tried, seen] = [version, version];
  const look = async (): Promise<void> => {
    const now = await versionOf(files);
    const isSettled = now === seen;
    seen = now;
    if (now === tried || !isSettled) return;
    tried = now;
    try {
      const pair = readTlsPair(files);
      replaceCertificate(server.server, pair);
      log.info({ certificate: pair.facts }, 'the certificate was replaced');
    } catch (error) {
      const faults = error instanceof TlsPairFault ? error.faults : [String(error)];
      log.error({ faults }, 'the new certificate or its key cannot be used: those in use stay');
    }
  };
  const timer = setInterval(() => void look(), LOOK_MS).unref();
  return { stop: () => clearInterval(timer) };
}

/** A text that is another one after a file was written, replaced or removed. */
async function versionOf({ cert, key }: TlsFiles): Promise<string> {
  const versions = [cert, key].map((file) =>
    stat(file).then(
      ({ ino, size, mtimeMs, ctimeMs }) => [ino, size, mtimeMs, ctimeMs].join('-'),
      (error: { code?: string }) => error.code ?? 'unreadable',
    ),
  );
  return (await Promise.all(versions)).join(' ');
}
