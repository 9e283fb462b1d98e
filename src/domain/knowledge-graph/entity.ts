import type { EntityId } from '../../platform/ids.ts';
import type { Day } from '../time/days.ts';

/** The six categories of entities (contract 14.2), and topics, which `entities/id` resolves as well. */
export const ENTITY_CATEGORIES = [
  'companies',
  'places',
  'people',
  'organizations',
  'products',
  'concepts',
  'topics',
] as const;
export type EntityCategory = (typeof ENTITY_CATEGORIES)[number];

export type CompanyType = 'PUBLIC' | 'PRIVATE';

/** A company. `null` means not known, `[]` none known. Lists have no duplicates and are sorted by importance (primary listing first). */
export interface Company {
  readonly id: EntityId;
  readonly category: 'companies';
  /** The display name. */
  readonly name: string;
  readonly type: CompanyType;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string | null;
  readonly description: string | null;
  /** Sector, industry group and industry in the knowledge graph's classification (contract 14.4). */
  readonly sector: string | null;
  readonly industryGroup: string | null;
  readonly industry: string | null;
  readonly webpage: string | null;
  readonly favicon: string | null;
  /** Symbol of the primary common share as its exchange writes it (`BRK.B`), never of a preferred share, unit or warrant. */
  readonly ticker: string | null;
  /** Symbol of its shares or receipts in the United States, if it is neither the ticker nor a listing (`TCEHY`). */
  readonly americanSymbol: string | null;
  /** Symbols that its shares no longer have, the latest first. */
  readonly formerTickers: readonly FormerTicker[];
  /** `MIC:symbol` (ISO 10383), common shares and receipts first. */
  readonly listings: readonly string[];
  /**
   * Number of shares that one traded unit stands for, by listing, where a list names the security: 1 for `Ordinary Shares`, the ratio of
   * a receipt, `null` for a receipt without one.
   */
  readonly sharesPerUnit: Readonly<Record<string, number | null>>;
  readonly isins: readonly string[];
  /** Those of `isins` that are of receipts abroad: the company is found by them, but they are not its own (`ownIsins`). */
  readonly receiptIsins: readonly string[];
  readonly cusips: readonly string[];
  readonly sedols: readonly string[];
  readonly figis: readonly string[];
  /** ISO 17442, 20 characters. */
  readonly lei: string | null;
  /** Retired LEIs that lead to the company; left out where there are none. */
  readonly formerLeis?: readonly string[];
  /** SEC central index key, ten digits with leading zeros. */
  readonly cik: string | null;
  /** Other names in use today: short names, brands, transliterations, names in other scripts. */
  readonly aliases: readonly string[];
  /** Names that the company no longer uses. */
  readonly formerNames: readonly string[];
  /** Market capitalization in US dollars at the time of import; used only for ranking. */
  readonly marketCapUsd: number | null;
}

/** A symbol with the last day on which the shares were traded under it. */
export interface FormerTicker {
  readonly symbol: string;
  readonly until: Day;
}

/** The ISINs of a company's own shares. */
export const ownIsins = ({ isins, receiptIsins }: Pick<Company, 'isins' | 'receiptIsins'>): readonly string[] =>
  receiptIsins.length === 0 ? isins : isins.filter((isin) => !receiptIsins.includes(isin));

/** A place, person, organization, product, concept or topic. `details` holds the fields of its category (contract 3.6). */
export interface OtherEntity {
  /** Six characters, or the comma-separated path of a topic (contract 14.3). */
  readonly id: string;
  readonly category: Exclude<EntityCategory, 'companies'>;
  readonly name: string;
  readonly description: string | null;
  readonly aliases: readonly string[];
  /** Fields as in the API: `type`, `continent`, `country`, `region`, `position`, `employer`, `nationality`, `gender`, `owner`. */
  readonly details: Readonly<Record<string, string | null>>;
}

export type Entity = Company | OtherEntity;

/** A publisher of documents (contract 3.7 and 14.6). */
export interface Source {
  readonly id: EntityId;
  readonly name: string;
  readonly description: string | null;
  readonly countryCode: string | null;
  /** 1 is best, 5 is worst. */
  readonly rank: 1 | 2 | 3 | 4 | 5;
  readonly retention: 'FULL_HISTORY' | 'FIVE_YEARS' | 'TWO_YEARS' | 'TWO_WEEKS';
  readonly webpage: string | null;
  /** Any of `transcripts, research, podcasts, news, filings, expert_interviews`. */
  readonly categories: readonly string[];
  /** Content packages that contain the source; an organization entitled to one of them may read it. */
  readonly packages: readonly string[];
}

/** A debt security, which resolves to its issuer. */
export interface Bond {
  readonly isin: string | null;
  readonly cusip: string | null;
  readonly name: string | null;
  readonly issuerId: EntityId;
}

/** `parentId` owns `childId`. A company has at most one immediate parent and one stated ultimate parent. */
export interface Ownership {
  readonly childId: EntityId;
  readonly parentId: EntityId;
  /** Only the ultimate parent is stated; it is used where the immediate parent is unknown. */
  readonly isUltimate?: boolean;
  /** The register that states it; left out for other sources. */
  readonly source?: 'gleif';
}

/** One row of a subsidiary hierarchy (contract 3.8). The ultimate parent is level 1, its direct children are level 2. */
export interface Subsidiary {
  readonly ultimateParent: { readonly id: EntityId; readonly name: string };
  readonly immediateParent: { readonly id: EntityId; readonly name: string };
  readonly id: EntityId;
  readonly name: string;
  readonly level: number;
}
