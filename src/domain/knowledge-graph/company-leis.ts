import type { Company } from './entity.ts';

/** The LEI of a company, and those that were retired in favour of it. */
export const leisOf = ({ lei, formerLeis = [] }: Pick<Company, 'lei' | 'formerLeis'>): readonly string[] =>
  lei === null ? formerLeis : [lei, ...formerLeis];
