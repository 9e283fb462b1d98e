import { Type } from 'typebox';
import type { Content } from '../../../domain/content/content.ts';
import { FILE_SORTS } from '../../../domain/content/content-store.ts';
import { defineEndpoint } from '../../operations/endpoint.ts';
import { documentRecord, exampleDocument, inRange, requireInstant, toApiDocument, wholeInQuery } from './_api.ts';
import { ownerNames, type Users } from './_owners.ts';

const PAGE_SIZE = 50;
const PAGE_SIZE_MAX = 100;

export const listDocuments = defineEndpoint({
  id: 'contents.list-documents',
  method: 'GET',
  paths: ['/contents/v1/documents'],
  summary: 'List private documents',
  description:
    "The caller's own documents and those shared with the organization. There is no total: a page that is not full is the last.",
  role: 'guest',
  query: Type.Object({
    origin: Type.Optional(Type.Enum(['email', 'investment_research', 'file_upload'])),
    from_date: Type.Optional(Type.String({ description: 'ISO 8601; created then or later' })),
    ownership: Type.Optional(Type.Enum(['all', 'owned', 'shared'], { description: '`all` when left out' })),
    owner: Type.Optional(Type.String({ description: 'Id of a user' })),
    file_name: Type.Optional(Type.String({ description: 'Part of the name, in any letter case' })),
    tags: Type.Optional(
      Type.Union([Type.String(), Type.Array(Type.String())], {
        description: 'Id or name of a tag; may be repeated: documents with any of them',
      }),
    ),
    rp_collection_id: Type.Optional(Type.String()),
    connector: Type.Optional(
      Type.String({
        pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$',
        description: 'Id of a connector',
      }),
    ),
    page: wholeInQuery('From 1'),
    page_size: wholeInQuery('1 to 100; 50 when left out'),
    sort_by: Type.Optional(Type.Enum([...FILE_SORTS], { description: '`created_at` when left out' })),
    sort_order: Type.Optional(Type.Enum(['desc', 'asc'], { description: '`desc` when left out' })),
  }),
  reply: Type.Object({ results: Type.Array(documentRecord) }),
  example: { query: { ownership: 'owned', page_size: '20' }, reply: { results: [exampleDocument] } },
  handle: async ({ query, principal }, use: { content: Content; users: Users }) => {
    const page = inRange(query.page, 'page', 1, Number.MAX_SAFE_INTEGER, 1);
    const limit = inRange(query.page_size, 'page_size', 1, PAGE_SIZE_MAX, PAGE_SIZE);
    const createdFrom =
      query.from_date === undefined ? {} : { createdFrom: requireInstant(query.from_date, 'from_date') };
    // There are no collections, so none has documents.
    if (query.rp_collection_id !== undefined) return { results: [] };
    const files = await use.content.list(
      principal,
      {
        ...createdFrom,
        ...(query.origin && { origin: query.origin }),
        ...(query.ownership && query.ownership !== 'all' && { ownership: query.ownership }),
        ...(query.owner !== undefined && { owner: query.owner }),
        ...(query.file_name !== undefined && { fileName: query.file_name }),
        ...(query.tags !== undefined && { tags: [query.tags].flat() }),
        ...(query.connector !== undefined && { connectorId: query.connector.toLowerCase() }),
      },
      {
        sortBy: query.sort_by ?? 'created_at',
        descending: query.sort_order !== 'asc',
        offset: (page - 1) * limit,
        limit,
      },
    );
    const nameOf = await ownerNames(use.users, principal.orgId);
    return { results: files.map((file) => toApiDocument(file, nameOf)) };
  },
});
