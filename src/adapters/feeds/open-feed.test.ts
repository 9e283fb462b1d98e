import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { itemsOf } from '../../../test/files/feed-input.ts';
import { storedZip } from '../extract/office/stored-zip.ts';
import { openFeed } from './open-feed.ts';

const folder = mkdtempSync(join(tmpdir(), 'almanac-feeds-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileWith(content: string | Buffer, name = 'file'): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}
const open = (content: string | Buffer, name?: string, exchange?: string) =>
  openFeed(fileWith(content, name), { exchange });
const faultOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'no fault',
    (error: Error & { fault?: string }) => error.fault ?? `another error: ${error.message}`,
  );
const readingFaultOf = async (content: string | Buffer, name?: string): Promise<string> =>
  faultOf(itemsOf((await open(content, name)).items()));

const SEC = '{"0":{"cik_str":320193,"ticker":"AAPL","title":"Apple Inc."}}';
const SYMBOLS = '[\n  {"symbol": "AAPL", "name": "Apple Inc. Common Stock", "lastsale": "$1", "marketCap": "1.00"}\n]';
const EQUITIES = 'symbol,name,summary,mic,isin,delisted\nAAPL,Apple Inc.,,XNAS,US0378331005,False\n';
const LEVEL_1 = '{"records":[{"LEI":{"$":"5493001KJTIIGC8Y1R12"},"Entity":{"LegalName":{"$":"X"}}}]}';
const LEVEL_1_CSV = '"LEI","Entity.LegalName"\n"5493001KJTIIGC8Y1R12","X"\n';
const LEVEL_2 = '{"relations":[{"RelationshipRecord":{"Relationship":{}}}]}';
const LEVEL_2_CSV = 'Relationship.StartNode.NodeID,Relationship.EndNode.NodeID\nA,B\n';
const JSONL = '{"kind":"company","name":"Mercadona"}\n';

describe('the content determines the format, not the name', () => {
  test.each([
    ['SEC company tickers (JSON)', SEC],
    ['SEC company tickers (JSON)', `\uFEFF  ${SEC}`],
    ['US symbols (JSON)', SYMBOLS],
    ['equities (CSV)', EQUITIES],
    ['GLEIF level 1 (JSON)', LEVEL_1],
    ['GLEIF level 1 (CSV)', LEVEL_1_CSV],
    ['GLEIF level 2 (JSON)', LEVEL_2],
    ['GLEIF level 2 (CSV)', LEVEL_2_CSV],
    ['Almanac (JSONL)', JSONL],
  ])('%s', async (format, content) => {
    const plain = await open(content, 'data.bin', 'XNAS');
    expect(plain.format).toBe(format);
    const items = await itemsOf(plain.items());
    expect(items.filter(({ kind }) => kind !== 'list')).toHaveLength(1);
    expect(plain.bytesRead()).toBe(plain.sizeBytes);
    for (const packed of [gzipSync(content), storedZip({ 'folder/': '', 'a.txt': content, '__MACOSX/a.txt': 'x' })]) {
      const feed = await open(packed, 'packed', 'XNAS');
      expect(feed.format).toBe(format);
      expect(await itemsOf(feed.items())).toEqual(items);
      expect(await itemsOf(feed.items())).toEqual(items);
    }
  });

  test('a damaged first line does not change the format of a .jsonl file', async () => {
    const feed = await open(`{"kind":\n${JSONL}`, 'broken.jsonl');
    expect((await itemsOf(feed.items())).map(({ kind }) => kind)).toEqual(['rejected', 'company']);
  });
});

test('the fingerprint depends on the content', async () => {
  const [a, b, c] = [await open(SEC, 'a'), await open(SEC, 'b'), await open(`${SEC} `, 'c')];
  expect(a.fingerprint).toBe(b.fingerprint);
  expect(c.fingerprint).not.toBe(a.fingerprint);
});

test('a symbol list needs an exchange by name or by option, which takes precedence', async () => {
  expect(await faultOf(open(SYMBOLS, 'symbols.json'))).toContain('say --exchange XNAS, XNYS or XASE');
  const micOf = async (name: string, exchange?: string) => {
    const [item] = await itemsOf((await open(SYMBOLS, name, exchange)).items());
    return item?.kind === 'company' ? item.company.key : undefined;
  };
  expect([await micOf('us_nyse.json'), await micOf('us_nyse.json', 'XASE')]).toEqual(['XNYS:AAPL', 'XASE:AAPL']);
});

describe('reports why a file cannot be read', () => {
  const EXPECTED = 'expected SEC company tickers (JSON), US symbols (JSON)';

  test.each<[string, string | Buffer, string]>([
    ['nothing', '', 'is empty'],
    ['blanks', ' \n\n ', `is empty; ${EXPECTED}`],
    ['XML', '<?xml version="1.0"?><lei/>', `is of no known format; ${EXPECTED}`],
    ['another CSV', 'a,b,c\n1,2,3\n', `is of no known format; ${EXPECTED}`],
    ['another JSON', '{"hello": "world"}', `is of no known format; ${EXPECTED}`],
    ['a number', '42', `is of no known format; ${EXPECTED}`],
    ['brackets without end', '['.repeat(2_000_000), `is of no known format; ${EXPECTED}`],
    ['bytes', Buffer.from([0, 1, 2, 3, 250, 251]), `is of no known format; ${EXPECTED}`],
    ['a zip of two files', storedZip({ a: SEC, b: SEC }), 'is a zip archive that holds 2 files; expected exactly one'],
    ['a zip of none', storedZip({ 'folder/': '' }), 'is a zip archive that holds no file; expected exactly one'],
    ['half a zip', storedZip({ a: SEC }).subarray(0, 60), 'cannot be read: '],
    ['half a gzip header', gzipSync(SEC).subarray(0, 9), 'ends in the middle of its gzip data'],
    ['no gzip after its mark', Buffer.from([0x1f, 0x8b, 8, 0, 1, 2, 3, 4, 5, 6, 7, 8]), 'has damaged gzip data'],
  ])('%s', async (_, content, fault) => {
    expect(await faultOf(open(content))).toContain(fault);
  });

  test('a missing file, a folder', async () => {
    expect(await faultOf(openFeed(join(folder, 'missing'), { exchange: undefined }))).toBe('does not exist');
    expect(await faultOf(openFeed(folder, { exchange: undefined }))).toBe('is not a file');
  });
});

describe('files with a fault in the middle', () => {
  const many = `${EQUITIES}${Array.from({ length: 5_000 }, (_, n) => `S${n},Company ${n * 7919} ${Math.sin(n)},,XLON,,False\n`).join('')}`;

  test('truncated gzip: reads the records before', async () => {
    const packed = gzipSync(many);
    const feed = await open(packed.subarray(0, packed.length - 2_000), 'cut.csv.gz');
    const found: number[] = [];
    const reading = (async () => {
      for await (const items of feed.items()) found.push(items.length);
    })();
    expect(await faultOf(reading)).toContain('ends in the middle of its gzip data');
    expect(found.length).toBeGreaterThan(0);
  });

  test('JSON that stops in the middle', async () => {
    expect(await readingFaultOf(`${LEVEL_1.slice(0, -2)},{"LEI":`)).toBe('ends in the middle of record 2');
  });

  test('an unclosed quotation mark', async () => {
    expect(await readingFaultOf(`${EQUITIES}X,"never ${many.repeat(8)}`)).toContain(
      'has a quotation mark that is never closed',
    );
  });

  test('objects nested a hundred thousand deep are an invalid record, not a crash', async () => {
    const bomb = `{"kind":"company","name":"A"}\n${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}\n`;
    const items = await itemsOf((await open(bomb, 'bomb.jsonl')).items());
    expect(items.map((item) => item.kind)).toEqual(['company', 'rejected']);
    const nested = `[{"symbol":"A","name":"B","lastsale":"1"},{"x":${'['.repeat(200_000)}${']'.repeat(200_000)}}]`;
    const symbols = await itemsOf((await open(nested, 'us_nasdaq.json')).items());
    expect(symbols.map((item) => item.kind)).toEqual(['company', 'rejected', 'list']);
  });

  test('a gzip of a hundred mebibytes of nothing is read in little memory', async () => {
    const packed = gzipSync(Buffer.alloc(100 * 1024 * 1024, ' '));
    const before = process.memoryUsage().arrayBuffers;
    expect(await faultOf(open(packed))).toContain('is empty');
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(60 * 1024 * 1024);
  });
});
