import { createHash } from 'node:crypto';
import { emptyFactsReport, type FactsReport } from '../run/facts-report.ts';
import { count } from '../run/import-report.ts';
import { NOTES_MAX, type Rejection, type Rejections } from '../run/rejections.ts';
import { UnreadableFile } from '../run/unreadable-file.ts';
import type { FactStep } from './fact-store.ts';
import { DocumentFault, type FactsDocument, type FactsFile, type FactsSource } from './facts-document.ts';
import { countAgreement, countVanished, FindingsCount, type Note } from './facts-findings.ts';
import { OLDER } from './facts-plan.ts';
import {
  type FactsImportParts,
  type FactsOutcome,
  importFactsDocument,
  rebuildCompany,
} from './import-facts-document.ts';

export interface FactsRun extends FactsImportParts {
  /** Read in this order. */
  readonly sources: readonly FactsSource[];
  /** Parses a document; `undefined` when it is of no use. Throws `DocumentFault`. */
  readDocument(bytes: Buffer, path: string): FactsDocument | undefined;
  /** CIKs whose indexes are wanted too, beside those with stored facts and those among the sources. */
  readonly filers?: ReadonlySet<string>;
  /** The run's list of rejected documents, omitted facts and findings. */
  readonly rejections: Rejections;
  /** Ignores the progress of an interrupted run and imports unchanged documents again. */
  readonly isRestart: boolean;
  readonly signal: AbortSignal;
  onProgress?(at: FactsPosition): void;
}

/** Progress of a run. */
export interface FactsPosition {
  /** The document that was finished last. */
  readonly name: string;
  /** Bytes on disk, over all sources. */
  readonly bytesDone: number;
  readonly report: FactsReport;
}

export interface FactsResult {
  /** Covers the whole run, including the part before an interruption. */
  readonly report: FactsReport;
  /** Unpacked bytes of the documents read since the run was last started. */
  readonly bytesRead: number;
  readonly isInterrupted: boolean;
}

/** Version of the parsing rules: documents imported by another version are read again. */
const PARSER_VERSION = 3;
/** Maximum number of documents between saves of the progress; unchanged ones alone do not save it. */
const SAVE_INTERVAL = 1_000;
const OLDER_REASON = 'older than what is stored';
/** Faults named in the summary; the run's list has all of them. */
const FAULTS_MAX = 20;

interface Progress {
  readonly form: typeof PARSER_VERSION;
  /** Number of documents finished, over all sources. */
  readonly done: number;
  readonly bytesDone: number;
  readonly rejectsBytes: number;
  readonly report: FactsReport;
}

/**
 * Imports facts, one document per transaction, which also saves the progress. An interrupted run continues from there when started
 * again with the same sources. Documents whose content was imported before are recognized by hash and skipped.
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

/** Rebuilds the statements of all companies from the stored facts, for use after the rules have changed. */
export async function rebuildAll(
  parts: FactsImportParts & { readonly signal: AbortSignal; onCompany?(done: number): void },
): Promise<{ companies: number; changed: number; statements: number; isInterrupted: boolean }> {
  const totals = { companies: 0, changed: 0, statements: 0 };
  let last: Parameters<typeof parts.store.companiesAfter>[0] = null;
  for (;;) {
    const ids = await parts.store.companiesAfter(last, 500);
    if (ids.length === 0) return { ...totals, isInterrupted: parts.signal.aborted };
    for (const id of ids) {
      if (parts.signal.aborted) return { ...totals, isInterrupted: true };
      const outcome = await rebuildCompany(parts, id);
      totals.companies += 1;
      totals.statements += outcome?.statements ?? 0;
      if (outcome?.isChanged) totals.changed += 1;
      parts.onCompany?.(totals.companies);
      await new Promise(setImmediate);
    }
    last = ids.at(-1) ?? null;
  }
}

