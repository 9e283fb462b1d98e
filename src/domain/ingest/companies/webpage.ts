/** Normalizes a web address: `https://www.apple.com`, without a trailing slash. Returns `null` when `raw` is not one. */
export function parseWebpage(raw: string): string | null {
  const text = raw.trim();
  if (text === '' || text.length > 300 || /\s/.test(text)) return null;
  const full = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(full)) return null;
  const url = new URL(full);
  if (!/^https?:$/.test(url.protocol) || !url.hostname.includes('.')) return null;
  return url.href.replace(/\/$/, '');
}
