/** The sources that count requests, each with a budget of its own, beside those of news. */
export const BUDGET_NAMES = ['sec', 'gleif', 'nasdaq', 'ecb', 'companies-house', 'brreg', 'firds', 'closes'] as const;
/** Feeds of news have a budget for each host: `rss news.example`. */
export type BudgetName = (typeof BUDGET_NAMES)[number] | `rss ${string}`;

/** Requests to one source, spread evenly: at most one each `1 / perSecond` seconds. */
export interface Budget {
  readonly name: BudgetName;
  readonly perSecond: number;
}

/** `granted`: one request may be sent now. `wait`: the next one after `ms`. `paused`: none before `untilMs`. */
export type BudgetAnswer =
  | { readonly kind: 'granted' }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'paused'; readonly untilMs: number; readonly why: string };

export interface BudgetStanding {
  readonly name: BudgetName;
  /** Requests granted so far. */
  readonly granted: number;
  /** Epoch milliseconds; 0 when it was never paused. */
  readonly pausedUntilMs: number;
  readonly why: string | null;
  /** Name and mailbox that requests carry, as given at the start of a feed. */
  readonly contact: string | null;
}

/** Budgets as rows, which all processes of one database take from. A pause outlives the processes. */
export interface BudgetStore {
  /** Grants one request, or returns when to ask again. Of several that ask at once one is granted. */
  take(budget: Budget): Promise<BudgetAnswer>;
  /** Grants nothing before `untilMs`; of two pauses the longer one counts. */
  pause(name: BudgetName, untilMs: number, why: string): Promise<void>;
  setContact(name: BudgetName, contact: string): Promise<void>;
  /** All budgets that were ever used, by name. */
  standing(): Promise<BudgetStanding[]>;
}
