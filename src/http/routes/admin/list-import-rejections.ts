import { Type } from 'typebox';
import type { ImportedFiles } from '../../../domain/ingest/run/imported-files.ts';
import { namedObject } from '../../operations/named-object.ts';
import { defineStructuredEndpoint } from '../../operations/structured-endpoint.ts';
import { idPath } from './_api.ts';

const rejectionSchema = namedObject('ImportRejection', {
  record: Type.Integer({ description: 'Number of the record in the file, from 1' }),
  line: Type.Union([Type.Integer(), Type.Null()], { description: 'Its line in the unpacked file, from 1' }),
  reason: Type.String(),
  about: Type.Union([Type.String(), Type.Null()], { description: 'The beginning of the record, or what names it' }),
  imported: Type.Boolean({ description: 'True if the record was imported without the part that the reason is about' }),
});

export const listImportRejections = defineStructuredEndpoint({
  id: 'admin.list-import-rejections',
  method: 'GET',
  paths: ['/v1/admin/imports/:id/rejections'],
  summary: 'List the rejected records of an imported file',
  description:
    'In the order of the list that the import wrote, the first 1,000 of it, until the same file is imported again; records of which a part was ' +
    'left out too. Free.',
  role: 'operator',
  params: idPath,
  answer: {
    results: Type.Array(rejectionSchema),
    is_whole: Type.Boolean({
      description: 'False where the list is longer than what is kept, or the same file was imported again since',
    }),
  },
  example: {
    params: { id: '0196-01' },
    answer: {
      results: [{ record: 6, line: 7, reason: 'name is missing', about: '{"kind":"company"}', imported: false }],
      is_whole: true,
    },
  },
  handle: async ({ params }, use: { importedFiles: ImportedFiles }) => {
    const { rejections, isWhole } = await use.importedFiles.rejections(params.id);
    return { results: rejections.map(({ isTaken, ...same }) => ({ ...same, imported: isTaken })), is_whole: isWhole };
  },
});
