import { Type } from 'typebox';
import type { Content } from '../../../../domain/content/content.ts';
import type { FileStatus } from '../../../../domain/content/content-file.ts';
import { AppError } from '../../../../platform/errors.ts';
import { parseInstant } from '../../../../platform/instant.ts';
import { addWarning } from '../../../answers/metadata.ts';
import { defineEndpoint } from '../../../operations/endpoint.ts';
import { wholeInQuery } from '../../contents/_api.ts';
import { exampleFile, FILE_STATUSES, fileRecord, toApiFile, under } from './_api.ts';

const PAGE_SIZE = 100;
/** The default of versions of the client library before 2.19. */
const PAGE_SIZE_MAX = 5_000;

export const listFiles = defineEndpoint({
  id: 'client-library-files.list-files',
  method: 'GET',
  paths: under('files'),
  summary: 'List files (client library)',
  description: "The caller's own files, newest first; with `shared=true` those that others of the organization share.",
  query: Type.Object({
    start_date: Type.Optional(Type.String({ description: 'Date or date-time; uploaded then or later' })),
    end_date: Type.Optional(Type.String({ description: 'Date or date-time; uploaded then or earlier' })),
    tags: Type.Optional(
      Type.Union([Type.String(), Type.Array(Type.String())], { description: 'Files with any of them' }),
    ),
    status: Type.Optional(Type.Enum([...FILE_STATUSES])),
    file_name: Type.Optional(Type.String({ description: 'Part of the name, in any letter case' })),
    folder_id: Type.Optional(Type.String()),
    page_size: wholeInQuery(
      `From 1; more than ${PAGE_SIZE_MAX} is taken as ${PAGE_SIZE_MAX}; ${PAGE_SIZE} when left out`,
    ),
    offset: wholeInQuery('How many to pass over; 0 when left out'),
    shared: Type.Optional(Type.Enum(['true', 'false'])),
  }),
  reply: Type.Object({ results: Type.Array(fileRecord) }),
  example: { query: { status: 'COMPLETED', page_size: '20' }, reply: { results: [exampleFile] } },
  handle: async ({ query, principal, metadata }, use: { content: Content }) => {
    const requested = query.page_size === undefined ? PAGE_SIZE : Number(query.page_size);
    if (requested < 1) throw new AppError('invalid_request', 'query.page_size: must be at least 1');
    if (requested > PAGE_SIZE_MAX)
      addWarning(metadata, `query.page_size was taken as ${PAGE_SIZE_MAX}, the most that a page holds`);
    const limit = Math.min(requested, PAGE_SIZE_MAX);
    const from = query.start_date === undefined ? undefined : instantOf(query.start_date, 'start_date');
    const until = query.end_date === undefined ? undefined : lastInstantOf(query.end_date);
    // Nothing is stored of deleted files.
    if (query.status === 'DELETED') return { results: [] };
    const files = await use.content.list(
      principal,
      {
        ownership: query.shared === 'true' ? 'shared' : 'owned',
        ...(from !== undefined && { createdFrom: from }),
        ...(until !== undefined && { createdUntil: until }),
        ...(query.tags !== undefined && { tags: [query.tags].flat() }),
        ...(query.status !== undefined && { statuses: [query.status.toLowerCase() as FileStatus] }),
        ...(query.file_name !== undefined && { fileName: query.file_name }),
        ...(query.folder_id !== undefined && { folderId: query.folder_id }),
      },
      { sortBy: 'created_at', descending: true, offset: Number(query.offset ?? 0), limit },
    );
    return { results: files.map(toApiFile) };
  },
});

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The last instant of a date; a date-time is unchanged. */
const lastInstantOf = (text: string): string =>
  instantOf(DAY.test(text.trim()) ? `${text.trim()}T23:59:59.999Z` : text, 'end_date');

function instantOf(text: string, field: string): string {
  const instant = parseInstant(text);
  if (instant === undefined)
    throw new AppError('invalid_request', `query.${field}: must be an ISO 8601 date or date-time`);
  return instant;
}
