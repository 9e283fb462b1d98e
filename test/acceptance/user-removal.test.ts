import { afterAll, beforeAll, expect, test } from 'vitest';
import { administer } from '../service/administer.ts';
import { commandHere } from '../service/command-here.ts';
import { removeDataDir, type Service, TEST_KEY } from '../service/service.ts';
import { startServiceHere } from '../service/service-here.ts';
import { MAIL_SETTINGS, mailbox } from './connector-world.ts';
import { type Caller, callerOf, callerWith } from './private-content.ts';
import { ITEM_APIS } from './user-data/four-users.ts';

const NOTE = 'The northern plant sold more turbines than planned. Orders are strong.\n';
const DOCUMENTS = '/contents/v1/documents';
const USERS = '/v1/admin/users';

let service: Service;
let operator: Caller;
/** Admin of `desk`. */
let bob: Caller;
beforeAll(async () => {
  service = await startServiceHere(MAIL_SETTINGS);
  operator = callerWith(service, TEST_KEY);
  bob = await callerOf(service, 'desk', 'bob');
  await commandHere(service.dataDir, ['users', 'role', 'bob', 'admin', '--org', 'desk']);
});
afterAll(async () => {
  await service.stop();
  await removeDataDir(service.dataDir);
});

const idOf = async (who: Caller): Promise<string> => (await who.ask('GET', '/v1/admin/me')).body.user.id;
const statusOf = (who: Caller) => async () => (await who.ask('GET', '/v1/admin/me')).status;
const idsIn = async (who: Caller, path: string, member = 'id'): Promise<string[]> =>
  (await who.ask('GET', path)).body.results.map((one: Record<string, string>) => one[member]);

/** Watchlists, saved searches and saved screens of the user: private, shared with the organization, and with Cat alone. */
async function keepItems(owner: Caller, cat: string) {
  const kept = [];
  for (const api of Object.values(ITEM_APIS)) {
    const ids: string[] = [];
    for (const [isWithOrg, readers] of [
      [false, []],
      [true, []],
      [false, [cat]],
    ] as const) {
      const id: string = (await owner.ask('POST', api.path, api.toBody('Chips'))).body[api.idMember];
      const shared = await owner.ask('POST', `${api.path}/${id}/share`, api.toSharing(isWithOrg, readers));
      expect(shared.status, JSON.stringify(shared.body)).toBe(200);
      ids.push(id);
    }
    kept.push({ api, ids });
  }
  return kept;
}

test('a removed user has no access; private items are deleted, shared ones pass on, usage stays', async () => {
  const ann = await callerOf(service, 'desk', 'ann');
  const cat = await callerOf(service, 'desk', 'cat');
  const [annId, catId] = [await idOf(ann), await idOf(cat)];
  await administer(service, ({ setCheapPassword }) => setCheapPassword('desk', 'ann', 'the password of ann'));
  const own = await ann.upload('own.txt', NOTE);
  const shared = await ann.upload('shared.txt', NOTE, { share_with_org: true });
  await Promise.all([ann.ended(own), ann.ended(shared)]);
  const { connector_id: connector } = await mailbox(ann);
  const kept = await keepItems(ann, catId);
  const webhook = { url: 'https://desk.example/almanac', types: ['document.matched'] };
  expect((await ann.ask('POST', '/v1/webhooks', webhook)).status).toBe(200);
  expect(await idsIn(bob, '/v1/webhooks')).toHaveLength(1);
  const usageBefore = (await bob.ask('GET', '/v1/subscription/usage?by=key')).body;

  const removed = await bob.ask('DELETE', `${USERS}/${annId}`);
  expect(removed).toMatchObject({ status: 200, body: { user: { id: annId, name: 'ann', role: 'member' } } });
  await expect.poll(statusOf(ann)).toBe(401);
  expect(await idsIn(bob, USERS)).not.toContain(annId);
  const keys = (await bob.ask('GET', '/v1/admin/keys')).body.results;
  expect(keys.filter(({ user }: { user: { id: string } }) => user.id === annId)).toMatchObject([{ state: 'revoked' }]);
  expect((await bob.ask('DELETE', `${USERS}/${annId}`)).status).toBe(404);
  expect((await bob.ask('POST', '/v1/admin/keys', { user_id: annId })).status).toBe(404);

  for (const { api, ids } of kept) {
    const [alone, withOrg, withCat] = ids as [string, string, string];
    expect((await bob.ask('GET', `${api.path}/${alone}`)).status, api.path).toBe(404);
    const owned = await idsIn(bob, `${api.path}?owned=true`, api.idMember);
    expect(owned, api.path).toEqual(expect.arrayContaining([withOrg, withCat]));
    expect((await cat.ask('GET', `${api.path}/${withCat}`)).status, api.path).toBe(200);
  }
  expect(await idsIn(bob, '/v1/webhooks')).toEqual([]);
  expect(await idsIn(bob, `${DOCUMENTS}?ownership=owned`)).toEqual([shared]);
  expect((await bob.ask('PATCH', `${DOCUMENTS}/${shared}`, { tags: ['passed on'] })).status).toBe(200);
  expect((await bob.ask('GET', `/contents/v1/connectors/${connector}`)).body).toMatchObject({ archived: true });
  const usage = (await bob.ask('GET', '/v1/subscription/usage?by=key')).body;
  expect(usage.results.length).toBeGreaterThanOrEqual(usageBefore.results.length);

  // The name is free again, for another person without any of it.
  const again = await callerOf(service, 'desk', 'ann');
  expect(await idOf(again)).not.toBe(annId);
  expect(await idsIn(again, `${DOCUMENTS}?ownership=owned`)).toEqual([]);

  const { dataDir } = service;
  await service.stop();
  service = await startServiceHere({ ...MAIL_SETTINGS, ALMANAC_DATA_DIR: dataDir });
  const boss = callerWith(service, bob.key);
  await expect.poll(async () => (await boss.ask('GET', `${DOCUMENTS}/${own}`)).status).toBe(404);
  bob = boss;
  operator = callerWith(service, TEST_KEY);
});

test('nobody removes themselves, a user with a role above theirs or of another organization; an heir is needed', async () => {
  const [bobId, operatorId] = [await idOf(bob), await idOf(operator)];
  expect((await bob.ask('DELETE', `${USERS}/${bobId}`)).status).toBe(409);
  expect((await bob.ask('DELETE', `${USERS}/${operatorId}`)).status).toBe(404);
  expect((await operator.ask('DELETE', `${USERS}/${bobId}`)).body.message).toContain('pass_to');
  expect((await operator.ask('DELETE', `${USERS}/${bobId}?pass_to=${bobId}`)).status).toBe(400);
  expect((await operator.ask('DELETE', `${USERS}/nobody`)).status).toBe(404);
  expect(await statusOf(bob)()).toBe(200);
});

test('the command removes a user and says who has what is shared', async () => {
  const dan = await callerOf(service, 'desk', 'dan');
  const words = ['users', 'remove', 'dan', '--org', 'desk', '--pass-to'];
  expect((await commandHere(service.dataDir, [...words, 'dan'])).stderr).toContain(
    'another user of the same organization',
  );
  const { code, stdout } = await commandHere(service.dataDir, [...words, 'bob']);
  expect([code, stdout]).toEqual([
    0,
    expect.stringMatching(/^Removed "dan" \(user_\S+\) from "desk"; what is shared is of "bob" now\n$/),
  ]);
  await expect.poll(statusOf(dan)).toBe(401);
});
