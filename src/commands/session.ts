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

/** Runs `work` with what `open` opens, closes it, and prints what `work` answers. */
export async function withSession<Session extends { close(): Promise<void> }>(
  command: Command,
  open: () => Promise<Session>,
  work: (session: Session) => Promise<string>,
): Promise<void> {
  const session = await open();
  try {
    command.configureOutput().writeOut?.(`${await work(session)}\n`);
  } finally {
    await session.close();
  }
}

/** Runs `work` and prints what it answers: as JSON when asked for, else as text. */
export const answer = <T>(
  command: Command,
  open: OpenAccess,
  work: (session: AccessSession) => Promise<T>,
  show: { readonly json: boolean; toJson(result: T): unknown; toText(result: T): string },
): Promise<void> =>
  withSession(command, open, async (session) => {
    const result = await work(session);
    return show.json ? JSON.stringify(show.toJson(result), null, 2) : show.toText(result);
  });
