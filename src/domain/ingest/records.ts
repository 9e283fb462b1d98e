import type { EntityId } from '../../platform/ids.ts';
import type { Company, CompanyType, OtherEntity, Source } from '../knowledge-graph/entity.ts';
import type { Day } from '../time/days.ts';

/**
 * Sources of facts, most trusted first. `known` are the public service's ids and names (contract 14); `almanac` is data that an
 * operator writes in Almanac's own format.
 */
export const SOURCES = [
  'known',
  'almanac',
  'us-symbols',
  'listings',
  'equities',
  'gleif',
  'sec',
  'companies-house',
  'brreg',
] as const;
export type SourceName = (typeof SOURCES)[number];

/** Kinds of securities. Only `common`, or failing that `receipt`, may become a company's ticker. */
export const INSTRUMENTS = ['common', 'receipt', 'preferred', 'unit', 'right', 'warrant', 'debt'] as const;
export type Instrument = (typeof INSTRUMENTS)[number];
/** True for shares of the company itself, whose symbol is a ticker. */
export const isShare = (instrument: Instrument): boolean => instrument === 'common' || instrument === 'receipt';

/** A traded security of the company. `mic` is `null` where the source does not name the exchange. */
export interface Security {
  readonly mic: string | null;
  readonly symbol: string;
  readonly instrument: Instrument;
  /** `false` when the source says that it is delisted. */
  readonly isTraded: boolean;
  /** As in `Company.sharesPerUnit`; left out where the source does not name the security. */
  readonly sharesPerUnit?: number | null;
  /** Last day of trading under the symbol, of securities of which it is known. */
  readonly until?: Day;
}

/** A whole list of a source on a day: of all its records, or of those of an exchange (`scope`, else `''`). */
export interface ListOfDay {
  readonly source: SourceName;
  readonly scope: string;
  readonly day: Day;
}

/** All that a list had. */
export interface CompanyList extends ListOfDay {
  /** Keys of its records. */
  readonly keys: readonly string[];
  readonly symbols: readonly string[];
}

/**
 * One record of one source about one company; `null` and `[]` mean not stated. A company is built from all its records
 * (`golden-record.ts`), independent of their order.
 */
export interface CompanyRecord
  extends Omit<
    Company,
    | ('id' | 'category' | 'name' | 'type' | 'formerLeis')
    | ('ticker' | 'americanSymbol' | 'formerTickers' | 'listings' | 'sharesPerUnit' | 'receiptIsins')
  > {
  readonly source: SourceName;
  /** Unique within the source and stable across imports: a CIK, an LEI, `MIC:symbol`. */
  readonly key: string;
  readonly id: EntityId | null;
  readonly name: string | null;
  readonly type: CompanyType | null;
  readonly securities: readonly Security[];
  /** LEIs that were retired in favour of the company's, or of none. */
  readonly formerLeis: readonly string[];
  /** Entries in national registers: `GB-COH:4296794` (`knowledge-graph/registrations.ts`). */
  readonly registrations: readonly string[];
}

/** Creates a record from the given fields; the others are empty. */
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
  formerLeis: [],
  cik: null,
  registrations: [],
  marketCapUsd: null,
  ...given,
});

/** A reference to a company by one identifier, in normal form. */
export interface RegisterReference {
  readonly kind: 'id' | 'lei' | 'isin' | 'cusip' | 'cik' | 'figi';
  readonly value: string;
}

export type OtherEntityRecord = Omit<OtherEntity, 'id'> & { readonly id: string | null };

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
  /** The source states only the ultimate parent; a direct parent takes precedence. */
  readonly isUltimate: boolean;
  /** The source says that the relationship has ended, so that the stored one is removed. */
  readonly hasEnded: boolean;
  /** As in `Ownership.source`. */
  readonly source?: 'gleif';
}

/** An LEI that the register no longer recognizes: a duplicate of its successor, or one that was annulled. */
export interface Retirement {
  readonly lei: string;
  /** LEI of the same entity; `null` where none is named. */
  readonly successor: string | null;
}

/** Position of a record in its file. `line` is `null` for formats without lines. */
export interface RecordPlace {
  readonly record: number;
  readonly line: number | null;
}

/** The content of a record, or the reason why it is rejected. */
export type FeedContent =
  | { readonly kind: 'company'; readonly company: CompanyRecord; readonly list?: ListOfDay }
  /** The end of a whole list, after its records. */
  | { readonly kind: 'list'; readonly list: CompanyList }
  | { readonly kind: 'entity'; readonly entity: OtherEntityRecord }
  | { readonly kind: 'source'; readonly source: SourceRecord }
  | { readonly kind: 'bond'; readonly bond: BondRecord }
  | { readonly kind: 'ownership'; readonly ownership: OwnershipRecord }
  | { readonly kind: 'retirement'; readonly retirement: Retirement }
  /** A whole record of a thing that is no company and no relation of companies; `reason` as for rejected ones. */
  | { readonly kind: 'skipped'; readonly reason: string }
  /** `reason` has no values of the record, so that reports can count it; `about` names the record. */
  | { readonly kind: 'rejected'; readonly reason: string; readonly about: string | null };

/** A record as read by a feed. `notes` are omissions, in texts that reports can count. */
export type ImportItem = FeedContent & { readonly place: RecordPlace; readonly notes: readonly string[] };

export const rejectedItem = (place: RecordPlace, reason: string, about: string | null): ImportItem => ({
  place,
  kind: 'rejected',
  reason,
  about: about === null ? null : about.slice(0, 200),
  notes: [],
});

/** The item that ends a whole list. */
export const endOfList = (list: ListOfDay, keys: readonly string[], symbols: readonly string[]): ImportItem => ({
  place: { record: 0, line: null },
  kind: 'list',
  list: { ...list, keys, symbols },
  notes: [],
});
