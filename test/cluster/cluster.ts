import { almanac, childEnvironment, databaseUrl, newDataDir, removeDataDir, TEST_KEY } from '../service/service.ts';
import { type KilledService, killedService } from '../survival/killed-service.ts';

export type Role = 'all' | 'api' | 'worker';

/** A process of a cluster, which may be killed and started again. */
export interface Member extends KilledService {
  readonly role: Role;
}

export interface Cluster extends AsyncDisposable {
  readonly members: readonly Member[];
  /** Names the database of the cluster, for commands and `administer`. */
  readonly home: { readonly dataDir: string };
  /** Runs a command of the product on the database of the cluster. */
  command(...args: string[]): ReturnType<typeof almanac>;
  /** Starts one more. */
  add(role: Role): Promise<Member>;
  /** Kills the first of this role for good. */
  remove(role: Role): Promise<void>;
}

/**
 * Processes of the given roles on one database of PostgreSQL, each with a data directory of its own. `settings` say where documents are
 * when roles are divided, and may name another `DATABASE_URL`, of an empty database that the caller removes.
 */
export async function startCluster(
  roles: readonly Role[],
  settings: Readonly<Record<string, string>>,
): Promise<Cluster> {
  const dataDir = newDataDir();
  const url = settings['DATABASE_URL'] ?? databaseUrl(dataDir);
  if (url === undefined) throw new Error('ALMANAC_TEST_POSTGRES_URL is not set');
  await childEnvironment(dataDir, {}); // creates the database
  const common = {
    ALMANAC_DEMO: 'off',
    ALMANAC_API_KEY: TEST_KEY,
    ALMANAC_SECRETS_KEY: Buffer.alloc(32, 7).toString('base64url'),
    ...settings,
    DATABASE_URL: url,
  };
  const members: Member[] = [];
  const add = async (role: Role): Promise<Member> => {
    const member = { role, ...killedService({ ...common, ALMANAC_ROLE: role }) };
    members.push(member);
    await member.start();
    return member;
  };
  const command = (...args: string[]) =>
    almanac(dataDir, args, { ...common, ...(roles.includes('all') ? {} : { ALMANAC_ROLE: 'worker' }) });
  if (!roles.includes('all')) {
    const { code, stderr } = await command('migrate');
    if (code !== 0) throw new Error(`almanac migrate ended with ${code}: ${stderr}`);
  }
  for (const role of roles) await add(role);
  return {
    members,
    home: { dataDir },
    command,
    add,
    async remove(role) {
      const at = members.findIndex((member) => member.role === role);
      const [member] = members.splice(at, at === -1 ? 0 : 1);
      await member?.[Symbol.asyncDispose]();
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(members.map((member) => member[Symbol.asyncDispose]()));
      await removeDataDir(dataDir);
    },
  };
}
