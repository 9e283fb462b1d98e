import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { EmbeddedAs } from '../../domain/search/vectors/embedder.ts';
import type { EmbedAnswer, EmbedTask } from './embed-task.ts';

const PROGRAM = fileURLToPath(new URL('./embed-process.ts', import.meta.url));
/** Texts of one message: what an abort waits for at most, and what is lost when the process ends. */
const TEXTS_PER_TASK = 16;
/** Of what a process says when it ends by itself. */
const LAST_WORDS = 2_000;

export interface ModelProcess {
  embed(texts: readonly string[], as: EmbeddedAs, signal?: AbortSignal): Promise<Float32Array[]>;
  close(): Promise<void>;
}

interface Waiting {
  resolve(vectors: Float32Array[]): void;
  reject(error: unknown): void;
}

/**
 * A model in a process of its own, started when it is needed, again after it has ended by itself, and ended after `idleMs`
 * without work (`null`: kept). What it was doing fails when it ends.
 */
export function modelProcess(use: {
  readonly folder: string;
  readonly runtime: string;
  readonly threads: number;
  /** 0 to 19: the higher, the more others go first. */
  readonly nice: number;
  readonly idleMs: number | null;
}): ModelProcess {
  const waiting = new Map<number, Waiting>();
  let child: ChildProcess | undefined;
  let tasks = 0;
  let leaving: NodeJS.Timeout | undefined;
  let isClosed = false;

  const start = (): ChildProcess => {
    const args = [use.folder, use.runtime, String(use.threads), String(use.nice)];
    const started = fork(PROGRAM, args, {
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let said = '';
    started.stderr?.on('data', (piece: Buffer) => {
      said = (said + piece.toString()).slice(-LAST_WORDS);
    });
    const end = (why: string): void => {
      if (child !== started) return;
      child = undefined;
      clearTimeout(leaving);
      for (const { reject } of waiting.values()) reject(new Error(`the process of the model ${why}: ${said}`));
      waiting.clear();
    };
    started.on('error', (error) => end(`cannot be reached (${error.message})`));
    started.on('exit', (code, signal) => end(`ended (${signal ?? code})`));
    started.on('message', (answer: EmbedAnswer) => {
      const task = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ('vectors' in answer) task?.resolve([...answer.vectors]);
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

  const ask = (texts: readonly string[], as: EmbeddedAs): Promise<Float32Array[]> =>
    new Promise((resolve, reject) => {
      if (isClosed) throw new Error('the model is closed');
      clearTimeout(leaving);
      child ??= start();
      tasks += 1;
      const task: EmbedTask = { id: tasks, texts, as };
      waiting.set(task.id, { resolve, reject });
      child.send(task, (error) => {
        if (error === null) return;
        waiting.delete(task.id);
        reject(error);
      });
    });

  return {
    async embed(texts, as, signal) {
      const vectors: Float32Array[] = [];
      for (let at = 0; at < texts.length; at += TEXTS_PER_TASK) {
        signal?.throwIfAborted();
        vectors.push(...(await ask(texts.slice(at, at + TEXTS_PER_TASK), as)));
      }
      return vectors;
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
