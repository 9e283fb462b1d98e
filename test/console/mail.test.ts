import { expect, test } from 'vitest';
import { callerWith } from '../acceptance/private-content.ts';
import { startMailServer } from '../endpoints/mail-server.ts';
import { removeDataDir, TEST_KEY } from '../service/service.ts';
import { startServiceHere } from '../service/service-here.ts';
import { accessibilityFaults, enterKey, openPage, startBrowser, whyNoBrowser } from './browser.ts';

const PUBLIC_URL = 'https://almanac.example';

test.skipIf(whyNoBrowser !== undefined)(
  'mails about a watchlist are ordered on its page, and confirmed by a link',
  async () => {
    await using mails = await startMailServer();
    const service = await startServiceHere({
      ALMANAC_DEMO: 'off',
      ALMANAC_MAIL_URL: mails.url,
      ALMANAC_MAIL_FROM: 'almanac@desk.example',
      ALMANAC_PUBLIC_URL: PUBLIC_URL,
    });
    const browser = await startBrowser();
    try {
      const { id } = (await callerWith(service, TEST_KEY).ask('POST', '/v1/watchlists', { name: 'Chips', items: [] }))
        .body;
      const opened = await openPage(browser, {});
      const { page, faults } = opened;
      await page.goto(`${service.url}/watchlists/${id}`);
      await enterKey(page, TEST_KEY);
      await page.getByRole('button', { name: 'Mail about Chips' }).click();
      const form = page.getByRole('dialog', { name: 'News of the watchlist by mail' });
      await form.getByLabel('When something is new').selectOption('Weekly, on Mondays');
      await form.getByLabel('To').fill('ann@desk.example');
      expect(await accessibilityFaults(opened)).toEqual([]);
      await form.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Mail: not confirmed').waitFor();
      await expect.poll(() => mails.received.length).toBe(1);

      const link = /https:\S+\/confirm\/\S+/.exec(mails.received[0]?.text ?? '')?.[0] ?? '';
      await page.goto(service.url + link.slice(PUBLIC_URL.length));
      expect(await accessibilityFaults(opened)).toEqual([]);
      await page.getByRole('button', { name: 'Send me these mails' }).click();
      await page.getByText('You will get these mails from now on.').waitFor();
      await page.goto(`${service.url}/watchlists/${id}`);
      await page.getByText('Mail: weekly').click();
      await form.getByLabel('When something is new').selectOption('Never');
      await form.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Mail', { exact: true }).waitFor();
      expect(faults).toEqual([]);
    } finally {
      await browser.close();
      await service.stop();
      await removeDataDir(service.dataDir);
    }
  },
);
