import { Type } from 'typebox';
import type { AnnotatedDocument } from '../../../domain/documents/annotated-document.ts';
import { documentOutline } from '../../../domain/documents/document-outline.ts';
import { tablesOf } from '../../../domain/documents/stored-tables.ts';
import { textOrNull } from '../../operations/schemas.ts';

const integerOrNull = Type.Union([Type.Integer(), Type.Null()]);

/** Schema of the tables of a document. */
export const documentTables = Type.Array(
  Type.Object({
    paragraph_num: Type.Integer({
      description: 'The paragraph whose text has the same rows; it may hold several tables',
    }),
    page: integerOrNull,
    caption: Type.String({ description: 'Titles and notes above the heads of its columns; may be empty' }),
    scale: Type.Union([Type.Integer(), Type.Null()], {
      description: 'Power of ten of its amounts: 6 for millions; null where nothing states one',
    }),
    currency: Type.Union([Type.String(), Type.Null()], { description: 'ISO 4217' }),
    columns: Type.Array(
      Type.Object({
        head: Type.String(),
        fiscal_year: integerOrNull,
        fiscal_quarter: integerOrNull,
        length: Type.Union([Type.Enum(['quarter', 'half', 'nine months', 'to date', 'year']), Type.Null()]),
        end_date: Type.Union([Type.String(), Type.Null()], { description: 'Its day, or the last one of its period' }),
      }),
    ),
    rows: Type.Array(
      Type.Object({
        label: Type.String(),
        group: textOrNull,
        line: Type.Integer({ description: 'Line of the row in the text of the paragraph, from 0' }),
        cells: Type.Array(
          Type.Union([
            Type.Object({
              text: Type.String(),
              value: Type.Union([Type.Number(), Type.Null()], {
                description: 'In whole units, 0.05 for 5 %; null for text',
              }),
            }),
            Type.Null(),
          ]),
          { description: 'One for each column; null where it is empty' },
        ),
      }),
    ),
  }),
  { description: 'Tables with their figures read, in order' },
);

/** Tables of a document with their figures read. */
export const toApiTables = (annotated: Pick<AnnotatedDocument, 'tables' | 'paragraphs' | 'about'>) =>
  tablesOf(annotated).map(({ paragraph, page, caption, scale, currency, columns, rows }) => ({
    paragraph_num: paragraph,
    page,
    caption,
    scale,
    currency,
    columns: columns.map(({ head, period, length, endsOn }) => ({
      head,
      fiscal_year: period?.year ?? null,
      fiscal_quarter: period?.quarter ?? null,
      length,
      end_date: endsOn,
    })),
    rows: rows.map(({ label, group, line, cells }) => ({
      label,
      group,
      line,
      cells: cells.map((cell) => (cell === null ? null : { text: cell.text, value: cell.value })),
    })),
  }));

/** Schema of the outline of a document. */
export const documentOutlineEntries = Type.Array(
  Type.Object({
    paragraph_num: Type.Integer({ description: 'The paragraph with which the part begins' }),
    page: integerOrNull,
    level: Type.Integer({ description: '1 for items of a filing and headings, 2 for statements and notes in an item' }),
    title: Type.String(),
  }),
  { description: 'Items of a filing, parts of a call or headings, in order; empty where there are none' },
);

export const toApiOutline = (annotated: Pick<AnnotatedDocument, 'chunks' | 'paragraphs'>) =>
  documentOutline(annotated).map(({ paragraph, page, level, title }) => ({
    paragraph_num: paragraph,
    page,
    level,
    title,
  }));
