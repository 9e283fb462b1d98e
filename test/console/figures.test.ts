import { readFileSync } from 'node:fs';
import { read } from '@e965/xlsx';
import { describe, expect } from 'vitest';
import { accessibilityFaults, enterKey, whyNoBrowser } from './browser.ts';
import { consoleTest as test } from './console-test.ts';

const APPLE = 'D8442A';

describe.skipIf(whyNoBrowser !== undefined)('figures, charts, sentences and long tables', () => {
  test('a metric leads to its inputs, from one to another, and to their filings', async ({ visit }) => {
    const opened = await visit(`/companies/${APPLE}?tab=metrics&period=annual`);
    const { page, faults } = opened;
    const row = page.getByRole('row', { name: /^EV to sales / });
    await row.getByRole('button').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Enterprise value / Revenue, income statement').waitFor();
    await expect
      .poll(() => dialog.getByRole('region', { name: /Revenue/ }).textContent())
      .toMatch(/\d{10}-\d{2}-\d{6}/);
    expect(await accessibilityFaults(opened)).toEqual([]);
    await dialog.getByRole('button', { name: 'How this is calculated' }).click();
    await dialog.getByRole('heading', { name: 'Enterprise value' }).waitFor();
    await page.goBack();
    await dialog.getByRole('heading', { name: 'EV to sales' }).waitFor();
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    const years = page.getByRole('row', { name: /^Return on equity / }).getByRole('button');
    await expect.poll(() => years.count()).toBeGreaterThan(5);
    expect(faults).toEqual([]);
  });

  test('five years of all three statements are saved as one workbook, from the company page in two clicks', async ({
    visit,
  }) => {
    const { page, faults } = await visit(`/companies/${APPLE}`);
    await page.getByRole('link', { name: 'Statements', exact: true }).click();
    const growth = page.getByRole('row', { name: /^Growth / }).first();
    await expect.poll(() => growth.textContent()).toMatch(/\d\.\d%/);
    const years = page.getByRole('columnheader', { name: /FY \d{4}/ });
    await expect.poll(() => years.count()).toBe(5);
    expect(await years.first().textContent()).toMatch(/Sep 2\d, \d{4}.*10-K/);
    expect(await years.first().getByRole('link').getAttribute('href')).toMatch(
      /\d{18}\/\d{10}-\d{2}-\d{6}-index\.htm$/,
    );
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as XLSX' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^Apple Inc\.?, statements, \d{4}-\d{2}-\d{2}\.xlsx$/);
    const book = read(readFileSync(await file.path()));
    expect(book.SheetNames).toEqual(['Income statement', 'Balance sheet', 'Cash flow statement']);
    await page.getByRole('button', { name: 'Oldest first' }).click();
    await expect.poll(() => years.last().textContent()).toMatch(/FY 2025/);
    expect(faults).toEqual([]);
  });

  test('valuation is compared to peers, which are proposed and can be changed', async ({ visit }) => {
    const { page, faults } = await visit(`/companies/${APPLE}?tab=valuation`);
    const panel = page.getByRole('region', { name: 'Price to earnings', exact: true });
    await panel.getByText(/higher than .* of the values since/).waitFor();
    const peers = page.getByRole('region', { name: 'Peers', exact: true });
    await peers.getByText('Proposed: the same industry, nearest in market value.').waitFor();
    const rows = peers.locator('tbody tr');
    await expect.poll(() => rows.count()).toBe(4);
    await peers
      .getByRole('button', { name: /leave out$/ })
      .first()
      .click();
    await expect.poll(() => rows.count()).toBe(3);
    expect(decodeURIComponent(page.url())).toMatch(/peers=/);
    await page.getByRole('button', { name: 'EV/sales' }).click();
    await page.getByRole('region', { name: 'Enterprise value to sales', exact: true }).waitFor();
    expect(faults).toEqual([]);
  });

  test('of a table of 10,000 rows only those in sight are drawn, wherever it is scrolled to', async ({
    open,
    sample,
  }) => {
    const { page } = await open();
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
    await page.goto(`${sample.url}/calendar?month=2026-03&view=list`);
    await enterKey(page, sample.key);
    const rows = page.locator('.data-table tbody tr');
    await page.locator('.data-table[aria-rowcount="10001"]').waitFor();
    for (const share of [0, 0.5, 1]) {
      await page.locator('.scroll').evaluate((box, to) => box.scrollTo(0, box.scrollHeight * to), share);
      const wanted = String(2 + Math.round(9_999 * share));
      if (share !== 0.5) await page.locator(`.data-table tr[aria-rowindex="${wanted}"]`).waitFor();
      await expect.poll(() => rows.count()).toBeLessThan(80);
    }
  });

  test('events are marked above the price, and the list of them points to their days in every chart', async ({
    visit,
  }) => {
    const { page, faults } = await visit(`/companies/${APPLE}?range=all`);
    const panel = page.getByRole('region', { name: 'Price, sentiment and mentions' });
    await panel.getByText('C earnings call, F filing, D dividend').click();
    const filing = panel.getByRole('button', { name: /10-K 0000320193-24-000123 for FY 2024/ });
    await filing.focus();
    const pointedDays = panel.locator('.u-legend .u-series:first-child .u-value');
    await expect.poll(() => pointedDays.count()).toBe(3);
    await expect.poll(async () => (await pointedDays.allTextContents())[1]).toBe('2024-11-01');
    await expect.poll(() => panel.locator('.mark-spot[title*="0000320193-24-000123"]').count()).toBe(1);
    await panel.getByRole('button', { name: '3M' }).click();
    await expect.poll(() => page.url()).toContain('range=3m');
    await filing.waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
  });

  test('sentences show how they sound, and the reader steps through what was found', async ({ visit, site }) => {
    const opened = await visit('/my-files');
    const { page, faults } = opened;
    await page.locator('input[type=file]').setInputFiles({
      name: 'walrus.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('The walrus park is in Ruritania. Profit rose sharply. The loss of the aquarium widened.'),
    });
    await page.getByRole('row', { name: /walrus\.txt Ready/ }).waitFor();
    await page.goto(`${site.url}/search?q=walrus+park+profit`);
    const passage = page.locator('.passage').filter({ hasText: 'walrus park' });
    await passage.locator('.sentence.positive').waitFor();
    await expect
      .poll(() => passage.locator('.sentence').allTextContents())
      .toEqual([
        expect.stringMatching(/^▲.positive: Profit rose sharply\.$/),
        expect.stringMatching(/^▼.negative: The loss of the aquarium widened\.$/),
      ]);
    await passage.getByRole('link', { name: 'In the document' }).click();
    await page.locator('.here .sentence.negative').waitFor();
    expect(await accessibilityFaults(opened)).toEqual([]);
    await page.getByLabel(/Colour sentences/).uncheck();
    await page.locator('.sentence').first().waitFor({ state: 'detached' });
    await expect.poll(() => page.url()).toContain('plain=true');

    await page.goto(`${site.url}/search?q=Apple+revenue&plain=true`);
    await page.getByRole('link', { name: 'In the document' }).first().click();
    const place = page.getByRole('navigation', { name: 'Passages of the search' }).getByRole('status');
    await place.getByText(/^1 of/).waitFor();
    await page.keyboard.press('Alt+n');
    await place.getByText(/^2 of/).waitFor();
    await page.keyboard.press('Alt+p');
    await place.getByText(/^1 of/).waitFor();
    await expect.poll(() => page.locator('.here').count()).toBeGreaterThan(0);
    expect(faults).toEqual([]);
  });
});
