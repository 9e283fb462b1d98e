import { type BlobStore, originalKey } from '../domain/blobs/blob-store.ts';
import { type ContentFile, ownPublication } from '../domain/content/content-file.ts';
import { fileHints } from '../domain/content/file-hints.ts';
import type { FilesInProcess } from '../domain/content/file-processing.ts';
import { PROCESS_DOCUMENT } from '../domain/content/processing-job.ts';
import type { AnnotatedDocument } from '../domain/documents/annotated-document.ts';
import type { DocumentIntake } from '../domain/documents/document-intake.ts';
import { ExtractionError, type PartNotRead } from '../domain/enrichment/extracted-document.ts';
import type { DocumentReader, ReadDocument } from '../domain/enrichment/understanding.ts';
import type { EndHold, QuotaGate } from '../domain/usage/quota-gate.ts';
import { UPLOADED_PAGES } from '../domain/usage/units.ts';
import type { NewJob } from '../domain/work/job-queue.ts';
import { type Clock, calendarMonthOf, utcDayOf } from '../platform/clock.ts';
import { AppError } from '../platform/errors.ts';
import { type DocumentId, parseDocumentId } from '../platform/ids.ts';
import type { JobKind, JobRun } from './job-kind.ts';

/** Characters of text that count as one page (contract 11). */
const PAGE_CHARACTERS = 3_000;
/** Source and category of private files (contract 8.2, 14.2). */
const PRIVATE_SOURCE = '000000';
const PRIVATE_CATEGORY = 'my_files';
/** `error_code` of a file with more pages than the plan has left. */
const QUOTA_EXCEEDED = 'QUOTA_EXCEEDED';

export interface ProcessDocumentParts {
  readonly files: FilesInProcess;
  readonly blobs: Pick<BlobStore, 'withFile'>;
  readonly reader: Pick<DocumentReader, 'read'>;
  readonly intake: DocumentIntake;
  readonly quotas: Pick<QuotaGate, 'check'>;
  readonly clock: Clock;
}

/** The document id in the payload. Throws for the payload of another kind of job. */
export function documentIdOf(payload: NewJob['payload']): DocumentId {
  const id = parseDocumentId(String(payload['documentId']));
  if (id === undefined) throw new Error('the job names no document');
  return id;
}

/**
 * Extracts, annotates and indexes an uploaded file; marks it `completed` last. Completed files are left as they are, and remains
 * of deleted or failed ones are removed. An unreadable file fails at once, and so does one with more pages than the plan of its
 * organization has left.
 */
export function processDocument({ files, blobs, reader, intake, quotas, clock }: ProcessDocumentParts): JobKind {
  const clearAway = async (id: DocumentId): Promise<void> => {
    const file = await files.find(id);
    if (file === undefined || file.status === 'failed' || file.deleteStartedAt !== null) await intake.remove([id]);
  };
  const failed = async (id: DocumentId, errorCode: string, parts?: readonly PartNotRead[]): Promise<void> => {
    await files.fail(id, errorCode, parts);
    await clearAway(id);
  };

  return {
    name: PROCESS_DOCUMENT,
    async run({ job, signal, report }) {
      const id = documentIdOf(job.payload);
      const file = await files.find(id);
      if (!isWanted(file)) return clearAway(id);
      const document = await read(file, { blobs, reader }, { signal, report });
      if (document instanceof ExtractionError) return failed(id, document.fault, document.partsNotRead);
      const { annotated, partsNotRead } = document;
      const pages = Math.max(1, Math.ceil(annotated.characters / PAGE_CHARACTERS));
      const endHold = await holdPages(quotas, file.orgId, pages);
      if (endHold === undefined) return failed(id, QUOTA_EXCEEDED);
      report(0.7, 'taking in');
      let isTaken = false;
      try {
        isTaken = await takeIn(file, { annotated, partsNotRead, pages }, { files, intake, clock }, signal);
      } finally {
        endHold(isTaken ? { [UPLOADED_PAGES]: pages } : {});
      }
      if (!isTaken) await clearAway(id);
    },
    async giveUp({ documentId }, code) {
      const id = parseDocumentId(String(documentId));
      if (id !== undefined) await failed(id, code);
    },
  };
}

/** After reading, as the number of pages is not known before. `undefined` where the plan has fewer left. */
async function holdPages(quotas: Pick<QuotaGate, 'check'>, orgId: string, pages: number): Promise<EndHold | undefined> {
  try {
    return await quotas.check(orgId, { [UPLOADED_PAGES]: pages });
  } catch (error) {
    if (error instanceof AppError && error.code === 'quota_exceeded') return undefined;
    throw error;
  }
}

const isWanted = (file: ContentFile | undefined): file is ContentFile =>
  file?.status === 'processing' && file.deleteStartedAt === null;

/** Returns an error of the file itself; throws all others and the reason of the signal. */
async function read(
  file: ContentFile,
  { blobs, reader }: Pick<ProcessDocumentParts, 'blobs' | 'reader'>,
  { signal, report }: Pick<JobRun, 'signal' | 'report'>,
): Promise<ReadDocument | ExtractionError> {
  report(0, 'reading');
  const hints = fileHints(file);
  try {
    return await blobs.withFile(originalKey(file.id), (path) => reader.read({ path, hints }, signal));
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ExtractionError) return error;
    throw error;
  }
}

/**
 * Indexes the document with the file's tags and sharing, again if they changed meanwhile. `false` when the file was no longer
 * processing. The signal is ignored after the first step: little is left to do, and the row decides whether it counts.
 */
async function takeIn(
  file: ContentFile,
  { annotated, partsNotRead, pages }: Omit<ReadDocument, 'format'> & { readonly pages: number },
  { files, intake, clock }: Pick<ProcessDocumentParts, 'files' | 'intake' | 'clock'>,
  signal: AbortSignal,
): Promise<boolean> {
  const usage = {
    orgId: file.orgId,
    periodStart: calendarMonthOf(clock.nowMs()).start,
    unitId: UPLOADED_PAGES,
    units: pages,
    caller: { id: file.userId, day: utcDayOf(clock.nowMs()) },
  };
  let seen: ContentFile | undefined = file;
  signal.throwIfAborted();
  while (isWanted(seen)) {
    const { publishedAt, publishedAtSource } =
      seen.publishedAtSource === 'upload' ? ownPublication(seen, annotated.about.datedOn) : seen;
    await intake.takeIn([newDocument({ ...seen, publishedAt }, annotated)]);
    const read = { updatedAt: seen.updatedAt, usage, publishedAt, publishedAtSource, partsNotRead };
    const completion = await files.complete(seen.id, read);
    if (completion === 'completed') return true;
    seen = await files.find(file.id);
  }
  return false;
}

const newDocument = (file: ContentFile, annotated: AnnotatedDocument) => ({
  id: file.id,
  audience: {
    kind: 'private' as const,
    orgId: file.orgId,
    userId: file.userId,
    isSharedWithOrg: file.isSharedWithOrg,
  },
  sourceId: PRIVATE_SOURCE,
  category: PRIVATE_CATEGORY,
  publishedAt: file.publishedAt,
  url: null,
  sha256: file.sha256 ?? '',
  tags: file.tags.map(({ name }) => name),
  annotated,
});
