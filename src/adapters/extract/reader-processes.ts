import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ExtractionError } from '../../domain/enrichment/extracted-document.ts';
import type { TopicRulesText } from '../../domain/enrichment/topics/topic-rules.ts';
import type { DocumentReader, ReadDocument } from '../../domain/enrichment/understanding.ts';
import type { ReadAnswer, ReadRules, ReadTask } from './read-task.ts';
import { createSemaphore } from './turns.ts';

const PROGRAM = fileURLToPath(new URL('./reader-process.ts', import.meta.url));
const MIB = 1024 * 1024;
/** Heap for what a process holds beside its file; the watchdog looks at the whole memory and comes first. */
const OWN_HEAP_MIB = 512;
const SEMI_SPACE_MIB = 16;
/** Of a file's limit: a process that has kept more than this of its files makes room for a new one. */
const WORN = 0.5;
/** Of what a process says when it ends by itself. */
const LAST_WORDS = 2_000;

export interface ReaderProcesses {
  /** Files read at once. */
  readonly processes: number;
  /** The names to look for; may be replaced at any time, and need not be there yet. */
  readonly lexiconFile: string;
  /** Rules for topics besides the own ones, known to be without fault; `null` for none. */
  readonly topicRules: TopicRulesText | null;
  /** For one file, from when a process begins with it. */
  readonly timeoutMs: number;
  /** For one file, over what the process holds without it, PDFium's memory and the file's bytes among it. */
  readonly memoryMb: number;
}

/**
 * Reads and understands files in processes of their own, which start when they are needed. A file that takes too long or
 * too much memory ends with its process, and nothing else does.
 */
export function openReaderProcesses(use: ReaderProcesses): DocumentReader {
  const idle: ChildProcess[] = [];
  const all = new Set<ChildProcess>();
  // Files wait here: their time counts from when a process is free for them.
  const turns = createSemaphore(use.processes);
  let isClosed = false;

  const start = (): ChildProcess => {
    const child = startReader(use);
    all.add(child);
    child.once('exit', () => {
      all.delete(child);
      const place = idle.indexOf(child);
      if (place >= 0) idle.splice(place, 1);
    });
    return child;
  };
  return {
    async read(file, signal) {
      const done = await turns.take(signal);
      try {
        if (isClosed) throw new Error('the readers are closed');
        const child = idle.pop() ?? start();
        const answer = await ask(child, file, { signal, timeoutMs: use.timeoutMs });
        if (answer.grownBytes > use.memoryMb * MIB * WORN || isClosed) child.kill('SIGKILL');
        else idle.push(child);
        return documentOf(answer);
      } finally {
        done();
      }
    },
    async close() {
      isClosed = true;
      await Promise.all([...all].map(endOf));
    },
  };
}

function startReader({ lexiconFile, topicRules, memoryMb }: ReaderProcesses): ChildProcess {
  const child = fork(PROGRAM, [lexiconFile, String(memoryMb * MIB)], {
    execArgv: [`--max-old-space-size=${memoryMb + OWN_HEAP_MIB}`, `--max-semi-space-size=${SEMI_SPACE_MIB}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let said = '';
  child.stderr?.on('data', (piece: Buffer) => {
    said = (said + piece.toString()).slice(-LAST_WORDS);
  });
  lastWords.set(child, () => said);
  // Told by whoever waits for an answer; without a listener it would end the service.
  child.on('error', () => {});
  if (topicRules !== null) child.send({ topicRules } satisfies ReadRules);
  return child;
}

const lastWords = new WeakMap<ChildProcess, () => string>();

function endOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    if (!child.kill('SIGKILL')) resolve();
  });
}

const documentOf = ({ outcome }: ReadAnswer): ReadDocument => {
  if ('fault' in outcome) throw new ExtractionError(outcome.fault, outcome.message);
  if ('error' in outcome) throw new Error(`the reader failed: ${outcome.error}`);
  return outcome.document;
};

/** Hands a process a file and waits. Whatever ends the waiting early ends the process. */
function ask(
  child: ChildProcess,
  file: ReadTask,
  { signal, timeoutMs }: { readonly signal: AbortSignal; readonly timeoutMs: number },
): Promise<ReadAnswer> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      child.off('message', onMessage).off('exit', onExit).off('error', onError);
      act();
    };
    const giveUp = (reason: unknown): void => {
      settle(() => reject(reason));
      child.kill('SIGKILL');
    };
    const onMessage = (answer: unknown): void => settle(() => resolve(answer as ReadAnswer));
    const onExit = (code: number | null, by: NodeJS.Signals | null): void =>
      settle(() => reject(endFault({ code, by, said: lastWords.get(child)?.() ?? '' })));
    const onError = (error: Error): void => giveUp(error);
    const onAbort = (): void => giveUp(signal.reason);
    const onTime = (): void =>
      giveUp(new ExtractionError('TIME_LIMIT', `the file could not be read within ${timeoutMs} ms`));
    const timer = setTimeout(onTime, timeoutMs);
    signal.addEventListener('abort', onAbort, { once: true });
    child.on('message', onMessage).on('exit', onExit).on('error', onError);
    child.send(file, (error) => {
      if (error !== null) onError(error);
    });
  });
}

/** V8 aborts when its heap is full, and the watchdog has it aborted. A process that others killed says nothing of its file. */
function endFault({
  code,
  by,
  said,
}: {
  readonly code: number | null;
  readonly by: string | null;
  readonly said: string;
}): Error {
  if (by === 'SIGABRT' || code === 134 || /heap out of memory/.test(said)) {
    return new ExtractionError('MEMORY_LIMIT', 'the file needs more memory than a file may use');
  }
  return new Error(`the reader ended (${by ?? code}): ${said}`);
}
