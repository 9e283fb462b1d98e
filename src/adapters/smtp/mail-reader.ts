import { Piscina } from 'piscina';
import type { Mail } from '../../domain/content/connectors/mail-reception.ts';
import { Semaphore } from '../../platform/semaphore.ts';
import type { ReadMail } from './read-mail-thread.ts';

/** Time limit from the beginning of parsing; a mail of the largest size takes about a second. */
const TIMEOUT_MS = 20_000;
/** Time limit in the queue; with `TIMEOUT_MS` less than senders wait for an answer (`SILENCE_MS` of the receiver). */
const QUEUE_WAIT_MS = 30_000;
const MEMORY_MIB = 512;
/** The thread ends after this time without mail. */
const IDLE_MS = 60_000;

export type MailReader = ReturnType<typeof openMailReader>;

/** The mail cannot be read; a retry is useless. */
export class UnreadableMail extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnreadableMail';
  }
}

/** The mail waited too long behind others; a retry may succeed. */
export class ReaderBusy extends Error {
  constructor() {
    super(`the mail was not read within ${QUEUE_WAIT_MS} ms`);
    this.name = 'ReaderBusy';
  }
}

/** Parses mails in a thread of its own, as a large one would block the event loop for a second. */
export function openMailReader() {
  const pool = new Piscina<Uint8Array, ReadMail>({
    filename: new URL('./read-mail-thread.ts', import.meta.url).href,
    // A named export: a thread that ends while it loads a default export crashes the process (Node 24).
    name: 'readMailTask',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MIB },
  });
  const slot = new Semaphore(1);
  return {
    /**
     * Throws `UnreadableMail` for an invalid mail or one that takes too long or too much memory; `ReaderBusy` when it waited too long
     * behind others.
     */
    async read(raw: Uint8Array): Promise<Mail> {
      const waiting = AbortSignal.timeout(QUEUE_WAIT_MS);
      const parse = () => pool.run(raw, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      const read = await slot.run(parse, waiting).catch((error: unknown) => {
        if (error === waiting.reason) throw new ReaderBusy();
        throw isTooMuch(error) ? new UnreadableMail('it takes too long or too much memory') : error;
      });
      if ('fault' in read) throw new UnreadableMail(read.fault);
      return read.mail;
    },
    close: (): Promise<void> => pool.destroy(),
  };
}

function isTooMuch(error: unknown): boolean {
  const { name, code } = error as { name?: unknown; code?: unknown };
  return name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY';
}
