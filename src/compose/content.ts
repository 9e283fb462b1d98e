import { workerId } from '../adapters/disk/worker-id.ts';
import { sqlBlobOwners } from '../adapters/sql/blobs/blob-owners.ts';
import { sqlContentStore } from '../adapters/sql/content/content-store.ts';
import { sqlTagStore } from '../adapters/sql/content/tag-store.ts';
import { sqlUploadStore } from '../adapters/sql/content/upload-store.ts';
import type { Database } from '../adapters/sql/database.ts';
import { sqlJobQueue } from '../adapters/sql/jobs/job-queue.ts';
import { createBlobSweeper } from '../domain/blobs/blob-sweeper.ts';
import { createSignedLinks } from '../domain/blobs/signed-links.ts';
import { createContent } from '../domain/content/content.ts';
import type { InContentTransaction } from '../domain/content/content-store.ts';
import { createDownloads } from '../domain/content/downloads.ts';
import { createFileRemover } from '../domain/content/file-remover.ts';
import { createTags } from '../domain/content/tags.ts';
import { createUploads } from '../domain/content/uploads.ts';
import type { ReadAnnotated } from '../domain/documents/read-annotated.ts';
import { createRedate } from '../domain/documents/redate.ts';
import type { JobSignal } from '../domain/work/job-signal.ts';
import type { BuiltForms } from '../http/routes/blobs/_built-forms.ts';
import { downloadAnnotated } from '../http/routes/blobs/get-annotated.ts';
import { downloadOriginal } from '../http/routes/blobs/get-original.ts';
import { putUpload } from '../http/routes/blobs/put-upload.ts';
import { resumeRemovals } from '../jobs/resume-removals.ts';
import { sweepBlobs } from '../jobs/sweep-blobs.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Logger } from '../platform/log.ts';
import type { Documents } from './documents.ts';

/** Builds the services of private files: announcement, upload, tags, links, removal. */
export function composeContent(parts: {
  readonly config: Pick<Config, 'dataDir' | 'uploadBytesMax' | 'uploadLinkMs' | 'downloadLinkMs' | 'offsets'>;
  readonly database: Database;
  readonly documents: Documents;
  readonly readAnnotated: ReadAnnotated;
  readonly forms: BuiltForms;
  /** From `SecretStore`, so that links outlive restarts. */
  readonly linkSecret: string;
  readonly jobSignal: JobSignal;
  readonly clock: Clock;
  readonly log: Logger;
}) {
  const { config, database, documents, readAnnotated, jobSignal, clock, log } = parts;
  const { blobs, intake } = documents;
  const files = sqlContentStore(database);
  const tags = sqlTagStore(database);
  const inTransaction: InContentTransaction = (work) =>
    database.inTransaction((trx) =>
      work({
        files: sqlContentStore(trx),
        uploads: sqlUploadStore(trx),
        tags: sqlTagStore(trx),
        jobs: sqlJobQueue(trx, { clock }),
      }),
    );
  const links = createSignedLinks({ secret: parts.linkSecret, clock });
  const remover = createFileRemover({ files, inTransaction, blobs, documents: intake, clock });
  const downloads = createDownloads({ files, blobs, readAnnotated });
  const uploads = createUploads({
    files,
    uploads: sqlUploadStore(database),
    inTransaction,
    blobs,
    jobSignal,
    clock,
    bytesMax: config.uploadBytesMax,
    worker: workerId(config.dataDir),
  });
  return {
    remover,
    uploads,
    jobs: {
      kinds: [],
      routines: [
        resumeRemovals({ remover }),
        sweepBlobs({ sweeper: createBlobSweeper({ blobs, owners: sqlBlobOwners(database), clock }), log }),
      ],
    },
    signedRoutes: [
      putUpload({ links, uploads, bytesMax: config.uploadBytesMax }),
      downloadOriginal({ links, downloads }),
      downloadAnnotated({ links, downloads, forms: parts.forms, offsets: config.offsets }),
    ],
    content: createContent({
      files,
      inTransaction,
      links,
      remover,
      documents: { ...intake, redate: createRedate(documents, readAnnotated), read: readAnnotated },
      clock,
      uploadLinkMs: config.uploadLinkMs,
      downloadLinkMs: config.downloadLinkMs,
    }),
    tags: createTags({ tags, clock }),
  };
}
