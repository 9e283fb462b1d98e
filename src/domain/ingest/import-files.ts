import { createHash } from 'node:crypto';
import type { Feed } from './feed.ts';
import { count, emptyReport, type FileReport } from './import-report.ts';
import { type ItemOutcome, importItems } from './import-step.ts';
import type { ImportProgress, ImportStore } from './import-store.ts';
import { symbolKeysOf } from './primary-listing.ts';
import type { CompanyRecord, FeedItem } from './records.ts';
import type { Rejection, Rejections } from './rejections.ts';
import { UnreadableFile } from './unreadable-file.ts';

export interface ImportRun {
  readonly store: ImportStore;
  readonly feeds: readonly Feed[];
  /** Where the rejected records of a feed go. */
  rejectionsOf(feed: Feed): Rejections;
  /** Begins files anew that an earlier run was interrupted in. */
  readonly isRestart: boolean;
  readonly signal: AbortSignal;
  onProgress?(at: ImportPosition): void;
}

/** How far a run has come. */
export interface ImportPosition {
  readonly feed: Feed;
  /** Place of the feed among all, from 0. */
  readonly index: number;
  readonly pass: 1 | 2;
  readonly report: FileReport;
}

export interface ImportResult {
  readonly reports: readonly FileReport[];
  readonly isInterrupted: boolean;
}

/** Small enough that other writers of the database wait a tenth of a second at most. */
const ITEMS_PER_STEP = 125;
/** Lines about parts left out of records that were taken: beyond this many of a kind they are only counted. */
const NOTED_MAX = 1_000;

/**
 * Imports files, each in two readings. The first takes everything that can stand by itself; the second what only adds to a
 * company: warrants, preferred shares, records without a name, bonds, relationships. So neither the order of files nor
 * that of their records decides what finds its company.
 *
 * Progress is kept with every step. A run that was interrupted goes on where it was when it is started again with the same
 * files; a file that is unreadable from some point on is imported up to there.
 */
export async function importFiles(run: ImportRun): Promise<ImportResult> {
  const fingerprints = run.feeds.map(({ fingerprint }) => fingerprint).sort();
  const name = createHash('sha256').update(fingerprints.join()).digest('hex').slice(0, 16);
  const files: FileImport[] = [];
  for (const [index, feed] of run.feeds.entries()) files.push(await FileImport.begin(run, name, feed, index));
  try {
    for (const pass of [1, 2] as const) {
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

class FileImport {
  readonly #run: ImportRun;
  readonly #name: string;
  readonly #feed: Feed;
  readonly #index: number;
  readonly #rejections: Rejections;
  #progress: ImportProgress;

  private constructor(run: ImportRun, name: string, feed: Feed, index: number, progress: ImportProgress) {
    this.#run = run;
    this.#name = name;
    this.#feed = feed;
    this.#index = index;
    this.#rejections = run.rejectionsOf(feed);
    this.#progress = progress;
  }

  static async begin(run: ImportRun, name: string, feed: Feed, index: number): Promise<FileImport> {
    const anew: ImportProgress = {
      run: name,
      pass: 1,
      items: 0,
      hasLater: false,
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

  async read(pass: 1 | 2): Promise<void> {
    if (this.#progress.pass !== pass) return;
    if (pass === 2 && !this.#progress.hasLater) return this.#finish(pass);
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

  async #readItems(pass: 1 | 2): Promise<void> {
    let toSkip = this.#progress.items;
    let waiting: FeedItem[] = [];
    let fault: unknown;
    try {
      for await (const batch of this.#feed.items()) {
        const fresh = batch.slice(Math.min(toSkip, batch.length));
        toSkip -= batch.length - fresh.length;
        waiting.push(...fresh);
        while (waiting.length >= ITEMS_PER_STEP && !this.#run.signal.aborted) {
          await this.#take(waiting.slice(0, ITEMS_PER_STEP), pass);
          waiting = waiting.slice(ITEMS_PER_STEP);
        }
        if (this.#run.signal.aborted) return;
      }
    } catch (error) {
      fault = error;
    }
    if (waiting.length > 0) await this.#take(waiting, pass);
    if (fault !== undefined) throw fault;
  }

  async #take(items: readonly FeedItem[], pass: 1 | 2): Promise<void> {
    const now = items.filter((item) => passOf(item) === pass);
    const hasLater = this.#progress.hasLater || items.some((item) => passOf(item) === 2);
    await this.#run.store.step(async (step) => {
      const outcomes = await importItems(step, now, pass === 2);
      const report = structuredClone(this.report);
      const rejections = now.flatMap((item, at) => enter(report, item, outcomes[at]));
      if (pass === 1) report.records += items.length;
      const rejectsBytes = await this.#rejections.append(rejections);
      if (rejectsBytes > 0) report.rejects = this.#rejections.path;
      const done = this.#progress.items + items.length;
      this.#progress = { run: this.#name, pass, items: done, hasLater, rejectsBytes, report };
      await step.keepProgress(this.#feed.fingerprint, this.#progress);
    });
    this.#run.onProgress?.({ feed: this.#feed, index: this.#index, pass, report: this.report });
    // The transaction is done: let whatever else this process serves have its turn.
    await new Promise(setImmediate);
  }

  async #finish(pass: 1 | 2): Promise<void> {
    this.#progress = { ...this.#progress, pass: pass === 1 ? 2 : 'done', items: 0 };
    await this.#run.store.step((step) => step.keepProgress(this.#feed.fingerprint, this.#progress));
  }
}

/** Notes the outcome of an item in the report; returns what goes to the file of rejected records. */
function enter(report: FileReport, item: FeedItem, outcome: ItemOutcome | undefined): Rejection[] {
  if (outcome === undefined) return [];
  if (outcome.kind === 'rejected') {
    report.rejected += 1;
    count(report.reasons, outcome.reason);
    return [{ place: item.place, reason: outcome.reason, about: aboutOf(item), isTaken: false }];
  }
  if (outcome.kind === 'company') report.companies[outcome.outcome] += 1;
  else report.others[outcome.outcome] += 1;
  return item.notes.flatMap((note) => {
    count(report.notes, note);
    const isNoted = (report.notes[note] ?? 0) <= NOTED_MAX;
    return isNoted ? [{ place: item.place, reason: note, about: aboutOf(item), isTaken: true }] : [];
  });
}

function aboutOf(item: FeedItem): string | null {
  switch (item.kind) {
    case 'rejected':
      return item.about;
    case 'company':
      return `${item.company.key} ${item.company.name ?? ''}`.trim();
    case 'entity':
      return item.entity.name;
    case 'source':
      return item.source.name;
    case 'bond':
      return item.bond.isin ?? item.bond.cusip;
    case 'ownership':
      return `${item.ownership.child.value} of ${item.ownership.parent.value}`;
  }
}

function passOf(item: FeedItem): 1 | 2 {
  if (item.kind === 'company') return canStandAlone(item.company) ? 1 : 2;
  return item.kind === 'bond' || item.kind === 'ownership' ? 2 : 1;
}

/** Whether a record tells enough to make a company of it before all others were read. */
function canStandAlone(record: CompanyRecord): boolean {
  const { name, securities, source } = record;
  if (source === 'almanac') return true;
  if (name === null || symbolKeysOf(record).some((symbol) => symbol.slice(3) === name.toUpperCase())) return false;
  return (
    securities.length === 0 || securities.some(({ instrument }) => instrument === 'common' || instrument === 'receipt')
  );
}
