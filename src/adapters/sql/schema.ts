import type { Generated } from 'kysely';
import type { SnapshotKind } from '../../domain/snapshots/snapshot-store.ts';
import type { AccessTables } from './access/access-rows.ts';
import type { AnalystTables } from './analysts/analyst-tables.ts';
import type { BatchTables } from './batches/batch-tables.ts';
import type { CalendarTables } from './calendar/calendar-tables.ts';
import type { ShareVenueRow } from './companies/share-venue-rows.ts';
import type { ConnectorTables } from './content/connector-tables.ts';
import type { ContentTables } from './content/content-tables.ts';
import type { DigestTables } from './digests/digest-tables.ts';
import type { DocumentTables } from './documents/document-tables.ts';
import type { FeedTables } from './feeds/feed-tables.ts';
import type { FundamentalsTables } from './fundamentals/fundamentals-tables.ts';
import type { importRunRows, rejectionRows } from './imports/import-run-rows.ts';
import type { JobTables } from './jobs/job-tables.ts';
import type { MarketTables } from './market/market-tables.ts';
import type { RowOf } from './row-codec.ts';
import type { UserDataTables } from './user-data/user-data-tables.ts';
import type { WatchingTables } from './watching/watching-tables.ts';
import type { WebhookTables } from './webhooks/webhook-tables.ts';
import type { WorkflowTables } from './workflows/workflow-tables.ts';

/**
 * The tables for Kysely, the same on SQLite and PostgreSQL: text, integers and floating-point numbers only. Instants are ISO 8601
 * text in UTC, days `YYYY-MM-DD`, lists and objects JSON text, flags 0 or 1.
 */
export interface Schema
  extends AccessTables,
    UsageTables,
    GraphTables,
    FundamentalsTables,
    AnalystTables,
    MarketTables,
    CalendarTables,
    DocumentTables,
    ContentTables,
    ConnectorTables,
    JobTables,
    BatchTables,
    UserDataTables,
    WorkflowTables,
    FeedTables,
    WebhookTables,
    WatchingTables,
    DigestTables {
  readonly almanac_migrations: MigrationRow;
  readonly epoch: EpochRow;
  readonly tallies: TallyRow;
  readonly snapshots: SnapshotRow;
}

/** The current snapshot of a kind. */
export interface SnapshotRow {
  readonly name: SnapshotKind['name'];
  readonly format: number;
  readonly id: string;
  readonly stamp: string;
  readonly size_bytes: number;
  readonly sha256: string;
}

/** Number of rows of a category in a table, as a sum of slots. Written by triggers. */
export interface TallyRow {
  readonly name: 'documents' | 'other_entities' | 'sources' | 'bonds' | 'ownerships';
  /** Empty where a table has no categories. */
  readonly category: string;
  readonly slot: number;
  readonly counted: number;
}

/** The history that `counters` belong to; one row. */
export interface EpochRow {
  readonly id: string;
}

export interface MigrationRow {
  readonly number: number;
  readonly name: string;
  readonly applied_at: string;
  /** `Migration.runsBeside`, or `number`. */
  readonly runs_beside: number;
}

export interface UsageTables {
  readonly usage_totals: UsageTotalRow;
  readonly usage_days: UsageDayRow;
  readonly model_spend: ModelSpendRow;
  readonly quota_leases: QuotaLeaseRow;
  readonly asked_questions: AskedQuestionRow;
}

/** A question of a user, kept for the administrators of its organization. */
export interface AskedQuestionRow {
  /** Ascending in time. */
  readonly id: string;
  readonly org_id: string;
  readonly user_id: string;
  readonly caller_id: string;
  readonly asked_at: string;
  readonly operation: string;
  readonly question: string;
  readonly units_json: string;
}

/** Usage of one caller on a UTC day. */
export interface UsageDayRow {
  readonly org_id: string;
  readonly day: string;
  readonly unit_id: string;
  /** Id of the key, or of the user of a call without one. */
  readonly caller_id: string;
  readonly milli_units: number;
  /** As of `UsageTotalRow`. */
  readonly slot: Generated<number>;
}

