/**
 * Name of the table, which ends with the number of its layout. A table of another layout is not read: it is rebuilt from
 * the stored documents.
 */
export const CHUNK_LAYOUT = 'chunks_4';

/** True if a table has the current layout; a rebuilt one has a suffix. */
export const isOurLayout = (name: string): boolean => name === CHUNK_LAYOUT || name.startsWith(`${CHUNK_LAYOUT}_`);
