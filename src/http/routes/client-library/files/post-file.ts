import { Type } from 'typebox';
import type { Content } from '../../../../domain/content/content.ts';
import { REPORTING_ENTITY } from '../../../../domain/content/file-hints.ts';
import type { KnowledgeGraph } from '../../../../domain/knowledge-graph/knowledge-graph.ts';
import type { Quotas } from '../../../../domain/usage/quotas.ts';
import { UPLOADED_PAGES } from '../../../../domain/usage/units.ts';
import { AppError } from '../../../../platform/errors.ts';
import { parseInstant } from '../../../../platform/instant.ts';
import { addWarning } from '../../../answers/metadata.ts';
import { defineEndpoint } from '../../../operations/endpoint.ts';
import { optional } from '../../../operations/schemas.ts';
import { exampleUploadId, under } from './_api.ts';

/** Limit of stored metadata, which is sent with every list of files. */
const METADATA_CHARS_MAX = 16_384;
const STORED_FIELDS = ['folder_id', 'source_url', 'upload_mode', 'properties', 'extractor'] as const;

export const postFile = defineEndpoint({
  id: 'client-library-files.post-file',
  method: 'POST',
  paths: under('files'),
  summary: 'Announce a file (client library)',
  description:
    'Answers with an id and, in `Location`, a link to which the bytes are sent with PUT, once and without a key. `properties.provider_date_utc` is taken as the time of publication, `properties.primary_entity` (the id of an entity) as the company that the file is about; an id that is not known is named in `metadata.warnings`.',
  body: Type.Object({
    filename: Type.String({ description: 'Its extension determines the format' }),
    folder_id: optional(Type.String()),
    source_url: optional(Type.String()),
    upload_mode: optional(Type.String()),
    properties: optional(Type.Record(Type.String(), Type.Unknown())),
    connect_to: optional(Type.Array(Type.Literal('smart_topics'))),
    extractor: optional(Type.Enum(['PDF_EXTRACTOR_1_0'])),
  }),
  reply: Type.Object({ file_id: Type.String(), Location: Type.String({ description: 'Where to PUT the bytes' }) }),
  example: {
    body: {
      filename: 'memo.txt',
      properties: { provider_date_utc: '2026-04-09 07:30:00' },
      connect_to: ['smart_topics'],
    },
    reply: {
      file_id: exampleUploadId.id,
      Location: `https://api.example/_signed/uploads/${exampleUploadId.id}?expires=1776500000&signature=3xAm...`,
    },
  },
  handle: async (
    { body, principal, publicUrl, metadata },
    use: { content: Content; quotas: Quotas; knowledgeGraph: KnowledgeGraph },
  ) => {
    const publishedAt = publishedAtOf(body.properties?.['provider_date_utc']);
    const primary = body.properties?.['primary_entity'];
    const primaryEntityId = await entityIdOf(primary, use.knowledgeGraph);
    if (primary != null && primaryEntityId === undefined)
      addWarning(metadata, 'properties.primary_entity is not the id of a known entity and was not used');
    await use.quotas.peek(principal.orgId, { [UPLOADED_PAGES]: 1 });
    const metadataFields: [string, unknown][] = STORED_FIELDS.flatMap((field) =>
      body[field] == null ? [] : [[field, body[field]]],
    );
    if (primaryEntityId !== undefined) metadataFields.push([REPORTING_ENTITY, primaryEntityId]);
    if (JSON.stringify(metadataFields).length > METADATA_CHARS_MAX)
      throw new AppError(
        'invalid_request',
        `body: ${STORED_FIELDS.join(', ')} must not be longer than ${METADATA_CHARS_MAX} characters together, as JSON`,
      );
    if (holdsNul(metadataFields)) throw new AppError('invalid_request', 'body: texts must not contain NUL characters');
    const { file, link } = await use.content.announce(principal, {
      ...(publishedAt !== undefined && { publishedAt }),
      fileName: body.filename,
      tags: [],
      isSharedWithOrg: false,
      metadata: metadataFields.length === 0 ? null : Object.fromEntries(metadataFields),
    });
    return { file_id: file.id, Location: `${publicUrl}${link}` };
  },
});

async function entityIdOf(sent: unknown, knowledgeGraph: KnowledgeGraph): Promise<string | undefined> {
  const [answer] = typeof sent === 'string' ? await knowledgeGraph.entities([sent]) : [];
  return answer?.entity.id;
}

/** True if any text or key, at any depth, has a NUL character, which PostgreSQL cannot store. */
function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\u0000');
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, inner]) => name.includes('\u0000') || holdsNul(inner));
}

function publishedAtOf(sent: unknown): string | undefined {
  if (sent === undefined || sent === null) return undefined;
  const instant = typeof sent === 'string' ? parseInstant(sent) : undefined;
  if (instant !== undefined) return instant;
  throw new AppError('invalid_request', 'properties.provider_date_utc: must be a date-time like 2026-04-09 07:30:00');
}
