import type { Clock } from '../../../platform/clock.ts';
import type { TokenPrice } from '../../../platform/settings/model-settings.ts';
import type { Effort } from '../researcher.ts';

export interface RunLimits {
  /** Exchanges with the model; the last one is without tools. */
  readonly rounds: number;
  readonly wallMs: number;
  /** Tokens of input and output in all exchanges together. */
  readonly tokens: number;
  /** Tokens of output of one exchange. */
  readonly outputTokens: number;
  /** Length of the answer. */
  readonly characters: number;
  /** Sentences that are written again. */
  readonly repairs: number;
}

export const RUN_LIMITS: Readonly<Record<Effort, RunLimits>> = {
  lite: { rounds: 4, wallMs: 60_000, tokens: 80_000, outputTokens: 2_000, characters: 1_500, repairs: 3 },
  standard: { rounds: 10, wallMs: 300_000, tokens: 500_000, outputTokens: 6_000, characters: 6_000, repairs: 8 },
};

/** Remainder of a day's allowance; `null` if there is no limit. */
export interface DayLeft {
  readonly tokens: number | null;
  readonly usd: number | null;
}

/** Share of any budget from which on the next exchange is the last. */
const NEARLY_USED = 0.8;
/** Characters of English text in a token, as a cautious estimate where an endpoint does not count. */
const CHARACTERS_PER_TOKEN = 3.5;

export const estimatedTokens = (characters: number): number => Math.ceil(characters / CHARACTERS_PER_TOKEN);
export const charactersOfTokens = (tokens: number): number => Math.floor(tokens * CHARACTERS_PER_TOKEN);

/** Cost of tokens in US dollars; 0 where no price is set. */
export const costOf = (price: TokenPrice | null, inputTokens: number, outputTokens: number): number =>
  price === null ? 0 : (inputTokens * price.input + outputTokens * price.output) / 1e6;

/** Counts the usage of a run. */
export class RunBudget {
  readonly limits: RunLimits;
  readonly #left: DayLeft;
  readonly #clock: Clock;
  readonly #startedMs: number;
  #tokens = 0;
  #usd = 0;

  constructor(limits: RunLimits, left: DayLeft, clock: Clock) {
    this.limits = limits;
    this.#left = left;
    this.#clock = clock;
    this.#startedMs = clock.nowMs();
  }

  add(tokens: number, usd: number): void {
    this.#tokens += tokens;
    this.#usd += usd;
  }

  /** The largest part used of any limit. */
  get used(): number {
    const { wallMs, tokens } = this.limits;
    const parts = [(this.#clock.nowMs() - this.#startedMs) / wallMs, this.#tokens / tokens];
    if (this.#left.tokens !== null) parts.push(partOf(this.#tokens, this.#left.tokens));
    if (this.#left.usd !== null) parts.push(partOf(this.#usd, this.#left.usd));
    return Math.max(...parts);
  }

  get isNearlyUsed(): boolean {
    return this.used >= NEARLY_USED;
  }

  get isUsed(): boolean {
    return this.used >= 1;
  }
}

const partOf = (used: number, left: number): number => (left <= 0 ? 1 : used / left);
