import type { CreateNoteRequest, ListedNote } from '@almanac/client';
import { queryOptions } from '@tanstack/react-query';
import { almanac } from '../api/almanac.ts';
import { listed } from '../api/listed.ts';
import type { SavedKind } from '../saved/saved-kinds.ts';
import { SAVED_KEY } from '../saved/saved-lists.ts';

/** The subject of notes: a company, one of its figures, a document or a passage of it. */
export type Subject = Pick<CreateNoteRequest, 'companyId' | 'passage' | 'figure'>;

export const NOTES: SavedKind<ListedNote> = {
  noun: 'note',
  plural: 'notes',
  title: 'Note',
  path: '/notes',
  pathOf: (id) => `/notes#${id}`,
  list: (options) => almanac.notes.list(options),
  rename: (id, name) => almanac.notes.update(id, { name }),
  pin: (id, pinned) => almanac.notes.update(id, { pinned }),
  share: (id, options) => almanac.notes.share(id, options),
  remove: (id) => almanac.notes.delete(id),
};

/** More are looked for with words. */
const NOTES_SHOWN = 200;

/** Notes on a subject, or all of them; those that have these words. */
export const notesOn = ({ companyId, passage, figure }: Subject, text = '') =>
  queryOptions({
    queryKey: [SAVED_KEY, 'notes', companyId, passage?.documentId, figure, text],
    queryFn: async ({ signal }) => {
      const found = await listed(
        almanac.notes.list({
          company: companyId ?? undefined,
          document: passage?.documentId,
          figures: figure ? true : undefined,
          text: text === '' ? undefined : text,
          limit: NOTES_SHOWN,
          signal,
        }),
      );
      return { ...found, value: figure ? found.value.filter((note) => isOnFigure(note, figure)) : found.value };
    },
  });

const isOnFigure = ({ figure: on }: ListedNote, figure: NonNullable<Subject['figure']>): boolean =>
  on?.statement === figure.statement &&
  on.field === figure.field &&
  (on.fiscalYear ?? null) === (figure.fiscalYear ?? null) &&
  (on.fiscalPeriod ?? null) === (figure.fiscalPeriod ?? null);
