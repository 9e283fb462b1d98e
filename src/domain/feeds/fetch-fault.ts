/**
 * Why a source gave nothing. `contact`: it wants to know who asks, and nobody said. `refused`: it does not serve this installation.
 * `throttled`: too many requests; the whole budget pauses. `unavailable`: it is down, or the connection broke off. `damaged`: what
 * arrived is cut off or is another thing than was asked for. `unreadable`: the file is whole, and of a form that Almanac does not know.
 * `disk`: there is no room for it.
 */
export type FetchFaultKind = 'contact' | 'refused' | 'throttled' | 'unavailable' | 'damaged' | 'unreadable' | 'disk';

/** A failed request or file. Its message is for operators, and has no secret. */
export class FetchFault extends Error {
  readonly kind: FetchFaultKind;
  /** Epoch milliseconds before which another attempt is useless. */
  readonly retryAtMs: number | undefined;
  constructor(kind: FetchFaultKind, message: string, options: { cause?: unknown; retryAtMs?: number } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'FetchFault';
    this.kind = kind;
    this.retryAtMs = options.retryAtMs;
  }
}

/** Who has to act before a fault ends; `nobody`: it ends by itself. */
export type FaultTurn = 'operator' | 'source' | 'developers' | 'nobody';

const TURNS: Readonly<Record<FetchFaultKind, FaultTurn>> = {
  contact: 'operator',
  refused: 'operator',
  disk: 'operator',
  throttled: 'nobody',
  unavailable: 'source',
  damaged: 'source',
  unreadable: 'developers',
};

export const turnOf = (kind: FetchFaultKind): FaultTurn => TURNS[kind];

/** True for a fault that keeps a feed from asking at all; the others are failures of what was asked for. */
export const isBlocking = (kind: FetchFaultKind): boolean =>
  kind === 'contact' || kind === 'refused' || kind === 'throttled' || kind === 'disk';
