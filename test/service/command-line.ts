import { Command } from 'commander';
import { addKeysCommand } from '../../src/commands/keys.ts';
import { addOrgsCommand } from '../../src/commands/orgs.ts';
import type { PasswordInput } from '../../src/commands/password-input.ts';
import { addUsersCommand } from '../../src/commands/users.ts';
import { createAdministration } from '../../src/domain/access/administration.ts';
import { createPasswords } from '../../src/domain/access/passwords.ts';
import { createSubjects } from '../../src/domain/access/subjects.ts';
import { createQuotas } from '../../src/domain/usage/quotas.ts';
import {
  memoryAccessStore,
  memoryPasswordStore,
  memorySubjectStore,
  memoryUsageStore,
} from '../stores/memory-stores.ts';

const NO_INPUT: PasswordInput = { isTerminal: false, readAll: async () => '', ask: async () => [] };

/** The commands on organizations, users and keys over stores in memory, at a fixed moment. */
export function accessCommandLine(input: PasswordInput = NO_INPUT) {
  const clock = { nowMs: () => Date.parse('2026-04-17T00:00:00.000Z') };
  const store = memoryAccessStore();
  const usage = memoryUsageStore();
  const access = createAdministration({ store, clock });
  const passwordStore = memoryPasswordStore(store);
  const passwords = createPasswords({ access: store, store: passwordStore, clock });
  const subjects = createSubjects({ store: memorySubjectStore(store), clock });
  const audited: string[] = [];
  const quotas = createQuotas({ usage, access: store, clock });
  let openSessions = 0;

  /** Standard output of the command; rejects as `main.ts` would see it. */
  const run = async (...words: string[]): Promise<string> => {
    let printed = '';
    const write = (text: string): void => {
      printed += text;
    };
    const output = { writeOut: write, writeErr: write };
    const program = new Command('almanac').exitOverride().configureOutput(output);
    const open = async () => {
      openSessions += 1;
      const close = async () => {
        openSessions -= 1;
      };
      const audit = (done: string, of: object): void => void audited.push(`${done} ${JSON.stringify(of)}`);
      return { access, passwords, subjects, usage: quotas, audit, close };
    };
    addOrgsCommand(program, open);
    addUsersCommand(program, open, input);
    addKeysCommand(program, open);
    await program.parseAsync(words, { from: 'user' });
    return printed;
  };
  return { run, store, usage, access, passwordStore, audited, openSessions: () => openSessions };
}
