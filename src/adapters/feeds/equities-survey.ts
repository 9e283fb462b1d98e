import { readName } from '../../domain/companies/names.ts';
import { domainName, hostOf, registeredDomain } from '../../domain/companies/websites.ts';
import { UnreadableFile } from '../../domain/ingest/run/unreadable-file.ts';
import { type CsvRow, csvRows } from './csv-rows.ts';
import { FormatFault } from './file-feed.ts';

/** Websites of companies whose facts a faulty join of the source has written into rows of many others. */
export type SmearedSites = ReadonlySet<string>;

/** More companies than any group of funds shares an address among, in one file. */
const COMPANIES_PER_SITE_MAX = 20;
/** Beyond this many sites the rest is not watched any more, so that memory stays bounded. */
const SITES_MAX = 500_000;

/**
 * Scans the whole file for websites shared by too many companies: `rh.com` is in hundreds of rows whose name merely contains
 * the letters `rh`, together with the country, sector and size of RH.
 */
export async function surveyEquities(chunks: AsyncIterable<Buffer>): Promise<SmearedSites> {
  const names = new Map<string, Set<string>>();
  const count = (row: CsvRow): void => {
    const site = siteOf(row.get('website'));
    const key = readName(row.get('name'))?.key;
    if (site === undefined || key === undefined) return;
    const known = names.get(site);
    if (known && known.size <= COMPANIES_PER_SITE_MAX) known.add(key);
    if (!known && names.size < SITES_MAX) names.set(site, new Set([key]));
  };
  try {
    for await (const rows of csvRows(chunks)) for (const row of rows) count(row);
  } catch (error) {
    // A truncated file is scanned up to the fault, which the import itself reports.
    if (!(error instanceof FormatFault || error instanceof UnreadableFile)) throw error;
  }
  return new Set([...names].filter(([, keys]) => keys.size > COMPANIES_PER_SITE_MAX).map(([site]) => site));
}

/** True if a row's website, and with it its country, sector and size, belongs to another company. */
export function isSmeared(sites: SmearedSites, website: string, name: string): boolean {
  const site = siteOf(website);
  if (site === undefined) return false;
  return isInsideWord(domainName(site), name) || (sites.has(site) && readName(name)?.key !== domainName(site));
}

/** True if a domain is inside a word of the name, like `pool` in Whirlpool: the faulty join matched substrings. */
function isInsideWord(domain: string, name: string): boolean {
  const letters = domain.replace(/(?:corp|inc|group|co)$/, '');
  return (
    letters.length >= 2 &&
    (readName(name)?.words ?? []).some((word) => word.lastIndexOf(letters) > 0 && !word.startsWith(letters))
  );
}

function siteOf(website: string): string | undefined {
  const host = hostOf(website);
  return host === undefined ? undefined : registeredDomain(host);
}
