import { createFundamentals } from '../domain/fundamentals/fundamentals.ts';
import { createMarket } from '../domain/market/market.ts';
import { createCompanyScreener } from '../domain/screening/company-screener.ts';
import type { Clock } from '../platform/clock.ts';
import type { Data } from './data.ts';

/** Statements, prices and profiles of companies, and the screener by them. */
export function composeMarket({ clock, stores }: Pick<Data, 'stores'> & { readonly clock: Clock }) {
  const { entities, epoch, market: prices, rates, splits } = stores;
  const fundamentals = createFundamentals({ store: stores.fundamentals, prices, companies: entities, splits, clock });
  const market = createMarket({
    store: prices,
    shareCount: (id, asOf) => stores.fundamentals.shareCount(id, asOf),
    splits,
    filedFactors: fundamentals.filedFactors,
    clock,
  });
  const { fundamentals: statements } = stores;
  const screener = createCompanyScreener({
    entities,
    store: prices,
    splits,
    fundamentals: statements,
    rates,
    epoch,
    clock,
  });
  return { fundamentals, market, screener, rates };
}
