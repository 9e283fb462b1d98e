import type { CompanySearch } from './company-route.ts';

/** Props of each tab of a company's page. */
export interface TabProps {
  readonly id: string;
  readonly name: string;
  readonly search: CompanySearch;
}
