import type { Command } from 'commander';
import type { Administration } from '../domain/access/administration.ts';
import type { Quotas } from '../domain/usage/quotas.ts';

/** What the commands on organizations, users and keys work with; opened when one of them runs, closed when it ends. */
export interface AccessSession {
  readonly access: Administration;
  readonly usage: Pick<Quotas, 'subscription'>;
  close(): Promise<void>;
}

export type OpenAccess = () => Promise<AccessSession>;

/** Runs `work` and prints what it answers: as JSON when asked for, else as text. */
export async function answer<T>(
  command: Command,
  open: OpenAccess,
  work: (session: AccessSession) => Promise<T>,
  show: { readonly json: boolean; toJson(result: T): unknown; toText(result: T): string },
): Promise<void> {
  const session = await open();
  try {
    const result = await work(session);
    const text = show.json ? JSON.stringify(show.toJson(result), null, 2) : show.toText(result);
    command.configureOutput().writeOut?.(`${text}\n`);
  } finally {
    await session.close();
  }
}
