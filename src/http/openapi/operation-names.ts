import { OPERATION_NAMES } from './schema-names.ts';

/** `rp_entity_id` -> `RpEntityId`; humps of camelCase stay. */
export const pascal = (text: string): string =>
  text.replace(/(^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, _separator, first: string) => first.toUpperCase());

/** The singular of a name of the API: `results` -> `result`. */
export const singularName = (name: string): string =>
  name
    .replace(/ies$/, 'y')
    .replace(/(ch|sh|ss|x)es$/, '$1')
    .replace(/([^su])s$/, '$1');

/**
 * The name of an operation in names of schemas, without `query`: `fundamentals.query-key-metrics` -> `KeyMetrics`. An id of one word gets the
 * noun of its tag: `watchlists.create` -> `CreateWatchlist`. Those for the official Python library begin with `Library`.
 */
export function operationName(id: string): string {
  const given = OPERATION_NAMES[id];
  if (given !== undefined) return given;
  const [tag = '', verb = ''] = id.split('.');
  const noun = tag.replace(/^client-library-/, '');
  const isWhole = verb.includes('-') || verb === noun;
  const words = isWhole ? verb.replace(/^query-/, '') : `${verb}-${verb === 'list' ? noun : singularName(noun)}`;
  return `${noun === tag ? '' : 'Library'}${pascal(words)}`;
}
