import type { ApiKey, Organization, Principal, User } from '../../../domain/access/access.ts';
import type { KeySession } from '../../../domain/access/key-session-store.ts';
import type { UserPassword } from '../../../domain/access/password-store.ts';
import type { Grants } from '../../../domain/access/roles.ts';
import type { UserSubject } from '../../../domain/access/subject-store.ts';
import { type RowCodec, type RowOf, rowCodec } from '../row-codec.ts';

export const organizationRows = rowCodec<Organization>()({
  same: ['id', 'name', 'statementRows', 'createdAt'],
  json: ['entitlements', 'plan'],
});

export const userRows = withGrants(rowCodec<User>()({ same: ['id', 'orgId', 'name', 'role', 'createdAt'] }));

export const keyRows = rowCodec<ApiKey>()({
  same: ['id', 'orgId', 'userId', 'hash', 'hint', 'origin', 'createdAt', 'expiresAt', 'revokedAt', 'note'],
});

export const passwordRows = rowCodec<UserPassword>()({ same: ['id', 'userId', 'hash', 'setAt'] });

export const subjectRows = rowCodec<UserSubject>()({ same: ['userId', 'subject', 'linkedAt'] });

export const keySessionRows = rowCodec<KeySession>()({ same: ['id', 'secretHash', 'keyId', 'createdAt', 'endsAt'] });

/** Rights of a user and of the organization, as columns of both. */
export const rightsRows = withGrants(
  rowCodec<Principal>()({ same: ['statementRows', 'role'], json: ['entitlements'] }),
);

/** Columns of `rightsRows`, of the tables `users` and `organizations`. */
export const RIGHTS = [
  'users.role',
  'users.grants_json',
  'organizations.entitlements_json',
  'organizations.statement_rows',
] as const;

export interface AccessTables {
  readonly organizations: RowOf<typeof organizationRows>;
  readonly users: UserRow;
  readonly api_keys: RowOf<typeof keyRows>;
  readonly user_passwords: RowOf<typeof passwordRows>;
  readonly user_subjects: RowOf<typeof subjectRows>;
  readonly key_sessions: RowOf<typeof keySessionRows>;
}

/** A codec that also has the grants of guests, which no other user has. */
function withGrants<Value, Row>({
  fromRow,
  toRow,
}: RowCodec<Value, Row>): RowCodec<
  Value & { readonly grants?: Grants },
  Row & { readonly grants_json: string | null }
> {
  return {
    fromRow: (row) => ({
      ...fromRow(row),
      ...(row.grants_json !== null && { grants: JSON.parse(row.grants_json) as string[] }),
    }),
    toRow: (value) => ({ ...toRow(value), grants_json: value.grants ? JSON.stringify(value.grants) : null }),
  };
}

type UserRow = RowOf<typeof userRows> & {
  /** When the user was removed; then the name has its id, so that it is free. */
  readonly removed_at: string | null;
};
