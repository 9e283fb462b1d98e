import type { DocumentId } from '../../platform/ids.ts';
import { type BlobStore, originalKey } from '../blobs/blob-store.ts';
import type { AnnotatedDocument } from '../documents/annotated-document.ts';
import { annotatedKey } from '../documents/document-store.ts';
import type { ReadAnnotated } from '../documents/read-annotated.ts';
import { noSuchFile } from './content.ts';
import type { ContentFile } from './content-file.ts';
import type { ContentStore } from './content-store.ts';

/** Downloads by signed links, which need no key. */
export type Downloads = ReturnType<typeof createDownloads>;

export interface AnnotatedDownload {
  readonly file: ContentFile;
  /** Changes whenever the file is read again. */
  readonly version: string;
  /** Throws `not_found` when it was removed meanwhile. */
  read(): Promise<AnnotatedDocument>;
}

export interface OriginalFile {
  readonly file: ContentFile;
  readonly sizeBytes: number;
  /** `end` is exclusive. */
  open(range: { readonly start: number; readonly end: number }): Promise<AsyncIterable<Uint8Array>>;
}

export function createDownloads(parts: {
  readonly files: Pick<ContentStore, 'find'>;
  readonly blobs: Pick<BlobStore, 'open' | 'sizeOf' | 'versionOf'>;
  readonly readAnnotated: ReadAnnotated;
}) {
  const { files, blobs, readAnnotated } = parts;
  const completed = async (id: DocumentId): Promise<ContentFile> => {
    const file = await files.find(id);
    if (file?.status !== 'completed' || file.deleteStartedAt !== null) throw noSuchFile();
    return file;
  };
  return {
    /** Throws `not_found` for a file that does not exist. */
    async original(id: DocumentId): Promise<OriginalFile> {
      const file = await completed(id);
      const sizeBytes = await blobs.sizeOf(originalKey(id));
      if (sizeBytes === undefined) throw noSuchFile();
      return {
        file,
        sizeBytes,
        async open(range) {
          const blob = await blobs.open(originalKey(id), range);
          if (blob === undefined) throw noSuchFile();
          return blob.body;
        },
      };
    },
    async annotated(id: DocumentId): Promise<AnnotatedDownload> {
      const file = await completed(id);
      const version = await blobs.versionOf(annotatedKey(id));
      if (version === undefined) throw noSuchFile();
      return {
        file,
        version,
        async read() {
          const annotated = await readAnnotated(id);
          if (annotated === undefined) throw noSuchFile();
          return annotated;
        },
      };
    },
  };
}
