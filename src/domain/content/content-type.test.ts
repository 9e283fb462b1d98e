import { expect, test } from 'vitest';
import { contentTypeOf } from './content-type.ts';

const bytes = (text: string): Uint8Array => Buffer.from(text, 'latin1');
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

test.each([
  ['note.pdf', '', 'application/pdf'],
  ['NOTE.PDF', 'plain text', 'application/pdf'],
  ['a.b.docx', '', DOCX],
  ['table.csv', 'a,b', 'text/csv'],
  ['page.htm', '', 'text/html'],
  ['letter.eml', '', 'message/rfc822'],
  ['note.md ', '', 'text/markdown'],
])('the extension of %s tells', (name, head, type) => {
  expect(contentTypeOf(name, bytes(head))).toBe(type);
});

test.each([
  ['%PDF-1.7\n', 'application/pdf'],
  ['PK\x03\x04\x14\0\0\0[Content_Types].xml word/document.xml', DOCX],
  ['PK\x03\x04\x14\0\0\0readme', 'application/zip'],
  ['{\\rtf1\\ansi', 'application/rtf'],
  ['\xef\xbb\xbf\n<!DOCTYPE html><html>', 'text/html'],
  ['<?xml version="1.0"?><html xmlns="x">', 'text/html'],
  ['<?xml version="1.0"?><feed>', 'application/xml'],
  ['{"a": 1}', 'application/json'],
  ['[note] to all', 'text/plain'],
  ['Received: from a by b\r\nFrom: x', 'message/rfc822'],
  ['Only words.', 'text/plain'],
  ['\xc3\xa9t\xc3', 'text/plain'],
  ['\0\x01\x02', 'application/octet-stream'],
  ['\xe9t\xe9', 'application/octet-stream'],
  ['', 'application/octet-stream'],
])('without an extension that is known, %j tells', (head, type) => {
  for (const name of ['note', 'note.', 'note.unknown', 'constructor', 'x.__proto__', '.pdf.bak']) {
    expect(contentTypeOf(name, bytes(head)), name).toBe(type);
  }
});
