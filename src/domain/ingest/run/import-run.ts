import { createHash } from 'node:crypto';
import type { Feed } from './feed.ts';
import { emptyReport, type FileReport } from './import-report.ts';
import type { ImportProgress, Pass, ProgressStore } from './import-store.ts';
import type { Rejection, Rejections } from './rejections.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** A kind of items to import, and how to import a batch of them. */
export interface ImportContent<Item, Step> {
  /** Items per transaction, chosen so that other database writers wait a tenth of a second at most. */
  readonly itemsPerStep: number;
  /** Relative processing time of an item (default 1); a step holds more of quick ones. */
  relativeTimeOf?(item: Item): number;
  /**
   * The pass in which an item is imported. Each pass covers all files before the next one starts; a file without items for a pass is
   * not read again.
   */
  passOf(item: Item): Pass;
  /**
   * Imports a batch within one step, adds the outcomes to `report`, and returns the lines for the file of rejected records. `isLast`
   * marks the last pass.
   */
  importBatch(step: Step, items: readonly Item[], report: FileReport, isLast: boolean): Promise<readonly Rejection[]>;
}

/** A store with transactions and saved progress. */
export interface StepStore<Step> {
  step<T>(work: (step: Step) => Promise<T>): Promise<T>;
  progressOf(fingerprint: string): Promise<ImportProgress | undefined>;
}

/** An import of several files. */
export interface ImportRun<Item, Step extends ProgressStore> {
  readonly store: StepStore<Step>;
  readonly content: ImportContent<Item, Step>;
  readonly feeds: readonly Feed<Item>[];
  /** The list of rejected records of a feed. */
  rejectionsOf(feed: Feed<Item>): Rejections;
  /** Ignores the progress of an interrupted run. */
  readonly isRestart: boolean;
  readonly signal: AbortSignal;
  onProgress?(at: ImportPosition): void;
}

/** Progress of a run. */
export interface ImportPosition {
  readonly feed: Pick<Feed<unknown>, 'path' | 'sizeBytes' | 'bytesRead'>;
  /** Index of the feed, from 0. */
  readonly index: number;
  readonly pass: Pass;
  readonly report: FileReport;
}

/** The report of each file, in the given order. */
export interface ImportResult {
  readonly reports: readonly FileReport[];
  readonly isInterrupted: boolean;
}

/**
 * Imports files in steps (transactions), each of which also saves the progress. An interrupted run continues where it was when started
 * again with the same files; a file that becomes unreadable is imported up to that point.
 */
export async function runImport<Item, Step extends ProgressStore>(run: ImportRun<Item, Step>): Promise<ImportResult> {
  const fingerprints = run.feeds.map(({ fingerprint }) => fingerprint).sort();
  const name = createHash('sha256').update(fingerprints.join()).digest('hex').slice(0, 16);
  const files: FileImport<Item, Step>[] = [];
  for (const [index, feed] of run.feeds.entries()) files.push(await FileImport.begin({ run, name, feed, index }));
  try {
    for (const pass of PASSES) {
      for (const file of files) {
        if (run.signal.aborted) break;
        await file.read(pass);
      }
    }
    if (!run.signal.aborted) for (const file of files) await file.deleteProgress();
  } finally {
    for (const file of files) await file.close();
  }
  return { reports: files.map(({ report }) => report), isInterrupted: run.signal.aborted };
}

const PASSES = [1, 2, 3] as const;
/** Records after which a file is left that lacks an option. */
const LACKING_MIN = 50;
/** The end of a reason for rejecting records that an option of the command would mend. */
const WANTS_OPTION = /; use --[a-z-]+(?: or --[a-z-]+)*$/;

interface FileParts<Item, Step extends ProgressStore> {
  readonly run: ImportRun<Item, Step>;
  readonly name: string;
  readonly feed: Feed<Item>;
  readonly index: number;
}

class FileImport<Item, Step extends ProgressStore> {
  readonly #of: FileParts<Item, Step>;
  readonly #rejections: Rejections;
  #progress: ImportProgress;

