import { type Static, Type } from 'typebox';
import { type Organization, STATEMENT_ROWS, type User } from '../../../domain/access/access.ts';
import { type ListedKey, type NewKey, NOTE_CHARS_MAX } from '../../../domain/access/administration.ts';
import { USER_ROLES } from '../../../domain/access/roles.ts';
import { snakeCased } from '../../../platform/snake-case.ts';
import { namedObject } from '../../operations/named-object.ts';
import { textOrNull } from '../../operations/schemas.ts';
import { pageMembers } from '../../operations/user-item-api.ts';

export const roleSchema = Type.Enum([...USER_ROLES], {
  description:
    '`guest` reads the items that it was granted; `reader` reads and searches; `member` writes too; `admin` of its own organization; `operator` of the whole service',
});

export const idPath = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) });

/** Query of the lists of one organization. */
export const ofOrganizationQuery = Type.Object({
  organization: Type.Optional(
    Type.String({ maxLength: 100, description: "Id of an organization; the caller's own when left out" }),
  ),
  ...pageMembers,
});

const numbersByUnit = (description: string) =>
  Type.Record(Type.String(), Type.Union([Type.Number({ minimum: 0 }), Type.Null()]), { description });

const quotaPlan = namedObject('QuotaPlan', {
  kind: Type.Literal('quota'),
  unit_limits: numbersByUnit('Units a month by unit id; `null` for no limit'),
});

const creditsPlan = namedObject('CreditPlan', {
  kind: Type.Literal('credits'),
  credit_limit: Type.Union([Type.Integer({ description: 'Cents' }), Type.Null()]),
  unit_prices: Type.Record(Type.String(), Type.Number(), {
    description: 'Cents per million units where they differ from the list of prices',
  }),
});

export const organizationSchema = namedObject('Organization', {
  id: Type.String(),
  name: Type.String(),
  entitlements: Type.Array(Type.String()),
  plan: Type.Union([quotaPlan, creditsPlan]),
  statement_rows: Type.Enum([...STATEMENT_ROWS]),
  created_at: Type.String({ description: 'ISO 8601, UTC' }),
});

export const organizationChange = Type.Object({
  entitle: Type.Optional(Type.Array(Type.String(), { maxItems: 100, description: 'Entitlements to add' })),
  unentitle: Type.Optional(Type.Array(Type.String(), { maxItems: 100, description: 'Entitlements to take away' })),
  plan: Type.Optional(
    namedObject(
      'PlanChange',
      {
        kind: Type.Optional(
          Type.Enum(['quota', 'credits'], { description: 'Another kind than now starts without limits' }),
        ),
        unit_limits: Type.Optional(numbersByUnit('Units a month by unit id; `null` removes the limit')),
        credit_limit: Type.Optional(
          Type.Union([Type.Integer({ minimum: 0, description: 'Cents' }), Type.Null({ description: 'No limit' })]),
        ),
        unit_prices: Type.Optional(numbersByUnit('Cents per million units; `null` for the price of the list')),
      },
      { description: 'Omitted fields stay as they are' },
    ),
  ),
  statement_rows: Type.Optional(Type.Enum([...STATEMENT_ROWS])),
});

export function toApiOrganization(organization: Organization): Static<typeof organizationSchema> {
  const { id, name, entitlements, plan, statementRows, createdAt } = organization;
  return {
    id,
    name,
    entitlements: [...entitlements],
    plan:
      plan.kind === 'quota'
        ? { kind: plan.kind, unit_limits: plan.unitLimits }
        : { kind: plan.kind, credit_limit: plan.creditLimitCents, unit_prices: plan.unitPrices },
    statement_rows: statementRows,
    created_at: createdAt,
  };
}

export const userSchema = namedObject('User', {
  id: Type.String(),
  name: Type.String(),
  organization_id: Type.String(),
  role: roleSchema,
  grants: Type.Union([Type.Array(Type.String()), Type.Null()], {
    description: 'Ids of the watchlists, templates and files that a guest sees; `null` for users of other roles',
  }),
  created_at: Type.String({ description: 'ISO 8601, UTC' }),
});

export const toApiUser = (user: User): Static<typeof userSchema> =>
  snakeCased(userSchema.properties, {
    ...user,
    organizationId: user.orgId,
    grants: user.grants ? [...user.grants] : null,
  });

export const keySchema = namedObject('ListedKey', {
  id: Type.String(),
  hint: Type.String({ description: 'The first characters of the key' }),
  organization_id: Type.String(),
  user: Type.Object({ id: Type.String(), name: Type.String() }),
  state: Type.Enum(['active', 'expired', 'revoked']),
  origin: Type.Enum(['environment', 'first-start', 'command'], {
    description: 'The configuration, the first start, or an administrator',
  }),
  created_at: Type.String({ description: 'ISO 8601, UTC' }),
  expires_at: textOrNull,
  revoked_at: textOrNull,
  note: Type.Union([Type.String({ description: 'Its purpose, in the words of who made it' }), Type.Null()]),
});

export const toApiKey = (key: ListedKey): Static<typeof keySchema> =>
  snakeCased(keySchema.properties, {
    ...key,
    organizationId: key.orgId,
    user: { id: key.userId, name: key.userName },
  });

export const newKeySchema = namedObject('NewKey', {
  id: Type.String(),
  hint: Type.String(),
  user_id: Type.String(),
  expires_at: textOrNull,
  secret: Type.String({ description: 'The key. It is shown here alone and stored nowhere' }),
});

export const toApiNewKey = ({ secret, key }: NewKey): Static<typeof newKeySchema> =>
  snakeCased(newKeySchema.properties, { ...key, secret });

export const exampleUser: Static<typeof userSchema> = {
  id: 'user_01',
  name: 'ann',
  organization_id: 'org_01',
  role: 'member',
  grants: null,
  created_at: '2026-04-01T10:00:00.000Z',
};

export const exampleOrganization: Static<typeof organizationSchema> = {
  id: 'org_01',
  name: 'desk',
  entitlements: ['ipos-calendar'],
  plan: { kind: 'quota', unit_limits: { 'search:api_query_units': 50_000 } },
  statement_rows: 'flat',
  created_at: '2026-04-01T10:00:00.000Z',
};

export const exampleKey: Static<typeof keySchema> = {
  id: 'key_01',
  hint: 'alm_ab12',
  organization_id: 'org_01',
  user: { id: 'user_01', name: 'ann' },
  state: 'active',
  origin: 'command',
  created_at: '2026-04-01T10:00:00.000Z',
  expires_at: null,
  revoked_at: null,
  note: 'Reporting in Excel',
};

export const exampleNewKey: Static<typeof newKeySchema> = {
  id: 'key_01',
  hint: 'alm_ab12',
  user_id: 'user_01',
  expires_at: null,
  secret: 'alm_ab12…',
};

export const keyNote = Type.Optional(
  Type.String({ maxLength: NOTE_CHARS_MAX, description: 'Its purpose; rotation keeps it' }),
);

/** Days, in which the ends of keys are given. */
export const lifeInDays = Type.Optional(
  Type.Integer({ minimum: 1, maximum: 3_650, description: 'Days until the key expires; it does not when left out' }),
);
