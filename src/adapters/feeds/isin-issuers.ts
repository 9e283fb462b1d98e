import type { RecordItem } from '../../domain/ingest/records/record-kind.ts';
import type { Feed } from '../../domain/ingest/run/feed.ts';
import { UnreadableFile } from '../../domain/ingest/run/unreadable-file.ts';
import { parseIsin, parseLei } from '../../domain/knowledge-graph/identifiers.ts';
import type { IsinIssuer } from '../../domain/knowledge-graph/isin-issuer.ts';
import { csvRows, csvStart } from './csv-rows.ts';
import { openFileBytes } from './file-bytes.ts';
import { fileFeed } from './file-feed.ts';

type Item = RecordItem<IsinIssuer>;

/** Opens GLEIF's mapping of ISINs to LEIs, CSV with the columns `LEI` and `ISIN`. Throws `UnreadableFile`. */
export async function openIsinFeed(path: string): Promise<Feed<Item>> {
  const file = await openFileBytes(path);
  const { columns } = csvStart(await file.head());
  if (!columns.includes('LEI') || !columns.includes('ISIN'))
    throw new UnreadableFile(path, 'has no columns LEI and ISIN; expected the mapping of ISINs to LEIs of GLEIF (CSV)');
  return fileFeed(file, 'GLEIF ISIN mapping (CSV)', () => read(file.read()), 'isins');
}

async function* read(chunks: AsyncIterable<Buffer>): AsyncGenerator<Item[]> {
  for await (const rows of csvRows(chunks)) {
    yield rows.map((row): Item => {
      const [given, issuer] = [row.get('ISIN'), row.get('LEI')];
      const about = { place: { record: row.number, line: row.line }, about: `${given} ${issuer}`, notes: [] };
      const [isin, lei] = [parseIsin(given), parseLei(issuer)];
      if (isin === undefined || lei === undefined)
        return { ...about, kind: 'rejected', reason: 'ISIN or LEI is wrong' };
      return { ...about, kind: 'record', references: [], row: { isin, lei } };
    });
  }
}
