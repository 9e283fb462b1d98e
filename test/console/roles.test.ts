import { describe, expect } from 'vitest';
import { callerWith } from '../acceptance/private-content.ts';
import { administer } from '../service/administer.ts';
import { ownName } from '../service/worlds.ts';
import { whyNoBrowser } from './browser.ts';
import { consoleTest as test } from './console-test.ts';

const APPLE = 'D8442A';
const ROLES = ['operator', 'admin', 'member', 'reader', 'guest'] as const;
/** Buttons that change what an organization has; a question and a condition are on the page alone. */
const WRITES =
  /^(?:Add|Change|Delete|Edit|Mail|New|Remove|Rename|Save this|Set|Share|Write)\b(?! question| a condition| another group)/;
const MAY_WRITE: readonly string[] = ['operator', 'admin', 'member'];

describe.skipIf(whyNoBrowser !== undefined)('the console for', () => {
  test.for(ROLES)(
    'a user with the role %s: each page of the menu is whole, and offers what the role may do',
    async (role, { sample, visit }) => {
      const organization = ownName('roles');
      const [owner, key] = await administer(sample, async (at) => {
        await at.createOrganization(organization);
        await at.createUser(organization, 'ann', 'admin');
        await at.createUser(organization, 'user', role);
        const keyOf = async (user: string) => (await at.createKey(organization, user)).secret;
        return [await keyOf('ann'), await keyOf('user')];
      });
      const { ask, upload, ended } = callerWith(sample, owner);
      const query = { expression: { type: 'keyword', operation: 'in', value: ['windlass'] } };
      const shared = [
        ['/v1/watchlists', { name: 'Chips', items: [APPLE] }],
        ['/v1/saved-searches', { name: 'Windlasses', query }],
        ['/v1/saved-screens', { name: 'Mine', filters: { rp_entity_id: [APPLE] } }],
        ['/v1/dashboards', { name: 'Desk', panels: [{ kind: 'figure', company_id: APPLE, metric: 'market_cap' }] }],
      ] as const;
      const ids: string[] = [];
      for (const [path, body] of shared) {
        const { id } = (await ask('POST', path, body)).body;
        expect((await ask('POST', `${path}/${id}/share`, { share_with_org: true })).status, path).toBe(200);
        ids.push(id);
      }
      await ask('POST', '/v1/notes', { text: 'Ask about tariffs', company_id: APPLE, shared: true });
      await ended(await upload('covenant.txt', 'A covenant.', { share_with_org: true }));

      const { page, faults, settled } = await visit('/', { key });
      const refused: string[] = [];
      page.on('response', (answer) => {
        if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.request().method()} ${answer.url()}`);
      });
      const hrefs = await page
        .locator('#pages a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      const [list, search, screen, board] = ids;
      const items = [`/watchlists/${list}`, `/saved/${search}`, `/screens/${screen}`, `/dashboards/${board}`];
      const further = role === 'guest' ? [] : [...items, `/companies/${APPLE}`, `/companies/${APPLE}?tab=statements`];
      for (const path of [...hrefs, ...further]) {
        await page.goto(sample.url + path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await settled();
        const main = page.getByRole('main');
        expect([path, await main.locator('.notice.error').allTextContents(), refused]).toEqual([path, [], []]);
        expect([path, await main.getByText('This page needs another role').count()]).toEqual([path, 0]);
        if (MAY_WRITE.includes(role)) continue;
        const writing = await main.locator('button:not(th *)', { hasText: WRITES }).allTextContents();
        expect([path, writing]).toEqual([path, []]);
      }
      expect(faults).toEqual([]);
    },
  );
});
