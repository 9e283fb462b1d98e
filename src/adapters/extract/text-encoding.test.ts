import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { decodeText } from './text-encoding.ts';

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
