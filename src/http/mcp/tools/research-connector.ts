import { Type } from 'typebox';
import { addressOf } from '../../answers/document-address.ts';
import { cut, offset, resultMetadata, words } from '../argument-schemas.ts';
import { READ_DOCUMENT, readWholeDocument } from '../documents.ts';
import type { SearchHit } from '../search-results.ts';
import { defineTool } from '../tool.ts';
import { longList, longText } from '../tool-result.ts';

const PASSAGES = 20;

/** `search` and `fetch` in the form that research models ask every server for. */
export const searchTool = defineTool({
  name: 'search',
  title: 'Search',
  description:
    'Documents that answer a question, best first, with id, title and address; `fetch` gives the text of one: ' +
    '{"query": "Nvidia supply constraints"}. Costs a tenth of a query unit a passage. When nothing is found, `results` is empty.',
  operations: ['search.search'],
  input: Type.Object({ query: words('The question, in plain words'), offset }),
  output: Type.Object({
    results: Type.Array(
      Type.Object({ id: Type.String(), title: Type.String(), url: Type.String(), text: Type.String() }),
    ),
    cut,
    metadata: resultMetadata,
  }),
  run: async ({ query }, { call, publicUrl }) => {
    const body = { search_mode: 'smart', max_chunks: PASSAGES, query: { text: query } };
    const { results } = await call<{ results: readonly SearchHit[] }>('search.search', { body });
    const found = results.map(({ id, headline, url, chunks }) => ({
      id,
      title: headline,
      url: addressOf(id, url, publicUrl),
      text: chunks[0]?.text ?? '',
    }));
    return { content: {}, long: longList('results', found) };
  },
});

export const fetchTool = defineTool({
  name: 'fetch',
  title: 'Fetch',
  description:
    'The text of a document that `search` found: {"id": "57BB2AD9194D71076A125A6EA3356D63"}. Long texts come in parts: call again with ' +
    'the arguments in `cut.next`. Free. A document that is not there is a fault.',
  operations: [READ_DOCUMENT],
  input: Type.Object({
    id: Type.String({ maxLength: 100, description: '`id` of a result of search' }),
    offset,
  }),
  output: Type.Object({
    id: Type.String(),
    title: Type.String(),
    text: Type.String(),
    url: Type.String(),
    cut,
    metadata: Type.Object({}, { additionalProperties: true, description: 'Source, type, dates; usage of the call' }),
  }),
  run: async ({ id }, use) => {
    const { text, metadata, ...rest } = await readWholeDocument(id.toUpperCase(), use);
    return { content: { ...rest, metadata }, long: longText('text', text) };
  },
});
