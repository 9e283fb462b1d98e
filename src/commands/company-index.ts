import type { Command } from 'commander';

/** What the command works with; opened when it runs, closed when it ends. */
export interface IndexSession {
  status(): Promise<{ readonly companies: number; readonly lag: number }>;
  /** Makes the index anew beside the old one, then puts it in its place. */
  rebuild(onBatch: (taken: number) => void): Promise<{ readonly companies: number }>;
  close(): Promise<void>;
}
