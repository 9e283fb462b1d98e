/** As many companies as fit beside each other. */
export const COMPANIES_MAX = 8;

const ENTITY_ID = /^[A-Z0-9]{6}$/;

/** Reads the companies of an address; invalid ids are left out. */
export function compareSearch({ ids }: Readonly<Record<string, unknown>>): { ids?: readonly string[] } {
  const given = Array.isArray(ids) ? ids : [];
  const read = given.filter((id): id is string => typeof id === 'string' && ENTITY_ID.test(id));
  return read.length === 0 ? {} : { ids: [...new Set(read)].slice(0, COMPANIES_MAX) };
}
