import { createHash } from 'node:crypto';
import type { FactStep } from './fact-store.ts';
import { DocumentFault, type FactsDocument, type FactsFile, type FactsSource } from './facts-document.ts';
import { countAgreement, FindingsCount, type Note } from './facts-findings.ts';
import { emptyFactsReport, type FactsReport } from './facts-report.ts';
import { type FactsOutcome, rebuildCompany, type Taking, takeDocument } from './facts-taking.ts';
import { count } from './import-report.ts';
import { NOTED_MAX, type Rejection, type Rejections } from './rejections.ts';
import { UnreadableFile } from './unreadable-file.ts';

export interface FactsRun extends Taking {
  /** In the order in which they are to be read. */
  readonly sources: readonly FactsSource[];
  /** `undefined` for a document of no interest. Throws `DocumentFault`. */
  readDocument(bytes: Buffer, path: string): FactsDocument | undefined;
  /** Where rejected documents, facts left out and findings are listed. */
  readonly rejections: Rejections;
  /** Begins anew where an earlier run was interrupted, and reads documents again that were taken before. */
  readonly isRestart: boolean;
  readonly signal: AbortSignal;
  onProgress?(at: FactsPosition): void;
}

/** How far a run has come. */
export interface FactsPosition {
  /** The document that was done last. */
  readonly name: string;
  /** Of all sources, on disk, packed or not. */
  readonly bytesDone: number;
  readonly report: FactsReport;
}

export interface FactsResult {
  /** Of the whole run, with what an earlier part of it did that was interrupted. */
  readonly report: FactsReport;
  /** Unpacked bytes of the documents that were read this time. */
  readonly bytesRead: number;
  readonly isInterrupted: boolean;
}

/** Form of what is kept of facts: documents that were read by another one are read again. */
const FORM = 2;
/** Unchanged documents are only counted; so often at least it is kept how far the run is. */
const KEPT_EVERY = 1_000;
/** All are counted and listed in the file of the run; the summary names the first. */
const FAULTS_MAX = 20;

interface Progress {
  readonly form: typeof FORM;
  /** Documents done, of all sources together. */
  readonly done: number;
  readonly bytesDone: number;
  readonly rejectsBytes: number;
  readonly report: FactsReport;
}

/**
 * Imports facts, document by document, each in one transaction that also keeps how far the run is: a run that was interrupted
 * goes on there when it is started again with the same sources. A document that was taken before is known by its content and
 * costs its reading only.
 */
export async function importFacts(run: FactsRun): Promise<FactsResult> {
  const work = await FactsImport.begin(run);
  const bytesBefore = work.report.bytes;
  try {
    for (const source of run.sources) {
      if (run.signal.aborted) break;
      await work.readSource(source);
    }
    await work.end();
  } finally {
    await run.rejections.close();
  }
  const { report } = work;
  return { report, bytesRead: report.bytes - bytesBefore, isInterrupted: run.signal.aborted };
}

/** Works the statements of all companies out anew from the facts that are kept: after a version that works them out otherwise. */
export async function rebuildAll(
  use: Taking & { readonly signal: AbortSignal; onCompany?(done: number): void },
): Promise<{ companies: number; changed: number; statements: number; isInterrupted: boolean }> {
  const sum = { companies: 0, changed: 0, statements: 0 };
  let last: Parameters<typeof use.store.companiesAfter>[0] = null;
  for (;;) {
    const ids = await use.store.companiesAfter(last, 500);
    if (ids.length === 0) return { ...sum, isInterrupted: use.signal.aborted };
    for (const id of ids) {
      if (use.signal.aborted) return { ...sum, isInterrupted: true };
      const taken = await rebuildCompany(use, id);
      sum.companies += 1;
      sum.statements += taken?.statements ?? 0;
      if (taken?.isChanged) sum.changed += 1;
      use.onCompany?.(sum.companies);
      await new Promise(setImmediate);
    }
    last = ids.at(-1) ?? null;
  }
}

class FactsImport {
  readonly #run: FactsRun;
  readonly #name: string;
  readonly #findings = new FindingsCount();
  #progress: Progress;
  /** Documents met so far, among them those that an earlier run has done. */
  #met = 0;
  #keptAt = 0;

  private constructor(run: FactsRun, name: string, progress: Progress) {
    this.#run = run;
    this.#name = name;
    this.#progress = progress;
    this.#keptAt = progress.done;
  }

  static async begin(run: FactsRun): Promise<FactsImport> {
    const fingerprints = run.sources.map(({ fingerprint }) => fingerprint);
    const name = `facts:${createHash('sha256').update(fingerprints.join()).digest('hex').slice(0, 32)}`;
    const anew: Progress = { form: FORM, done: 0, bytesDone: 0, rejectsBytes: 0, report: emptyFactsReport() };
    const text = run.isRestart ? undefined : await run.store.progressOf(name);
    const kept = text === undefined ? undefined : (JSON.parse(text) as Progress);
    const progress = kept?.form === FORM ? kept : anew;
    await run.rejections.resumeAt(progress.rejectsBytes);
    return new FactsImport(run, name, progress);
  }

