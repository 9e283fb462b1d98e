import type { DatabaseEngine } from '../../src/adapters/sql/database.ts';
import { type FeedWorld, openFeedWorld } from './feed-world.ts';
import { currentPage, currentPath, type MadeFiling, submissionFiles } from './filing-files.ts';
import { REGISTRANTS, SEC_LIST, secList } from './source-files.ts';

/** A world, or a database alone. */
interface Rows {
  readonly database: Pick<FeedWorld['database'], 'db'>;
}

export const RESULTS = 'Results of Operations and Financial Condition';
export const HTML = (text: string): string => `<html><body><p>${text}</p></body></html>`;
export const OLDFIELD = { cik: 7_000_001, name: 'OLDFIELD MINERALS INC' };
export const BRIGHTWATER = { cik: 7_000_002, name: 'BRIGHTWATER HOLDINGS INC /DE/' };

export const annual: MadeFiling = {
  ...{ ...OLDFIELD, accession: '0007000001-26-000031', form: '10-K', acceptedAt: '2026-11-27T09:30:15' },
  documents: { '10-K': HTML('Annual report'), 'EX-31': HTML('Certification') },
};
export const release: MadeFiling = {
  ...{ ...BRIGHTWATER, accession: '0007000002-26-000050', form: '8-K', acceptedAt: '2026-11-27T09:31:20' },
  items: [RESULTS],
  documents: {
    '8-K': HTML('Cover'),
    'EX-10.1': HTML('An agreement'),
    'EX-99.1': HTML(
      'Brightwater reports third quarter 2026 results. Brightwater will host a conference call today at 4:30 p.m. ET to discuss its results.',
    ),
  },
};
/** A world with known companies, and filings in the list of current ones. */
export async function openFilings(
  engine: DatabaseEngine,
  filings: readonly MadeFiling[] = [],
  options: Parameters<typeof openFeedWorld>[2] = {},
): Promise<FeedWorld> {
  const w = await openFeedWorld(engine, '2026-11-27T15:00:00Z', options);
  w.standIn.files.set(SEC_LIST, secList(REGISTRANTS));
  await w.store.switchOn(['sec-companies', 'sec-filings'], '2026-11-27T15:00:00.000Z');
  await w.run('sec-companies');
  publish(w, filings);
  return w;
}

/** Puts filings in the list of current ones, newest first, and their submissions beside it. */
export function publish(w: FeedWorld, filings: readonly MadeFiling[]): void {
  const newest = filings.toSorted((a, b) => (a.acceptedAt < b.acceptedAt ? 1 : -1));
  w.standIn.files.set(currentPath(), currentPage(newest, ['Filer', 'Subject']));
  for (const [path, body] of submissionFiles(filings)) w.standIn.files.set(path, body);
}

export const filedDocuments = async (w: FeedWorld) =>
  (await w.documents.page(null, 99))
    .map(({ about: { type, subtype }, publishedAt, url, sourceId, category }) => ({
      ...{ type, subtype, publishedAt, url, sourceId, category },
    }))
    .sort((a, b) => ((a.url ?? '') < (b.url ?? '') ? -1 : 1));

export const eventsOf = async ({ database }: Rows) => {
  const rows = await database.db.selectFrom('calendar_events').selectAll().orderBy('event_at').orderBy('no').execute();
  return rows.map(({ category, event_at, title, fiscal_period, evidence_json, entity_id }) => ({
    ...{ category, at: event_at, title, period: fiscal_period, isMapped: entity_id !== null },
    evidence: JSON.parse(evidence_json ?? 'null') as { accession: string; sentence: string | null } | null,
  }));
};

export const asked = (w: FeedWorld): string[] => w.standIn.seen.map(({ path }) => path);
export const ledgerOf = async ({ database }: Rows) =>
  (await database.db.selectFrom('feed_items').selectAll().orderBy('key').execute()).map(({ key, state, reason }) => [
    key,
    state,
    reason,
  ]);
export const cursorOf = async (w: FeedWorld) => JSON.parse((await w.store.find('sec-filings'))?.cursor ?? '') as object;

/** Rows that a run leaves, without what depends on when it ran. */
export async function rowsOf(w: Rows) {
  const documents = await w.database.db
    .selectFrom('documents')
    .select(['url', 'published_at'])
    .orderBy('url')
    .orderBy('id')
    .execute();
  return {
    documents: documents.map(({ url, published_at }) => [url, published_at]),
    events: (await eventsOf(w)).map(({ at, title }) => [at, title]),
    ledger: (await ledgerOf(w)).map(([key, state]) => [key, state]),
  };
}

/** Runs until nothing is left to do at once. Runs that `signalOf` ends with `killed` are begun again. */
export async function runToEnd(
  w: FeedWorld,
  signalOf: () => AbortSignal | undefined = () => undefined,
  runsMax = 60,
): Promise<void> {
  for (let runs = 0; runs < runsMax; runs += 1) {
    await w.run('sec-filings', signalOf()).catch((error: unknown) => {
      if (!(error instanceof Error && error.message === 'killed')) throw error;
    });
    const state = await w.store.find('sec-filings');
    if (state?.ranAt !== null && Date.parse(state?.dueAt ?? '') > w.clock.atMs) return;
  }
  throw new Error('the feed never rests');
}
