import { buffer } from 'node:stream/consumers';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { inPieces } from '../../test/files/feed-input.ts';
import { asUtf8, decodeText } from './text-encoding.ts';

const RUSSIAN =
  'Выручка компании выросла на двенадцать процентов, а прибыль снизилась. Совет директоров предложил дивиденды.';
const GERMAN =
  'Der Umsatz stieg um 4 % auf 3,2 Mrd. Euro, das Ergebnis fiel für Österreich und für die übrigen Länder.';
const CZECH =
  'Příjmy společnosti vzrostly o devět procent, zisk připadající na akcii však klesl pod úroveň předchozího roku.';

describe('a text without a mark or declaration', () => {
  test.each([
    ['cp866', RUSSIAN],
    ['windows-1251', RUSSIAN],
    ['koi8-r', RUSSIAN],
    ['windows-1252', GERMAN],
    ['cp850', GERMAN],
    ['cp852', CZECH],
  ])('in %s is decoded', (encoding, text) => {
    expect(decodeText(iconv.encode(text, encoding))).toBe(text);
  });
});

test('the encoding of a page is declared anywhere in its head', () => {
  const page = `<html><head><!-- ${'x'.repeat(9_000)} --><meta http-equiv="Content-Type" content="text/html; charset=windows-1251"></head><body>Да</body></html>`;
  expect(decodeText(iconv.encode(page, 'windows-1251'))).toBe(page);
});

describe('a stream as UTF-8', () => {
  const read = async (bytes: Buffer, pieceBytes: number) =>
    (await buffer(asUtf8(inPieces(bytes, pieceBytes)))).toString();

  test.each(['utf8', 'utf16le', 'utf16be', 'utf32le'])('in %s with a byte order mark', async (encoding) => {
    const text = `${RUSSIAN}\u{1F600}\n${CZECH}`;
    for (const pieceBytes of [1, 3, 64, 10_000])
      expect(await read(iconv.encode(text, encoding, { addBOM: true }), pieceBytes)).toBe(text);
  });

  test.each([
    ['utf8', RUSSIAN],
    ['utf16le', GERMAN],
    ['windows-1252', `${GERMAN} – 5 €`],
    ['windows-1251', RUSSIAN],
  ])('in %s without one', async (encoding, text) => {
    expect(await read(iconv.encode(text, encoding), 10_000)).toBe(text);
  });

  test('of ASCII up to a late letter of a code page', async () => {
    const text = `${'a,b\n'.repeat(1_000)}Société Générale`;
    expect(await read(iconv.encode(text, 'windows-1252'), 512)).toBe(text);
    expect(await read(iconv.encode('Les sociétés françaises ont publié', 'windows-1252'), 100)).toBe(
      'Les sociétés françaises ont publié',
    );
  });

  test('has no NUL, and U+FFFD for bytes that are none of UTF-8', async () => {
    expect(await read(Buffer.from('one,two,t\0hree'), 100)).toBe('one,two,three');
    const damaged = Buffer.concat([Buffer.from(`${GERMAN},`), Buffer.from([0xff]), Buffer.from(',Österreich')]);
    for (const pieceBytes of [40, 10_000]) expect(await read(damaged, pieceBytes)).toBe(`${GERMAN},\ufffd,Österreich`);
    expect(decodeText(damaged)).toBe(`${GERMAN},\ufffd,Österreich`);
    expect(await read(Buffer.from('\ufeff'), 100)).toBe('');
  });
});
