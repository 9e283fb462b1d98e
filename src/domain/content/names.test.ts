import { expect, test } from 'vitest';
import { checkFileName, checkTagNames, fileNameNear } from './names.ts';

const REFUSED = expect.objectContaining({ code: 'invalid_request' });
function refusalOf(check: () => unknown): unknown {
  try {
    return check();
  } catch (error) {
    return error;
  }
}

test.each([
  'note.pdf',
  ' note.pdf',
  '../../etc/passwd',
  'C:\\a "b".txt',
  'Bericht für 日本 📈.pdf',
  '..',
  'x'.repeat(1_024),
])('%s is kept as it came', (name) => {
  expect(checkFileName(name)).toBe(name);
});

test.each(['', '  ', 'a\nb', 'a\0b', 'x'.repeat(1_025)])('%j is no file name', (name) => {
  expect(refusalOf(() => checkFileName(name))).toEqual(REFUSED);
});

test('half of a character is no character', () => {
  expect(checkFileName('a\ud83d.txt')).toBe('a\ufffd.txt');
});

test('the nearest name', () => {
  expect(fileNameNear('a\r\nb.txt', 'mail')).toBe('ab.txt');
  expect(fileNameNear('\r\n ', 'mail')).toBe('mail');
  expect(fileNameNear('x'.repeat(3_000), 'mail')).toHaveLength(1_024);
});

test('tags are trimmed, once each, in their order', () => {
  expect(checkTagNames([' b ', 'a', 'b', 'B'])).toEqual(['b', 'a', 'B']);
  expect(checkTagNames(['é'.repeat(128), '📈'.repeat(128)])).toHaveLength(2);
});

test.each([[['']], [['   ']], [['x'.repeat(129)]], [['a\tb']], [Array.from({ length: 101 }, (_, at) => `t${at}`)]])(
  'tags like %j are refused',
  (names) => {
    expect(refusalOf(() => checkTagNames(names))).toEqual(REFUSED);
  },
);
