import { sql } from 'kysely';
import { searchedText, searchedWords } from '../../../domain/notes/note.ts';
import type { NoteStore } from '../../../domain/notes/notes.ts';
import { normalizeText } from '../../../domain/text/normalize-text.ts';
import { sqlUserItemStore, type UserItemPlace } from './user-item-store.ts';

/** The store of notes on SQLite and PostgreSQL. */
export const sqlNoteStore = (place: UserItemPlace): NoteStore =>
  sqlUserItemStore(place, {
    name: 'notes',
    columnsOf: ({ name, content }) => ({
      ...(name !== undefined && { name_text: normalizeText(name) }),
      ...(content !== undefined && {
        company_id: content.companyId ?? null,
        document_id: content.passage?.documentId ?? null,
        is_on_figure: content.figure === undefined ? 0 : 1,
        search_text: searchedText(content),
      }),
    }),
    matching: ({ companyId, documentId, isOnFigure, text }) => [
      ...(companyId === undefined ? [] : [sql`items.company_id = ${companyId}`.$castTo<boolean>()]),
      ...(documentId === undefined ? [] : [sql`items.document_id = ${documentId}`.$castTo<boolean>()]),
      ...(isOnFigure === undefined ? [] : [sql`items.is_on_figure = ${Number(isOnFigure)}`.$castTo<boolean>()]),
      ...searchedWords(text ?? '').map((word) => {
        const part = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
        return sql`(items.name_text like ${part} escape '\\' or items.search_text like ${part} escape '\\')`.$castTo<boolean>();
      }),
    ],
  });
