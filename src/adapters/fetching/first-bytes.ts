import { FetchFault } from '../../domain/feeds/fetch-fault.ts';
import type { SourceFile } from '../../domain/feeds/fetcher.ts';
import { faultOfPage } from './refusals.ts';

/** First bytes, which show the form of a file. */
export const FIRST_BYTES = 4_096;

/** Throws `FetchFault` if a file that begins with these bytes is not of the form that was asked for. */
export function checkFirstBytes(
  head: Buffer,
  { url, content, startsWith }: Pick<SourceFile, 'url' | 'content' | 'startsWith'>,
): void {
  const name = nameOf(url);
  const text = head
    .subarray(0, FIRST_BYTES)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (/^<(?:!doctype html|html)\b/i.test(text)) {
    const fault = faultOfPage(text);
    if (fault !== undefined || content !== 'html')
      throw fault ?? new FetchFault('damaged', `a page of HTML came in place of ${name}`);
  } else if (content === 'html') throw new FetchFault('damaged', `${name} is no page of HTML`);
  if (text === '') throw new FetchFault('damaged', `${name} is empty`);
  if (content === 'zip' && head.subarray(0, 4).toString('latin1') !== 'PK\x03\x04')
    throw new FetchFault('damaged', `${name} is no zip archive`);
  if (content === 'gzip' && head.subarray(0, 2).toString('latin1') !== '\x1f\x8b')
    throw new FetchFault('damaged', `${name} is not compressed with gzip`);
  if (content === 'json' && !/^[[{]/.test(text)) throw new FetchFault('damaged', `${name} is not JSON`);
  if (startsWith !== undefined && !text.startsWith(startsWith))
    throw new FetchFault('unreadable', `${name} does not begin with "${startsWith.slice(0, 60)}"`);
}

/** Last part of the path of a file, without the query, which may be a secret; the host where there is no path. */
function nameOf(url: string): string {
  const { host, pathname } = new URL(url);
  return pathname.split('/').findLast((part) => part !== '') ?? host;
}
