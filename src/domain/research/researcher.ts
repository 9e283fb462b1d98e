import type { EntityId } from '../../platform/ids.ts';
import type { ReportedPeriod } from '../documents/annotated-document.ts';
import type { ChunkFilters } from '../documents/chunk-filters.ts';
import type { Viewer } from '../documents/chunk-index.ts';
import type { RankingParams } from '../search/search-request.ts';
import type { ResearchEvent } from './research-event.ts';

export const EFFORTS = ['lite', 'standard'] as const;
/** `lite`: at most 4 calls of tools and 1,500 characters. `standard`: 16 calls and 6,000 characters. */
export type Effort = (typeof EFFORTS)[number];

export const MODEL_TIERS = ['base', 'pro'] as const;
export type ModelTier = (typeof MODEL_TIERS)[number];

/** Data that a run may read, within the rights of the viewer: it narrows every tool. */
export interface ResearchScope {
  /** Filters on documents: content filter, time range, entities, tags. */
  readonly filters: ChunkFilters;
  /** ISO 8601: nothing that was not known then is read; `null`: the present moment. */
  readonly asOf: string | null;
  /** Companies that structured data may be about; `null` for all. */
  readonly companies: readonly EntityId[] | null;
}

/** A turn of a conversation, as far as later turns need it. */
export interface ResearchTurn {
  readonly question: string;
  readonly answer: string;
  readonly companies: readonly EntityId[];
  readonly periods: readonly ReportedPeriod[];
}

export interface ResearchRequest {
  readonly viewer: Viewer;
  /** A question, or the prompt of a template with its inputs filled in. */
  readonly question: string;
  /** Companies of the request, in addition to those that the question names. */
  readonly companies: readonly EntityId[];
  readonly effort: Effort;
  readonly modelTier: ModelTier;
  readonly scope: ResearchScope;
  readonly ranking: Pick<RankingParams, 'freshnessBoost' | 'sourceBoost'>;
  /** Steps to follow in order; `null`: the researcher plans itself. */
  readonly plan: { readonly title: string; readonly steps: readonly string[] } | null;
  /** Earlier turns of the conversation, oldest first. A question without a company or period takes over theirs. */
  readonly history: readonly ResearchTurn[];
  /** JSON Schema of an object. */
  readonly outputSchema: Readonly<Record<string, unknown>> | null;
  /** Guidance on tone and form, for a language model. */
  readonly expectedOutput: string | null;
  readonly isChartWanted: boolean;
  /** The address at which a document is read, of one without an address on the web too; without it these have none. */
  readonly documentAddress?: (id: string, url: string | null) => string;
}

/** Metering of a run. Called as units are used, so that a stopped run has been metered up to there. */
export type Spend = (units: Readonly<Record<string, number>>) => void;

/** Answers questions from facts and passages, with a reference for every claim. */
export interface Researcher {
  /**
   * Yields the events and returns the turn for later turns of the conversation. A failing tool is an event; throws
   * `unavailable` if no answer is possible, and the reason of `signal` when aborted.
   */
  research(
    request: ResearchRequest,
    how: { readonly signal: AbortSignal; readonly spend: Spend },
  ): AsyncGenerator<ResearchEvent, ResearchTurn>;
}
