import { createHash } from 'node:crypto';
import type { Feed } from './feed.ts';
import { emptyReport, type FileReport } from './import-report.ts';
import type { ImportProgress, Pass, ProgressKeeper } from './import-store.ts';
import type { Rejection, Rejections } from './rejections.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** What is imported, and how one batch of it is taken. */
export interface ImportContent<Item, Step> {
  /** So few that other writers of the database wait a tenth of a second at most. */
  readonly itemsPerStep: number;
  /** What part of an item's usual time this one takes; 1 where it is left out. A step has more of quick ones. */
  timeOf?(item: Item): number;
  /** 2 and 3 for what waits until all files were read before. A file is read once for each pass that it has items of. */
  passOf(item: Item): Pass;
  /**
   * Takes a batch within one step, enters what became of it in `report`, and answers what goes to the file of rejected
   * records. `isLast` is the last reading, after which nothing has another chance.
   */
  take(step: Step, items: readonly Item[], report: FileReport, isLast: boolean): Promise<readonly Rejection[]>;
}

/** Where one step of an import happens as a whole or not at all. */
export interface StepStore<Step> {
  step<T>(work: (step: Step) => Promise<T>): Promise<T>;
  progressOf(fingerprint: string): Promise<ImportProgress | undefined>;
}

/** Files to be imported, and how. */
export interface ImportRun<Item, Step extends ProgressKeeper> {
  readonly store: StepStore<Step>;
  readonly content: ImportContent<Item, Step>;
  readonly feeds: readonly Feed<Item>[];
  /** Where the rejected records of a feed go. */
  rejectionsOf(feed: Feed<Item>): Rejections;
  /** Begins files anew that an earlier run was interrupted in. */
  readonly isRestart: boolean;
  readonly signal: AbortSignal;
  onProgress?(at: ImportPosition): void;
}

/** How far a run has come. */
export interface ImportPosition {
  readonly feed: Pick<Feed<unknown>, 'path' | 'sizeBytes' | 'bytesRead'>;
  /** Place of the feed among all, from 0. */
  readonly index: number;
  readonly pass: Pass;
  readonly report: FileReport;
}

/** What became of each file, in the order in which they were given. */
export interface ImportResult {
  readonly reports: readonly FileReport[];
  readonly isInterrupted: boolean;
}

/**
 * Reads files and takes their records step by step. Progress is kept with every step. A run that was interrupted goes on
 * where it was when it is started again with the same files; a file that is unreadable from some point on is imported up
 * to there.
 */
export async function runImport<Item, Step extends ProgressKeeper>(run: ImportRun<Item, Step>): Promise<ImportResult> {
  const fingerprints = run.feeds.map(({ fingerprint }) => fingerprint).sort();
  const name = createHash('sha256').update(fingerprints.join()).digest('hex').slice(0, 16);
  const files: FileImport<Item, Step>[] = [];
  for (const [index, feed] of run.feeds.entries()) files.push(await FileImport.begin(run, name, feed, index));
  try {
    for (const pass of PASSES) {
      for (const file of files) {
        if (run.signal.aborted) break;
        await file.read(pass);
      }
    }
    if (!run.signal.aborted) for (const file of files) await file.forget();
  } finally {
    for (const file of files) await file.close();
  }
  return { reports: files.map(({ report }) => report), isInterrupted: run.signal.aborted };
}

const PASSES = [1, 2, 3] as const;

class FileImport<Item, Step extends ProgressKeeper> {
  readonly #run: ImportRun<Item, Step>;
  readonly #name: string;
  readonly #feed: Feed<Item>;
  readonly #index: number;
  readonly #rejections: Rejections;
  #progress: ImportProgress;

  private constructor(
    run: ImportRun<Item, Step>,
    name: string,
    feed: Feed<Item>,
    index: number,
    progress: ImportProgress,
  ) {
    this.#run = run;
    this.#name = name;
    this.#feed = feed;
    this.#index = index;
    this.#rejections = run.rejectionsOf(feed);
    this.#progress = progress;
  }

