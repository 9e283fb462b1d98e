export function isPostgresUrl(text: string): boolean {
  return URL.canParse(text) && ['postgres:', 'postgresql:'].includes(new URL(text).protocol);
}

export function isOrigin(text: string): boolean {
  return text === '*' || (URL.canParse(text) && new URL(text).origin === text);
}

/** Credentials are sent there: HTTPS, or HTTP on this machine only. */
export function isFeedUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hash, hostname } = new URL(text);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return (
    [username, password, hash].every((part) => part === '') &&
    (protocol === 'https:' || (protocol === 'http:' && isHere))
  );
}

/** URL of a web server, with at most a path. */
export function isPlainUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && [username, password, search, hash].every((part) => part === '');
}

/** URL of a node of a search engine, with a password or without. */
export function isSearchUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, search, hash } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && search === '' && hash === '';
}

/** A query is allowed, as some endpoints take their version there; a password is not, as URLs are shown. */
export function isEndpointUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hash } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && [username, password, hash].every((part) => part === '');
}

/** URL of a mail server, with a password or without. */
export function isMailUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname, search, hash } = new URL(text);
  return (
    ['smtp:', 'smtps:'].includes(protocol) && hostname !== '' && ['', '/'].includes(pathname) && search + hash === ''
  );
}

/** True if a refused value may contain a password and must not be shown. */
export const mayHoldPassword = (text: string): boolean =>
  /:\/\/.*@|[?&][^=&]*(?:password|key|secret|token)[^=&]*=/i.test(text);

export function withoutPassword(url: string): string {
  const shown = new URL(url);
  if (shown.password !== '') shown.password = '***';
  for (const name of [...shown.searchParams.keys()]) {
    if (/password|key|secret/i.test(name)) shown.searchParams.set(name, '***');
  }
  return shown.toString();
}
