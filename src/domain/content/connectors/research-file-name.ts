import type { OfferedDocument } from './research-feed.ts';

const BY_MEDIA_TYPE: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/json': 'json',
  'application/rtf': 'rtf',
  'application/xhtml+xml': 'html',
  'application/xml': 'xml',
  'message/rfc822': 'eml',
  'text/csv': 'csv',
  'text/html': 'html',
  'text/markdown': 'md',
  'text/plain': 'txt',
  'text/rtf': 'rtf',
  'text/xml': 'xml',
};

const EXTENSION = /\.[a-z0-9]{1,5}$/i;
const TITLE_CHARS_MAX = 150;

/** The feed's name of the file; else its title, with the extension of its media type or of its address. */
export function researchFileName({ fileName, title, mediaType, document, id }: OfferedDocument): string {
  if (fileName !== null && fileName.trim() !== '') return fileName;
  const name = [...title.replace(/[\\/:*?"<>|\s]+/g, ' ').trim()].slice(0, TITLE_CHARS_MAX).join('');
  return `${name || id}${extensionOf(mediaType, document)}`;
}

function extensionOf(mediaType: string | null, document: OfferedDocument['document']): string {
  const known = mediaType !== null && Object.hasOwn(BY_MEDIA_TYPE, mediaType) ? BY_MEDIA_TYPE[mediaType] : undefined;
  if (known !== undefined) return `.${known}`;
  if ('bytes' in document) return '.txt';
  return URL.canParse(document.url) ? (EXTENSION.exec(new URL(document.url).pathname)?.[0] ?? '') : '';
}
