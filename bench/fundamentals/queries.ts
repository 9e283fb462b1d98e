import type { EntityId } from '../../src/platform/ids.ts';
import { requestOf } from '../http/connection.ts';

/** The queries that are held to limits, by the names under which their figures are asked for. */
const QUERIES = {
  key_metrics: { path: '/v1/key-metrics-ttm/query', more: {} },
  company_profile: { path: '/v1/company-profile/query', more: {} },
  income_statement_8: { path: '/v1/income-statement/query', more: { limit: 8 } },
} as const;
export type QueryName = keyof typeof QUERIES;
export const QUERY_NAMES = Object.keys(QUERIES) as QueryName[];

export function requestFor(name: QueryName, id: EntityId, key: string): Buffer {
  const { path, more } = QUERIES[name];
  const body = { identifier: { type: 'rp_entity_id', value: id }, ...more };
  return requestOf('POST', path, key, JSON.stringify(body));
}

/** The same request to the server that answers every request with as many bytes. */
export function constantRequest(name: QueryName, id: EntityId, key: string, bytes: number): Buffer {
  const body = { identifier: { type: 'rp_entity_id', value: id }, ...QUERIES[name].more };
  return requestOf('POST', `/constant/${bytes}`, key, JSON.stringify(body));
}
