import { type ChildProcess, fork } from 'node:child_process';
import { ExtractionError } from '../../domain/enrichment/extracted-document.ts';
import type { TopicRulesText } from '../../domain/enrichment/topics/topic-rules.ts';
import type { DocumentReader, ReadDocument } from '../../domain/enrichment/understanding.ts';
import { Semaphore } from '../../platform/semaphore.ts';
import type { ReadAnswer, ReadRules, ReadTask } from './read-task.ts';

const PROGRAM = new URL('./reader-process.ts', import.meta.url);
const MIB = 1024 * 1024;
/** Heap of a process beside its file; the watchdog checks the total memory and acts first. */
const OWN_HEAP_MIB = 512;
const SEMI_SPACE_MIB = 16;
/** Share of a file's limit: a process with more leaked memory is replaced. */
const LEAK_SHARE_MAX = 0.5;
/** Characters of standard error included in the message when a process ends. */
const STDERR_CHARS_MAX = 2_000;

export interface ReaderProcesses {
  /** Number of files read concurrently. */
  readonly processes: number;
  /** The lexicon; may be missing, and replaced at any time. */
  readonly lexiconFile: string;
  /** Additional, validated rules for topics; `null` for none. */
  readonly topicRules: TopicRulesText | null;
  /** Time limit of a file, from when a process begins with it. */
  readonly timeoutMs: number;
  /** Memory limit of a file, beyond that of the process without it; includes PDFium and the bytes of the file. */
  readonly memoryMb: number;
}

/**
 * Extracts and annotates files in a pool of processes started on demand. A file over the limits of time or memory ends only its
 * process.
 */
export function openReaderProcesses(use: ReaderProcesses): DocumentReader {
  const idle: ChildProcess[] = [];
  const all = new Set<ChildProcess>();
  // Files wait here; their time limit begins when a process is free for them.
  const slots = new Semaphore(use.processes);
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
    read: (file, signal) =>
      slots.run(async () => {
        if (isClosed) throw new Error('the readers are closed');
        const child = idle.pop() ?? start();
        const answer = await ask(child, file, { signal, timeoutMs: use.timeoutMs });
        if (answer.grownBytes > use.memoryMb * MIB * LEAK_SHARE_MAX || isClosed) child.kill('SIGKILL');
        else idle.push(child);
        return documentOf(answer);
      }, signal),
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
  let stderr = '';
  child.stderr?.on('data', (piece: Buffer) => {
    stderr = (stderr + piece.toString()).slice(-STDERR_CHARS_MAX);
  });
  stderrOf.set(child, () => stderr);
  // Reported by the pending request; without a listener it would end the service.
  child.on('error', () => {});
  if (topicRules !== null) child.send({ topicRules } satisfies ReadRules);
  return child;
}

const stderrOf = new WeakMap<ChildProcess, () => string>();

function endOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    if (!child.kill('SIGKILL')) resolve();
  });
}

const documentOf = ({ outcome }: ReadAnswer): ReadDocument => {
  if ('fault' in outcome)
    throw new ExtractionError(outcome.fault, outcome.message, { partsNotRead: outcome.partsNotRead });
  if ('error' in outcome) throw new Error(`the reader failed: ${outcome.error}`);
  return outcome.document;
};

/** Sends a file to a process and waits. A timeout or abort ends the process. */
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
      settle(() => reject(endFault({ code, by, stderr: stderrOf.get(child)?.() ?? '' })));
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

/** The error of an ended process. V8 and the watchdog abort at memory limits; another end is not a fault of the file. */
function endFault({
  code,
  by,
  stderr,
}: {
  readonly code: number | null;
  readonly by: string | null;
  readonly stderr: string;
}): Error {
  if (by === 'SIGABRT' || code === 134 || /heap out of memory/.test(stderr)) {
    return new ExtractionError('MEMORY_LIMIT', 'the file needs more memory than a file may use');
  }
  return new Error(`the reader ended (${by ?? code}): ${stderr}`);
}
