import type { DocumentId } from '../../platform/ids.ts';
import type { Principal } from '../access/access.ts';
import type { Day } from '../time/days.ts';
import type { AnnotatedDocument } from './annotated-document.ts';
import type { DocumentStore } from './document-store.ts';
import type { PublicDocuments } from './public-documents.ts';
import { tablesOf } from './stored-tables.ts';

/** A figure as it was filed. */
export interface FiledFigureQuery {
  readonly value: number;
  /** End of its period, or its day, where that is known. */
  readonly endsOn?: Day;
}

/** A row of a table in a document. */
export interface TablePlace {
  readonly paragraph: number;
  readonly page: number | null;
  /** Line of the row in the text of the paragraph, from 0. */
  readonly line: number;
  readonly label: string;
  /** As written. */
  readonly text: string;
}

export interface FiledDocument {
  readonly id: DocumentId;
  readonly headline: string;
  /** The row with the figure; `null` where no table has it. */
  readonly place: TablePlace | null;
}

/**
 * Finds the public document of a filing below the address of its folder, and the row of a figure in it; `undefined` where the filing
 * was not imported or the organization's packages do not cover its source.
 */
export type FindFiledFigure = (
  principal: Pick<Principal, 'entitlements'>,
  folder: string,
  figure: FiledFigureQuery | undefined,
) => Promise<FiledDocument | undefined>;

/** More documents than a filing has that are imported: the report and its press releases. */
const DOCUMENTS_MAX = 20;

export function createFindFiledFigure(use: {
  readonly documents: Pick<DocumentStore, 'publicBelow'>;
  readonly publicDocuments: Pick<PublicDocuments, 'read' | 'isCovered'>;
}): FindFiledFigure {
  return async (principal, folder, figure) => {
    const found = await use.documents.publicBelow(folder, DOCUMENTS_MAX);
    const main = found.find(({ about }) => about.type === 'FILING') ?? found[0];
    if (main === undefined || !(await use.publicDocuments.isCovered(principal, main.sourceId))) return undefined;
    const { id, headline } = main;
    const opened = figure && (await use.publicDocuments.read(principal, id));
    return { id, headline, place: (figure && opened && placeOfFigure(opened.annotated, figure)) ?? null };
  };
}

/** The first row whose cell has the value, in a column of that day before others; outflows may be printed without their sign. */
export function placeOfFigure(
  document: Pick<AnnotatedDocument, 'tables' | 'paragraphs' | 'about'>,
  { value, endsOn }: FiledFigureQuery,
): TablePlace | undefined {
  if (value === 0) return undefined;
  const places = tablesOf(document).flatMap(({ paragraph, page, columns, rows }) =>
    rows.flatMap(({ line, label, cells }) =>
      cells.flatMap((cell, at) =>
        cell?.value != null && Math.abs(cell.value) === Math.abs(value)
          ? [
              {
                isOnDay: endsOn !== undefined && columns[at]?.endsOn === endsOn,
                place: { paragraph, page, line, label, text: cell.text },
              },
            ]
          : [],
      ),
    ),
  );
  return (places.find(({ isOnDay }) => isOnDay) ?? places[0])?.place;
}
