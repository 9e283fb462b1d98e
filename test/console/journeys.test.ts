import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { startForwarder } from '../endpoints/forwarder.ts';
import { newKey } from '../service/administer.ts';
import { removeDataDir, TEST_KEY } from '../service/service.ts';
import { startServiceHere } from '../service/service-here.ts';
import { ownName } from '../service/worlds.ts';
import { enterKey, isTooWide, openPalette, whyNoBrowser } from './browser.ts';
import { consoleTest as test } from './console-test.ts';

const APPLE = 'D8442A';
const HOSTILE = '<img src=x onerror=window.hostile=1>';

describe.skipIf(whyNoBrowser !== undefined)('the console', () => {
  test('a newcomer gets from the greeting to a cited answer', async ({ open, site }) => {
    const { page, faults } = await open();
    await page.goto(readFileSync(join(site.dataDir, 'sign-in-link'), 'utf8').trim());
    await page.getByRole('heading', { name: 'What do you want to know?' }).waitFor();
    await expect.poll(() => page.url()).toBe(`${site.url}/`);

    await openPalette(page);
    await page.keyboard.type('apple');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Apple Inc.', level: 1 }).waitFor();
    await expect.poll(() => page.url()).toBe(`${site.url}/companies/${APPLE}`);

    await page.getByRole('link', { name: 'Research' }).click();
    await page.getByLabel('Question', { exact: true }).fill('What was the revenue of Apple in fiscal 2024?');
    await page.getByRole('button', { name: 'Ask' }).click();
    await page.getByRole('button', { name: 'Source 1', exact: true }).click();
    const source = page.getByRole('complementary', { name: 'Source' });
    await source.waitFor();
    await expect.poll(() => source.textContent()).toContain('0000320193-24-000123');
    expect(faults).toEqual([]);
  });

  test('a file is dropped, read, and found at its passage', async ({ visit }) => {
    const { page, faults } = await visit('/my-files');
    const text = 'The zebra mine in Ruritania opened in March. It employs four hundred people.';
    await page.locator('input[type=file]').setInputFiles({
      name: 'mine.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(text),
    });
    await page.getByRole('row', { name: /mine\.txt Ready/ }).waitFor();

    await page.getByRole('link', { name: 'Documents', exact: true }).click();
    await page.getByLabel('Question or words').fill('zebra mine Ruritania');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('link', { name: 'In the document' }).first().click();
    await expect.poll(() => page.locator('.here').first().textContent()).toContain('zebra mine');
    expect(faults).toEqual([]);
  });

  test('documents come ten at a time, and whoever comes back finds as many as before', async ({ visit }) => {
    const { page, faults, settled } = await visit('/', { viewport: { width: 375, height: 800 } });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Documents', exact: true }).click();
    await expect.poll(() => page.getByRole('link', { name: 'Documents', exact: true }).isVisible()).toBe(false);
    await page.getByLabel('Question or words').fill('Apple gross margin');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    const found = page.locator('.found > li');
    await found.first().waitFor();
    await expect.poll(() => found.count()).toBe(10);
    await page.getByRole('button', { name: 'Show more documents' }).press('Enter');
    await expect.poll(() => found.count()).toBeGreaterThan(10);
    await expect.poll(() => found.nth(10).locator('a:focus').count()).toBe(1);
    await settled();
    const count = await found.count();
    await found.nth(10).getByRole('link').first().click();
    await page.locator('.reader').waitFor();
    await page.goBack();
    await expect.poll(() => found.count()).toBe(count);
    expect(faults).toEqual([]);
  });

  test('a figure leads to its filing, and Escape leads back', async ({ visit }) => {
    const { page, faults } = await visit(`/companies/${APPLE}?tab=statements&period=annual`);
    const row = page.getByRole('row', { name: /^Revenue/ });
    const figure = row.getByRole('button').first();
    await figure.click();
    const source = page.getByRole('dialog');
    await source.waitFor();
    await expect.poll(() => source.textContent()).toMatch(/\$416,161,000,000.*10-K.*0000320193-25-000079/s);
    await page.keyboard.press('Escape');
    await source.waitFor({ state: 'detached' });
    await expect.poll(() => figure.evaluate((button) => button === button.ownerDocument.activeElement)).toBe(true);
    expect(faults).toEqual([]);
  });

  test('a figure that was worked out leads to its inputs and on to their filings, each with an address', async ({
    visit,
  }) => {
    const { page, faults } = await visit(`/companies/${APPLE}?tab=statements&statement=cash&period=quarter`);
    await page
      .getByRole('row', { name: /^Free cash flow/ })
      .getByRole('button')
      .nth(1)
      .click();
    const explained = page.getByRole('dialog');
    await explained.getByText('Operating cash flow + Capital expenditure').waitFor();
    await expect.poll(() => page.url()).toContain('figure=freeCashFlow');
    await explained.getByRole('button', { name: 'How this is calculated' }).nth(1).click();
    await explained.getByText('us-gaap:PaymentsToAcquirePropertyPlantAndEquipment').first().waitFor();
    await expect
      .poll(() => explained.textContent())
      .toMatch(/year - nine months.*0000320193-25-000079.*less .*0000320193-25-000073/s);
    await page.reload();
    await explained.getByText('us-gaap:PaymentsToAcquirePropertyPlantAndEquipment').first().waitFor();
    await page.goBack();
    await explained.getByText('Operating cash flow + Capital expenditure').waitFor();
    expect(faults).toEqual([]);
  });

  test('a filing opens by its accession number', async ({ visit }) => {
    const { page } = await visit('/');
    await page.route('**/v1/filings/find', (route) => {
      expect(route.request().postDataJSON()).toMatchObject({ accession_number: '0000320193-24-000123' });
      const document = { id: 'ABCDEF0123456789ABCDEF0123456789', headline: 'Apple 10-K 2024' };
      return route.fulfill({ json: { results: [{ document }], errors: null, pagination: null, metadata: {} } });
    });
    await openPalette(page);
    await page.keyboard.type('0000320193-24-000123');
    await page.getByRole('option', { name: 'Apple 10-K 2024 filing' }).click();
    await expect.poll(() => page.url()).toContain('/read/ABCDEF0123456789ABCDEF0123456789');
  });

  test("another organization's link is refused, and says no more than that nothing is there", async ({
    sample,
    visit,
  }) => {
    const { page: mine } = await visit('/my-files');
    await mine.locator('input[type=file]').setInputFiles({
      name: 'secret.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Nobody else may read of the walrus.'),
    });
    const link = mine.getByRole('link', { name: 'secret.txt' });
    const address = await link.getAttribute('href');

    const key = await newKey(sample, ownName('lab'), 'eve');
    const { page, read } = await visit(address ?? '', { key });
    await page.getByRole('alert').getByText('It may have been removed, or belongs to somebody else.').waitFor();
    expect(await read('document.body.textContent')).not.toMatch(/walrus|secret\.txt/);
  });

  test('hostile names and texts are shown as text', async ({ visit, site }) => {
    const opened = await visit('/my-files');
    const { page, read } = opened;
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
    await expect.poll(() => page.textContent('body')).toContain('<script>window.hostile=1</script>');
    await expect.poll(() => page.locator('article.body a').count()).toBe(0);
    expect(await isTooWide(opened)).toBe(false);

    await page.goto(
      `${site.url}/search?q=${encodeURIComponent(`${HOSTILE} axolotl`)}&named=${encodeURIComponent(HOSTILE)}&entity=${APPLE}`,
    );
    await page.getByRole('button', { name: HOSTILE }).waitFor();
    await page.goto(`${site.url}/companies/${encodeURIComponent(HOSTILE)}`);
    await page
      .getByRole('heading', { level: 1 })
      .or(page.getByText('There is no company').or(page.getByRole('alert')))
      .first()
      .waitFor();
    await page.goto(`${site.url}/compare?ids=${HOSTILE}&metric=1`);
    await page.getByRole('heading', { name: 'Compare', level: 1 }).waitFor();
    expect(await read('window.hostile')).toBeUndefined();
  });

  test('a session that ends while a form is filled asks for signing in above it, and the form is sent then', async ({
    visit,
    sample,
  }) => {
    const opened = await visit(`/companies/${APPLE}`);
    const { page, settled } = opened;
    const write = async (text: string): Promise<void> => {
      await page.getByRole('button', { name: 'Add note', exact: true }).last().click();
      await page.getByRole('textbox', { name: 'Note', exact: true }).fill(text);
      await settled();
      await page.context().clearCookies();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
    };
    const asking = page.getByRole('dialog', { name: 'Sign in' });
    const field = page.locator('dialog input[name=key]:focus');
    await write('Margins of the walrus park');
    await asking.getByText('Your session has ended.').waitFor();
    await field.waitFor();
    await page.keyboard.press('Escape');
    await field.waitFor();
    await field.fill(sample.key);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Margins of the walrus park' }).waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    // Another user begins anew.
    await write('Not for others');
    await field.fill(await newKey(sample, ownName('lab'), 'eve'));
    await page.keyboard.press('Enter');
    await asking.waitFor({ state: 'detached' });
    await page.getByText('There are no notes on Apple Inc. yet.').waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  });

  test('signing out ends the session of every tab', async ({ visit, site }) => {
    const { page } = await visit('/');
    const other = await page.context().newPage();
    await other.goto(`${site.url}/usage`);
    await other.getByRole('heading', { name: 'Usage' }).waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByText('You are signed out.').waitFor();
    await other.getByRole('link', { name: 'Calendar' }).click();
    await other.getByText('Your session has ended.').waitFor();
    const kept = await other.evaluate('JSON.stringify({ ...localStorage, ...sessionStorage })');
    expect(kept).not.toContain('alm_');
  });
});

test.skipIf(whyNoBrowser !== undefined)('a page goes on when the service comes back', async ({ open }) => {
  let service = await startServiceHere({ ALMANAC_DEMO: 'off' });
  const { dataDir } = service;
  await using forwarder = await startForwarder();
  forwarder.forwardTo(service.url);
  const { url } = forwarder;
  try {
    const { page } = await open();
    await page.goto(url);
    await enterKey(page, TEST_KEY);
    await page.getByRole('heading', { name: 'What do you want to know?' }).waitFor();
    await page.goto(`${url}/calendar?month=2026-03`);
    await page.getByText('No events of this month are known.').waitFor();
    forwarder.forwardTo(undefined);
    await service.stop();
    await page.getByRole('link', { name: /April 2026/ }).click();
    await page.getByRole('alert').getByText('The service does not answer.').waitFor();
    service = await startServiceHere({ ALMANAC_DEMO: 'off', ALMANAC_DATA_DIR: dataDir });
    forwarder.forwardTo(service.url);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('No events of this month are known.').waitFor();
  } finally {
    await service.stop();
    await removeDataDir(dataDir);
  }
});
