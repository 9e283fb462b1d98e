import { type Static, Type } from 'typebox';
import { FISCAL_PERIODS } from '../../../domain/fundamentals/statement.ts';
import {
  NOTED_FIGURES,
  NOTED_QUOTE_CHARS_MAX,
  NOTED_TEXT_CHARS_MAX,
  type NoteContent,
  noteNameOf,
} from '../../../domain/notes/note.ts';
import type { Notes } from '../../../domain/notes/notes.ts';
import { parseEntityId } from '../../../platform/ids.ts';
import { namedObject } from '../../operations/named-object.ts';
import { optional } from '../../operations/schemas.ts';
import { flagInQuery } from '../../operations/user-item-api.ts';
import { defineUserItems } from '../../operations/user-items.ts';

const TEXT_PART_CHARS_MAX = 500;

const passageSchema = namedObject('NotedPassage', {
  document_id: Type.String({ description: '32 hexadecimal digits, upper case' }),
  from: optional(Type.Integer({ minimum: 1, description: 'First paragraph; the whole document when left out' })),
  to: optional(Type.Integer({ minimum: 1, description: 'Last paragraph; the first when left out' })),
  headline: optional(Type.String({ maxLength: TEXT_PART_CHARS_MAX, description: 'Of the document, as it was seen' })),
  quote: optional(Type.String({ maxLength: NOTED_QUOTE_CHARS_MAX, description: 'Text that the note is on' })),
});

const figureSchema = namedObject('NotedFigure', {
  statement: Type.Enum([...NOTED_FIGURES]),
  field: Type.String({
    minLength: 1,
    maxLength: TEXT_PART_CHARS_MAX,
    description: 'Line of the statement, segment or metric',
  }),
  fiscal_year: optional(Type.Integer({ minimum: 1900, maximum: 2200 })),
  fiscal_period: optional(Type.Enum([...FISCAL_PERIODS])),
  value: optional(Type.Number({ description: 'In whole units, as it was when the note was written' })),
  unit: optional(Type.String({ maxLength: 20, description: 'Currency of the value, or `shares`' })),
});

const noteMembers = {
  text: Type.String({ description: `1 to ${NOTED_TEXT_CHARS_MAX} characters once trimmed` }),
  company_id: optional(Type.String({ description: 'Entity id of the company' })),
  passage: optional(passageSchema),
  figure: optional(figureSchema),
};

export const notes = defineUserItems({
  path: '/v1/notes',
  params: Type.Object({ id: Type.String({ description: 'Id of a note, `note_...`' }) }),
  content: noteMembers,
  nameOf: ({ text }) => noteNameOf(text),
  listed: noteMembers,
  query: {
    company: Type.Optional(
      Type.String({ maxLength: 50, description: 'Entity id: only notes on this company and its figures' }),
    ),
    document: Type.Optional(
      Type.String({ maxLength: 50, description: 'Id of a document: only notes on it and its passages' }),
    ),
    figures: flagInQuery('`true`: only notes on figures; `false`: only others'),
    text: Type.Optional(
      Type.String({
        maxLength: TEXT_PART_CHARS_MAX,
        description: 'Words that are all in the name, the text or the quote, case and accents aside',
      }),
    ),
  },
  toFilter: ({ company, document, figures, text }) => ({
    ...(company && { companyId: parseEntityId(company) ?? company }),
    ...(document && { documentId: document }),
    ...(figures !== undefined && { isOnFigure: figures === 'true' }),
    ...(text && { text }),
  }),
  operations: {
    create: {
      id: 'notes.create',
      summary: 'Write a note',
      description:
        'On a company, a passage of a document, or a figure of the company, for the caller alone until it is shared. Without `name` ' +
        'the first line of the text is its name. Only the form of ids is checked, so a note outlives what it is on.',
    },
    list: {
      id: 'notes.list',
      summary: 'List and search notes',
      description:
        'Those of the caller and those that others share with the caller, newest first, with their texts. Filters hold together.',
    },
    get: {
      id: 'notes.get',
      summary: 'Get a note',
      description: '404 too for a note that is not shared with the caller.',
    },
    update: {
      id: 'notes.update',
      summary: 'Change a note, or pin it',
      description:
        'Omitted fields stay as they are. Only the owner may change name, text and what it is on; `pinned` is for the caller alone and ' +
        'may be changed by whoever sees the note.',
    },
    share: {
      id: 'notes.share',
      summary: 'Share a note, or take that back',
      description:
        'With the whole organization, with single users of it, or with neither. Its readers see the headline and the quote in it, also ' +
        'where they may not read the document. Only the owner may share.',
    },
    delete: {
      id: 'notes.delete',
      summary: 'Delete a note',
      description: 'For everyone with whom it was shared, too. Only the owner may.',
    },
  },
  example: {
    id: 'note_p5Yw2gZq3rT0c8x1mJmXo0',
    name: 'Services margin',
    content: {
      text: 'Services margin\nAsk in the next call whether the mix explains it.',
      company_id: 'D8442A',
      figure: {
        statement: 'income',
        field: 'GROSS_PROFIT',
        fiscal_year: 2025,
        fiscal_period: 'FY',
        value: 195_201_000_000,
        unit: 'USD',
      },
    },
    listed: {
      text: 'Services margin\nAsk in the next call whether the mix explains it.',
      company_id: 'D8442A',
      passage: null,
      figure: null,
    },
  },
  itemsOf: (use: { notes: Notes }) => use.notes,
  toListed: ({ note }: { readonly note: NoteContent }) => fromNote(note),
  toContent: toNote,
  fromContent: fromNote,
});

type ApiNote = Static<ReturnType<typeof noteObject>>;
const noteObject = () => Type.Object(noteMembers);

function toNote({ text, company_id, passage, figure }: ApiNote): NoteContent {
  const parts = {
    companyId: company_id,
    passage: passage && given({ ...passage, document_id: undefined, documentId: passage.document_id }),
    figure:
      figure &&
      given({
        ...figure,
        fiscal_year: undefined,
        fiscal_period: undefined,
        fiscalYear: figure.fiscal_year,
        fiscalPeriod: figure.fiscal_period,
      }),
  };
  return { text, ...given(parts) } as NoteContent;
}

/** The members that have a value. */
const given = (members: object): object =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value != null));

/** Members that a note does not have are `null`. */
function fromNote({ text, companyId, passage, figure }: NoteContent): ApiNote {
  return {
    text,
    company_id: companyId ?? null,
    passage: passage
      ? {
          document_id: passage.documentId,
          from: passage.from ?? null,
          to: passage.to ?? null,
          headline: passage.headline ?? null,
          quote: passage.quote ?? null,
        }
      : null,
    figure: figure
      ? {
          statement: figure.statement,
          field: figure.field,
          fiscal_year: figure.fiscalYear ?? null,
          fiscal_period: figure.fiscalPeriod ?? null,
          value: figure.value ?? null,
          unit: figure.unit ?? null,
        }
      : null,
  };
}
