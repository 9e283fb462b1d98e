import type { AnnotatedChunk, AnnotatedDocument } from './annotated-document.ts';
import type { DocumentTable } from './table.ts';
import { makeTables } from './tables/make-tables.ts';

/** Tables of a document in order; of one that was stored without them, for its age or its size, made from the text of its paragraphs. */
export const tablesOf = (
  document: Pick<AnnotatedDocument, 'tables' | 'paragraphs' | 'about'>,
): readonly DocumentTable[] => document.tables ?? makeTables(document.paragraphs, document.about);

/** Tables of which a chunk is all or a part, those of a document's `tablesOf` given; none for a passage of sentences. */
export function tablesOfChunk(
  tables: readonly DocumentTable[],
  { isTable, locations }: Pick<AnnotatedChunk, 'isTable' | 'locations'>,
): readonly DocumentTable[] {
  const paragraphs = new Set(locations.map(({ paragraph }) => paragraph));
  return isTable ? tables.filter(({ paragraph }) => paragraphs.has(paragraph)) : [];
}
