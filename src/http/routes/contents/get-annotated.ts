import { Type } from 'typebox';
import type { Content } from '../../../domain/content/content.ts';
import { OFFSET_UNITS, type OffsetUnit } from '../../../domain/documents/text-offsets.ts';
import { defineEndpoint } from '../../operations/endpoint.ts';
import { namedObject } from '../../operations/named-object.ts';
import { textOrNull } from '../../operations/schemas.ts';
import { toApiAnnotated } from './_annotated.ts';
import { documentId, exampleId } from './_api.ts';
import { documentOutlineEntries, documentTables } from './_tables.ts';

const detection = namedObject('DocumentDetection', {
  id: Type.String(),
  start: Type.Integer({ description: 'In the unit of `document.metadata.offsets`' }),
  end: Type.Integer({ description: 'Exclusive' }),
  type: Type.Enum(['entity', 'topic']),
});
const integerOrNull = Type.Union([Type.Integer(), Type.Null()]);
const chunk = namedObject('DocumentChunk', {
  cnum: Type.Integer({ description: 'From 1' }),
  text: Type.String(),
  type: Type.Enum(['text', 'table']),
  sentiment: Type.Number({ description: "-1 to 1, from the market's point of view" }),
  detections: Type.Array(detection),
  text_locations: Type.Array(Type.Object({ paragraph_num: Type.Integer(), sentence_num: Type.Integer() })),
  page: integerOrNull,
  section: textOrNull,
  item: textOrNull,
  heading: textOrNull,
  speaker: textOrNull,
});
const mention = namedObject('DocumentFinding', {
  id: Type.String(),
  text: Type.String({ description: 'The words of the first mention' }),
  mentions: Type.Integer(),
  chunks: Type.Array(Type.Integer()),
  sentiment: Type.Number({ description: 'Mean of those chunks' }),
});

const reply = namedObject('AnnotatedDocument', {
  url: Type.String({ description: 'Leads to the same without `url`' }),
  document: namedObject('DocumentDescription', {
    id: Type.String(),
    file_name: Type.String(),
    headline: Type.String(),
    language: textOrNull,
    document_type: namedObject('DocumentType', { type: Type.String(), subtype: textOrNull }),
    form: textOrNull,
    reporting_entities: Type.Array(Type.String()),
    reporting_period: Type.Array(Type.String()),
    reporting_periods: Type.Array(
      namedObject('ReportingPeriod', { fiscal_year: Type.Integer(), fiscal_quarter: integerOrNull }),
    ),
    period_end_date: textOrNull,
    document_date: textOrNull,
    published_at: Type.String(),
    content_type: textOrNull,
    sentiment: Type.Number(),
    metadata: namedObject('DocumentMetadata', { offsets: Type.Enum([...OFFSET_UNITS]) }),
  }),
  content: namedObject('DocumentContent', {
    title: namedObject('DocumentTitle', { text: Type.String(), detections: Type.Array(detection) }),
    body: Type.Array(
      namedObject('DocumentParagraph', {
        paragraph_num: Type.Integer(),
        type: Type.Enum(['heading', 'paragraph', 'table']),
        text: Type.String(),
        page: integerOrNull,
        speaker: Type.Optional(Type.String({ description: 'Who says it, in a transcript' })),
      }),
    ),
    chunks: Type.Array(chunk),
    tables: documentTables,
    outline: documentOutlineEntries,
  }),
  profiling: namedObject('DocumentProfile', {
    pages: integerOrNull,
    characters: Type.Integer(),
    paragraphs: Type.Integer(),
    chunks: Type.Integer(),
  }),
  analytics: namedObject('DocumentAnalytics', {
    entities: Type.Array(mention),
    events: Type.Array(mention, { description: 'By topic' }),
    metrics: namedObject('DocumentMetrics', { sentiment: Type.Number({ description: 'Of the whole document' }) }),
  }),
});

const text = 'Example Corp. sold more than in the year before.';

export const getAnnotated = defineEndpoint({
  id: 'contents.get-annotated',
  method: 'GET',
  paths: ['/contents/v1/documents/:id/annotated'],
  summary: 'The document as it was understood',
  description:
    'Text, chunks with entities, topics and sentiment, and what the document is about. 404 while it is not completed.',
  role: 'guest',
  params: documentId,
  reply,
  errors: [403],
  example: {
    params: exampleId,
    reply: {
      url: `https://api.example/_signed/annotated/${exampleId.id}?expires=1776586400&signature=pQ7c...`,
      document: {
        id: exampleId.id,
        file_name: 'note.txt',
        headline: 'Example Corp. sells more',
        language: 'EN',
        document_type: { type: 'FILE', subtype: null },
        form: null,
        reporting_entities: ['D8442A'],
        reporting_period: ['2026FY'],
        reporting_periods: [{ fiscal_year: 2026, fiscal_quarter: null }],
        period_end_date: null,
        document_date: null,
        published_at: '2026-04-09T00:00:00.000Z',
        content_type: 'text/plain',
        sentiment: 0.41,
        metadata: { offsets: 'codepoints' },
      },
      content: {
        title: { text: 'Example Corp. sells more', detections: [{ id: 'D8442A', start: 0, end: 13, type: 'entity' }] },
        body: [{ paragraph_num: 1, type: 'paragraph', text, page: null }],
        chunks: [
          {
            cnum: 1,
            text,
            type: 'text',
            sentiment: 0.41,
            detections: [{ id: 'D8442A', start: 0, end: 13, type: 'entity' }],
            text_locations: [{ paragraph_num: 1, sentence_num: 1 }],
            page: null,
            section: null,
            item: null,
            heading: null,
            speaker: null,
          },
        ],
        tables: [],
        outline: [],
      },
      profiling: { pages: null, characters: 48, paragraphs: 1, chunks: 1 },
      analytics: {
        entities: [{ id: 'D8442A', text: 'Example Corp.', mentions: 1, chunks: [1], sentiment: 0.41 }],
        events: [],
        metrics: { sentiment: 0.41 },
      },
    },
  },
  handle: async ({ params, principal, publicUrl }, use: { content: Content; offsets: OffsetUnit }) => {
    const { file, annotated, link } = await use.content.annotated(principal, params.id);
    return { url: `${publicUrl}${link}`, ...toApiAnnotated(file, annotated, use.offsets) };
  },
});
