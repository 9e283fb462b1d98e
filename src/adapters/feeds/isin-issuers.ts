import type { RecordItem } from '../../domain/ingest/records/record-kind.ts';
import type { Feed } from '../../domain/ingest/run/feed.ts';
import { UnreadableFile } from '../../domain/ingest/run/unreadable-file.ts';
import { parseIsin, parseLei } from '../../domain/knowledge-graph/identifiers.ts';
import type { IsinIssuer } from '../../domain/knowledge-graph/isin-issuer.ts';
import { CsvFault, csvRows, csvStart } from './csv-rows.ts';
import { openFileBytes } from './file-bytes.ts';

type Item = RecordItem<IsinIssuer>;

/** Opens GLEIF's mapping of ISINs to LEIs, CSV with the columns `LEI` and `ISIN`. Throws `UnreadableFile`. */
export async function openIsinFeed(path: string): Promise<Feed<Item>> {
  const file = await openFileBytes(path);
  const { columns } = csvStart(await file.head());
  if (!columns.includes('LEI') || !columns.includes('ISIN'))
    throw new UnreadableFile(path, 'has no columns LEI and ISIN; expected the mapping of ISINs to LEIs of GLEIF (CSV)');
  return {
    path,
    format: 'GLEIF ISIN mapping (CSV)',
    sizeBytes: file.sizeBytes,
    fingerprint: `isins:${file.fingerprint}`,
    items: () => read(path, file.read()),
    bytesRead: file.bytesRead,
  };
}

async function* read(path: string, chunks: AsyncIterable<Buffer>): AsyncGenerator<Item[]> {
  try {
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
  } catch (error) {
    if (error instanceof CsvFault) throw new UnreadableFile(path, error.message, error);
    throw error;
  }
}
