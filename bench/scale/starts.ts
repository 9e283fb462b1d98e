import { join } from 'node:path';
import { type Role, type RoleProcess, startRole, withProcesses } from './processes.ts';
import type { DataHome } from './servers.ts';

export interface StartAnswer {
  readonly role: Role;
  readonly start_s: number;
}

const ROLES: readonly Role[] = ['api', 'api', 'worker', 'worker'];

/** How long each of four processes takes to start on existing data, one after the other, each beside those before it. */
export const measureStarts = (home: DataHome, folder: string): Promise<StartAnswer[]> =>
  withProcesses<RoleProcess, StartAnswer[]>(
    ROLES.map((role, at) => () => startRole(role, { home, folder: join(folder, `start-${at}`) }, {})),
    async (started) => started.map(({ start_s }, at) => ({ role: ROLES[at] ?? 'api', start_s })),
  );
