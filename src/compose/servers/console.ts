import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { diskKeyFile } from '../../adapters/disk/key-file.ts';
import type { Principal } from '../../domain/access/access.ts';
import { hashOfKey, principalOf, stateOf } from '../../domain/access/api-key.ts';
import type { FirstKey } from '../../domain/access/first-key.ts';
import { createKeySessions } from '../../domain/access/key-sessions.ts';
import { createSignInCodes } from '../../domain/access/sign-in-codes.ts';
import type { ServerParts } from '../../http/server/server.ts';
import type { Config } from '../../platform/config.ts';
import type { Data } from '../data.ts';

/** Folder into which `npm install` builds the console. */
const BUILT = fileURLToPath(new URL('../../../console/dist/', import.meta.url));

const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', 'localhost']);

export interface Console {
  readonly routes: NonNullable<ServerParts['console']>;
  /** The address that signs a browser in once, where only users of this machine can call and the first key is known. */
  signInLink(address: string): Promise<string | undefined>;
}

/** The console with its sessions; `undefined` where it was not built. */
export function composeConsole(
  config: Pick<Config, 'host' | 'dataDir' | 'firstApiKey'>,
  { stores, clock, firstKey }: Pick<Data, 'stores' | 'clock' | 'firstKey'>,
  folder: string = BUILT,
): Console | undefined {
  if (!existsSync(join(folder, 'index.html'))) return undefined;
  const { access } = stores;
  const codes = createSignInCodes(clock);
  return {
    routes: {
      folder,
      keySessions: createKeySessions({ store: stores.keySessions, access, clock }),
      async useCode(code): Promise<Principal | undefined> {
        const id = codes.use(code);
        const found = id === undefined ? undefined : await access.findKey({ id });
        if (found === undefined || stateOf(found.key, clock.nowMs()) !== 'active') return undefined;
        return principalOf(found);
      },
      async describe({ orgId, userId, role }) {
        const organization = await access.findOrganization({ id: orgId });
        const user = (await access.users(orgId)).find(({ id }) => id === userId);
        return { organization: organization?.name ?? orgId, user: user?.name ?? userId, role };
      },
    },
    async signInLink(address) {
      if (!LOOPBACK.has(config.host)) return undefined;
      const secret = await firstSecret(firstKey, config);
      const found = secret === undefined ? undefined : await access.findKey({ hash: hashOfKey(secret) });
      return found && `${address}/login#code=${codes.issue(found.key.id)}`;
    },
  };
}

async function firstSecret(
  firstKey: FirstKey,
  { dataDir, firstApiKey }: Pick<Config, 'dataDir' | 'firstApiKey'>,
): Promise<string | undefined> {
  if (firstKey.kind === 'generated') return firstKey.secret;
  if (firstKey.kind === 'configured') return firstApiKey;
  return firstKey.kind === 'kept' ? diskKeyFile(join(dataDir, 'api-key')).read() : undefined;
}
