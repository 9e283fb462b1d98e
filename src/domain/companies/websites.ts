import { domainToASCII } from 'node:url';

/** Second-level domains of countries under which names are registered: `example.co.uk`. */
const SHARED_SECOND_LEVEL: ReadonlySet<string> = new Set(
  'co com net org gov edu ac or ne go gob gub mil ltd plc me nom ind firm gen k12 sch web biz info'.split(' '),
);
const HOST = /^(?:[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?\.)+(?:[a-z]{2,24}|xn--[a-z0-9-]+)$/;

/** Extracts the host of a web or e-mail address: lower case, without scheme, `www.`, port and path. `undefined` when there is no host. */
export function hostOf(address: string): string | undefined {
  let text = address.trim().toLowerCase();
  if (text.length > 500 || !text.includes('.')) return undefined;
  text = text.replace(/^[a-z][a-z0-9+.-]*:\/\/|^mailto:|^\/\//, '');
  const end = text.search(/[/?#\s\\]/);
  if (end >= 0) {
    if (/\s/.test(text[end] ?? '')) return undefined;
    text = text.slice(0, end);
  }
  text = text
    .slice(text.lastIndexOf('@') + 1)
    .replace(/:\d*$/, '')
    .replace(/\.+$/, '')
    .replace(/^www\d?\./, '');
  if (!HOST.test(text)) {
    text = domainToASCII(text);
    if (!HOST.test(text)) return undefined;
  }
  return text;
}

/** The registered domain of a host: `example.co.uk` of `investor.example.co.uk`. */
export function registeredDomain(host: string): string {
  const labels = host.split('.');
  const shared = (labels.at(-1) ?? '').length === 2 && SHARED_SECOND_LEVEL.has(labels.at(-2) ?? '');
  return labels.slice(shared ? -3 : -2).join('.');
}

/** The first label of the registered domain: `example` of `investor.example.co.uk`. */
export const domainName = (host: string): string => registeredDomain(host).split('.')[0] ?? '';