/** The CIK in the name of a document of the SEC: `CIK0000320193.json`, `CIK0000320193-submissions-001.json`. */
export const cikOfName = (name: string): string | undefined => /(?:^|\/)CIK(\d{10})(?!\d)/i.exec(name)?.[1];

class FactsImport {
  readonly #run: FactsRun;
  readonly #name: string;
  readonly #findings = new FindingsCount();
  #progress: Progress;
  /** Documents seen so far, including those finished before the run was resumed. */
  #seen = 0;
  #savedAt = 0;

  private constructor(run: FactsRun, name: string, progress: Progress) {
    this.#run = run;
    this.#name = name;
    this.#progress = progress;
    this.#savedAt = progress.done;
  }

  static async begin(run: FactsRun): Promise<FactsImport> {
    const fingerprints = run.sources.map(({ fingerprint }) => fingerprint);
    const name = `facts:${createHash('sha256').update(fingerprints.join()).digest('hex').slice(0, 32)}`;
    const initial: Progress = {
      form: PARSER_VERSION,
      done: 0,
      bytesDone: 0,
      rejectsBytes: 0,
      report: emptyFactsReport(),
    };
    const text = run.isRestart ? undefined : await run.store.progressOf(name);
    const saved = text === undefined ? undefined : (JSON.parse(text) as Progress);
    const progress = saved?.form === PARSER_VERSION ? saved : initial;
    await run.rejections.resumeAt(progress.rejectsBytes);
    return new FactsImport(run, name, progress);
  }

  get report(): FactsReport {
    return this.#progress.report;
  }

  async readSource(source: FactsSource): Promise<void> {
    try {
      const wanted = source.holdsIndexes ? await this.#registrants() : undefined;
      for await (const file of source.files()) {
        if (this.#run.signal.aborted) return;
        this.#seen += 1;
        if (this.#seen <= this.#progress.done) continue;
        const cik = cikOfName(file.name);
        if (wanted === undefined || cik === undefined || wanted.has(cik)) await this.#readFile(file, source);
        else this.#passOver(file);
      }
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      this.report.faults.push({ path: source.path, fault: error.fault });
    }
  }

  /** The registrants with stored facts or with a document among the other sources: an archive of all indexes is mostly of others. */
  async #registrants(): Promise<ReadonlySet<string>> {
    const ciks = new Set([...(await this.#run.store.ciks()), ...(this.#run.filers ?? [])]);
    for (const source of this.#run.sources) {
      if (source.holdsIndexes) continue;
      try {
        for await (const { name } of source.files()) ciks.add(cikOfName(name) ?? '');
      } catch (error) {
        // Reported when the source itself is read.
        if (!(error instanceof UnreadableFile)) throw error;
      }
    }
    return ciks;
  }

  /** Counts a document that is not read. */
  #passOver(file: FactsFile): void {
    const { read, passedOver, ...others } = this.report.documents;
    const documents = { ...others, read: read + 1, passedOver: passedOver + 1 };
    this.#progress = this.#nextProgress(file, { ...this.report, documents }, this.#progress.rejectsBytes);
  }

  /** Deletes the progress of a finished run, so that the same sources can be imported again. */
  async end(): Promise<void> {
    const progress = this.#run.signal.aborted ? JSON.stringify(this.#progress) : null;
    await this.#run.store.step((step) => step.saveProgress(this.#name, progress));
  }

  async #readFile(file: FactsFile, source: FactsSource): Promise<void> {
    const report = structuredClone(this.report);
    const rejections: Rejection[] = [];
    const place = { record: this.#seen, line: null };
    const note: Note = (reason, about, isTaken) => {
      rejections.push({ place, reason, about: `${file.name} ${about}`.trim(), isTaken });
    };
    report.documents.read += 1;
    try {
      await this.#importFile(file, report, note, rejections);
    } catch (error) {
      if (!(error instanceof DocumentFault)) throw error;
      report.documents.rejected += 1;
      count(report.reasons, error.reason);
      if (!source.isArchive && report.faults.length < FAULTS_MAX) {
        report.faults.push({ path: file.name, fault: error.message });
      }
      note(error.message, '', false);
      await this.#recordOutcome(file, report, rejections);
    }
    this.#run.onProgress?.({ name: file.name, bytesDone: this.#progress.bytesDone, report: this.report });
    // Yield to the event loop between documents.
    await new Promise(setImmediate);
  }

  async #importFile(file: FactsFile, report: FactsReport, note: Note, rejections: Rejection[]): Promise<void> {
    const bytes = await file.read();
    report.bytes += bytes.length;
    const fingerprint = `${PARSER_VERSION}:${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}`;
    const before = this.#run.isRestart ? undefined : await this.#run.store.findDocument(fingerprint);
    if (before?.leftOut === 0) {
      report.documents.unchanged += 1;
      return this.#recordOutcome(file, report, rejections);
    }
    const document = this.#run.readDocument(bytes, file.path);
    if (document) this.#listLeftOut(document, report, note);
    if (document && before) {
      report.documents.unchanged += 1;
      return this.#recordOutcome(file, report, rejections);
    }
    const imported =
      document &&
      (await importFactsDocument(this.#run, document, { path: file.path, fingerprint }, async (step, outcome) => {
        if (document.kind === 'company-facts') report.facts.passedOver += document.passedOver;
        this.#count(outcome, report, note);
        await this.#saveProgress(step, file, report, rejections);
      }));
    if (imported === OLDER) {
      report.documents.older += 1;
      if (report.documents.older <= NOTES_MAX) note(OLDER_REASON, '', false);
    } else if (imported !== undefined) return;
    else report.documents.passedOver += 1;
    await this.#recordOutcome(file, report, rejections);
  }

  #listLeftOut(document: FactsDocument, report: FactsReport, note: Note): void {
    report.facts.leftOut += document.leftOut.length;
    for (const { reason, about } of document.leftOut) {
      count(report.notes, reason);
      if ((report.notes[reason] ?? 0) <= NOTES_MAX) note(reason, about, false);
    }
  }

