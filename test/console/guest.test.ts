import { describe, expect } from 'vitest';
import { callerWith } from '../acceptance/private-content.ts';
import { administer, newKey } from '../service/administer.ts';
import { ownName } from '../service/worlds.ts';
import { accessibilityFaults, isTooWide, whyNoBrowser } from './browser.ts';
import { consoleTest as test } from './console-test.ts';

const APPLE = 'D8442A';
const TEMPLATE = { name: 'Apple brief', description: 'News of Apple', prompt: 'What is new about Apple?' };
const NARROW = { width: 375, height: 760 };

describe.skipIf(whyNoBrowser !== undefined)('guests', () => {
  test('see what an administrator chose, each on its page, and no page of anything else', async ({ sample, visit }) => {
    const organization = ownName('guests');
    const guestKey = await administer(sample, async (at) => {
      await at.createOrganization(organization);
      await at.createUser(organization, 'ann', 'admin');
      await at.createUser(organization, 'gus', 'guest');
      return (await at.createKey(organization, 'gus')).secret;
    });
    const ann = callerWith(sample, await newKey(sample, organization, 'ann'));
    const { body: list } = await ann.ask('POST', '/v1/watchlists', { name: 'Chips', items: [APPLE] });
    await ann.ask('POST', `/v1/watchlists/${list.id}/share`, { share_with_org: true });
    await ann.ask('POST', '/v1/workflow/templates', TEMPLATE);
    const text = 'Apple Inc. keeps a covenant: leverage stays below three times EBITDA.';
    await ann.ended(await ann.upload('covenant.txt', text, { share_with_org: true }));
    await ann.ended(await ann.upload('secret.txt', 'Not for guests.', { share_with_org: true }));

    const { page: admin, faults: ofAdmin } = await visit('/admin?tab=users', { key: ann.key });
    await admin.getByRole('button', { name: 'Access of gus' }).click();
    const dialog = admin.getByRole('dialog');
    for (const name of ['Chips', 'Apple brief', 'covenant.txt']) await dialog.getByRole('checkbox', { name }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await admin.getByRole('button', { name: 'Access of gus' }).getByText('Access (3)').waitFor();

    const guest = await visit('/', { key: guestKey, viewport: NARROW });
    const { page } = guest;
    const shown = async (name: string): Promise<void> => {
      await page.getByRole('heading', { level: 1, name }).waitFor();
      expect([name, await isTooWide(guest), ...(await accessibilityFaults(guest))]).toEqual([name, false]);
    };
    const home = page.getByRole('main');
    await home.getByRole('link', { name: 'covenant.txt' }).waitFor();
    await shown('Shared with you');
    expect(await home.getByText('secret.txt').count()).toBe(0);
    expect(await page.locator('#pages a').allTextContents()).toEqual([
      'Home',
      'Templates',
      'Watchlists',
      'Files',
      'About',
    ]);

    await home.getByRole('link', { name: 'covenant.txt' }).click();
    await page.getByText(text).first().waitFor();
    await shown(text);
    await page.goBack();
    await home.getByRole('link', { name: 'Chips' }).click();
    await page.getByRole('row', { name: /^Apple Inc\. \$[\d.]+ / }).waitFor();
    await shown('Chips');
    await page.goBack();
    await home.getByRole('link', { name: 'Apple brief' }).click();
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByText(/^Used: /).waitFor();
    await shown('Apple brief');
    for (const path of ['/templates', '/watchlists', '/my-files']) {
      await page.goto(new URL(path, page.url()).href);
      await page
        .getByRole('main')
        .getByText(/Apple brief|Chips|covenant\.txt/)
        .first()
        .waitFor();
      expect([path, await isTooWide(guest), ...(await accessibilityFaults(guest))]).toEqual([path, false]);
    }
    for (const path of [`/companies/${APPLE}`, '/search?q=covenant', '/templates/new']) {
      await page.goto(new URL(path, page.url()).href);
      await page.getByText('Your role is “guest”').waitFor();
    }
    expect([...ofAdmin, ...guest.faults]).toEqual([]);
  });
});
