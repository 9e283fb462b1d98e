import type { Digest } from '../../../domain/digests/digest.ts';

/** Mails about what is new. */
export interface DigestTables {
  readonly digests: DigestRow;
}

export interface DigestRow {
  readonly id: string;
  readonly org_id: string;
  readonly user_id: string;
  readonly kind: Digest['kind'];
  readonly address: string;
  readonly rhythm: Digest['rhythm'];
  readonly state: Digest['state'];
  readonly fault: string | null;
  readonly item_id: string;
  readonly seen_at: string;
  /** JSON of ids. */
  readonly companies_json: string | null;
  readonly next_at: string | null;
  readonly failing_since: string | null;
  readonly failures: number;
  readonly created_at: string;
  readonly updated_at: string;
}
