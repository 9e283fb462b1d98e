import { Type } from 'typebox';
import { cut, offset, resultMetadata } from '../argument-schemas.ts';
import { defineTool } from '../tool.ts';
import { longList } from '../tool-result.ts';

const PAGE = 50;

const listed = Type.Array(Type.Object({}, { additionalProperties: true }));

export const listDocumentsTool = defineTool({
  name: 'bigdata_list_documents',
  title: 'Private files',
  description:
    'Files that the caller uploaded or that are shared in the organization, newest first, 50 a page, with state, tags and dates: ' +
    '{"ownership": "owned"}. bigdata_fetch_document reads one. Free. When there are none, `results` is empty.',
  operations: ['contents.list-documents'],
  input: Type.Object({
    file_name: Type.Optional(Type.String({ maxLength: 1_000, description: 'Part of the name, in any letter case' })),
    tags: Type.Optional(
      Type.Array(Type.String(), { maxItems: 100, description: 'Names or ids of tags: files with any of them' }),
    ),
    ownership: Type.Optional(Type.Enum(['all', 'owned', 'shared'], { description: '"all" when left out' })),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'From 1' })),
    offset,
  }),
  output: Type.Object({ results: listed, cut, metadata: resultMetadata }),
  run: async ({ page = 1, file_name, tags, ownership }, { call }) => {
    const query = {
      page: String(page),
      page_size: String(PAGE),
      ...(file_name !== undefined && { file_name }),
      ...(tags !== undefined && tags.length > 0 && { tags }),
      ...(ownership !== undefined && { ownership }),
    };
    const { results } = await call<{ results: readonly unknown[] }>('contents.list-documents', { query });
    return { content: {}, long: longList('results', results) };
  },
});

export const listConnectorsTool = defineTool({
  name: 'bigdata_list_connectors',
  title: 'Connectors',
  description:
    'Mail and research feeds that bring documents into the organization, with their state: {}. Free. When there are none, `results` is empty.',
  operations: ['contents.list-connectors'],
  input: Type.Object({ offset }),
  output: Type.Object({ results: listed, cut, metadata: resultMetadata }),
  run: async (_args, { call }) => {
    const { results } = await call<{ results: readonly unknown[] }>('contents.list-connectors', {});
    return { content: {}, long: longList('results', results) };
  },
});
