import { unpricedCompany } from '../../src/domain/screening/screened-company.ts';
import type { ScreenedCompany } from '../../src/domain/screening/screener.ts';
import type { EntityId } from '../../src/platform/ids.ts';
import { blankCompany } from './blank-company.ts';

/** A company in the screener of which only the given values are known. */
export const screenedCompany = (id: string, more: Partial<ScreenedCompany> = {}): ScreenedCompany => ({
  ...unpricedCompany(blankCompany(id, id)),
  id: id as EntityId,
  targetIdentifierId: id,
  country: null,
  isActivelyTrading: null,
  ...more,
});
