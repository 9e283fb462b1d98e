import type { Grants, UserRole } from './roles.ts';

/** The caller behind a key or a session, with its rights; resolved once per request by the gates. */
export interface Principal {
  readonly orgId: string;
  readonly userId: string;
  /** Id of the key, or of the session of a signed-in user. */
  readonly keyId: string;
  readonly entitlements: readonly string[];
  readonly statementRows: StatementRows;
  readonly role: UserRole;
  readonly grants?: Grants;
}

/**
 * Layout of statements, revenue segments and profiles for an organization. `flat`, the default, is the specification's:
 * one record a period. `nested` is read by one family of existing clients: one object with an array of rows (contract
 * 4.4).
 */
export const STATEMENT_ROWS = ['flat', 'nested'] as const;
export type StatementRows = (typeof STATEMENT_ROWS)[number];

/**
 * Rights of an organization beyond the basic service: calendar categories and content packages (contract 5.4, 14.2).
 */
export interface Organization {
  readonly id: string;
  /** Unique, chosen by the operator: 1-64 of letters, digits, `.`, `_`, `-`. */
  readonly name: string;
  /** `ipos-calendar`, `delisted-company`, `package:NAME`, `package:*` for all packages. */
  readonly entitlements: readonly string[];
  readonly plan: SubscriptionPlan;
  readonly statementRows: StatementRows;
  readonly createdAt: string;
}

/**
 * Limits on the usage of an organization. `quota` counts units of the current month against limits; `credits` turns
 * units into cents, of all months together, against one balance. A limit of `null`, or of a unit that is not named, is
 * no limit.
 */
export type SubscriptionPlan =
  | { readonly kind: 'quota'; readonly unitLimits: Readonly<Record<string, number | null>> }
  | {
      readonly kind: 'credits';
      readonly creditLimitCents: number | null;
      /** Cents per million units where this organization pays other prices than the list (`domain/usage/units.ts`). */
      readonly unitPrices: Readonly<Record<string, number>>;
    };

/** A person or program of an organization. Private documents belong to a user. */
export interface User {
  readonly id: string;
  readonly orgId: string;
  /** Unique within the organization. */
  readonly name: string;
  readonly role: UserRole;
  readonly grants?: Grants;
  readonly createdAt: string;
}

/** A stored key: its SHA-256 and its first characters, by which people recognize it; never the key itself. */
export interface ApiKey {
  readonly id: string;
  readonly orgId: string;
  readonly userId: string;
  /** Hex SHA-256 of the whole key. Keys hold 256 random bits, so a plain hash cannot be guessed backwards. */
  readonly hash: string;
  /** The first 8 characters, `alm_ab12`. */
  readonly hint: string;
  /** Origin: the configuration, the first start, or an operator's command. */
  readonly origin: 'environment' | 'first-start' | 'command';
  readonly createdAt: string;
  /** ISO 8601 UTC, or `null` for keys that do not end. A rotated key expires when its overlap ends. */
  readonly expiresAt: string | null;
  readonly revokedAt: string | null;
  /** Purpose of the key, in the words of who made it. */
  readonly note: string | null;
}
