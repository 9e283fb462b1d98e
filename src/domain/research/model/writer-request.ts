import type { Clock } from '../../../platform/clock.ts';
import type { AnswerLine } from '../answer-line.ts';
import type { Evidence } from '../evidence.ts';
import type { LanguageModel } from '../language-model.ts';
import type { ResearchEvent } from '../research-event.ts';
import type { Effort, ModelTier, ResearchTurn, Spend } from '../researcher.ts';
import type { ModelMeter } from './model-spend.ts';
import type { ModelTools } from './model-tools.ts';
import type { RunLimits } from './run-budget.ts';

export interface ModelWriterParts {
  /** By slot; `pro` falls back to `base`. */
  readonly models: Readonly<Record<ModelTier, LanguageModel | null>>;
  readonly meter: ModelMeter;
  readonly clock: Clock;
  /** Names of the companies that passages are about, by id, beside those in their texts and headlines. */
  readonly companyNames: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** An unguessable text, new each time, that fences evidence in a prompt. */
  readonly newFence: () => string;
  /** Limits for tests, in place of the effort's. */
  readonly limits?: Partial<RunLimits>;
  /** For tests: the first pause before another try, which doubles. */
  readonly firstPauseMs?: number;
}

export interface WriterRequest {
  readonly orgId: string;
  readonly question: string;
  readonly effort: Effort;
  readonly modelTier: ModelTier;
  /** Evidence found by the run. */
  readonly evidence: readonly Evidence[];
  /** Lines that were written without a model. */
  readonly draft: readonly AnswerLine[];
  readonly history: readonly ResearchTurn[];
  readonly expectedOutput: string | null;
  /** `null`: the model writes from the evidence there is. */
  readonly tools: ModelTools | null;
  /** Meters the tokens of each exchange. */
  readonly spend: Spend;
  readonly signal: AbortSignal;
}

/** A line that passed the check, or what else happens meanwhile. */
export type WriterEvent = ResearchEvent | { readonly type: 'line'; readonly line: AnswerLine };

export interface WriterOutcome {
  /** `unavailable`: no model, none of its budget left, or it failed; the lines without a model are to be given. */
  readonly status: 'written' | 'unavailable';
  /** Lines that were given; after `unavailable` those before the failure. */
  readonly lines: readonly AnswerLine[];
  /** All evidence shown to the model, including its tools' results; without passages that address it. */
  readonly evidence: readonly Evidence[];
  /** Sentences that failed the check, and those that passed after a rewrite. */
  readonly failed: number;
  readonly repaired: number;
}

export interface ModelWriter {
  /** True if a model is configured. */
  readonly isConfigured: boolean;
  /** Writes an answer. Throws the reason of `signal` when aborted, and nothing else. */
  write(request: WriterRequest): AsyncGenerator<WriterEvent, WriterOutcome>;
}
