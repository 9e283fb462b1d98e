import type { DocumentId } from '../../platform/ids.ts';

/** The paths of signed links to a file's bytes, which `http/routes/blobs/` serves. */
export const uploadPath = (id: DocumentId): string => `/_signed/uploads/${id}`;
export const originalPath = (id: DocumentId): string => `/_signed/originals/${id}`;
export const annotatedPath = (id: DocumentId): string => `/_signed/annotated/${id}`;
