/** With the number of the layout: a table of another layout is another table, made anew from the stored documents. */
export const LAYOUT = 'chunks_3';

export const isOurLayout = (name: string): boolean => name === LAYOUT || name.startsWith(`${LAYOUT}_`);
