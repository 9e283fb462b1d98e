import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandHere } from '../command-here.ts';
import { startSampleService } from '../sample-service.ts';
import { removeDataDir, type Service, TEST_KEY } from '../service.ts';
import { startServiceHere } from '../service-here.ts';
import { accessibilityFaults, openPage, startBrowser, whyNoBrowser } from './browser.ts';

const APPLE = 'D8442A';
const HOSTILE = '<img src=x onerror=window.hostile=1>';

describe.skipIf(whyNoBrowser !== undefined)('the console', () => {
  let service: Service;
  let browser: Browser;
  beforeAll(async () => {
    [service, browser] = await Promise.all([startSampleService(), startBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
    if (service) await removeDataDir(service.dataDir);
  });

  const signIn = async (page: Page, key: string, path = '/'): Promise<void> => {
    await page.goto(service.url + path);
    await page.getByLabel('API key').fill(key);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('navigation', { name: 'Pages' }).waitFor();
  };

  test('a newcomer gets from the greeting to a cited answer', async () => {
    const { page, faults } = await openPage(browser);
    const [link = ''] = /http\S+\/login#code=[\w-]+/.exec(service.output()) ?? [];
    await page.goto(link);
    await page.getByRole('heading', { name: 'What do you want to know?' }).waitFor();
    expect(page.url()).toBe(`${service.url}/`);

    await page.keyboard.press('Control+k');
    await page.keyboard.type('apple');
    await page.getByRole('option', { name: /Apple Inc\. \(AAPL\)/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Apple Inc.', level: 1 }).waitFor();
    expect(page.url()).toBe(`${service.url}/companies/${APPLE}`);

    await page.getByRole('link', { name: 'Research' }).click();
    await page.getByLabel('Question', { exact: true }).fill('What was the revenue of Apple in fiscal 2024?');
    await page.getByRole('button', { name: 'Ask' }).click();
    await page.getByRole('button', { name: 'Source 1', exact: true }).click();
    const source = page.getByRole('dialog');
    await source.waitFor();
    expect(await source.textContent()).toContain('0000320193-24-000123');
    expect(faults).toEqual([]);
  });

  test('a file is dropped, read, and found at its passage', async () => {
    const { page, faults } = await openPage(browser);
    await signIn(page, TEST_KEY, '/my-files');
    const text = 'The zebra mine in Ruritania opened in March. It employs four hundred people.';
    await page.locator('input[type=file]').setInputFiles({
      name: 'mine.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(text),
    });
    await page.getByRole('row', { name: /mine\.txt read/ }).waitFor();

    await page.getByRole('link', { name: 'Documents', exact: true }).click();
    await page.getByLabel('Question or words').fill('zebra mine Ruritania');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('link', { name: 'In the document' }).first().click();
    expect(await page.locator('.here').first().textContent()).toContain('zebra mine');
    expect(faults).toEqual([]);
  });

  test('a figure leads to its filing, and Escape leads back', async () => {
    const { page, faults } = await openPage(browser);
    await signIn(page, TEST_KEY, `/companies/${APPLE}?tab=statements&period=annual`);
    const row = page.getByRole('row', { name: /^Revenue/ });
    const figure = row.getByRole('button').first();
    await figure.click();
    const source = page.getByRole('dialog');
    await source.waitFor();
    expect(await source.textContent()).toMatch(/\$416,161,000,000.*10-K.*0000320193-25-000079/s);
    await page.keyboard.press('Escape');
    await source.waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe(await figure.textContent());
    expect(faults).toEqual([]);
  });

  test('a metric leads to its inputs, from one to another, and to their filings', async () => {
    const { page, faults } = await openPage(browser);
    await signIn(page, TEST_KEY, `/companies/${APPLE}?tab=metrics&period=annual`);
    const row = page.getByRole('row', { name: /^Enterprise value / });
    await row.getByRole('button').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('market_cap + optional(balance.TOTAL_DEBT) - balance.CASH_AND_CASH_EQUIVALENTS').waitFor();
    expect(await dialog.getByRole('region', { name: /Total debt/ }).textContent()).toMatch(/\d{10}-\d{2}-\d{6}/);
    expect(await accessibilityFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'How it was worked out' }).click();
    await dialog.getByRole('heading', { name: 'Market cap' }).waitFor();
    await page.goBack();
    await dialog.getByRole('heading', { name: 'Enterprise value' }).waitFor();
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    expect(
      await page
        .getByRole('row', { name: /^Return on equity / })
        .getByRole('button')
        .count(),
    ).toBeGreaterThan(5);
    expect(faults).toEqual([]);
  });

  test('events are marked above the price, and the list of them points to their days in every chart', async () => {
    const { page, faults } = await openPage(browser);
    await signIn(page, TEST_KEY, `/companies/${APPLE}?range=all`);
    const panel = page.getByRole('region', { name: 'Price, sentiment and mentions' });
    await panel.getByText('C call, F filing, D dividend').click();
    const filing = panel.getByRole('button', { name: /10-K 0000320193-24-000123 for FY 2024/ });
    await filing.focus();
    const pointedDays = panel.locator('.u-legend .u-series:first-child .u-value');
    await expect.poll(() => pointedDays.count()).toBe(3);
    await expect.poll(async () => (await pointedDays.allTextContents())[1]).toBe('2024-11-01');
    expect(await panel.locator('.mark-spot[title*="0000320193-24-000123"]').count()).toBe(1);
    await panel.getByRole('button', { name: '3M' }).click();
    await expect.poll(() => page.url()).toContain('range=3m');
    await filing.waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
  });

  test('sentences show how they sound, and the reader steps through what was found', async () => {
    const { page, faults } = await openPage(browser);
    await signIn(page, TEST_KEY, '/my-files');
    await page.locator('input[type=file]').setInputFiles({
      name: 'walrus.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('The walrus park is in Ruritania. Profit rose sharply. The loss of the aquarium widened.'),
    });
    await page.getByRole('row', { name: /walrus\.txt read/ }).waitFor();
    await page.goto(`${service.url}/search?q=walrus+park+profit`);
    const passage = page.locator('.passage').filter({ hasText: 'walrus park' });
    await passage.locator('.sentence.positive').waitFor();
    expect(await passage.locator('.sentence').allTextContents()).toEqual([
      expect.stringMatching(/^▲.positive: Profit rose sharply\.$/),
      expect.stringMatching(/^▼.negative: The loss of the aquarium widened\.$/),
    ]);
    await passage.getByRole('link', { name: 'In the document' }).click();
    await page.locator('.here .sentence.negative').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByLabel(/Colour sentences/).uncheck();
    await page.locator('.sentence').first().waitFor({ state: 'detached' });
    expect(page.url()).toContain('plain=true');

    await page.goto(`${service.url}/search?q=Apple+revenue&plain=true`);
    await page.getByRole('link', { name: 'In the document' }).first().click();
    const place = page.getByRole('navigation', { name: 'Passages of the search' }).getByRole('status');
    await place.getByText(/^1 of/).waitFor();
    await page.keyboard.press('Alt+n');
    await place.getByText(/^2 of/).waitFor();
    await page.keyboard.press('Alt+p');
    await place.getByText(/^1 of/).waitFor();
    expect(await page.locator('.here').count()).toBeGreaterThan(0);
    expect(faults).toEqual([]);
  });

  test("another organization's link is refused, and says no more than that nothing is there", async () => {
    const { page: mine } = await openPage(browser);
    await signIn(mine, TEST_KEY, '/my-files');
    await mine.locator('input[type=file]').setInputFiles({
      name: 'secret.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Nobody else may read of the walrus.'),
    });
    const link = mine.getByRole('link', { name: 'secret.txt' });
    const address = await link.getAttribute('href');

    const { stdout } = await commandHere(service.dataDir, ['keys', 'create', '--org', 'lab', '--user', 'eve']);
    const [key = ''] = /alm_[\w-]{43}/.exec(stdout) ?? [];
    const { page } = await openPage(browser);
    await signIn(page, key, address ?? '');
    await page.getByRole('alert').waitFor();
    const shown = (await page.textContent('body')) ?? '';
    expect(shown).toContain('It may have been removed, or belongs to somebody else.');
    expect(shown).not.toMatch(/walrus|secret\.txt/);
  });

  test('hostile names and texts are shown as text', async () => {
    const { page } = await openPage(browser);
    await signIn(page, TEST_KEY, '/my-files');
    const word = 'y'.repeat(10_000);
    await page.locator('input[type=file]').setInputFiles({
      name: `${HOSTILE}.html`,
      mimeType: 'text/html',
      buffer: Buffer.from(
        `<h1>Axolotl &lt;script&gt;window.hostile=1&lt;/script&gt;</h1><p>The axolotl fund. <a href="javascript:window.hostile=1">link</a></p><p>${word}</p>`,
      ),
    });
    await page.getByRole('link', { name: HOSTILE }).click();
    await page.locator('article.body').waitFor();
    expect(await page.textContent('body')).toContain('<script>window.hostile=1</script>');
    expect(await page.locator('article.body a').count()).toBe(0);
    expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);

    await page.goto(
      `${service.url}/search?q=${encodeURIComponent(`${HOSTILE} axolotl`)}&named=${encodeURIComponent(HOSTILE)}&entity=${APPLE}`,
    );
    await page.getByRole('button', { name: HOSTILE }).waitFor();
    await page.goto(`${service.url}/companies/${encodeURIComponent(HOSTILE)}`);
    await page
      .getByRole('heading', { level: 1 })
      .or(page.getByText('There is no company').or(page.getByRole('alert')))
      .first()
      .waitFor();
    expect(await page.evaluate('window.hostile')).toBeUndefined();
  });

  test('of a table of 10,000 rows only those in sight are drawn, wherever it is scrolled to', async () => {
    const { page } = await openPage(browser);
    await page.route('**/v1/events-calendar/query', async (route) => {
      const from = Number(route.request().postDataJSON().cursor ?? 0);
      const events = Array.from({ length: 1_000 }, (_, at) => ({
        category: 'earnings-call',
        event_datetime: `2026-03-${String(1 + (at % 28)).padStart(2, '0')}T12:00:00.000Z`,
        title: `Call ${from + at}`,
      }));
      const next = from + 1_000;
      const pagination = { cursor: next < 10_000 ? String(next) : '', has_cursor: next < 10_000 };
      await route.fulfill({ json: { results: { [APPLE]: events }, events_unmapped: [], pagination, metadata: {} } });
    });
    await signIn(page, TEST_KEY, '/calendar?month=2026-03');
    const rows = page.locator('.data-table tbody tr');
    await page.locator('.data-table[aria-rowcount="10001"]').waitFor();
    for (const share of [0, 0.5, 1]) {
      await page.locator('.scroll').evaluate((box, to) => box.scrollTo(0, box.scrollHeight * to), share);
      const wanted = String(2 + Math.round(9_999 * share));
      if (share !== 0.5) await page.locator(`.data-table tr[aria-rowindex="${wanted}"]`).waitFor();
      expect(await rows.count()).toBeLessThan(80);
    }
  });

  test('signing out ends the session of every tab', async () => {
    const { page } = await openPage(browser);
    await signIn(page, TEST_KEY);
    const other = await page.context().newPage();
    await other.goto(`${service.url}/usage`);
    await other.getByRole('heading', { name: 'Usage' }).waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByText('You are signed out.').waitFor();
    await other.getByRole('link', { name: 'Calendar' }).click();
    await other.getByText('Your session has ended.').waitFor();
    expect(await other.evaluate('JSON.stringify({ ...localStorage, ...sessionStorage })')).not.toContain('alm_');
  });

  test.each([
    ['light', { colorScheme: 'light', viewport: { width: 1280, height: 900 } }],
    ['dark, narrow', { colorScheme: 'dark', viewport: { width: 375, height: 800 } }],
  ] as const)('axe finds nothing on any page, %s', async (_, options) => {
    const { page, faults } = await openPage(browser, options);
    await page.goto(service.url);
    await page.getByLabel('API key').waitFor();
    const found = new Map([['sign in', await accessibilityFaults(page)]]);
    await signIn(page, TEST_KEY);
    const tabs = ['overview', 'statements', 'metrics', 'analysts', 'news', 'structure'];
    const paths = [
      '/',
      ...tabs.map((tab) => `/companies/${APPLE}?tab=${tab}`),
      '/search?q=Apple+revenue',
      '/my-files',
      '/screener',
      `/compare?ids=${encodeURIComponent(JSON.stringify([APPLE, 'E09E2B']))}`,
      '/calendar',
      '/research',
      '/usage',
      '/nothing',
    ];
    for (const path of paths) {
      await page.goto(service.url + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.locator('.skeleton').first().waitFor({ state: 'detached' });
      found.set(path, await accessibilityFaults(page));
      const isTooWide = await page.evaluate('document.documentElement.scrollWidth > window.innerWidth');
      if (isTooWide) found.set(`${path} is wider than the window`, ['']);
    }
    expect([...found].filter(([, lines]) => lines.length > 0)).toEqual([]);
    expect(faults).toEqual([]);
  });
});

test.skipIf(whyNoBrowser !== undefined)('a page goes on when the service comes back', async () => {
  const browser = await startBrowser();
  let service = await startServiceHere({ ALMANAC_DEMO: 'off' });
  const { url, dataDir } = service;
  try {
    const { page } = await openPage(browser);
    await page.goto(url);
    await page.getByLabel('API key').fill(TEST_KEY);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'What do you want to know?' }).waitFor();
    await page.goto(`${url}/calendar?month=2026-03`);
    await page.getByText('No events of this month are known.').waitFor();
    await service.stop();
    await page.getByRole('link', { name: /2026-04/ }).click();
    await page.getByRole('alert').getByText('The service does not answer.').waitFor();
    service = await startServiceHere({ ALMANAC_DEMO: 'off', ALMANAC_DATA_DIR: dataDir, PORT: new URL(url).port });
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('No events of this month are known.').waitFor();
  } finally {
    await browser.close();
    await service.stop();
    await removeDataDir(dataDir);
  }
});
