import { expect, test } from 'vitest';
import { accessCommandLine } from '../../test/service/command-line.ts';

const KG = 'kg:knowledge_graph_tokens';

test('organizations are created and listed', async () => {
  const { run, access } = accessCommandLine();
  expect(await run('orgs', 'list')).toBe('No organizations.\n');
  expect(await run('orgs', 'create', 'desk')).toMatch(/^Created organization "desk" \(org_\S+\)\n$/);
  expect(JSON.parse(await run('orgs', 'create', 'lab', '--json'))).toEqual({
    id: (await access.organization('lab')).id,
    name: 'lab',
    entitlements: [],
    plan: { kind: 'quota', unit_limits: {} },
    statement_rows: 'flat',
    created_at: '2026-04-17T00:00:00.000Z',
  });
  expect(await run('orgs', 'list')).toMatch(/^NAME +ID +PLAN .*\ndesk +org_\S+ +quota +- .*\nlab /);
  expect(JSON.parse(await run('orgs', 'list', '--json'))).toMatchObject([{ name: 'desk' }, { name: 'lab' }]);
});

test('set changes plan, limits, prices and entitlements, and nothing else', async () => {
  const { run, access } = accessCommandLine();
  await run('orgs', 'create', 'desk');
  const printed = await run(
    ...['orgs', 'set', 'desk', '--limit', `${KG}=50000`, '--limit', 'uploads:pages=unlimited'],
    ...['--entitle', 'ipos-calendar', '--entitle', 'delisted-company', '--entitle', 'package:premium_news'],
  );
  expect(printed).toContain('entitlements: delisted-company, ipos-calendar, package:premium_news');
  expect(printed).toContain(`plan:         quota, ${KG}=50000, uploads:pages=unlimited`);
  await run('orgs', 'set', 'desk', '--unentitle', 'ipos-calendar', '--limit', `${KG}=10.5`);
  expect(await access.organization('desk')).toMatchObject({
    entitlements: ['delisted-company', 'package:premium_news'],
    plan: { kind: 'quota', unitLimits: { [KG]: 10.5, 'uploads:pages': null } },
  });
  const json = JSON.parse(
    await run(
      'orgs',
      'set',
      'desk',
      '--plan',
      'credits',
      '--credit-limit',
      '1000',
      '--price',
      `${KG}=250000`,
      '--json',
    ),
  );
  expect(json).toMatchObject({
    entitlements: ['delisted-company', 'package:premium_news'],
    plan: { kind: 'credits', credit_limit: 1000, unit_prices: { [KG]: 250000 } },
  });
  expect(await run('orgs', 'set', 'desk', '--credit-limit', 'unlimited')).toContain(
    `credits, unlimited, ${KG} at 250000 cents per million`,
  );
  expect(await run('orgs', 'set', 'desk', '--price', `${KG}=list`)).toMatch(/credits, unlimited\n/);
});

test('show prints the usage of either plan', async () => {
  const { run, access, usage } = accessCommandLine();
  await run('orgs', 'create', 'desk');
  await run('orgs', 'set', 'desk', '--limit', `${KG}=100`);
  const { id } = await access.organization('desk');
  await usage.add([{ orgId: id, periodStart: '2026-04-01', unitId: KG, units: 12.5 }]);
  const quota = await run('orgs', 'show', 'desk');
  expect(quota).toMatch(/^name: +desk\nid: +org_/);
  expect(quota).toMatch(new RegExp(`${KG} +12\\.5 +100\n`));
  expect(quota).toMatch(/uploads:pages +0 +unlimited\n/);
  expect(JSON.parse(await run('orgs', 'show', 'desk', '--json'))).toMatchObject({
    name: 'desk',
    usage: [{}, { id: KG, units_usage: 12.5, units_limit: 100 }, {}],
  });
  await run('orgs', 'set', 'desk', '--plan', 'credits', '--credit-limit', '50', '--price', `${KG}=1000000`);
  const credits = await run('orgs', 'show', 'desk');
  expect(JSON.parse(await run('orgs', 'show', 'desk', '--json'))).toMatchObject({
    usage: {
      credits: { usage: 12, remaining: 38 },
      billing: [{ credit_usage: 12.5, units: [{ id: KG, units_usage: 12.5, units_price: 1_000_000 }] }],
    },
  });
  expect(credits).toContain('used 12 cents, remaining 38');
  expect(credits).toMatch(new RegExp(`2026-04-01 +${KG} +12\\.5 +1000000\n`));
});

test('reports errors and changes nothing', async () => {
  const { run, access } = accessCommandLine();
  await run('orgs', 'create', 'desk');
  const before = await access.organization('desk');
  const refused = async (words: string[], detail: RegExp) =>
    expect(run('orgs', 'set', 'desk', ...words)).rejects.toMatchObject({
      code: 'invalid_request',
      detail: expect.stringMatching(detail),
    });
  await refused(['--plan', 'gold'], /a plan is quota or credits/);
  await refused(['--limit', KG], /write UNIT=NUMBER/);
  await refused(['--limit', `${KG}=many`], /"many" is not a number with at most three decimals, nor unlimited/);
  await refused(['--limit', `${KG}=-1`], /"-1" is not a number/);
  await refused(['--limit', 'kg:tokens=1'], /Not a unit: kg:tokens/);
  await refused(['--credit-limit', '10'], /no credit limit/);
  await refused(['--plan', 'credits', '--credit-limit', '9.5'], /not a whole number of cents/);
  await refused(['--plan', 'credits', '--limit', `${KG}=1`], /no limits of units/);
  await refused(['--statement-rows', 'rows'], /the rows are flat or nested/);
  await refused(['--entitle', 'everything'], /Not an entitlement: everything/);
  expect(await access.organization('desk')).toEqual(before);
  await expect(run('orgs', 'show', 'lab')).rejects.toMatchObject({
    detail: expect.stringMatching(/no organization "lab"/),
  });
  await expect(run('orgs', 'create', 'desk')).rejects.toMatchObject({ code: 'conflict' });
});
