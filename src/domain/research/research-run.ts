import type { ChunkFilters } from '../documents/chunk-filters.ts';
import type { Understanding } from '../questions/understanding.ts';
import type { AnswerLine } from './answer-line.ts';
import type { Evidence } from './evidence.ts';
import type { ResearchEvent } from './research-event.ts';
import type { Effort, ResearchRequest, Spend } from './researcher.ts';

/** Calls of tools that a run may make. */
const CALLS: Readonly<Record<Effort, number>> = { lite: 4, standard: 16 };

/** Calls that a part takes: for figures of two kinds, and a search. */
const CALLS_OF_A_PART = 3;

/** Shared state of the parts of one run: its request, its remaining budget, and the numbering of its evidence. */
export class ResearchRun {
  readonly request: ResearchRequest;
  readonly signal: AbortSignal;
  readonly spend: Spend;
  /** Everything that was found so far, by id. */
  readonly evidence = new Map<string, Evidence>();
  /** Parts of the question that come after the one that is answered now. */
  partsToCome = 0;
  readonly #counts = new Map<string, number>();
  #calls = 0;

  constructor(request: ResearchRequest, how: { readonly signal: AbortSignal; readonly spend: Spend }) {
    this.request = request;
    this.signal = how.signal;
    this.spend = how.spend;
  }

  /** The next id of evidence: `F1`, `F2` of facts, `C1` of computations, `S1` of passages. */
  evidenceId(letter: 'F' | 'C' | 'S'): string {
    return `${letter}${this.#next(letter)}`;
  }

  /** Counts a call of a tool and returns its audit id: `search-1`. */
  startCall(toolName: string): string {
    this.#calls += 1;
    return `${toolName}-${this.#next(`call ${toolName}`)}`;
  }

  /** Keeps what lines cite, with the operands of computations. */
  note(lines: readonly AnswerLine[]): void {
    const keep = (evidence: Evidence): void => {
      this.evidence.set(evidence.id, evidence);
      if (evidence.kind === 'computation') evidence.operands.forEach(keep);
    };
    for (const { citations } of lines) for (const { evidence } of citations) keep(evidence);
  }

  /** Calls of tools that are left. */
  get callsLeft(): number {
    return Math.max(0, CALLS[this.request.effort] - this.#calls);
  }

  /** Calls that later parts will not need. */
  get callsToSpare(): number {
    return Math.max(0, this.callsLeft - this.partsToCome * CALLS_OF_A_PART);
  }

  /** Filters on the request's documents: its own, and nothing published after `asOf`. */
  get documentFilters(): ChunkFilters {
    const { filters, asOf } = this.request.scope;
    if (asOf === null) return filters;
    const { fromMs, toMs = Number.POSITIVE_INFINITY } = filters.published ?? {};
    return {
      ...filters,
      published: { ...(fromMs !== undefined && { fromMs }), toMs: Math.min(toMs, Date.parse(asOf)) },
    };
  }

  #next(name: string): number {
    const count = (this.#counts.get(name) ?? 0) + 1;
    this.#counts.set(name, count);
    return count;
  }
}

/** One unit of work: the request's question, a sub-question, or a plan step. */
export interface QuestionPart {
  readonly text: string;
  /** Includes the companies and periods that a follow-up or a step inherits from the request and its conversation. */
  readonly understood: Understanding;
  /** True for a step of a plan, which more often names data to collect than asks a question. */
  readonly isStep: boolean;
}

/** Findings of one way of answering for a part. */
export interface PartAnswer {
  /** The first answers; empty where nothing was found. */
  readonly lines: readonly AnswerLine[];
  /** Requested figures that are not known, each a whole sentence that says what was searched and until when. */
  readonly missing: readonly string[];
  /** A sentence on why figures that a question names are not told. */
  readonly reason?: string;
  /** True if documents have nothing to add. */
  readonly isWhole?: true;
}

/** A way of answering: yields the calls of its tools as they happen. */
export type AnswerPart = (part: QuestionPart, run: ResearchRun) => AsyncGenerator<ResearchEvent, PartAnswer>;
