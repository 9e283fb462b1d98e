import { type Static, Type } from 'typebox';
import type { ImportedFiles } from '../../../domain/ingest/run/imported-files.ts';
import { namedObject } from '../../operations/named-object.ts';
import { textOrNull } from '../../operations/schemas.ts';
import { defineStructuredEndpoint } from '../../operations/structured-endpoint.ts';
import { itemsPagination, pageMembers, toCursorPage, toItemsPagination } from '../../operations/user-item-api.ts';

const importSchema = namedObject('ImportedFile', {
  id: Type.String(),
  kind: Type.String({ description: 'As in `almanac import KIND`' }),
  file: Type.String({ description: 'As it was named to the import' }),
  format: textOrNull,
  started_at: Type.String({ description: 'ISO 8601, UTC' }),
  ended_at: Type.String({ description: 'ISO 8601, UTC' }),
  records: Type.Integer({ description: 'Records read; documents for facts' }),
  created: Type.Integer(),
  changed: Type.Integer(),
  rejected: Type.Integer(),
  outcome: Type.Enum(['completed', 'interrupted', 'unreadable', 'nothing_taken'], {
    description: '`nothing_taken`: each of its records was rejected',
  }),
  fault: Type.Union([
    Type.String({
      description: 'Why the file could not be read to its end, why records were rejected and where these are listed',
    }),
    Type.Null(),
  ]),
});

const example: Static<typeof importSchema> = {
  id: '0196-01',
  kind: 'companies',
  file: 'company_tickers.json',
  format: 'SEC company tickers',
  started_at: '2026-04-01T10:00:00.000Z',
  ended_at: '2026-04-01T10:00:09.000Z',
  records: 10_123,
  created: 10_120,
  changed: 0,
  rejected: 3,
  outcome: 'completed',
  fault: null,
};

export const listImports = defineStructuredEndpoint({
  id: 'admin.list-imports',
  method: 'GET',
  paths: ['/v1/admin/imports'],
  summary: 'List the files that were imported',
  description:
    'By `almanac import`, the newest import first, once an import has ended. Imports of versions that did not record them are missing. Free.',
  role: 'operator',
  query: Type.Object({
    kind: Type.Optional(Type.String({ maxLength: 100, description: '`companies`, `facts`, `documents`, `prices` …' })),
    ...pageMembers,
  }),
  answer: { results: Type.Array(importSchema), pagination: itemsPagination },
  example: {
    query: { kind: 'companies' },
    answer: { results: [example], pagination: { cursor: '', has_cursor: false } },
  },
  handle: async ({ query }, use: { importedFiles: ImportedFiles }) => {
    const page = await use.importedFiles.page(query.kind, toCursorPage(query));
    const results = page.items.map(({ startedAt, endedAt, ...same }) => ({
      ...same,
      started_at: startedAt,
      ended_at: endedAt,
    }));
    return { results, pagination: toItemsPagination(page) };
  },
});
