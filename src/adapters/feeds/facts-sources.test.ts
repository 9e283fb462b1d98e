import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DocumentFault } from '../../domain/ingest/facts/facts-document.ts';
import { UnreadableFile } from '../../domain/ingest/run/unreadable-file.ts';
import { storedZip } from '../extract/office/stored-zip.ts';
import { inReadingOrder, openFactsSources } from './facts-sources.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'almanac-sources-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const put = (name: string, content: string | Buffer): string => {
  const path = join(folder, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, content);
  return path;
};

async function contentOf(...paths: string[]): Promise<[string, string][]> {
  const sources = [];
  for (const path of paths) sources.push(...(await openFactsSources(path)));
  const found: [string, string][] = [];
  for (const source of inReadingOrder(sources)) {
    for await (const file of source.files()) found.push([file.name, (await file.read()).toString()]);
  }
  return found;
}

const FACTS = '{"cik":1,"entityName":"x","facts":{}}';
const INDEX = '{"cik":"0000000001","entityType":"operating","filings":{}}';

describe('sources of facts', () => {
  test('a file, plain or gzipped', async () => {
    expect(await contentOf(put('a.json', FACTS))).toEqual([['a.json', FACTS]]);
    expect(await contentOf(put('b.json.gz', gzipSync(FACTS)))).toEqual([['b.json.gz', FACTS]]);
  });

  test('a folder is read with its folders: indexes first, then facts, then filings; other files are not', async () => {
    put('2.json', FACTS);
    put('1.htm', '<html/>');
    put('deep/3.json', INDEX);
    put('readme.txt', 'x');
    put('0000320193-24-000123.txt', '<SEC-DOCUMENT>');
    put('.hidden.json', FACTS);
    expect((await contentOf(folder)).map(([name]) => name)).toEqual([
      'deep/3.json',
      '2.json',
      '0000320193-24-000123.txt',
      '1.htm',
    ]);
  });

  test('follows links to files, and ignores broken ones', async () => {
    const path = put('elsewhere/a.json', FACTS);
    mkdirSync(join(folder, 'links'));
    symlinkSync(path, join(folder, 'links', 'b.json'));
    symlinkSync(join(folder, 'gone.json'), join(folder, 'links', 'c.json'));
    expect(await contentOf(join(folder, 'links'))).toEqual([['b.json', FACTS]]);
  });

  test('an archive gives its documents one after the other, those of a folder are found', async () => {
    put(
      'all.zip',
      storedZip({ 'CIK1.json': FACTS, 'notes.txt': 'x', '__MACOSX/CIK1.json': 'x', 'in/CIK2.json': '{}' }),
    );
    const wanted = [
      ['CIK1.json', FACTS],
      ['in/CIK2.json', '{}'],
    ];
    expect(await contentOf(join(folder, 'all.zip'))).toEqual(wanted);
    expect(await contentOf(folder)).toEqual(wanted);
  });

  test('the fingerprint of sources is stable until something in them changes', async () => {
    const path = put('a.json', FACTS);
    const before = (await openFactsSources(folder)).map(({ fingerprint }) => fingerprint);
    expect((await openFactsSources(folder)).map(({ fingerprint }) => fingerprint)).toEqual(before);
    writeFileSync(path, `${FACTS} `);
    expect((await openFactsSources(folder)).map(({ fingerprint }) => fingerprint)).not.toEqual(before);
  });

  test('reports missing, empty and truncated files', async () => {
    await expect(openFactsSources(join(folder, 'none.json'))).rejects.toThrow(/does not exist/);
    mkdirSync(join(folder, 'empty'));
    await expect(openFactsSources(join(folder, 'empty'))).rejects.toThrow(UnreadableFile);
    const zip = storedZip({ 'a.json': FACTS });
    await expect(contentOf(put('cut.zip', zip.subarray(0, zip.length - 30)))).rejects.toThrow(/damaged zip archive/);
    const gzip = gzipSync(FACTS);
    await expect(contentOf(put('cut.json.gz', gzip.subarray(0, gzip.length - 9)))).rejects.toThrow(DocumentFault);
  });

  test('refuses an archive with a wrong length in its directory', async () => {
    const zip = storedZip({ 'a.json': FACTS });
    const directory = zip.indexOf(Buffer.from('PK\x01\x02'));
    zip.writeUInt32LE(5, directory + 24);
    await expect(contentOf(put('lie.zip', zip))).rejects.toThrow(/damaged|cannot be unpacked/);
  });

  test('refuses a document over the size limit after unpacking', async () => {
    const bomb = gzipSync(Buffer.alloc(129 * 1024 * 1024, ' '), { level: 1 });
    await expect(contentOf(put('bomb.json.gz', bomb))).rejects.toThrow(/larger than 128 MiB/);
  });
});
