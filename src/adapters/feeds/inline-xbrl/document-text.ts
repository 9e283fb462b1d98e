import { AppError } from '../../../platform/errors.ts';
import { FILING_BYTES_MAX } from './limits.ts';

const HEAD_BYTES = 1024;
const HEAD_CHARS = 20_000;
const ROOT = /<(?:[A-Za-z_][\w.-]*:)?html[\s>]/i;
const ROOT_END = /<\/(?:[A-Za-z_][\w.-]*:)?html\s*>/gi;

const refuse = (detail: string): AppError => new AppError('invalid_request', detail);

function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const declaration = /^[\s\S]{0,300}?<\?xml\s[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(
    bytes.toString('latin1', 0, HEAD_BYTES),
  );
  const declared = declaration?.[1]?.toLowerCase() ?? 'utf-8';
  return /^(?:us-)?ascii$/.test(declared) ? 'utf-8' : declared;
}

function decode(bytes: Buffer): string {
  const encoding = encodingOf(bytes);
  if (!encoding.startsWith('utf-16') && bytes.includes(0)) throw refuse('the document holds NUL bytes: it is no text');
  if (encoding === 'utf-8') return bytes.toString('utf8');
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch (cause) {
    throw new AppError('invalid_request', `the document's encoding "${encoding}" is not known`, { cause });
  }
}

export interface DocumentText {
  readonly html: string;
  /** The text before it, such as the header of a submission file; truncated. */
  readonly head: string;
}

/**
 * The decoded HTML of a document, without the wrapper of a submission file. Throws `invalid_request` when it is missing or
 * truncated.
 */
export function documentText(bytes: Buffer): DocumentText {
  if (bytes.length > FILING_BYTES_MAX) {
    throw refuse(`the document is larger than ${FILING_BYTES_MAX / 1024 / 1024} MiB`);
  }
  const text = decode(bytes);
  const start = text.search(ROOT);
  if (start < 0) throw refuse('the document is not HTML');
  if (text.indexOf('inlineXBRL', start) < 0) throw refuse('the document holds no inline XBRL');
  if (/<!entity/i.test(text.slice(0, start))) throw refuse('the document defines entities, which no filing does');
  ROOT_END.lastIndex = start;
  const end = ROOT_END.exec(text);
  if (end === null) throw refuse('the document is cut off: its html element does not end');
  return { html: text.slice(start, end.index + end[0].length), head: text.slice(0, Math.min(start, HEAD_CHARS)) };
}
