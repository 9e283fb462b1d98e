import type { CompanyRecord, ImportItem } from '../../src/domain/ingest/records.ts';

/** A text as a file would come, in pieces that end in the middle of everything. */
export async function* inPieces(text: string | Buffer, bytes = 11): AsyncGenerator<Buffer> {
  const whole = Buffer.from(text);
  for (let at = 0; at < whole.length; at += bytes) yield whole.subarray(at, at + bytes);
}

export async function itemsOf(feed: AsyncIterable<readonly ImportItem[]>): Promise<ImportItem[]> {
  const items: ImportItem[] = [];
  for await (const batch of feed) items.push(...batch);
  return items;
}

/** The companies read by a reader; throws when it rejected a record. */
export async function companiesOf(feed: AsyncIterable<readonly ImportItem[]>): Promise<CompanyRecord[]> {
  return (await itemsOf(feed)).flatMap((item) => {
    if (item.kind === 'list') return [];
    if (item.kind !== 'company') throw new Error(`not a company: ${JSON.stringify(item)}`);
    return item.company;
  });
}

/** `[line, reason]` of the records that a reader rejected. */
export async function rejectionsOf(feed: AsyncIterable<readonly ImportItem[]>): Promise<[number | null, string][]> {
  return (await itemsOf(feed)).flatMap((item): [number | null, string][] =>
    item.kind === 'rejected' ? [[item.place.line, item.reason]] : [],
  );
}
