import type { Mail } from '../../domain/content/connectors/mail-reception.ts';
import { parseMail } from './read-mail.ts';

export type ReadMail = { readonly mail: Mail } | { readonly fault: string };

/** The task of the thread of `mail-reader.ts`. */
export const readMailTask = (raw: Uint8Array): Promise<ReadMail> =>
  parseMail(raw).then(
    (mail) => ({ mail }),
    (error: unknown) => ({ fault: error instanceof Error ? error.message : String(error) }),
  );
