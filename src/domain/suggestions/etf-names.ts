import type { Clock } from '../../platform/clock.ts';
import type { ReadEpoch } from '../../platform/epoch.ts';
import { createFollowed, type Followed } from '../../platform/followed-value.ts';
import type { EntityId } from '../../platform/ids.ts';
import type { Company } from '../knowledge-graph/entity.ts';
import type { EntityStore } from '../knowledge-graph/entity-store.ts';
import type { EtfStore } from '../market/etf-store.ts';
import type { MarketStore } from '../market/market-data.ts';
import { groupsOf } from './groups.ts';
import type { NameIndex } from './name-index.ts';
import { NameIndexBuilder } from './name-index-builder.ts';

/** The exchange-traded funds among the companies. */
export interface EtfNames {
  readonly ids: ReadonlySet<string>;
  readonly index: NameIndex;
}

export interface EtfNamesParts {
  readonly entities: Pick<EntityStore, 'findCompanies' | 'revision'>;
  readonly etfs: EtfStore;
  readonly market: Pick<MarketStore, 'revision'>;
  readonly epoch: ReadEpoch;
  readonly clock: Clock;
  readonly giveWay: () => Promise<void>;
  readonly onFault: (error: unknown) => void;
}

/** Imports of profiles are noticed within this time. */
const LOOK_EVERY_MS = 10_000;
/** Funds read at once. */
const BATCH = 500;

/** The names, symbols and identifiers of exchange-traded funds, which follow profiles and companies. */
export function followEtfNames(parts: EtfNamesParts): Followed<EtfNames> {
  const { entities, etfs, market, epoch, clock, giveWay, onFault } = parts;
  let marked: { readonly at: string; readonly ids: readonly EntityId[] } = { at: '', ids: [] };
  const mark = async (): Promise<string> => {
    const at = `${await epoch()}.${await market.revision()}`;
    if (at !== marked.at) marked = { at, ids: await etfs.etfs() };
    // Without funds no change of a company matters.
    return marked.ids.length === 0 ? 'none' : `${at}.${await entities.revision()}`;
  };
  const build = async (): Promise<EtfNames> => {
    const { ids } = marked;
    const builder = new NameIndexBuilder();
    for (let at = 0; at < ids.length; at += BATCH) {
      const companies = await entities.findCompanies(ids.slice(at, at + BATCH).map((id) => ({ id })));
      for (const company of companies) builder.add(namedEtf(company));
      await giveWay();
    }
    return { ids: new Set(ids), index: await builder.finish(giveWay) };
  };
  return createFollowed({ mark, epoch, build, clock, everyMs: LOOK_EVERY_MS, onFault });
}

function namedEtf(company: Company) {
  const { id, name, aliases, formerNames, ticker, listings, isins, cusips, sedols } = company;
  const symbols = [...(ticker === null ? [] : [ticker]), ...listings.map((listing) => listing.replace(/^.*:/, ''))];
  return {
    id,
    names: [name, ...aliases, ...formerNames, ...symbols, ...listings, ...isins, ...cusips, ...sedols],
    groups: groupsOf({ kind: 'etfs', company }),
    weight: 0,
  };
}
