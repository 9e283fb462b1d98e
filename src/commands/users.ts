import { type Command, InvalidArgumentError } from 'commander';
import type { User } from '../domain/access/access.ts';
import { USER_ROLES, type UserRole } from '../domain/access/roles.ts';
import { type PasswordInput, processPasswordInput, readPassword } from './password-input.ts';
import { type AccessSession, answer, type OpenAccess } from './session.ts';
import { table } from './table.ts';

interface PasswordOptions {
  readonly org: string;
  readonly stdin: boolean;
  readonly remove: boolean;
  readonly json: boolean;
}

interface LinkOptions {
  readonly org: string;
  readonly subject?: string;
  readonly remove: boolean;
  readonly json: boolean;
}

/** `almanac users create|list|role|password|link|remove`. */
export function addUsersCommand(program: Command, open: OpenAccess, input: PasswordInput = processPasswordInput): void {
  const users = program.command('users').description('people and programs of an organization, who hold keys');

  users
    .command('create')
    .description('add a user to an organization')
    .argument('<name>', 'unique in the organization')
    .argument('[role]', `what the user may do: ${USER_ROLES.join(', ')}`, roleOf, 'member')
    .requiredOption('--org <name>', 'the organization')
    .option('--json', 'answer as JSON', false)
    .action((name: string, role: UserRole, { org, json }: { org: string; json: boolean }, command: Command) =>
      answer(command, open, ({ access }) => access.createUser(org, name, role), {
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
      answer(command, open, (session) => listUsers(session, org), {
        json,
        toJson: (all) =>
          all.map((user) => ({ ...toApiUser(user), password_set_at: user.passwordSetAt, subject: user.subject })),
        toText: (all) =>
          table(
            ['NAME', 'ID', 'ROLE', 'CREATED', 'PASSWORD SET', 'SUBJECT'],
            all.map((user) => [
              user.name,
              user.id,
              user.role,
              user.createdAt,
              user.passwordSetAt ?? 'never',
              user.subject ?? '-',
            ]),
            `No users in "${org}".`,
          ),
      }),
    );

  users
    .command('password')
    .description('set the password with which a user signs in; sessions of the one before end within a second')
    .argument('<name>', 'a user of the organization')
    .requiredOption('--org <name>', 'the organization')
    .option('--stdin', 'read it from standard input, as is done without a terminal, instead of asking for it', false)
    .option('--remove', 'remove it: the user signs in no more, keys stay', false)
    .option('--json', 'answer as JSON', false)
    .action((name: string, options: PasswordOptions, command: Command) =>
      answer(command, open, (session) => changePassword(session, name, options, input), {
        json: options.json,
        toJson: (user) => ({ ...toApiUser(user), has_password: !options.remove }),
        toText: (user) =>
          options.remove
            ? `Removed the password of "${user.name}" in "${options.org}"`
            : `Set the password of "${user.name}" in "${options.org}", who signs in as ${user.name}@${options.org}`,
      }),
    );

  addRoleCommand(users, open);
  addLinkCommand(users, open);
  addRemoveCommand(users, open);
}

function addRoleCommand(users: Command, open: OpenAccess): void {
  users
    .command('role')
    .description('set what a user may do: read, write too, administer its organization, or the whole service')
    .argument('<name>', 'a user of the organization')
    .argument('<role>', USER_ROLES.join(', '), roleOf)
    .requiredOption('--org <name>', 'the organization')
    .option('--json', 'answer as JSON', false)
    .action((name: string, role: UserRole, { org, json }: { org: string; json: boolean }, command: Command) =>
      answer(command, open, (session) => changeRole(session, { name, org, role }), {
        json,
        toJson: toApiUser,
        toText: () => `"${name}" in "${org}" has the role "${role}" now`,
      }),
    );
}

function addRemoveCommand(users: Command, open: OpenAccess): void {
  users
    .command('remove')
    .description(
      'remove a user for good, with keys and what the user kept alone; what is shared passes to another user',
    )
    .argument('<name>', 'a user of the organization')
    .requiredOption('--org <name>', 'the organization')
    .requiredOption('--pass-to <name>', 'the user of the organization to whom passes what is shared')
    .option('--json', 'answer as JSON', false)
    .action((name: string, options: { org: string; passTo: string; json: boolean }, command: Command) =>
      answer(command, open, (session) => removeUser(session, name, options), {
        json: options.json,
        toJson: toApiUser,
        toText: ({ id }) =>
          `Removed "${name}" (${id}) from "${options.org}"; what is shared is of "${options.passTo}" now`,
      }),
    );
}

async function removeUser(
  { access, passwords, audit }: AccessSession,
  name: string,
  { org, passTo }: { readonly org: string; readonly passTo: string },
): Promise<User> {
  const [{ id }, heir] = [await passwords.user(org, name), await passwords.user(org, passTo)];
  const user = await access.removeUser(id, heir.id);
  audit('user removed', { user_id: user.id, org_id: user.orgId, heir_id: heir.id });
  return user;
}

async function changeRole(
  { access, passwords, audit }: AccessSession,
  { name, org, role }: { readonly name: string; readonly org: string; readonly role: UserRole },
): Promise<User> {
  const { id } = await passwords.user(org, name);
  const user = await access.changeRole(id, role, { keepsOperator: false });
  audit('user role set', { user_id: user.id, org_id: user.orgId, role });
  return user;
}

function roleOf(text: string): UserRole {
  const role = USER_ROLES.find((one) => one === text);
  if (role === undefined) throw new InvalidArgumentError(`It is one of ${USER_ROLES.join(', ')}.`);
  return role;
}

function addLinkCommand(users: Command, open: OpenAccess): void {
  users
    .command('link')
    .description('set the subject by which the authorization server (OAuth) knows a user')
    .argument('<name>', 'a user of the organization')
    .requiredOption('--org <name>', 'the organization')
    .option('--subject <text>', 'the value of the claim that ALMANAC_OAUTH_SUBJECT_CLAIM names')
    .option('--remove', 'remove it: tokens of the authorization server are refused at once', false)
    .option('--json', 'answer as JSON', false)
    .action((name: string, options: LinkOptions, command: Command) => {
      const { org, subject, remove, json } = options;
      if ((subject !== undefined) === remove) command.error('error: give either --subject or --remove');
      return answer(command, open, (session) => changeSubject(session, name, options), {
        json,
        toJson: (user) => ({ ...toApiUser(user), subject: subject ?? null }),
        toText: () =>
          remove ? `Removed the subject of "${name}" in "${org}"` : `Linked "${name}" in "${org}" to "${subject}"`,
      });
    });
}

type ListedUser = User & { readonly passwordSetAt: string | null; readonly subject: string | null };

async function listUsers({ access, passwords, subjects }: AccessSession, org: string): Promise<ListedUser[]> {
  const users = await access.users(org);
  const { id } = await access.organization(org);
  const [setAt, linked] = [await passwords.setAt(id), await subjects.ofOrganization(id)];
  return users.map((user) => ({
    ...user,
    passwordSetAt: setAt.get(user.id) ?? null,
    subject: linked.get(user.id) ?? null,
  }));
}

async function changeSubject(
  { passwords, subjects, audit }: AccessSession,
  name: string,
  { org, subject }: LinkOptions,
): Promise<User> {
  const user = await passwords.user(org, name);
  if (subject === undefined) await subjects.unlink(user);
  else await subjects.link(user, subject);
  audit(subject === undefined ? 'user subject removed' : 'user subject set', { user_id: user.id, org_id: user.orgId });
  return user;
}

/** The names are checked before a password is asked for. */
async function changePassword(
  { passwords, audit }: AccessSession,
  name: string,
  { org, stdin, remove }: PasswordOptions,
  input: PasswordInput,
): Promise<User> {
  const user = await passwords.user(org, name);
  if (remove) await passwords.remove(user);
  else await passwords.set(user, await readPassword(input, stdin));
  audit(remove ? 'user password removed' : 'user password set', { user_id: user.id, org_id: user.orgId });
  return user;
}

const toApiUser = ({ id, name, orgId, role, createdAt }: User) => ({
  id,
  name,
  org_id: orgId,
  role,
  created_at: createdAt,
});
