export interface UserDataTables {
  readonly watchlists: UserItemRow;
  readonly saved_searches: UserItemRow;
  readonly saved_screens: UserItemRow;
  readonly notes: UserItemRow;
  readonly dashboards: UserItemRow;
  readonly user_item_readers: UserItemMarkRow;
  readonly user_item_pins: UserItemMarkRow;
  readonly saved_search_runs: SearchRunRow;
}

/** A watchlist, a saved search, a saved screen, a note or a dashboard. Their tables have these columns; that of notes has those of `noteColumns`, too. */
export interface UserItemRow {
  readonly id: string;
  readonly org_id: string;
  readonly owner_id: string;
  readonly name: string;
  /** Entity ids, the query, the filters, the note, or the panels. */
  readonly content_json: string;
  readonly size: number;
  /** 1 if every user of the organization may read it. */
  readonly is_shared: number;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A single user's share or pin of an item. Ids of items are unique over all kinds. */
export interface UserItemMarkRow {
  readonly item_id: string;
  readonly user_id: string;
}

export interface SearchRunRow {
  readonly search_id: string;
  readonly user_id: string;
  readonly last_run_at: string;
}
