import { type ChildProcess, fork } from 'node:child_process';
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

interface ModelProgram {
  /** Program of the process: a module that calls `serveTasks`. */
  readonly program: URL;
  readonly folder: string;
  readonly runtime: string;
  readonly threads: number;
  /** Niceness, 0 to 19. */
  readonly nice: number;
  readonly idleMs: number | null;
}

interface Model<Result> {
  readonly use: ModelProgram;
  /** Tasks in progress, by their numbers. */
  readonly waiting: Map<number, Waiting<Result>>;
  child: ChildProcess | undefined;
  /** Tasks so far; the number of the last one. */
  tasks: number;
  /** Ends a process without work. */
  leaving: NodeJS.Timeout | undefined;
  isClosed: boolean;
}

/**
 * Runs a model in a process of its own, started on demand, restarted after a crash, and ended after `idleMs` without work
 * (`null`: never). Tasks in progress fail when it ends.
 */
export function modelProcess<Task, Result>(use: ModelProgram): ModelProcess<Task, Result> {
  const model: Model<Result> = {
    use,
    waiting: new Map(),
    child: undefined,
    tasks: 0,
    leaving: undefined,
    isClosed: false,
  };
  return {
    ask: ask(model),
    close: close(model),
  };
}

const ask =
  <Task, Result>(model: Model<Result>): ModelProcess<Task, Result>['ask'] =>
  (task, signal) => {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      if (model.isClosed) throw new Error('the model is closed');
      clearTimeout(model.leaving);
      model.child ??= start(model);
      const at = model.child;
      model.tasks += 1;
      const id = model.tasks;
      const forget = (): void => {
        model.waiting.delete(id);
        signal?.removeEventListener('abort', giveUp);
      };
      const fail = (error: unknown): void => {
        forget();
        reject(error);
      };
      const giveUp = (): void => {
        fail(signal?.reason);
        send(at, { cancelled: id }, () => undefined);
        rest(model, at);
      };
      signal?.addEventListener('abort', giveUp, { once: true });
      model.waiting.set(id, {
        resolve(result) {
          forget();
          resolve(result);
        },
        reject: fail,
      });
      send(at, { id, task }, fail);
    });
  };

const close =
  <Task, Result>(model: Model<Result>): ModelProcess<Task, Result>['close'] =>
  async () => {
    model.isClosed = true;
    const running = model.child;
    if (running === undefined) return;
    await new Promise<void>((resolve) => {
      running.once('exit', () => resolve());
      if (!running.kill('SIGKILL')) resolve();
    });
  };

function start<Result>(model: Model<Result>): ChildProcess {
  const { program, folder, runtime, threads, nice } = model.use;
  const args = [folder, runtime, String(threads), String(nice)];
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
    if (model.child !== started) return;
    model.child = undefined;
    clearTimeout(model.leaving);
    for (const { reject } of model.waiting.values()) reject(new Error(`the process of the model ${why}: ${stderr}`));
    model.waiting.clear();
  };
  started.on('error', (error) => end(`cannot be reached (${error.message})`));
  started.on('exit', (code, signal) => end(`ended (${signal ?? code})`));
  started.on('message', (answer: ModelAnswer<Result>) => {
    const task = model.waiting.get(answer.id);
    model.waiting.delete(answer.id);
    if ('result' in answer) task?.resolve(answer.result);
    else task?.reject(new Error(answer.error));
    rest(model, started);
  });
  return started;
}

function rest<Result>(model: Model<Result>, started: ChildProcess): void {
  clearTimeout(model.leaving);
  if (model.use.idleMs === null || model.waiting.size > 0) return;
  model.leaving = setTimeout(() => {
    if (model.child === started) model.child = undefined;
    started.kill('SIGKILL');
  }, model.use.idleMs);
  model.leaving.unref();
}

/** Sends a message; calls `failed` if that is not possible. */
function send<Task>(to: ChildProcess, message: ModelMessage<Task>, failed: (error: Error) => void): void {
  if (to.connected) to.send(message, (error) => error && failed(error));
}
