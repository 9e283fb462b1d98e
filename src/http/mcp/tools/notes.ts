import { Type } from 'typebox';
import { companyId, cut, offset, resultMetadata } from '../argument-schemas.ts';
import { defineTool } from '../tool.ts';
import { longList } from '../tool-result.ts';

/** Short, as they are in every list of tools. */
const note = Type.Object({ id: Type.String(), text: Type.String() }, { additionalProperties: true });
const subject = {
  company: Type.Optional(companyId),
  document: Type.Optional(Type.String({ maxLength: 50, description: 'Id' })),
};

export const findNotesTool = defineTool({
  name: 'find_notes',
  title: 'Notes',
  description:
    'Notes of the caller and shared ones on companies, passages and figures, newest first, that have all words of `text`: ' +
    '{"company": "D8442A", "text": "services mix"}. Free.',
  operations: ['notes.list'],
  input: Type.Object({
    ...subject,
    text: Type.Optional(Type.String({ maxLength: 500, description: 'Words' })),
    cursor: Type.Optional(Type.String({ maxLength: 10_000, description: 'Of the page before' })),
    offset,
  }),
  output: Type.Object({
    results: Type.Array(note),
    cursor: Type.Optional(Type.String({ description: 'For the next page' })),
    cut,
    metadata: resultMetadata,
  }),
  run: async ({ company, document, text, cursor }, { call }) => {
    const { results, pagination } = await call<NotePage>('notes.list', { query: { company, document, text, cursor } });
    const afterLast = pagination.has_cursor ? { cursor: pagination.cursor } : {};
    return { content: {}, long: longList('results', results), afterLast };
  },
});

interface NotePage {
  readonly results: readonly unknown[];
  readonly pagination: { readonly cursor: string; readonly has_cursor: boolean };
}

export const writeNoteTool = defineTool({
  name: 'write_note',
  title: 'Write a note',
  description:
    'Writes a note on a company, or on a paragraph of a document that it may quote, for the caller alone: ' +
    '{"company": "D8442A", "text": "Ask about the mix"}. Free.',
  operations: ['notes.create'],
  input: Type.Object({
    text: Type.String({ minLength: 1, maxLength: 20_000, description: 'Of the note' }),
    ...subject,
    paragraph: Type.Optional(Type.Integer({ minimum: 1, description: 'Number' })),
    quote: Type.Optional(Type.String({ maxLength: 2_000, description: 'Of the document' })),
  }),
  output: Type.Object({ note, metadata: resultMetadata }),
  isWriting: true,
  run: async ({ text, company, document, paragraph, quote }, { call }) => {
    const passage = document && { document_id: document, from: paragraph, to: paragraph, quote };
    const { metadata: _, ...created } = await call<{ readonly metadata: unknown }>('notes.create', {
      body: { text, company_id: company, passage },
    });
    return { content: { note: created } };
  },
});