  private constructor(of: FileParts<Item, Step>, progress: ImportProgress) {
    this.#of = of;
    this.#rejections = of.run.rejectionsOf(of.feed);
    this.#progress = progress;
  }

  static async begin<Item, Step extends ProgressStore>(of: FileParts<Item, Step>): Promise<FileImport<Item, Step>> {
    const { run, name, feed } = of;
    const initial: ImportProgress = {
      run: name,
      pass: 1,
      items: 0,
      laterPasses: [],
      rejectsBytes: 0,
      report: emptyReport(feed.path, feed.format),
    };
    const saved = run.isRestart ? undefined : await run.store.progressOf(feed.fingerprint);
    const progress = saved && (saved.pass !== 'done' || saved.run === name) ? { ...saved, run: name } : initial;
    const file = new FileImport(of, { ...progress, report: { ...progress.report, path: feed.path } });
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
    if (!this.#of.run.signal.aborted) await this.#finish(pass);
  }

  /** Deletes the progress of a finished run, so that the file can be imported again. */
  async deleteProgress(): Promise<void> {
    await this.#of.run.store.step((step) => step.saveProgress(this.#of.feed.fingerprint, null));
  }

  async close(): Promise<void> {
    await this.#rejections.close();
  }

  async #readItems(pass: Pass): Promise<void> {
    const { itemsPerStep, relativeTimeOf = () => 1 } = this.#of.run.content;
    let toSkip = this.#progress.items;
    let waiting: Item[] = [];
    let time = 0;
    let fault: unknown;
    try {
      for await (const batch of this.#of.feed.items()) {
        const remaining = batch.slice(Math.min(toSkip, batch.length));
        toSkip -= batch.length - remaining.length;
        for (const item of remaining) {
          waiting.push(item);
          time += relativeTimeOf(item);
          if (time < itemsPerStep) continue;
          await this.#importBatch(waiting, pass);
          [waiting, time] = [[], 0];
          this.#leaveWithoutOption();
          if (this.#of.run.signal.aborted) return;
        }
        if (this.#of.run.signal.aborted) return;
      }
    } catch (error) {
      fault = error;
    }
    if (waiting.length > 0) await this.#importBatch(waiting, pass);
    if (fault !== undefined) throw fault;
  }

  /** Throws for a file of which nothing could be taken so far for want of one option: the rest would fare no better. */
  #leaveWithoutOption(): void {
    const { records, rejected, reasons } = this.report;
    const [reason, ...others] = Object.keys(reasons);
    if (records < LACKING_MIN || rejected < records || reason === undefined || others.length > 0) return;
    if (WANTS_OPTION.test(reason))
      throw new UnreadableFile(this.#of.feed.path, `was left after ${records} records: each of them ${reason}`);
  }

  async #importBatch(items: readonly Item[], pass: Pass): Promise<void> {
    const { content, store } = this.#of.run;
    const current = items.filter((item) => content.passOf(item) === pass);
    const later = items.map((item) => content.passOf(item)).filter((at) => at > 1);
    const laterPasses = [...new Set([...this.#progress.laterPasses, ...later])];
    await store.step(async (step) => {
      const report = structuredClone(this.report);
      const rejections = await content.importBatch(step, current, report, pass === 3);
      if (pass === 1) report.records += items.length;
      const rejectsBytes = await this.#rejections.append(rejections);
      if (rejectsBytes > 0) report.rejects = this.#rejections.path;
      const done = this.#progress.items + items.length;
      this.#progress = { run: this.#of.name, pass, items: done, laterPasses, rejectsBytes, report };
      await step.saveProgress(this.#of.feed.fingerprint, this.#progress);
    });
    this.#of.run.onProgress?.({ feed: this.#of.feed, index: this.#of.index, pass, report: this.report });
    // Yield to the event loop between transactions.
    await new Promise(setImmediate);
  }

  async #finish(pass: Pass): Promise<void> {
    this.#progress = { ...this.#progress, pass: pass === 3 ? 'done' : pass === 1 ? 2 : 3, items: 0 };
    await this.#of.run.store.step((step) => step.saveProgress(this.#of.feed.fingerprint, this.#progress));
  }
}
