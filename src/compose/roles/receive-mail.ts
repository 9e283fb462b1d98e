import { readFile } from 'node:fs/promises';
import { openMailReader } from '../../adapters/smtp/mail-reader.ts';
import { sqlConnectorStore } from '../../adapters/sql/content/connector-store.ts';
import { createMailReception } from '../../domain/content/connectors/mail-reception.ts';
import type { Config } from '../../platform/config.ts';
import { AppError } from '../../platform/errors.ts';
import type { Logger } from '../../platform/log.ts';
import { type ArrivalParts, composeArrivals } from '../arrivals.ts';

/** Starts the mail receiver, if one is configured. */
export async function receiveMail(
  parts: ArrivalParts & {
    readonly config: Pick<Config, 'connectors' | 'shutdownGraceMs'>;
    readonly log: Logger;
  },
): Promise<{ stop(): Promise<void> }> {
  const { config, database, clock, log } = parts;
  const { smtp, mailDomain, mailBytesMax } = config.connectors;
  if (smtp === null) return { stop: async () => undefined };
  if (mailDomain.endsWith('.invalid')) {
    log.warn({ domain: mailDomain }, 'ALMANAC_MAIL_DOMAIN is not set: nobody can send mail to its addresses');
  }
  // Imported only when mail is received, for a faster start.
  const { startMailReceiver } = await import('../../adapters/smtp/mail-receiver.ts');
  const reception = createMailReception({
    mailboxes: sqlConnectorStore(database),
    arrivals: composeArrivals(parts).arrivals,
    clock,
    domain: mailDomain,
  });
  const reader = openMailReader();
  try {
    const receiver = await startMailReceiver(
      { reception, reader, log },
      {
        host: smtp.host,
        port: smtp.port,
        domain: mailDomain,
        bytesMax: mailBytesMax,
        tls: smtp.tls && { cert: await pemOf(smtp.tls.cert), key: await pemOf(smtp.tls.key) },
        graceMs: config.shutdownGraceMs,
      },
    );
    return {
      async stop() {
        await receiver.stop();
        await reader.close();
      },
    };
  } catch (cause) {
    await reader.close();
    if (cause instanceof AppError) throw cause;
    const why = (cause as { code?: string }).code ?? String(cause);
    throw new AppError('conflict', `Mail cannot be received on port ${smtp.port} of ${smtp.host} (${why})`, { cause });
  }
}

const pemOf = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch((cause: unknown) => {
    throw new AppError('invalid_request', `The file ${file} of the mail receiver cannot be read`, { cause });
  });
