import type { RecordItem } from '../../domain/ingest/records/record-kind.ts';
import type { Feed } from '../../domain/ingest/run/feed.ts';
import { UnreadableFile } from '../../domain/ingest/run/unreadable-file.ts';
import { parseIsin, parseLei } from '../../domain/knowledge-graph/identifiers.ts';
import type { ShareVenue } from '../../domain/knowledge-graph/share-venue.ts';
import { type Day, validDay } from '../../domain/time/days.ts';
import { openFileBytes } from './file-bytes.ts';
import { fileFeed } from './file-feed.ts';
import { valueAt } from './gleif-records.ts';
import type { JsonObject } from './json-values.ts';
import { xmlRecords } from './xml-records.ts';

type Item = RecordItem<ShareVenue>;

/** Elements of records by their local names, as the number of the schema in the namespace changes: those of full files, then those of changes. */
const RECORDS: ReadonlySet<string> = new Set(['RefData', 'NewRcrd', 'ModfdRcrd', 'TermntdRcrd', 'CanclldRcrd']);
const ENDED: ReadonlySet<string> = new Set(['TermntdRcrd', 'CanclldRcrd']);
/** Beginning of the CFI of shares, and of structured equities, which are no shares. */
const SHARE = /^E(?!Y)/;

/** Opens a file of FIRDS, full or of changes: its shares on their venues, without other instruments. Throws `UnreadableFile`. */
export async function openFirdsFeed(path: string): Promise<Feed<Item>> {
  const file = await openFileBytes(path);
  if (!/<(?:\w+:)?(?:FinInstrmRptgRefDataRpt|FinInstrmRptgRefDataDltaRpt)[\s>]/.test(await file.head()))
    throw new UnreadableFile(path, 'has no reference data of instruments; expected FULINS or DLTINS of FIRDS (XML)');
  return fileFeed(file, 'FIRDS (XML)', () => read(file.read()), 'shares');
}

async function* read(chunks: AsyncIterable<Buffer>): AsyncGenerator<Item[]> {
  for await (const records of xmlRecords(chunks, (name) => RECORDS.has(name)))
    yield records.flatMap(({ number, name, record }): Item[] => {
      const place = { record: number, line: null };
      if (record === undefined)
        return [{ place, about: null, notes: [], kind: 'rejected', reason: 'larger than a million characters' }];
      return SHARE.test(valueAt(record, 'FinInstrmGnlAttrbts', 'ClssfctnTp')) ? [itemOf(place, name, record)] : [];
    });
}

function itemOf(place: Item['place'], element: string, record: JsonObject): Item {
  const general = (name: string): string => valueAt(record, 'FinInstrmGnlAttrbts', name);
  const venue = (name: string): string => valueAt(record, 'TradgVnRltdAttrbts', name);
  const [isin, lei] = [parseIsin(general('Id')), parseLei(valueAt(record, 'Issr'))];
  const about = { place, about: `${general('Id')} ${venue('Id')}`.trim(), notes: [] };
  if (isin === undefined) return { ...about, kind: 'rejected', reason: 'Id is not an ISIN' };
  if (lei === undefined) return { ...about, kind: 'rejected', reason: 'Issr is not an LEI' };
  const lastOn = dayOf(venue('TermntnDt'));
  if (ENDED.has(element) && lastOn === null)
    return { ...about, kind: 'rejected', reason: 'TermntnDt of a record that has ended is missing' };
  const row: ShareVenue = {
    ...{ isin, lei, mic: venue('Id'), name: general('FullNm'), cfi: general('ClssfctnTp') },
    ...{ currency: general('NtnlCcy') || null, firstOn: dayOf(venue('FrstTradDt')), lastOn },
  };
  return { ...about, kind: 'record', references: [], row };
}

/** Day of `2026-11-27T08:00:00Z`; `null` for an empty text, and for the year 9999, which stands for no end. */
function dayOf(text: string): Day | null {
  const [year = 0, month = 0, day = 0] = text.slice(0, 'YYYY-MM-DD'.length).split('-').map(Number);
  return year === 9_999 ? null : validDay(year, month, day);
}
