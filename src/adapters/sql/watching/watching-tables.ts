/** News of companies, and until when users have seen what is new. */
export interface WatchingTables {
  readonly developments: DevelopmentRow;
  readonly item_views: ItemViewRow;
}

export interface DevelopmentRow {
  readonly id: string;
  readonly entity_id: string;
  readonly at: string;
  /** JSON of `Development.about`. */
  readonly about_json: string;
}

export interface ItemViewRow {
  readonly item_id: string;
  readonly user_id: string;
  readonly seen_at: string;
  /** JSON of ids. */
  readonly companies_json: string | null;
}
