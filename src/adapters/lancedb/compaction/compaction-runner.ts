import { type ChildProcess, fork } from 'node:child_process';

const PROGRAM = new URL('./compaction-process.ts', import.meta.url);
/** No query reads a version that is older than this. */
const KEEP_VERSIONS_MS = 10 * 60_000;
/** A million rows take about a minute; what takes longer than this is stuck. */
const TIME_LIMIT_MS = 60 * 60_000;

/** Instructions for a compaction process. */
export interface CompactionOrder {
  readonly folder: string;
  readonly keepVersionsAfterMs: number;
  /** A table of vectors; `undefined` is the table of chunks in use. */
  readonly vectors?: { readonly table: string; readonly buildsIndex: boolean };
}

export type CompactionRunner = ReturnType<typeof createCompactionRunner>;

/** Runs compactions of the tables in `folder`, one at a time. The engine keeps the memory that they take, so each has a process. */
export function createCompactionRunner(folder: string) {
  let child: ChildProcess | undefined;
  let running: Promise<void> | undefined;
  let isClosed = false;

  const start = (order: CompactionOrder): Promise<void> =>
    new Promise((resolve, reject) => {
      const started = fork(PROGRAM, [JSON.stringify(order)], {
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        execArgv: [],
      });
      child = started;
      const timer = setTimeout(() => started.kill('SIGKILL'), TIME_LIMIT_MS);
      started.once('error', reject);
      started.once('exit', (code, signal) => {
        clearTimeout(timer);
        child = undefined;
        if (code === 0 || isClosed) resolve();
        else reject(new Error(`the compaction process ended with ${code ?? signal}`));
      });
    });

  return {
    /** Compacts in a process of its own; does nothing while another process compacts. */
    async run(nowMs: number, vectors?: CompactionOrder['vectors']): Promise<void> {
      if (isClosed) return;
      const order = { folder, keepVersionsAfterMs: nowMs - KEEP_VERSIONS_MS, ...(vectors && { vectors }) };
      running = start(order);
      await running;
    },
    /** Kills a running compaction, which leaves the table as it was. */
    async close(): Promise<void> {
      isClosed = true;
      child?.kill('SIGKILL');
      await running?.catch(() => undefined);
    },
  };
}
