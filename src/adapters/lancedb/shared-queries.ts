/** The best rows of a query by words: all there are where they are fewer than were asked for. */
export interface SharedRequest<Row> {
  readonly rows: readonly Row[];
  readonly most: number;
}

/** A query that several searches may need, each so many of its best rows. */
export interface Planned {
  readonly key: string;
  readonly most: number;
}

/**
 * Queries of searches that are done together: what more than one needs is asked once, for as many rows as the
 * one that wants most. `planned` is what they will ask first.
 */
export interface SharedQueries<Row> {
  ask(wanted: Planned, run: (most: number) => Promise<readonly Row[]>): Promise<SharedRequest<Row>>;
}

/** Shares the queries in `planned`; any other is asked for whoever wants it. */
export function createSharedQueries<Row>(planned: readonly Planned[]): SharedQueries<Row> {
  const mosts = new Map<string, number>();
  for (const { key, most } of planned) mosts.set(key, Math.max(most, mosts.get(key) ?? 0));
  const asked = new Map<string, { readonly most: number; readonly answer: Promise<SharedRequest<Row>> }>();
  return {
    ask({ key, most: wanted }, run) {
      const there = asked.get(key);
      if (there && there.most >= wanted) return there.answer;
      const most = Math.max(wanted, mosts.get(key) ?? 0);
      const answer = run(most).then((rows) => ({ rows, most }));
      asked.set(key, { most, answer });
      return answer;
    },
  };
}
