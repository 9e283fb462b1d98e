// Three calls with the client that @hey-api/openapi-ts makes: `hey-api.js ADDRESS KEY` once bundled.
import assert from 'node:assert/strict';
import { client } from './hey-api/client.gen.ts';
import type { Company } from './hey-api/index.ts';
import {
  fundamentalsQueryIncomeStatement,
  knowledgeGraphSearchCompanies,
  subscriptionGetQuotas,
} from './hey-api/index.ts';

const [baseUrl = '', key = ''] = process.argv.slice(2);
client.setConfig({ baseUrl, auth: key });

const found = await knowledgeGraphSearchCompanies({ body: { query: 'apple' } });
const company: Company | undefined = found.data?.results[0];
assert.equal(company?.id, 'D8442A');

const identifier = { type: 'rp_entity_id', value: company.id };
const statements = await fundamentalsQueryIncomeStatement({ body: { identifier, limit: 1 } });
const [latest] = [statements.data?.results ?? []].flat();
assert.equal(typeof latest?.values[latest.fields.indexOf('REVENUE')], 'number');

const quotas = await subscriptionGetQuotas();
assert.equal(quotas.data?.results.subscription_type, 'quota');
