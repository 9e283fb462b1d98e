import { readDataFile } from '../../platform/data-file.ts';
import { dataPairs } from '../text/data-lines.ts';

/** Types by the extension of the file's name (contract 16, 37). */
const BY_EXTENSION: ReadonlyMap<string, string> = new Map(
  dataPairs(readDataFile('data/content-types.txt', import.meta.url)),
);

const ZIP = 'PK\x03\x04';

/** The first bytes of files of a type, and what soon follows, in the order in which they are tried. */
const SIGNATURES: readonly (readonly [start: string, soon: string, type: string])[] = [
  ['%PDF-', '', 'application/pdf'],
  [ZIP, 'word/', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  [ZIP, 'ppt/', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
  [ZIP, 'xl/', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  [ZIP, '', 'application/zip'],
  ['\x1f\x8b', '', 'application/gzip'],
  ['\x89PNG\r\n', '', 'image/png'],
  ['\xff\xd8\xff', '', 'image/jpeg'],
  ['GIF8', '', 'image/gif'],
  ['{\\rtf', '', 'application/rtf'],
];

/** The same for formats that are text, once a byte order mark and blanks are left out. */
const OPENINGS: readonly (readonly [pattern: RegExp, type: string])[] = [
  [/^(?:<!--[\s\S]{0,1000}?-->\s{0,100}){0,3}(?:<!doctype html|<html|<head|<body)/i, 'text/html'],
  [/^<\?xml[\s\S]{0,1500}?<html/i, 'text/html'],
  [/^<\?xml/, 'application/xml'],
  [/^[[{]\s{0,100}["[{\]}\d-]/, 'application/json'],
  [/^(?:From|Received|Return-Path|Delivered-To|MIME-Version|Message-ID): .+/i, 'message/rfc822'],
];

/** Bytes at the beginning of a file that are enough to tell its type. */
export const HEAD_BYTES = 4_096;

/** By the extension of the name, else by how the bytes begin, else `application/octet-stream`. */
export function contentTypeOf(fileName: string, head: Uint8Array): string {
  const extension = /\.([a-z0-9]{1,10})$/i.exec(fileName.trim())?.[1]?.toLowerCase() ?? '';
  const known = BY_EXTENSION.get(extension);
  if (known !== undefined) return known;
  const start = Buffer.from(head.subarray(0, HEAD_BYTES)).toString('latin1');
  const signature = SIGNATURES.find(([bytes, soon]) => start.startsWith(bytes) && start.includes(soon));
  if (signature !== undefined) return signature[2];
  if (!isText(head.subarray(0, HEAD_BYTES))) return 'application/octet-stream';
  const text = start.replace(/^\xef\xbb\xbf/, '').trimStart();
  return OPENINGS.find(([pattern]) => pattern.test(text))?.[1] ?? 'text/plain';
}

/** UTF-8 without control characters that no text has; a character that the cut splits is no fault. */
function isText(head: Uint8Array): boolean {
  if (head.length === 0) return false;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what tells bytes from text
    return !/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text);
  } catch {
    return false;
  }
}

/** The types of files with these extensions, each once; unknown extensions have none. */
export const contentTypesOf = (extensions: readonly string[]): string[] => [
  ...new Set(extensions.flatMap((extension) => BY_EXTENSION.get(extension) ?? [])),
];