  static async begin<Item, Step extends ProgressKeeper>(
    run: ImportRun<Item, Step>,
    name: string,
    feed: Feed<Item>,
    index: number,
  ): Promise<FileImport<Item, Step>> {
    const anew: ImportProgress = {
      run: name,
      pass: 1,
      items: 0,
      laterPasses: [],
      rejectsBytes: 0,
      report: emptyReport(feed.path, feed.format),
    };
    const kept = run.isRestart ? undefined : await run.store.progressOf(feed.fingerprint);
    const progress = kept && (kept.pass !== 'done' || kept.run === name) ? { ...kept, run: name } : anew;
    const file = new FileImport(run, name, feed, index, {
      ...progress,
      report: { ...progress.report, path: feed.path },
    });
    await file.#rejections.resumeAt(progress.rejectsBytes);
    return file;
  }

  get report(): FileReport {
    return this.#progress.report;
  }

  async read(pass: Pass): Promise<void> {
    if (this.#progress.pass !== pass) return;
    if (pass > 1 && !this.#progress.laterPasses.includes(pass)) return this.#finish(pass);
    try {
      await this.#readItems(pass);
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      this.report.fault = error.fault;
    }
    if (!this.#run.signal.aborted) await this.#finish(pass);
  }

  /** The run is over: a file that is imported again later is read again. */
  async forget(): Promise<void> {
    await this.#run.store.step((step) => step.keepProgress(this.#feed.fingerprint, null));
  }

  async close(): Promise<void> {
    await this.#rejections.close();
  }

  async #readItems(pass: Pass): Promise<void> {
    const { itemsPerStep, timeOf = () => 1 } = this.#run.content;
    let toSkip = this.#progress.items;
    let waiting: Item[] = [];
    let time = 0;
    let fault: unknown;
    try {
      for await (const batch of this.#feed.items()) {
        const fresh = batch.slice(Math.min(toSkip, batch.length));
        toSkip -= batch.length - fresh.length;
        for (const item of fresh) {
          waiting.push(item);
          time += timeOf(item);
          if (time < itemsPerStep) continue;
          await this.#take(waiting, pass);
          [waiting, time] = [[], 0];
          if (this.#run.signal.aborted) return;
        }
        if (this.#run.signal.aborted) return;
      }
    } catch (error) {
      fault = error;
    }
    if (waiting.length > 0) await this.#take(waiting, pass);
    if (fault !== undefined) throw fault;
  }

  async #take(items: readonly Item[], pass: Pass): Promise<void> {
    const { content, store } = this.#run;
    const now = items.filter((item) => content.passOf(item) === pass);
    const later = items.map((item) => content.passOf(item)).filter((at) => at > 1);
    const laterPasses = [...new Set([...this.#progress.laterPasses, ...later])];
    await store.step(async (step) => {
      const report = structuredClone(this.report);
      const rejections = await content.take(step, now, report, pass === 3);
      if (pass === 1) report.records += items.length;
      const rejectsBytes = await this.#rejections.append(rejections);
      if (rejectsBytes > 0) report.rejects = this.#rejections.path;
      const done = this.#progress.items + items.length;
      this.#progress = { run: this.#name, pass, items: done, laterPasses, rejectsBytes, report };
      await step.keepProgress(this.#feed.fingerprint, this.#progress);
    });
    this.#run.onProgress?.({ feed: this.#feed, index: this.#index, pass, report: this.report });
    // The transaction is done: let whatever else this process serves have its turn.
    await new Promise(setImmediate);
  }

  async #finish(pass: Pass): Promise<void> {
    this.#progress = { ...this.#progress, pass: pass === 3 ? 'done' : pass === 1 ? 2 : 3, items: 0 };
    await this.#run.store.step((step) => step.keepProgress(this.#feed.fingerprint, this.#progress));
  }
}
