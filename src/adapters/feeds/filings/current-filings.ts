import { DomUtils, parseDocument } from 'htmlparser2';
import type { ListedFiling } from '../../../domain/feeds/filings/filing.ts';
import { UnreadableFile } from '../../../domain/ingest/run/unreadable-file.ts';
import { parseCik } from '../../../domain/knowledge-graph/identifiers.ts';

const NAME = 'list of current filings';
/** `8-K - BUCKLE INC (0000885245) (Filer)`. */
const TITLE = /^\S.*? - (.*) \((\d{10})\) \([^()]*\)$/;
const ACCESSION = /accession-number=(\d{10}-\d{2}-\d{6})$/;
const FILED = /Filed:\s*(?:<\/b>)?\s*(\d{4}-\d{2}-\d{2})/;

/**
 * Reads a page of the SEC's list of current filings (Atom), newest first. A filing stands in it once for each of its parties. Times have an
 * offset. Throws `UnreadableFile` for a page of another form, and for one in which no entry can be read.
 */
export function readCurrentFilings(body: Buffer): ListedFiling[] {
  const text = body.toString('latin1');
  if (!text.includes('<feed')) throw new UnreadableFile(NAME, 'is no Atom feed');
  const elements = DomUtils.getElementsByTagName('entry', parseDocument(text, { xmlMode: true }), true);
  const filings = elements.flatMap((entry) => entryOf(entry.children) ?? []);
  if (filings.length === 0 && elements.length > 0) throw new UnreadableFile(NAME, 'has no entry that can be read');
  return filings;
}

type Nodes = Parameters<typeof DomUtils.getElementsByTagName>[1];

function entryOf(nodes: Nodes): ListedFiling | undefined {
  const textOf = (name: string): string => {
    const [element] = DomUtils.getElementsByTagName(name, nodes, false, 1);
    return element === undefined ? '' : DomUtils.textContent(element).trim();
  };
  const [category] = DomUtils.getElementsByTagName('category', nodes, false, 1);
  const form = category?.attribs['term'] ?? '';
  const [, name = '', digits = ''] = TITLE.exec(textOf('title')) ?? [];
  const [, accession] = ACCESSION.exec(textOf('id')) ?? [];
  const [, filedOn] = FILED.exec(textOf('summary')) ?? [];
  const acceptedMs = Date.parse(textOf('updated'));
  const cik = parseCik(digits);
  if (form === '' || cik === undefined || accession === undefined || filedOn === undefined || Number.isNaN(acceptedMs))
    return undefined;
  return { accession, form, ciks: [cik], name, filedOn, acceptedAt: new Date(acceptedMs).toISOString() };
}
