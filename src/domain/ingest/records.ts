import type { EntityId } from '../../platform/ids.ts';
import type { CompanyType, EntityCategory, Source } from '../knowledge-graph/entity.ts';

/**
 * Where facts come from, most trusted first. `known` are the public service's own ids and names (contract 14), `almanac`
 * is what an operator writes in Almanac's own format.
 */
export const SOURCES = ['known', 'almanac', 'us-symbols', 'equities', 'gleif', 'sec'] as const;
export type SourceName = (typeof SOURCES)[number];

/** What kind of security a symbol stands for. Only `common`, and failing that `receipt`, may become a company's ticker. */
export const INSTRUMENTS = ['common', 'receipt', 'preferred', 'unit', 'right', 'warrant', 'debt'] as const;
export type Instrument = (typeof INSTRUMENTS)[number];

/** A symbol under which something of the company is traded. `mic` is `null` where the source does not name the exchange. */
export interface Security {
  readonly mic: string | null;
  readonly symbol: string;
  readonly instrument: Instrument;
  /** `false` when the source says it is delisted. */
  readonly isTraded: boolean;
}

/**
 * What one record of one source says about one company; `null` and `[]` say nothing. A company is worked out from all
 * records that speak of it (`golden-record.ts`), so the order in which they came does not matter.
 */
export interface CompanyRecord {
  readonly source: SourceName;
  /** Tells this record from the others of its source, and is the same at every import: a CIK, an LEI, `MIC:symbol`. */
  readonly key: string;
  readonly id: EntityId | null;
  readonly name: string | null;
  readonly aliases: readonly string[];
  readonly formerNames: readonly string[];
  readonly type: CompanyType | null;
  readonly countryCode: string | null;
  readonly description: string | null;
  readonly sector: string | null;
  readonly industryGroup: string | null;
  readonly industry: string | null;
  readonly webpage: string | null;
  readonly favicon: string | null;
  readonly securities: readonly Security[];
  readonly isins: readonly string[];
  readonly cusips: readonly string[];
  readonly sedols: readonly string[];
  readonly figis: readonly string[];
  readonly lei: string | null;
  readonly cik: string | null;
  readonly marketCapUsd: number | null;
}

/** A record with nothing in it but what is given. */
export const companyRecord = (
  given: Pick<CompanyRecord, 'source' | 'key'> & Partial<CompanyRecord>,
): CompanyRecord => ({
  id: null,
  name: null,
  aliases: [],
  formerNames: [],
  type: null,
  countryCode: null,
  description: null,
  sector: null,
  industryGroup: null,
  industry: null,
  webpage: null,
  favicon: null,
  securities: [],
  isins: [],
  cusips: [],
  sedols: [],
  figis: [],
  lei: null,
  cik: null,
  marketCapUsd: null,
  ...given,
});

/** Names a company by one of its identifiers, in normal form. */
export interface RegisterReference {
  readonly kind: 'id' | 'lei' | 'isin' | 'cusip' | 'cik' | 'figi';
  readonly value: string;
}

export interface OtherEntityRecord {
  readonly id: string | null;
  readonly category: Exclude<EntityCategory, 'companies'>;
  readonly name: string;
  readonly description: string | null;
  readonly aliases: readonly string[];
  readonly details: Readonly<Record<string, string | null>>;
}

export type SourceRecord = Omit<Source, 'id'> & { readonly id: EntityId | null };

export interface BondRecord {
  readonly isin: string | null;
  readonly cusip: string | null;
  readonly name: string | null;
  readonly issuer: RegisterReference;
}

export interface OwnershipRecord {
  readonly child: RegisterReference;
  readonly parent: RegisterReference;
  /** Only the ultimate parent is stated; a direct one goes before it. */
  readonly isUltimate: boolean;
  /** The source says that the relationship has ended: what it stated before is taken back. */
  readonly hasEnded: boolean;
}

/** Where a record stands in its file. `line` is `null` for formats whose records are not lines. */
export interface RecordPlace {
  readonly record: number;
  readonly line: number | null;
}

/** What a record says, or why it cannot be taken. */
export type FeedContent =
  | { readonly kind: 'company'; readonly company: CompanyRecord }
  | { readonly kind: 'entity'; readonly entity: OtherEntityRecord }
  | { readonly kind: 'source'; readonly source: SourceRecord }
  | { readonly kind: 'bond'; readonly bond: BondRecord }
  | { readonly kind: 'ownership'; readonly ownership: OwnershipRecord }
  /** `reason` has no values of the record in it, so that reports can count by it; `about` says which record it is. */
  | { readonly kind: 'rejected'; readonly reason: string; readonly about: string | null };

/** One record as a feed hands it over. `notes` say what of it was left out, in words that reports can count by. */
export type ImportItem = FeedContent & { readonly place: RecordPlace; readonly notes: readonly string[] };

export const rejectedItem = (place: RecordPlace, reason: string, about: string | null): ImportItem => ({
  place,
  kind: 'rejected',
  reason,
  about: about === null ? null : about.slice(0, 200),
  notes: [],
});
