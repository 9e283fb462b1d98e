import type { EntityId } from '../../platform/ids.ts';
import type { CompanyScreener } from './company-screener.ts';
import type { ScreenedCompany } from './screener.ts';

/** A company comparable to another, and what the two have in common. */
export interface Peer {
  readonly company: ScreenedCompany;
  readonly shared: 'industry' | 'sector';
}

/**
 * Companies comparable to one of `companies` by business and size: those of its industry, nearest in market value first, then those of its
 * sector. Market values are in one currency; funds and shares that are no longer traded are left out. `undefined` where the company is not
 * among `companies`.
 */
export function peersOf(companies: readonly ScreenedCompany[], id: EntityId, limit: number): Peer[] | undefined {
  const own = companies.find((one) => one.id === id);
  if (own === undefined) return undefined;
  const [industries, sectors] = [industriesOf(own), sectorsOf(own)];
  const among = (wanted: ReadonlySet<string>, names: ReadonlySet<string>): boolean =>
    [...names].some((name) => wanted.has(name));
  return companies
    .filter((one) => one.id !== id && !one.isEtf && !one.isFund && one.isActivelyTrading !== false)
    .flatMap((company): (Peer & { readonly distance: number })[] => {
      const distance = distanceOf(own.marketCap, company.marketCap);
      if (among(industries, industriesOf(company))) return [{ company, shared: 'industry', distance }];
      return among(sectors, sectorsOf(company)) ? [{ company, shared: 'sector', distance }] : [];
    })
    .sort((a, b) => rankOf(a) - rankOf(b) || a.distance - b.distance || (a.company.id < b.company.id ? -1 : 1))
    .slice(0, limit)
    .map(({ company, shared }) => ({ company, shared }));
}

/** The conditions of all companies with a price or a profile. */
export const EVERY_COMPANY = { bounds: {}, sectors: [], industries: [], countries: [], exchanges: [], sizeClasses: [] };

/** The same of all companies of which a price or a profile was imported, with market values in US dollars. */
export async function readPeers(screener: CompanyScreener, id: EntityId, limit: number): Promise<Peer[] | undefined> {
  const all = await screener.screen(EVERY_COMPANY, { limit: Number.POSITIVE_INFINITY, currency: 'USD' });
  return peersOf(all.companies, id, limit);
}

const rankOf = ({ shared }: Peer): number => (shared === 'industry' ? 0 : 1);

const namesIn = (...names: readonly (string | null)[]): ReadonlySet<string> =>
  new Set(names.flatMap((name) => name?.trim().toLowerCase() || []));
const industriesOf = ({ industry, otherIndustry }: ScreenedCompany) => namesIn(industry, otherIndustry);
const sectorsOf = ({ sector, otherSector }: ScreenedCompany) => namesIn(sector, otherSector);

/** Ratio of two market values as a logarithm, the same for twice and half; beyond all others where one is not known. */
const distanceOf = (one: number | null, other: number | null): number =>
  one !== null && other !== null && one > 0 && other > 0 ? Math.abs(Math.log(other / one)) : Number.MAX_VALUE;
