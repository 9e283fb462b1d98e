import type { Command } from 'commander';
import type { ApiKey } from '../domain/access/access.ts';
import type { ListedKey, NewKey } from '../domain/access/administration.ts';
import { parseDuration } from '../platform/duration.ts';
import { AppError } from '../platform/errors.ts';
import { type AccessSession, answer, type OpenAccess } from './session.ts';
import { table } from './table.ts';

const DURATION = 'a number and one of s, m, h, d, w, as in 90d or 24h';

interface Created {
  readonly org: string;
  readonly user: string;
  readonly expires?: string;
  readonly note?: string;
  readonly json: boolean;
}

interface Rotated {
  readonly overlap: string;
  readonly expires?: string;
  readonly json: boolean;
}

/** `almanac keys create|list|rotate|revoke`. A new key is printed once, as the last line. */
export function addKeysCommand(program: Command, open: OpenAccess): void {
  const keys = program.command('keys').description('API keys');

  keys
    .command('create')
    .description('make a key; creates the organization and the user when missing')
    .requiredOption('--org <name>', 'the organization')
    .requiredOption('--user <name>', 'its user')
    .option('--expires <duration>', `end after this time: ${DURATION}`)
    .option('--note <text>', 'its purpose; rotation keeps it')
    .option('--json', 'answer as JSON', false)
    .action(({ org, user, expires, note, json }: Created, command: Command) =>
      answer(command, open, async ({ access }) => access.createKey(org, user, lifeMs(expires), note), {
        json,
        toJson: toApiNewKey,
        toText: (made) => `Key ${made.key.id} for "${user}" of "${org}", ${endOf(made.key)}\n${made.secret}`,
      }),
    );

  keys
    .command('list')
    .description('list keys, ended ones too')
    .option('--org <name>', 'only of this organization')
    .option('--json', 'answer as JSON', false)
    .action(({ org, json }: { org?: string; json: boolean }, command: Command) =>
      answer(command, open, (session) => listKeys(session, org), {
        json,
        toJson: (all) =>
          all.map(({ orgName, ...key }) => ({ ...toApiKey(key), org: orgName, user: key.userName, state: key.state })),
        toText: keyTable,
      }),
    );

  keys
    .command('rotate')
    .description('make a new key for the same user; the old one ends after an overlap')
    .argument('<key-id>', 'as keys list shows it')
    .option('--overlap <duration>', `how long both are good: ${DURATION}, or 0`, '24h')
    .option('--expires <duration>', `end the new key after this time: ${DURATION}`)
    .option('--json', 'answer as JSON', false)
    .action((id: string, { overlap, expires, json }: Rotated, command: Command) =>
      answer(command, open, async ({ access }) => access.rotateKey(id, parseDuration(overlap), lifeMs(expires)), {
        json,
        toJson: (made) => ({ ...toApiNewKey(made), old: toApiKey(made.old) }),
        toText: (made) =>
          `Key ${made.key.id}, ${endOf(made.key)}; the old key ${made.old.id} ${endOf(made.old)}\n${made.secret}`,
      }),
    );

  keys
    .command('revoke')
    .description('end a key now and for good; a running service refuses it within a second')
    .argument('<key-id>', 'as keys list shows it')
    .option('--json', 'answer as JSON', false)
    .action((id: string, { json }: { json: boolean }, command: Command) =>
      answer(command, open, ({ access }) => access.revokeKey(id), {
        json,
        toJson: toApiKey,
        toText: (key) => `Revoked ${key.id} (${key.hint}...) at ${key.revokedAt}`,
      }),
    );
}

type KeyOfOrganization = ListedKey & { readonly orgName: string };

async function listKeys({ access }: AccessSession, orgName: string | undefined): Promise<KeyOfOrganization[]> {
  const names = orgName === undefined ? (await access.organizations()).map(({ name }) => name) : [orgName];
  const lists = names.map(async (name) => (await access.keys(name)).map((key) => ({ ...key, orgName: name })));
  return (await Promise.all(lists)).flat();
}

const keyTable = (all: readonly KeyOfOrganization[]): string =>
  table(
    ['ID', 'KEY', 'ORGANIZATION', 'USER', 'STATE', 'CREATED', 'EXPIRES', 'NOTE'],
    all.map((key) => [
      key.id,
      `${key.hint}...`,
      key.orgName,
      key.userName,
      key.state,
      key.createdAt,
      key.expiresAt ?? 'never',
      key.note ?? '-',
    ]),
    'No keys.',
  );

function lifeMs(expires: string | undefined): number | undefined {
  if (expires === undefined) return undefined;
  const ms = parseDuration(expires);
  if (ms === 0)
    throw new AppError('invalid_request', '--expires must be longer than 0; leave it out for a key that does not end');
  return ms;
}

const endOf = ({ expiresAt }: ApiKey): string => (expiresAt === null ? 'does not end' : `ends ${expiresAt}`);

/** A key as JSON, without its hash. */
const toApiKey = (key: ApiKey) => ({
  id: key.id,
  hint: key.hint,
  org_id: key.orgId,
  user_id: key.userId,
  origin: key.origin,
  created_at: key.createdAt,
  expires_at: key.expiresAt,
  revoked_at: key.revokedAt,
  note: key.note,
});

const toApiNewKey = ({ key, secret }: NewKey) => ({ ...toApiKey(key), key: secret });
