import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { Mail } from '../../domain/content/connectors/mail-reception.ts';
import type { ReadMail } from './read-mail-thread.ts';
import { createSerialQueue } from './reading-turns.ts';

/** A mail of the largest size takes about a second. Counted from when its reading begins. */
const TIMEOUT_MS = 20_000;
/** With `TIMEOUT_MS` less than a sender is kept waiting for its answer (`SILENCE_MS` of the receiver). */
const WAIT_MS = 30_000;
const MEMORY_MIB = 512;
/** The thread ends when no mail came for so long. */
const IDLE_MS = 60_000;

export interface MailReader {
  /**
   * Throws `UnreadableMail` for what is no mail, and for what takes too long or too much memory; `NoTurn` where others are being
   * read for so long that it was not begun.
   */
  read(raw: Uint8Array): Promise<Mail>;
  close(): Promise<void>;
}

/** It cannot be read, now or later. */
export class UnreadableMail extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnreadableMail';
  }
}

/** Reads mails in a thread of its own, as a large one takes a second in which nothing else would be answered. */
export function openMailReader(): MailReader {
  const pool = new Piscina<Uint8Array, ReadMail>({
    filename: fileURLToPath(new URL('./read-mail-thread.ts', import.meta.url)),
    // By name: a thread that ends while it loads a default export takes the whole process with it (Node 24).
    name: 'readMailTask',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MIB },
  });
  const inTurn = createSerialQueue(WAIT_MS);
  return {
    async read(raw) {
      const read = await inTurn(() => pool.run(raw, { signal: AbortSignal.timeout(TIMEOUT_MS) })).catch(
        (error: unknown) => {
          throw isTooMuch(error) ? new UnreadableMail('it takes too long or too much memory') : error;
        },
      );
      if ('fault' in read) throw new UnreadableMail(read.fault);
      return read.mail;
    },
    close: () => pool.destroy(),
  };
}

function isTooMuch(error: unknown): boolean {
  const { name, code } = error as { name?: unknown; code?: unknown };
  return name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY';
}
