import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { documentId, sampleDocument } from '../../../../test/records/sample-documents.ts';
import { openChunkTexts, textsOf } from './chunk-texts.ts';

test('a text is what was put, its number is never given twice, and what is removed is gone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-texts-'));
  const file = join(folder, 'chunks.db');
  const texts = openChunkTexts(file);
  expect(texts.lastId()).toBe(0);
  const document = sampleDocument('a', ['one', 'two']);
  const [first] = texts.add([textsOf(document)]);
  expect(first).toEqual({ documentId: documentId('a'), first: 1, last: 2, generation: 1 });
  expect(texts.read(2)).toMatchObject({ chunk: document.annotated.chunks[1], headline: document.annotated.headline });
  expect(texts.read(2)?.facets).toMatchObject({ documentId: documentId('a'), cnum: 2 });
  const again = texts.add([textsOf(sampleDocument('a', ['three'])), textsOf(sampleDocument('none', []))]);
  expect(texts.rangesOf([documentId('a'), documentId('none')])).toEqual([first, ...again]);
  texts.remove(texts.rangesOf([documentId('a')]));
  expect(texts.read(1)).toBeUndefined();
  expect(texts.rangesOf([documentId('a')])).toEqual([]);
  texts.close();
  const other = openChunkTexts(file);
  expect(other.add([textsOf(document)])).toEqual([{ documentId: documentId('a'), first: 4, last: 5, generation: 1 }]);
  expect([...other.readMany([5, 1])].map(([id, { chunk }]) => [id, chunk.text])).toEqual([[5, 'two']]);
  expect(other.lastId()).toBe(5);
  other.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a document has the generation of its row', () => {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-texts-'));
  const texts = openChunkTexts(join(folder, 'chunks.db'));
  const now = textsOf(sampleDocument('now', ['one'], { row: { generation: 1_764_000_000_000 } }));
  texts.add([now, textsOf(sampleDocument('before', ['one']))]);
  const generations = texts.rangesOf([documentId('now'), documentId('before')]).map(({ generation }) => generation);
  expect(generations).toEqual([1_764_000_000_000, 1]);
  expect([1, 2].map((id) => texts.read(id)?.facets.generation)).toEqual(generations);
  texts.close();
  rmSync(folder, { recursive: true, force: true });
});
