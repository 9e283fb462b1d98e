import { openFeedInThread } from '../../adapters/feeds/feed-thread.ts';
import { openFileBytes } from '../../adapters/feeds/file-bytes.ts';
import { openExceptionsFeed } from '../../adapters/feeds/gleif-exceptions.ts';
import { gleifDeltaStart } from '../../adapters/feeds/gleif-records.ts';
import { gleifExceptions, gleifLeis, gleifRelations } from '../../adapters/sql/companies/gleif-holdings.ts';
import type { Database } from '../../adapters/sql/database.ts';
import type { FileToTake } from '../../domain/feeds/feed-imports.ts';
import {
  endingVanished,
  type HeldThing,
  lastOfEach,
  relationKey,
  subjectOfItem,
} from '../../domain/ingest/companies/register-copy.ts';
import type { RecordItem } from '../../domain/ingest/records/record-kind.ts';
import type { FeedContent, ImportItem, OwnershipRecord } from '../../domain/ingest/records.ts';
import type { Feed } from '../../domain/ingest/run/feed.ts';
import { UnreadableFile } from '../../domain/ingest/run/unreadable-file.ts';
import type { ParentException } from '../../domain/knowledge-graph/parent-exception.ts';

/** Time between two publications, by which the stated start of a delta may be later than the publication that it follows. */
const PUBLICATION_MS = 8 * 3_600_000;

/**
 * Opens a file of GLEIF's golden copy: the changes since `what.since`, of which the last about each LEI and relation holds, or a full copy, which
 * ends what is stored and not in it.
 */
export async function openGleifFile(
  kind: 'gleif-entities' | 'gleif-relations',
  { path, since, records }: FileToTake,
  database: Pick<Database, 'db'>,
): Promise<Feed<ImportItem>> {
  const feed = await openFeedInThread(path, { exchange: undefined });
  const file = { records, subjectOf: subjectOfItem };
  const level = kind === 'gleif-entities' ? 1 : 2;
  if (!feed.format.startsWith(`GLEIF level ${level} `))
    throw new UnreadableFile(path, `is ${feed.format} in place of GLEIF level ${level}`);
  if (since === undefined)
    return endingVanished(feed, file, level === 1 ? () => leis(database) : () => relations(database));
  await checkStart(path, since);
  return lastOfEach(feed, file);
}

/** Opens GLEIF's reporting exceptions, as `openGleifFile` does the other files. */
export async function openGleifExceptions(
  { path, since, records }: FileToTake,
  database: Pick<Database, 'db'>,
): Promise<Feed<RecordItem<ParentException>>> {
  const feed = await openExceptionsFeed(path);
  const subjectOf = (item: RecordItem<ParentException>) =>
    item.kind === 'record' ? exceptionKey(item.row) : undefined;
  if (since === undefined) return endingVanished(feed, { records, subjectOf }, () => exceptions(database));
  await checkStart(path, since);
  return lastOfEach(feed, { records, subjectOf });
}

const exceptionKey = ({ lei, isUltimate }: ParentException): string => `${lei} ${isUltimate ? 'ultimate' : 'direct'}`;

async function* exceptions(database: Pick<Database, 'db'>): AsyncGenerator<HeldThing<RecordItem<ParentException>>[]> {
  for await (const page of gleifExceptions(database)) {
    yield page.map((held) => {
      const item = { place: { record: 0, line: null }, about: null, notes: [], references: [] };
      return { subjects: [exceptionKey(held)], end: { ...item, kind: 'record', row: { ...held, reason: null } } };
    });
  }
}

async function checkStart(path: string, since: string): Promise<void> {
  const start = gleifDeltaStart(await (await openFileBytes(path)).head());
  if (start !== undefined && Date.parse(start) > Date.parse(since) + PUBLICATION_MS)
    throw new UnreadableFile(path, `has the changes from ${start} on, but those since ${since} are missing`);
}

async function* leis(database: Pick<Database, 'db'>): AsyncGenerator<HeldThing[]> {
  for await (const page of gleifLeis(database))
    yield page.map((lei) => ({
      subjects: [lei],
      end: itemOf({ kind: 'retirement', retirement: { lei, successor: null } }),
    }));
}

async function* relations(database: Pick<Database, 'db'>): AsyncGenerator<HeldThing[]> {
  for await (const page of gleifRelations(database)) {
    yield page.flatMap(({ child, parent, isUltimate }): HeldThing[] => {
      const [own, owner] = [child[0], parent[0]];
      if (own === undefined || owner === undefined) return [];
      const ownership: OwnershipRecord = {
        child: { kind: 'lei', value: own },
        parent: { kind: 'lei', value: owner },
        isUltimate,
        hasEnded: true,
        source: 'gleif',
      };
      const subjects = child.flatMap((one) => parent.map((other) => relationKey(one, other, isUltimate)));
      return [{ subjects, end: itemOf({ kind: 'ownership', ownership }) }];
    });
  }
}

const itemOf = (content: FeedContent): ImportItem => ({ ...content, place: { record: 0, line: null }, notes: [] });
