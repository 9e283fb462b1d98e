import { Type } from 'typebox';
import { cut, offset, resultMetadata } from '../argument-schemas.ts';
import { READ_DOCUMENT, readWholeDocument } from '../documents.ts';
import { defineTool } from '../tool.ts';
import { longText } from '../tool-result.ts';

export const fetchDocumentTool = defineTool({
  name: 'bigdata_fetch_document',
  title: 'Read a document',
  description:
    'The whole text of a document that a search found, with its source and dates: {"document_id": "57BB2AD9194D71076A125A6EA3356D63"}. ' +
    'Long texts come in parts: call again with the arguments in `cut.next`. Free. A document that is not there is a fault.',
  operations: [READ_DOCUMENT],
  input: Type.Object({
    document_id: Type.String({ maxLength: 100, description: 'Id of a document: `id` of a search result' }),
    offset,
  }),
  output: Type.Object({
    id: Type.String(),
    title: Type.String(),
    url: Type.String(),
    text: Type.String(),
    document: Type.Object({}, { additionalProperties: true, description: 'Source, type, dates, companies' }),
    cut,
    metadata: resultMetadata,
  }),
  run: async ({ document_id }, use) => {
    const { metadata, text, ...rest } = await readWholeDocument(document_id.toUpperCase(), use);
    return { content: { ...rest, document: metadata }, long: longText('text', text) };
  },
});
