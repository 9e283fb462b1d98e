/** News of companies. */
export interface DevelopmentTables {
  readonly developments: DevelopmentRow;
}

export interface DevelopmentRow {
  readonly id: string;
  readonly entity_id: string;
  readonly at: string;
  /** JSON of `Development.about`. */
  readonly about_json: string;
}