  #count(outcome: FactsOutcome, report: FactsReport, note: Note): void {
    report.documents.taken += 1;
    report.facts.taken += outcome.facts;
    report.filings += outcome.filings;
    report.statements += outcome.statements;
    if (outcome.isCreated) report.companies.made += 1;
    if (outcome.isChanged) report.companies.changed += 1;
    countVanished(report, outcome.vanished, note);
    if (outcome.agreement) countAgreement(report, outcome.agreement, note);
    if (outcome.report) this.#findings.count(report, outcome.entityId ?? '', outcome.report, note);
  }

  /** Records a document from which nothing was imported. */
  async #recordOutcome(file: FactsFile, report: FactsReport, rejections: readonly Rejection[]): Promise<void> {
    if (rejections.length > 0 || this.#seen - this.#savedAt >= SAVE_INTERVAL) {
      await this.#run.store.step((step) => this.#saveProgress(step, file, report, rejections));
    } else this.#progress = this.#nextProgress(file, report, this.#progress.rejectsBytes);
  }

  async #saveProgress(
    step: FactStep,
    file: FactsFile,
    report: FactsReport,
    rejections: readonly Rejection[],
  ): Promise<void> {
    const rejectsBytes = await this.#run.rejections.append(rejections);
    if (rejectsBytes > 0) report.rejects = this.#run.rejections.path;
    const next = this.#nextProgress(file, report, rejectsBytes);
    await step.saveProgress(this.#name, JSON.stringify(next));
    this.#progress = next;
    this.#savedAt = this.#seen;
  }

  #nextProgress(file: FactsFile, report: FactsReport, rejectsBytes: number): Progress {
    const bytesDone = this.#progress.bytesDone + file.sizeBytes;
    return { form: PARSER_VERSION, done: this.#seen, bytesDone, rejectsBytes, report };
  }
}
