import type { Command } from 'commander';
import type { User } from '../domain/access/access.ts';
import { answer, type OpenAccess } from './session.ts';
import { table } from './table.ts';

/** `almanac users create|list`. */
export function addUsersCommand(program: Command, open: OpenAccess): void {
  const users = program.command('users').description('people and programs of an organization, who hold keys');

  users
    .command('create')
    .description('add a user to an organization')
    .argument('<name>', 'unique in the organization')
    .requiredOption('--org <name>', 'the organization')
    .option('--json', 'answer as JSON', false)
    .action((name: string, { org, json }: { org: string; json: boolean }, command: Command) =>
      answer(command, open, ({ access }) => access.createUser(org, name), {
        json,
        toJson: toApiUser,
        toText: (user) => `Created user "${user.name}" (${user.id}) in "${org}"`,
      }),
    );

  users
    .command('list')
    .description('list the users of an organization')
    .requiredOption('--org <name>', 'the organization')
    .option('--json', 'answer as JSON', false)
    .action(({ org, json }: { org: string; json: boolean }, command: Command) =>
      answer(command, open, ({ access }) => access.users(org), {
        json,
        toJson: (all) => all.map(toApiUser),
        toText: (all) =>
          table(
            ['NAME', 'ID', 'CREATED'],
            all.map((user) => [user.name, user.id, user.createdAt]),
            `No users in "${org}".`,
          ),
      }),
    );
}

const toApiUser = ({ id, name, orgId, createdAt }: User) => ({ id, name, org_id: orgId, created_at: createdAt });
