import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { documentId, sampleDocument } from '../../../test/sample-documents.ts';
import { openChunkTexts, textsOf } from './chunk-texts.ts';

test('a text is what was put, its number is never given twice, and what is removed is gone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-texts-'));
  const file = join(folder, 'chunks.db');
  const texts = openChunkTexts(file);
  const document = sampleDocument('a', ['one', 'two']);
  const [first] = texts.add([textsOf(document)]);
  expect(first).toEqual({ documentId: documentId('a'), first: 1, last: 2 });
  expect(texts.read(2)).toMatchObject({ chunk: document.annotated.chunks[1], headline: document.annotated.headline });
  expect(texts.read(2)?.facets).toMatchObject({ documentId: documentId('a'), cnum: 2 });
  const again = texts.add([textsOf(sampleDocument('a', ['three'])), textsOf(sampleDocument('none', []))]);
  expect(texts.rangesOf([documentId('a'), documentId('none')])).toEqual([first, ...again]);
  texts.remove(texts.rangesOf([documentId('a')]));
  expect(texts.read(1)).toBeUndefined();
  expect(texts.rangesOf([documentId('a')])).toEqual([]);
  texts.close();
  const other = openChunkTexts(file);
  expect(other.add([textsOf(document)])).toEqual([{ documentId: documentId('a'), first: 4, last: 5 }]);
  expect(
    [
      ...other.readMany([
        ['x', 5],
        ['y', 1],
      ] as const),
    ].map(([key, { chunk }]) => [key, chunk.text]),
  ).toEqual([['x', 'two']]);
  other.close();
  rmSync(folder, { recursive: true, force: true });
});
