import { DomUtils, parseDocument } from 'htmlparser2';
import type { NewsAddress, NewsItem } from '../../domain/feeds/news/news-item.ts';
import { UnreadableFile } from '../../domain/ingest/run/unreadable-file.ts';
import { decodeText } from '../../platform/text-encoding.ts';

type ChildNode = ReturnType<typeof parseDocument>['children'][number];
type Nodes = Parameters<typeof DomUtils.getElementsByTagName>[1];
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

const NAME = 'feed of news';
const HEADLINE_CHARACTERS_MAX = 500;
const TEASER_CHARACTERS_MAX = 20_000;
/** Elements by meaning, the first that is there counts. */
const TEASERS = ['summary', 'description', 'encoded', 'content'];
const DATES = ['pubdate', 'published', 'date', 'issued', 'updated', 'modified'];

/**
 * Reads the items of RSS (0.9 to 2.0), RDF or Atom, in any encoding, also where the XML is not well-formed. `base` is the address of the file, to which
 * relative links belong. Items without headline and teaser are left out. Throws `UnreadableFile` for a file of another form.
 */
export function readNewsFeed(bytes: Buffer, base: string): NewsItem[] {
  const document = parseDocument(decodeText(bytes), { xmlMode: true, decodeEntities: true });
  const isElement = (name: string) => (element: Element) => localNameOf(element) === name;
  const find = (name: string): Element[] => DomUtils.findAll(isElement(name), document.children);
  if (['rss', 'rdf', 'feed', 'channel'].every((name) => find(name).length === 0))
    throw new UnreadableFile(NAME, 'is no RSS, RDF or Atom');
  return [...find('item'), ...find('entry')].flatMap((item) => itemOf(item.children, base) ?? []);
}

function itemOf(nodes: Nodes, base: string): NewsItem | undefined {
  const children = (Array.isArray(nodes) ? nodes : [nodes]).filter((node): node is Element => 'attribs' in node);
  const named = (name: string): Element[] => children.filter((element) => localNameOf(element) === name);
  const textOf = (name: string): string => named(name).map(contentOf).find(Boolean) ?? '';
  const teaser = plain(TEASERS.map(textOf).find(Boolean) ?? '').slice(0, TEASER_CHARACTERS_MAX);
  const headline = plain(textOf('title')) || teaser.split(/(?<=[.!?])\s/)[0] || '';
  if (headline === '') return undefined;
  const guid = textOf('guid') || textOf('id') || (named('item')[0]?.attribs['rdf:about'] ?? '');
  const link = linkOf(named('link'), guid, base);
  return {
    key: guid || link || headline,
    headline: headline.slice(0, HEADLINE_CHARACTERS_MAX),
    teaser: teaser === headline ? '' : teaser,
    link,
    publishedAt: DATES.map((name) => instantOf(textOf(name))).find((instant) => instant !== null) ?? null,
  };
}

const localNameOf = ({ name }: Element): string => name.slice(name.indexOf(':') + 1).toLowerCase();

/** Text of an element: of markup within it, the source of the markup, as if it was escaped. */
const contentOf = (element: Element): string =>
  (element.children.some((child) => 'attribs' in child)
    ? DomUtils.getInnerHTML(element)
    : DomUtils.textContent(element)
  ).trim();

/** Text without markup, with blanks in its place. */
function plain(text: string): string {
  const isMarkup = /<[a-z!/][^>]*>|&[a-z#]\w{1,9};/i.test(text);
  return (isMarkup ? textsOf(parseDocument(text).children).join(' ') : text).replace(/\s+/g, ' ').trim();
}

const textsOf = (nodes: readonly ChildNode[]): string[] =>
  nodes.flatMap((node) => {
    if (node.type === 'text') return [node.data];
    return node.type === 'tag' ? textsOf(node.children) : [];
  });

/** The link for readers: the alternate one of Atom, the text of RSS, else a number that is an address. */
function linkOf(links: readonly Element[], guid: string, base: string): string | null {
  const alternate =
    links.find(({ attribs }) => attribs['href'] !== undefined && (attribs['rel'] ?? 'alternate') === 'alternate') ??
    links.find(({ attribs }) => attribs['href'] !== undefined);
  const text = links.map((link) => DomUtils.textContent(link).trim()).find(Boolean);
  for (const given of [alternate?.attribs['href'], text, /^https?:/i.test(guid) ? guid : undefined]) {
    if (given === undefined || !URL.canParse(given, base)) continue;
    const { protocol, href } = new URL(given, base);
    if (protocol === 'https:' || protocol === 'http:') return href;
  }
  return null;
}

function instantOf(text: string): string | null {
  const ms = Date.parse(text);
  return text === '' || Number.isNaN(ms) ? null : new Date(ms).toISOString();
}

/**
 * Reads a list of addresses: OPML, or lines with an address and the id or name of a source behind it; `#` begins a comment. Throws
 * `UnreadableFile` for a line without an address.
 */
export function readNewsList(bytes: Buffer): NewsAddress[] {
  const text = decodeText(bytes);
  if (/<opml\b/i.test(text)) {
    const outlines = DomUtils.getElementsByTagName('outline', parseDocument(text, { xmlMode: true }), true);
    return outlines.flatMap(({ attribs: { xmlUrl } }) =>
      xmlUrl === undefined ? [] : [{ url: addressOf(xmlUrl, 'an outline'), source: null }],
    );
  }
  return text.split(/\r?\n/).flatMap((line, at) => {
    const [url = '', ...source] = line
      .replace(/(?:^|\s)#.*$/, '')
      .trim()
      .split(/\s+/);
    return url === '' ? [] : [{ url: addressOf(url, `line ${at + 1}`), source: source.join(' ') || null }];
  });
}

function addressOf(given: string, place: string): string {
  if (URL.canParse(given) && /^https?:$/.test(new URL(given).protocol)) return new URL(given).href;
  throw new UnreadableFile('list of addresses of news', `has no address beginning with https:// in ${place}`);
}
