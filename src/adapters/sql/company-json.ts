import type { Company } from '../../domain/knowledge-graph/entity.ts';
import type { EntityId } from '../../platform/ids.ts';

type Packed = Partial<Company> & Pick<Company, 'name' | 'type'> & { readonly id: EntityId };

const filled = <T>(list: readonly T[]): readonly T[] | undefined => (list.length === 0 ? undefined : list);

/**
 * A company as it is kept: without what is empty, fields always in the same order, so that equal companies are equal texts.
 * Most companies of a register have a name, a country and little else.
 */
export function companyToJson(company: Company): string {
  const packed: { readonly [Field in keyof Packed]: Packed[Field] | undefined } = {
    id: company.id,
    name: company.name,
    type: company.type,
    countryCode: company.countryCode ?? undefined,
    description: company.description ?? undefined,
    sector: company.sector ?? undefined,
    industryGroup: company.industryGroup ?? undefined,
    industry: company.industry ?? undefined,
    webpage: company.webpage ?? undefined,
    favicon: company.favicon ?? undefined,
    ticker: company.ticker ?? undefined,
    listings: filled(company.listings),
    isins: filled(company.isins),
    cusips: filled(company.cusips),
    sedols: filled(company.sedols),
    figis: filled(company.figis),
    lei: company.lei ?? undefined,
    cik: company.cik ?? undefined,
    aliases: filled(company.aliases),
    formerNames: filled(company.formerNames),
    marketCapUsd: company.marketCapUsd ?? undefined,
  };
  return JSON.stringify(packed);
}

export function companyFromJson(json: string): Company {
  const packed = JSON.parse(json) as Packed;
  return {
    id: packed.id,
    category: 'companies',
    name: packed.name,
    type: packed.type,
    countryCode: packed.countryCode ?? null,
    description: packed.description ?? null,
    sector: packed.sector ?? null,
    industryGroup: packed.industryGroup ?? null,
    industry: packed.industry ?? null,
    webpage: packed.webpage ?? null,
    favicon: packed.favicon ?? null,
    ticker: packed.ticker ?? null,
    listings: packed.listings ?? [],
    isins: packed.isins ?? [],
    cusips: packed.cusips ?? [],
    sedols: packed.sedols ?? [],
    figis: packed.figis ?? [],
    lei: packed.lei ?? null,
    cik: packed.cik ?? null,
    aliases: packed.aliases ?? [],
    formerNames: packed.formerNames ?? [],
    marketCapUsd: packed.marketCapUsd ?? null,
  };
}
