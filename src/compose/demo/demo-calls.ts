import { join } from 'node:path';
import type { EventRecord } from '../../domain/calendar/event-record.ts';
import type { RecordItem } from '../../domain/ingest/records/record-kind.ts';
import { madeUpCalls } from '../../domain/sample/made-up-calls.ts';
import type { Logger } from '../../platform/log.ts';
import { recordImports } from '../imports/record-imports.ts';
import type { Stores } from '../stores.ts';
import { DEMO_FOLDER, loadingDemo, readLines } from './demo.ts';
import { largestCompanies } from './demo-market.ts';

/**
 * Imports made-up earnings calls from two years before `today` to two weeks after it. The first real call imported for a company removes its
 * made-up ones.
 */
export async function loadMadeUpCalls(
  stores: Stores,
  { dataDir, today, log, signal }: { dataDir: string; today: string; log: Logger; signal: AbortSignal },
): Promise<void> {
  const lastReal = new Map(
    (readLines('events.jsonl') as { rp_entity_id?: string; event_datetime: string; category: string }[])
      .filter(({ category }) => category.endsWith('-call'))
      .map(({ rp_entity_id = '', event_datetime }) => [rp_entity_id, new Date(event_datetime).toISOString()]),
  );
  const companies = await largestCompanies(stores);
  const records = companies.flatMap(({ id, name, listing }, place) =>
    madeUpCalls({ id, name, listing, place }, lastReal.get(id), today),
  );
  const items = records.map(
    (row, at): RecordItem<EventRecord> => ({
      kind: 'record',
      place: { record: at + 1, line: null },
      about: row.title,
      notes: [],
      references: row.identifiers,
      row,
    }),
  );
  const feed = {
    path: join(DEMO_FOLDER, 'made-up-calls'),
    format: 'made-up calls',
    sizeBytes: items.length,
    fingerprint: `made-up-calls:${today}`,
    items: async function* () {
      yield items;
    },
    bytesRead: () => items.length,
  };
  const events = recordImports.find(({ kind }) => kind.name === 'events');
  const run = { feeds: [feed], ...loadingDemo(dataDir), isRestart: false, signal };
  const result = await events?.importFeeds(stores.database, run);
  log.info({ reports: result?.reports }, 'made-up calls of the sample are loaded');
}
