// Three calls with openapi-fetch and the types that openapi-typescript makes: `openapi-typescript.js ADDRESS KEY` once bundled.
import assert from 'node:assert/strict';
import createClient from 'openapi-fetch';
import type { components, paths } from './openapi.ts';

const [baseUrl = '', key = ''] = process.argv.slice(2);
const client = createClient<paths>({ baseUrl, headers: { 'X-API-KEY': key } });

const found = await client.POST('/v1/knowledge-graph/companies', { body: { query: 'apple' } });
const company: components['schemas']['Company'] | undefined = found.data?.results[0];
assert.equal(company?.id, 'D8442A');

const identifier: components['schemas']['CompanyIdentifier'] = { type: 'rp_entity_id', value: company.id };
const statements = await client.POST('/v1/income-statement/query', { body: { identifier, limit: 1 } });
const [latest] = [statements.data?.results ?? []].flat();
assert.equal(typeof latest?.values[latest.fields.indexOf('REVENUE')], 'number');

const quotas = await client.GET('/v1/subscription/quotas');
assert.equal(quotas.data?.results.subscription_type, 'quota');