/** Language model usage of an organization on a UTC day. */
export interface ModelSpendRow {
  readonly org_id: string;
  readonly day: string;
  readonly input_tokens: number;
  readonly output_tokens: number;
  /** Millionths of a US dollar. */
  readonly micro_usd: number;
}

export interface UsageTotalRow {
  readonly org_id: string;
  readonly period_start: string;
  readonly unit_id: string;
  /** Thousandths of a unit, as integers have exact sums on both engines. */
  readonly milli_units: number;
  /** A total is the sum of its slots. The database chooses the slot of a writer. */
  readonly slot: Generated<number>;
}

/** Units that a process may let through until the lease ends. */
export interface QuotaLeaseRow {
  readonly org_id: string;
  readonly unit_id: string;
  readonly holder: string;
  readonly milli_units: number;
  /** Epoch milliseconds by the clock of the database. */
  readonly until_ms: number;
}

export interface GraphTables {
  readonly counters: CounterRow;
  readonly companies: CompanyRow;
  readonly company_keys: CompanyKeyRow;
  readonly company_values: CompanyValueRow;
  readonly given_up_ids: GivenUpIdRow;
  readonly company_lists: CompanyListRow;
  readonly other_entities: OtherEntityRow;
  readonly sources: SourceRow;
  readonly bonds: BondRow;
  readonly ownerships: OwnershipRow;
  readonly isin_issuers: IsinIssuerRow;
  readonly parent_exceptions: ParentExceptionRow;
  readonly share_venues: ShareVenueRow;
  readonly imports: ImportRow;
  readonly import_runs: RowOf<typeof importRunRows>;
  readonly import_rejections: RowOf<typeof rejectionRows> & { readonly import_id: string; readonly no: number };
}

/** `revision`: the last one given. `company`: the number of the last company made. `fundamentals`: grows when statements change, `market` and `analysts` when theirs do. */
export interface CounterRow {
  readonly name: 'revision' | 'company' | 'fundamentals' | 'market' | 'analysts' | 'calendar' | 'event';
  readonly value: number;
}

export interface CompanyRow {
  /** Ascending in the order of creation. */
  readonly no: number;
  readonly id: string;
  readonly revision: number;
  readonly company_json: string;
  /** The records from which it was computed; `null` for a company written as a whole. */
  readonly records_json: string | null;
  readonly withheld_json: string | null;
}

/** Look-up keys of companies. Different keys may share a hash, so matches must be verified. */
export interface CompanyKeyRow {
  readonly key_hash: number;
  readonly company_no: number;
}

/** Number of companies per value of each filter of the company search. */
export interface CompanyValueRow {
  readonly filter: string;
  readonly value: string;
  readonly companies: number;
}

/** The latest whole list of a source of companies (`domain/ingest/run/stored-list.ts`). */
export interface CompanyListRow {
  readonly source: string;
  readonly scope: string;
  readonly day: string;
  readonly content_json: string;
}

/** An id given up in a merger. */
export interface GivenUpIdRow {
  readonly id: string;
  readonly leads_to: string;
  readonly revision: number;
}

export interface OtherEntityRow {
  /** `entityKey` of the id. */
  readonly key: string;
  readonly category: string;
  readonly entity_json: string;
}

export interface SourceRow {
  readonly id: string;
  readonly source_json: string;
}

export interface BondRow {
  /** Its ISIN, else its CUSIP. */
  readonly id: string;
  readonly isin: string | null;
  readonly cusip: string | null;
  readonly name: string | null;
  readonly issuer_id: string;
}

export interface OwnershipRow {
  readonly child_id: string;
  /** 1 if only the ultimate parent is stated. A child may have a row of each kind; the immediate parent takes precedence. */
  readonly is_ultimate: number;
  readonly parent_id: string;
  /** The register that states it; `null` for other sources. */
  readonly source: 'gleif' | null;
}

/** Why a legal entity reports no parent to GLEIF. */
export interface ParentExceptionRow {
  readonly lei: string;
  /** 1 for the ultimate parent, 0 for the direct one. */
  readonly is_ultimate: number;
  readonly reason: string;
}

/** Issuers of securities, as GLEIF maps them. */
export interface IsinIssuerRow {
  readonly isin: string;
  readonly lei: string;
}

export interface ImportRow {
  readonly fingerprint: string;
  readonly progress_json: string;
}
