import { Type } from 'typebox';

/** Id of a company, as `find_securities` gives it; lower case is taken for upper case. */
export const companyId = Type.String({
  pattern: '^[A-Za-z0-9]{6}$',
  description: 'Id from find_securities',
});

export const companyIds = (max: number) =>
  Type.Array(companyId, { minItems: 1, maxItems: max, description: `Ids of companies, at most ${max}` });

export const asOf = Type.String({
  description: 'ISO 8601: only what was known then',
});

export const countries = Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), {
  maxItems: 300,
  description: 'ISO 3166-1 alpha-2 codes: US, DE',
});

export const sectors = Type.Array(Type.String({ minLength: 1, maxLength: 100 }), {
  maxItems: 100,
  description: 'Names of sectors: Technology, Health Care',
});

export const day = (description: string) => Type.String({ maxLength: 40, description: `${description}, YYYY-MM-DD` });

export const words = (description: string) => Type.String({ minLength: 1, maxLength: 10_000, description });

/** Metadata of every result. Short, as it is in every list of tools. */
export const resultMetadata = Type.Object({}, { description: 'Usage, warnings' });

/** Offset of tools whose results come in parts. Short, as it is in most of them. */
export const offset = Type.Optional(Type.Integer({ minimum: 0, description: 'From `cut.next`' }));

/** An object that is not known where it is `null`. */
export const objectOrNull = (description?: string) =>
  Type.Union([Type.Object({}, { additionalProperties: true }), Type.Null()], description ? { description } : {});

/** `member` was cut to `shown` of `of` units. In most lists of tools, so short. */
export const cut = Type.Optional(Type.Object({}, { description: '`next`: arguments for the rest' }));

/** The parameter `identifier` of the operations of structured data. */
export const identifierOf = (id: string) => ({ type: 'rp_entity_id', value: id.toUpperCase() });
