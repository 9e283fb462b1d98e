import type { DocumentId } from '../../platform/ids.ts';

/** Where the links to a file's bytes lead: paths that `signed-links.ts` signs and `http/routes/blobs/` answers. */
export const uploadPath = (id: DocumentId): string => `/_signed/uploads/${id}`;
export const originalPath = (id: DocumentId): string => `/_signed/originals/${id}`;
export const annotatedPath = (id: DocumentId): string => `/_signed/annotated/${id}`;
