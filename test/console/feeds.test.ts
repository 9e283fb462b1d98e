import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONTACT, feedSettings } from '../feeds/feed-settings.ts';
import {
  NASDAQ_LISTED,
  NASDAQ_LISTED_FILE,
  OTHER_LISTED,
  OTHER_LISTED_FILE,
  REGISTRANTS,
  SEC_LIST,
  secList,
} from '../feeds/source-files.ts';
import { type StandIn, startStandIn } from '../feeds/stand-in.ts';
import { commandHere } from '../service/command-here.ts';
import { newDataDir, removeDataDir, type Service } from '../service/service.ts';
import { startServiceHere } from '../service/service-here.ts';
import { accessibilityFaults, enterKey, isTooWide, openPage, startBrowser, whyNoBrowser } from './browser.ts';

describe.skipIf(whyNoBrowser !== undefined)('the tab of feeds', () => {
  let standIn: StandIn;
  let service: Service;
  let browser: Browser;
  const dataDir = newDataDir();
  beforeAll(async () => {
    standIn = await startStandIn();
    standIn.files.set(SEC_LIST, secList(REGISTRANTS));
    standIn.files.set(NASDAQ_LISTED, NASDAQ_LISTED_FILE);
    standIn.files.set(OTHER_LISTED, OTHER_LISTED_FILE);
    service = await startServiceHere({ ...feedSettings(standIn), ALMANAC_DEMO: 'off', ALMANAC_DATA_DIR: dataDir });
    browser = await startBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await service.stop();
    await standIn.close();
    await removeDataDir(dataDir);
  });

  const visit = async (path: string, options: BrowserContextOptions = {}) => {
    const opened = await openPage(browser, options);
    await opened.page.goto(service.url + path);
    await enterKey(opened.page, service.key);
    return opened;
  };
  const run = (name: string) =>
    expect
      .poll(async () => (await commandHere(dataDir, ['feeds', 'run', name], feedSettings(standIn))).stderr)
      .not.toContain('is running in another process');

  test('an operator starts feeds after seeing their cost, and pauses one', async () => {
    const { page, faults } = await visit('/admin?tab=feeds');
    await page.getByText('No feed is on, and nothing leaves this machine.').waitFor();
    await page.getByRole('button', { name: 'Start sec-companies' }).click();
    await page.getByRole('row', { name: 'All 1 1 MB < 1 20 MB' }).waitFor();
    await page.getByLabel('Name and mailbox that requests to the SEC carry').fill('nobody');
    await page.getByRole('button', { name: 'Switch on' }).click();
    await page.getByText('must be a name and a mailbox').waitFor();
    expect(standIn.seen).toEqual([]);
    await page.getByLabel('Name and mailbox that requests to the SEC carry').fill(CONTACT);
    await page.getByRole('button', { name: 'Switch on' }).click();
    await page.getByRole('button', { name: 'Start listings' }).click();
    await page.getByRole('button', { name: 'Switch on' }).click();
    await page.getByRole('button', { name: 'Pause listings' }).click();
    await page.getByRole('row', { name: /listings .* paused/ }).waitFor();
    await page.getByRole('button', { name: 'Resume listings' }).click();
    await page.getByRole('button', { name: 'Pause listings' }).waitFor();
    // The refused contact.
    expect(faults.filter((fault) => !fault.includes('400'))).toEqual([]);
    await page.context().close();
  });

  test.for([
    ['light', { colorScheme: 'light', viewport: { width: 1280, height: 900 } }],
    ['dark, narrow', { colorScheme: 'dark', viewport: { width: 375, height: 800 } }],
  ] as const)('healthy, throttled and broken feeds read as such, %s', async ([, options]) => {
    standIn.scenes.clear();
    await run('sec-companies');
    await run('listings');
    const opened = await visit('/admin?tab=feeds', options);
    const { page, faults, settled } = opened;
    await page.getByRole('row', { name: /listings .* (taken|unchanged) until .*, (current|\d+ min ago)/ }).waitFor();
    for (const shown of [
      page.getByRole('link', { name: 'Feeds' }),
      page.getByRole('button', { name: 'Pause listings' }),
    ])
      expect(await shown.evaluate((element) => element.getBoundingClientRect().right)).toBeLessThan(
        options.viewport.width,
      );
    standIn.scenes.set(SEC_LIST, 'threshold');
    standIn.scenes.set(NASDAQ_LISTED, 'html');
    await run('sec-companies');
    await run('listings');
    await page.getByText(/No requests to www\.sec\.gov.* until .*: the source counted too many requests/).waitFor();
    await page.getByText(/^sec-companies: blocked: .*; goes on by itself; next attempt/).waitFor();
    await page.getByText(/^listings: broken: .*; the source's turn; next attempt/).waitFor();
    await page.getByRole('button', { name: 'listings', exact: true }).click();
    await page.getByRole('heading', { name: 'Feed listings' }).waitFor();
    await settled();
    expect(await accessibilityFaults(opened)).toEqual([]);
    expect(await isTooWide(opened)).toBe(false);
    await page.goto(`${service.url}/about`);
    await page.getByRole('row', { name: /www\.nasdaqtrader\.com .* the files may not be passed on/ }).waitFor();
    expect(await accessibilityFaults(opened)).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