  get report(): FactsReport {
    return this.#progress.report;
  }

  async readSource(source: FactsSource): Promise<void> {
    try {
      for await (const file of source.files()) {
        if (this.#run.signal.aborted) return;
        this.#met += 1;
        if (this.#met > this.#progress.done) await this.#readFile(file, source);
      }
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      this.report.faults.push({ path: source.path, fault: error.fault });
    }
  }

  /** A run that is over is forgotten: the same sources are then read from the beginning. */
  async end(): Promise<void> {
    const progress = this.#run.signal.aborted ? JSON.stringify(this.#progress) : null;
    await this.#run.store.step((step) => step.keepProgress(this.#name, progress));
  }

  async #readFile(file: FactsFile, source: FactsSource): Promise<void> {
    const report = structuredClone(this.report);
    const rejections: Rejection[] = [];
    const place = { record: this.#met, line: null };
    const note: Note = (reason, about, isTaken) => {
      rejections.push({ place, reason, about: `${file.name} ${about}`.trim(), isTaken });
    };
    report.documents.read += 1;
    try {
      await this.#take(file, report, note, rejections);
    } catch (error) {
      if (!(error instanceof DocumentFault)) throw error;
      report.documents.rejected += 1;
      count(report.reasons, error.reason);
      if (!source.isArchive && report.faults.length < FAULTS_MAX) {
        report.faults.push({ path: file.name, fault: error.message });
      }
      note(error.message, '', false);
      await this.#enter(file, report, rejections);
    }
    this.#run.onProgress?.({ name: file.name, bytesDone: this.#progress.bytesDone, report: this.report });
    // The document is done: let whatever else this process serves have its turn.
    await new Promise(setImmediate);
  }

  async #take(file: FactsFile, report: FactsReport, note: Note, rejections: Rejection[]): Promise<void> {
    const bytes = await file.read();
    report.bytes += bytes.length;
    const fingerprint = `${FORM}:${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}`;
    const before = this.#run.isRestart ? undefined : await this.#run.store.findDocument(fingerprint);
    if (before?.leftOut === 0) {
      report.documents.unchanged += 1;
      return this.#enter(file, report, rejections);
    }
    const document = this.#run.readDocument(bytes, file.path);
    if (document) this.#listLeftOut(document, report, note);
    if (document && before) {
      report.documents.unchanged += 1;
      return this.#enter(file, report, rejections);
    }
    const taken =
      document &&
      (await takeDocument(this.#run, document, { path: file.path, fingerprint }, async (step, outcome) => {
        if (document.kind === 'company-facts') report.facts.passedOver += document.passedOver;
        this.#count(outcome, report, note);
        await this.#keep(step, file, report, rejections);
      }));
    if (taken !== undefined) return;
    report.documents.passedOver += 1;
    await this.#enter(file, report, rejections);
  }

  #listLeftOut(document: FactsDocument, report: FactsReport, note: Note): void {
    report.facts.leftOut += document.leftOut.length;
    for (const { reason, about } of document.leftOut) {
      count(report.notes, reason);
      if ((report.notes[reason] ?? 0) <= NOTED_MAX) note(reason, about, false);
    }
  }

  #count(taken: FactsOutcome, report: FactsReport, note: Note): void {
    report.documents.taken += 1;
    report.facts.taken += taken.facts;
    report.filings += taken.filings;
    report.statements += taken.statements;
    if (taken.isMade) report.companies.made += 1;
    if (taken.isChanged) report.companies.changed += 1;
    if (taken.agreement) countAgreement(report, taken.agreement, note);
    if (taken.report) this.#findings.count(report, taken.entityId ?? '', taken.report, note);
  }

  /** For a document that nothing was taken from. */
  async #enter(file: FactsFile, report: FactsReport, rejections: readonly Rejection[]): Promise<void> {
    if (rejections.length > 0 || this.#met - this.#keptAt >= KEPT_EVERY) {
      await this.#run.store.step((step) => this.#keep(step, file, report, rejections));
    } else this.#progress = this.#next(file, report, this.#progress.rejectsBytes);
  }

  async #keep(step: FactStep, file: FactsFile, report: FactsReport, rejections: readonly Rejection[]): Promise<void> {
    const rejectsBytes = await this.#run.rejections.append(rejections);
    if (rejectsBytes > 0) report.rejects = this.#run.rejections.path;
    const next = this.#next(file, report, rejectsBytes);
    await step.keepProgress(this.#name, JSON.stringify(next));
    this.#progress = next;
    this.#keptAt = this.#met;
  }

  #next(file: FactsFile, report: FactsReport, rejectsBytes: number): Progress {
    const bytesDone = this.#progress.bytesDone + file.sizeBytes;
    return { form: FORM, done: this.#met, bytesDone, rejectsBytes, report };
  }
}
