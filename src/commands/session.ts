import type { Command } from 'commander';
import type { Administration } from '../domain/access/administration.ts';
import type { Passwords } from '../domain/access/passwords.ts';
import type { Subjects } from '../domain/access/subjects.ts';
import type { Quotas } from '../domain/usage/quotas.ts';

/** Session of the commands on organizations, users and keys; opened when one runs, closed when it ends. */
export interface AccessSession {
  readonly access: Administration;
  readonly passwords: Passwords;
  readonly subjects: Subjects;
  readonly usage: Pick<Quotas, 'subscription'>;
  /** Writes a line to the log: the action, its object, and the account of the machine. */
  audit(done: string, of: Readonly<Record<string, string>>): void;
  close(): Promise<void>;
}

export type OpenAccess = () => Promise<AccessSession>;

/** Opens a session, runs `work` with it, closes it and prints the result. */
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

/** Runs `work` and prints its result, with `--json` as JSON. */
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
