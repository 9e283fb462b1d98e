import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ModelAnswer, ModelMessage } from './model-tasks.ts';

/** Characters of standard error included in the message when a process ends. */
const STDERR_CHARS_MAX = 2_000;

export interface ModelProcess<Task, Result> {
  /** Rejects with the signal's reason when aborted; a task that has not started is dropped. */
  ask(task: Task, signal?: AbortSignal): Promise<Result>;
  close(): Promise<void>;
}

interface Waiting<Result> {
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Runs a model in a process of its own, started on demand, restarted after a crash, and ended after `idleMs` without work
 * (`null`: never). Tasks in progress fail when it ends.
 */
export function modelProcess<Task, Result>(use: {
  /** Program of the process: a file in this folder that calls `serveTasks`. */
  readonly program: 'embed-process.ts' | 'rerank-process.ts';
  readonly folder: string;
  readonly runtime: string;
  readonly threads: number;
  /** Niceness, 0 to 19. */
  readonly nice: number;
  readonly idleMs: number | null;
}): ModelProcess<Task, Result> {
  const program = fileURLToPath(new URL(`./${use.program}`, import.meta.url));
  const waiting = new Map<number, Waiting<Result>>();
  let child: ChildProcess | undefined;
  let tasks = 0;
  let leaving: NodeJS.Timeout | undefined;
  let isClosed = false;

  const start = (): ChildProcess => {
    const args = [use.folder, use.runtime, String(use.threads), String(use.nice)];
    const started = fork(program, args, {
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let stderr = '';
    started.stderr?.on('data', (piece: Buffer) => {
      stderr = (stderr + piece.toString()).slice(-STDERR_CHARS_MAX);
    });
    const end = (why: string): void => {
      if (child !== started) return;
      child = undefined;
      clearTimeout(leaving);
      for (const { reject } of waiting.values()) reject(new Error(`the process of the model ${why}: ${stderr}`));
      waiting.clear();
    };
    started.on('error', (error) => end(`cannot be reached (${error.message})`));
    started.on('exit', (code, signal) => end(`ended (${signal ?? code})`));
    started.on('message', (answer: ModelAnswer<Result>) => {
      const task = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ('result' in answer) task?.resolve(answer.result);
      else task?.reject(new Error(answer.error));
      rest(started);
    });
    return started;
  };
  const rest = (started: ChildProcess): void => {
    clearTimeout(leaving);
    if (use.idleMs === null || waiting.size > 0) return;
    leaving = setTimeout(() => {
      if (child === started) child = undefined;
      started.kill('SIGKILL');
    }, use.idleMs);
    leaving.unref();
  };
  /** Sends a message; calls `failed` if that is not possible. */
  const send = (to: ChildProcess, message: ModelMessage<Task>, failed: (error: Error) => void): void => {
    if (to.connected) to.send(message, (error) => error && failed(error));
  };

  return {
    ask(task, signal) {
      return new Promise((resolve, reject) => {
        signal?.throwIfAborted();
        if (isClosed) throw new Error('the model is closed');
        clearTimeout(leaving);
        child ??= start();
        const at = child;
        tasks += 1;
        const id = tasks;
        const forget = (): void => {
          waiting.delete(id);
          signal?.removeEventListener('abort', giveUp);
        };
        const fail = (error: unknown): void => {
          forget();
          reject(error);
        };
        const giveUp = (): void => {
          fail(signal?.reason);
          send(at, { cancelled: id }, () => undefined);
          rest(at);
        };
        signal?.addEventListener('abort', giveUp, { once: true });
        waiting.set(id, {
          resolve(result) {
            forget();
            resolve(result);
          },
          reject: fail,
        });
        send(at, { id, task }, fail);
      });
    },
    async close() {
      isClosed = true;
      const running = child;
      if (running === undefined) return;
      await new Promise<void>((resolve) => {
        running.once('exit', () => resolve());
        if (!running.kill('SIGKILL')) resolve();
      });
    },
  };
}
