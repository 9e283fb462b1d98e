import type { DocumentId, EntityId } from '../../platform/ids.ts';
import type { Principal } from '../access/access.ts';
import type { FundamentalsStore } from '../fundamentals/fundamentals-store.ts';
import { type Day, daysLater } from '../time/days.ts';
import type { AnnotatedDocument } from './annotated-document.ts';
import type { ChunkFilters } from './chunk-filters.ts';
import type { Viewer } from './chunk-index.ts';
import type { ChunkSearch } from './chunk-search.ts';
import type { DocumentStore, StoredDocument } from './document-store.ts';
import type { PublicDocuments } from './public-documents.ts';
import { tablesOf } from './stored-tables.ts';

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

/** A filing by its accession number (`0000320193-24-000123`), and the figure that is looked for in it. */
export interface FilingQuery {
  readonly company: EntityId;
  readonly accession: string;
  readonly figure: FiledFigureQuery | undefined;
}

/** Public documents of filings. */
export type FiledDocuments = ReturnType<typeof createFiledDocuments>;

/** More documents than a filing has that are imported: the report and its press releases. */
const DOCUMENTS_MAX = 20;

export function createFiledDocuments(use: {
  readonly documents: Pick<DocumentStore, 'publicOfFiling' | 'findMany'>;
  readonly chunks: Pick<ChunkSearch, 'find'>;
  readonly statements: Pick<FundamentalsStore, 'allVersions'>;
  readonly publicDocuments: Pick<PublicDocuments, 'read' | 'isCovered'>;
}) {
  const filersOf = ({ about }: StoredDocument): readonly string[] => about.reportingEntityIds;
  const addressed = (accession: string) => use.documents.publicOfFiling(accession, DOCUMENTS_MAX);
  /** Documents without an address, as files of a folder are. */
  const ofStatement = async (viewer: Viewer, { accession, company }: FilingQuery): Promise<StoredDocument[]> => {
    const { statements } = await use.statements.allVersions(company);
    const statement = statements.find((one) => one.accession === accession);
    if (statement === undefined) return [];
    const { form, filedOn } = statement;
    const filters: ChunkFilters = {
      reportingEntities: [company],
      documentTypes: { mode: 'INCLUDE', values: [{ type: 'FILING', subtypes: [] }] },
      published: { fromMs: Date.parse(filedOn), toMs: Date.parse(daysLater(filedOn, 1)) - 1 },
      chunkRange: { from: 1, to: 1 },
    };
    const hits = await use.chunks.find(viewer, { filters, words: [] }, DOCUMENTS_MAX);
    const found = await use.documents.findMany(hits.map(({ facets }) => facets.documentId));
    return found.filter(({ audience, about }) => audience.kind === 'public' && about.form === form);
  };
  return {
    /** The company of the filing that was imported with this number in its address at the SEC, where one is known. */
    async filerOf(accession: string): Promise<EntityId | undefined> {
      const [company] = (await addressed(accession)).flatMap(filersOf);
      return company as EntityId | undefined;
    },
    /**
     * Finds the document by the number in its address, else by company, form and day of the statement that the filing reported, and the
     * row of the figure in it. `undefined` where the filing was not imported or the organization's packages do not cover its source.
     */
    async find(
      principal: Viewer & Pick<Principal, 'entitlements'>,
      filing: FilingQuery,
    ): Promise<FiledDocument | undefined> {
      const { accession, company, figure } = filing;
      const own = (await addressed(accession)).filter(
        (one) => filersOf(one).length === 0 || filersOf(one).includes(company),
      );
      const found = own.length > 0 ? own : await ofStatement(principal, filing);
      const main = found.find(({ about }) => about.type === 'FILING') ?? found[0];
      if (main === undefined || !(await use.publicDocuments.isCovered(principal, main.sourceId))) return undefined;
      const { id, headline } = main;
      const opened = figure && (await use.publicDocuments.read(principal, id));
      return { id, headline, place: (figure && opened && placeOfFigure(opened.annotated, figure)) ?? null };
    },
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
