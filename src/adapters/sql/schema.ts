/**
 * The tables as Kysely sees them, the same for SQLite and PostgreSQL: text, whole numbers, floating numbers, no engine's
 * own types. Instants are ISO 8601 text in UTC, days `YYYY-MM-DD`, lists and objects JSON text, flags 0 or 1.
 */
export interface Schema extends AccessTables, UsageTables {
  readonly almanac_migrations: MigrationRow;
}

export interface MigrationRow {
  readonly number: number;
  readonly name: string;
  readonly applied_at: string;
}

export interface AccessTables {
  readonly organizations: OrganizationRow;
  readonly users: UserRow;
  readonly api_keys: ApiKeyRow;
}

export interface OrganizationRow {
  readonly id: string;
  readonly name: string;
  readonly entitlements_json: string;
  readonly plan_json: string;
  readonly created_at: string;
}

export interface UserRow {
  readonly id: string;
  readonly org_id: string;
  readonly name: string;
  readonly created_at: string;
}

export interface ApiKeyRow {
  readonly id: string;
  readonly org_id: string;
  readonly user_id: string;
  readonly hash: string;
  readonly hint: string;
  readonly origin: string;
  readonly created_at: string;
  readonly expires_at: string | null;
  readonly revoked_at: string | null;
}

export interface UsageTables {
  readonly usage_totals: UsageTotalRow;
}

export interface UsageTotalRow {
  readonly org_id: string;
  readonly period_start: string;
  readonly unit_id: string;
  /** Thousandths of a unit: whole numbers add up exactly on both engines, tenths of units as doubles would not. */
  readonly milli_units: number;
}
