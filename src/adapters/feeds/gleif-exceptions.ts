import type { RecordItem } from '../../domain/ingest/records/record-kind.ts';
import type { RecordPlace } from '../../domain/ingest/records.ts';
import type { Feed } from '../../domain/ingest/run/feed.ts';
import { UnreadableFile } from '../../domain/ingest/run/unreadable-file.ts';
import { parseLei } from '../../domain/knowledge-graph/identifiers.ts';
import type { ParentException } from '../../domain/knowledge-graph/parent-exception.ts';
import { csvStart } from './csv-rows.ts';
import { openFileBytes } from './file-bytes.ts';
import { fileFeed } from './file-feed.ts';
import { gleifReaders, hasDeletion, valueAt } from './gleif-records.ts';

type Item = RecordItem<ParentException>;

/** A record of level 2: why an entity reports no parent. */
interface StatedException {
  readonly lei: string;
  readonly category: string;
  readonly reason: string;
  /** True if GLEIF withdrew the record. */
  readonly isDeleted: boolean;
}

const CATEGORIES: Readonly<Record<string, boolean>> = {
  DIRECT_ACCOUNTING_CONSOLIDATION_PARENT: false,
  ULTIMATE_ACCOUNTING_CONSOLIDATION_PARENT: true,
};

function toItem(place: RecordPlace, { lei: given, category, reason, isDeleted }: StatedException): Item {
  const about = { place, about: `${given} ${category} ${reason}`, notes: [] };
  const [lei, isUltimate] = [parseLei(given), CATEGORIES[category]];
  if (lei === undefined) return { ...about, kind: 'rejected', reason: 'LEI is missing or its check digits are wrong' };
  if (isUltimate === undefined) return { ...about, kind: 'rejected', reason: 'ExceptionCategory is not known' };
  if (reason === '') return { ...about, kind: 'rejected', reason: 'ExceptionReason is missing' };
  return { ...about, kind: 'record', references: [], row: { lei, isUltimate, reason: isDeleted ? null : reason } };
}

const readers = gleifReaders<StatedException, Item>({
  element: 'Exception',
  column: 'LEI',
  fromJson: (record) => ({
    lei: valueAt(record, 'LEI'),
    category: valueAt(record, 'ExceptionCategory'),
    reason: valueAt(record, 'ExceptionReason'),
    isDeleted: hasDeletion(record),
  }),
  fromCsv: (row) => ({
    lei: row.get('LEI'),
    category: row.get('Exception.Category'),
    reason: row.get('Exception.Reason.1'),
    isDeleted: false,
  }),
  toItem,
  rejected: (place, reason, about) => ({ place, about, notes: [], kind: 'rejected', reason }),
});

/** Opens GLEIF's reporting exceptions: the full copy as CSV, changes as XML. Throws `UnreadableFile`. */
export async function openExceptionsFeed(path: string): Promise<Feed<Item>> {
  const file = await openFileBytes(path);
  const head = await file.head();
  const isXml = /<(?:\w+:)?ReportingExceptionData[\s>]/.test(head);
  if (!isXml && !csvStart(head).columns.includes('Exception.Category'))
    throw new UnreadableFile(path, 'has no reporting exceptions; expected those of GLEIF (CSV or XML)');
  const read = isXml ? readers.xml : readers.csv;
  return fileFeed(file, `GLEIF reporting exceptions (${isXml ? 'XML' : 'CSV'})`, () => read(file.read()), 'exceptions');
}
