/** Output for progress of long commands, separate from their result. */
export interface Terminal {
  /** True for a terminal, on which a line may be redrawn. */
  readonly isInteractive: boolean;
  readonly columns: number;
  write(text: string): void;
  /** Calls `stop` at the first SIGINT or SIGTERM; the second ends the process. Returns a function that stops listening. */
  onInterrupt(stop: () => void): () => void;
  exitWith(status: number): void;
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

export const processTerminal: Terminal = {
  isInteractive: process.stderr.isTTY === true,
  get columns() {
    return process.stderr.columns ?? 80;
  },
  write: (text) => {
    process.stderr.write(text);
  },
  onInterrupt(stop) {
    const leave = (): void => {
      for (const signal of SIGNALS) process.off(signal, once);
    };
    const once = (): void => {
      leave();
      stop();
    };
    for (const signal of SIGNALS) process.on(signal, once);
    return leave;
  },
  exitWith(status) {
    process.exitCode = status;
  },
};
