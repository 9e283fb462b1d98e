import { type Static, Type } from 'typebox';
import { namedObject } from '../../operations/named-object.ts';
import { textOrNull } from '../../operations/schemas.ts';
import { defineStructuredEndpoint } from '../../operations/structured-endpoint.ts';

const numbers = (description: string) => Type.Record(Type.String(), Type.Integer(), { description });

const healthSchema = namedObject('Health', {
  version: Type.String(),
  role: Type.String({ description: 'Of the process that answers' }),
  not_ready: Type.Union([Type.String({ description: 'Why requests cannot be answered now' }), Type.Null()]),
  database: namedObject('DatabaseHealth', { engine: Type.Enum(['sqlite', 'postgres']), is_reachable: Type.Boolean() }),
  document_index: namedObject('DocumentIndexHealth', {
    documents: numbers('Documents that can be found by category'),
    chunks: Type.Integer(),
    unindexed_chunks: Type.Integer({ description: 'Searched in memory until compaction' }),
    gaps: Type.Array(Type.String(), { description: 'Contents that cannot be found for the time being, and why' }),
  }),
  company_index: namedObject('CompanyIndexHealth', {
    revision: Type.Integer(),
    lag: Type.Integer({ description: 'Changes that it has not taken in yet' }),
  }),
  lexicon: namedObject('LexiconHealth', {
    is_built: Type.Boolean(),
    is_current: Type.Boolean({ description: 'True if it holds all names of the knowledge graph' }),
  }),
  queue: namedObject('QueueHealth', {
    jobs: numbers('Jobs by state'),
    oldest_ready_at: textOrNull,
    workers: Type.Integer({ description: 'Jobs that all processes may run at once' }),
    done_last_hour: Type.Integer(),
    failed_last_hour: Type.Integer(),
  }),
  disk: namedObject('DiskHealth', {
    free_bytes: Type.Integer({ description: 'Of the file system of the data directory' }),
    total_bytes: Type.Integer(),
  }),
});

/** State of the service and its parts. */
export type HealthReport = Static<typeof healthSchema>;

const example: HealthReport = {
  version: '1.0.0',
  role: 'all',
  not_ready: null,
  database: { engine: 'sqlite', is_reachable: true },
  document_index: { documents: { public: 1_200 }, chunks: 24_000, unindexed_chunks: 0, gaps: [] },
  company_index: { revision: 10_123, lag: 0 },
  lexicon: { is_built: true, is_current: true },
  queue: { jobs: { waiting: 0 }, oldest_ready_at: null, workers: 4, done_last_hour: 12, failed_last_hour: 0 },
  disk: { free_bytes: 80_000_000_000, total_bytes: 100_000_000_000 },
};

export const health = defineStructuredEndpoint({
  id: 'admin.health',
  method: 'GET',
  paths: ['/v1/admin/health'],
  summary: 'How the service and its parts are',
  description: 'Of the process that answers, with the database and the queue that all processes share. Free.',
  role: 'operator',
  answer: { results: healthSchema },
  example: { answer: { results: example } },
  handle: async (_, use: { health: () => Promise<HealthReport> }) => ({
    results: await use.health(),
  }),
});
