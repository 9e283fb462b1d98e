import type { EntityId } from '../../../platform/ids.ts';
import type { TakenFile } from '../feed.ts';
import type { ListedFiling } from './filing.ts';
import type { FiledEvent } from './filing-events.ts';

/**
 * `filing`: its content is to be read. `figures`: the facts of its filer are to be fetched. `succession`: a notice of before the feed, of
 * which is to be read whom its filer follows.
 */
export type FilingWork = 'filing' | 'figures' | 'succession';

/** A filing of the ledger, and what is still to be done about it. */
export interface LedgerEntry {
  readonly work: FilingWork;
  readonly filing: ListedFiling;
  /** Filed before the feed began: takes its turn after others. */
  readonly isBackfill: boolean;
  readonly attempts: number;
  /** ISO 8601: when the ledger first had it. */
  readonly since: string;
}

/** A company that a filing names, as the knowledge graph has it. */
export interface FilingCompany {
  readonly id: EntityId;
  readonly name: string;
  /** True if it has a ticker or a listing. */
  readonly isListed: boolean;
  /** True if it is on a watchlist of anybody. */
  readonly isWatched: boolean;
}

export interface LedgerCount {
  /** Filings and facts to be had, those of former days apart. */
  readonly due: number;
  readonly dueOfBackfill: number;
}

/** Filings by accession number: those to be read, and those that were. Each is in it once, whichever list it came from. */
export interface FilingLedger {
  /** Adds filings that are not in it, and moves the cursor, in one transaction. `file` is the list they came from. Returns those added. */
  add(
    filings: readonly ListedFiling[],
    about: {
      readonly at: string;
      readonly isBackfill: boolean;
      readonly cursor: string;
      readonly file?: TakenFile;
      /** To be done about them; `filing` where it is left out. */
      readonly work?: FilingWork;
    },
  ): Promise<number>;
  /** Entries to work on at `at`: of the present before those of former days. */
  due(at: string, limit: number): Promise<LedgerEntry[]>;
  /** Notices of successions (8-K12B, 8-K12G3, 8-K15D5) in the indexes of filers that are stored. */
  successions(): Promise<ListedFiling[]>;
  count(at: string): Promise<LedgerCount>;
  /** Marks an entry as done, and stores events and work that follow from it, in one transaction. Returns the number of new events. */
  finish(
    entry: LedgerEntry,
    outcome: { readonly at: string; readonly events: readonly FiledEvent[]; readonly figuresAt: string | null },
  ): Promise<number>;
  /** Keeps an entry for later, or for `never`, with the reason. */
  postpone(
    entry: LedgerEntry,
    outcome: { readonly state: 'waiting' | 'failed' | 'never'; readonly nextAt: string; readonly reason: string },
  ): Promise<void>;
  /** Forgets entries that were done before `at`. */
  prune(at: string): Promise<void>;
  /** Companies by CIK (ten digits). */
  companies(ciks: readonly string[]): Promise<ReadonlyMap<string, FilingCompany>>;
}
