import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { newKey } from '../service/administer.ts';
import { ownName } from '../service/worlds.ts';
import { accessibilityFaults, isTooWide, openPalette, whyNoBrowser } from './browser.ts';
import { consoleTest as test } from './console-test.ts';

const APPLE = 'D8442A';
const PICTURES = process.env['NOTES_PICTURES'];

describe.skipIf(whyNoBrowser !== undefined)('notes, dashboards and keys', () => {
  const write = async (page: Page, button: string, text: string): Promise<void> => {
    await page.getByRole('button', { name: button, exact: true }).last().click();
    await page.getByRole('textbox', { name: 'Note', exact: true }).fill(text);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('textbox', { name: 'Note', exact: true }).waitFor({ state: 'detached' });
  };
  const picture = async (page: Page, name: string): Promise<void> => {
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}.png`, fullPage: true });
  };

  test('notes are written on a company, a figure and a passage, found by their words, and shared', async ({
    sample,
    visit,
  }) => {
    const org = ownName('desk');
    const key = await newKey(sample, org, 'ann');
    const opened = await visit(`/companies/${APPLE}`, { key });
    const { page, faults } = opened;
    await write(page, 'Add note', 'Ask about tariffs\nand the mix of Services.');
    await page.getByRole('article').getByText('and the mix of Services.').waitFor();
    await picture(page, 'company');

    await page.goto(`${sample.url}/companies/${APPLE}?tab=statements&figure=revenue&of=FY-2025`);
    const dialog = page.getByRole('dialog');
    await write(page, 'Add note', 'Higher than the guidance');
    await dialog.getByRole('heading', { name: 'Higher than the guidance' }).waitFor();
    expect(await accessibilityFaults(opened)).toEqual([]);
    await picture(page, 'figure');
    await page.keyboard.press('Escape');

    await page.goto(`${sample.url}/search?q=Apple+services+revenue`);
    await page.locator('.found a').first().click();
    const quote = page.locator('.block.here');
    const words = (await quote.first().textContent())?.slice(2, 40) ?? '';
    await write(page, 'Add note on this passage', 'Quote this in the brief');
    await page.getByRole('complementary').getByRole('heading', { name: 'Quote this in the brief' }).waitFor();
    await page.getByRole('complementary').getByRole('blockquote').getByText(words).waitFor();
    expect(await accessibilityFaults(opened)).toEqual([]);
    await picture(page, 'reader');

    await page.getByRole('link', { name: 'Notes', exact: true }).click();
    const notes = page.getByRole('article');
    await expect.poll(() => notes.count()).toBe(3);
    expect(await accessibilityFaults(opened)).toEqual([]);
    await picture(page, 'notes');
    await page.getByRole('searchbox', { name: 'Words in notes' }).fill('TARIFFS mix');
    await expect.poll(() => notes.count()).toBe(1);
    await notes.getByRole('button', { name: /^Share/ }).click();
    await page.getByRole('checkbox', { name: /^Everybody/ }).check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await notes.getByText(/shared with everybody/).waitFor();
    await page.getByRole('searchbox', { name: 'Words in notes' }).fill('guidance');
    await page.getByRole('link', { name: /Revenue, FY 2025/ }).click();
    await dialog.getByRole('heading', { name: 'Higher than the guidance' }).waitFor();

    const bobs = await visit('/notes', {
      key: await newKey(sample, org, 'bob'),
      viewport: { width: 375, height: 800 },
      colorScheme: 'dark',
    });
    await bobs.page
      .getByRole('article')
      .getByText(/by ann/)
      .waitFor();
    expect(await bobs.page.getByRole('article').count()).toBe(1);
    expect([await isTooWide(bobs), ...(await accessibilityFaults(bobs))]).toEqual([false]);
    await picture(bobs.page, 'notes-dark-narrow');
    expect([...faults, ...bobs.faults]).toEqual([]);
  });

  test('a dashboard of one’s own panels is put together, pinned to Home and shared', async ({ sample, visit }) => {
    const opened = await visit('/dashboards', { key: await newKey(sample, ownName('desk'), 'ann') });
    const { page, faults, settled } = opened;
    await page.getByRole('button', { name: 'New dashboard' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Morning');
    await page.getByRole('button', { name: 'Create' }).click();
    const add = async (kind: string, fill: () => Promise<unknown>): Promise<void> => {
      await page.getByRole('button', { name: 'Add panel' }).click();
      await page.getByRole('combobox', { name: 'Panel' }).selectOption(kind);
      await fill();
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    };
    const choose = async (): Promise<void> => {
      await page.getByRole('combobox', { name: 'Company' }).fill('Apple');
      await page
        .getByRole('option', { name: /^Apple/ })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('status').getByText('Apple').waitFor();
    };
    await add('chart', choose);
    await add('figure', choose);
    await add('calendar', async () => undefined);
    await add('search', () => page.getByRole('textbox', { name: 'Words' }).fill('Apple services revenue'));
    const headings = page.getByRole('region').getByRole('heading', { level: 2 });
    await expect.poll(() => headings.count()).toBe(4);
    await page.getByRole('button', { name: 'Up panel 2' }).click();
    await expect.poll(() => headings.first().textContent()).toMatch(/Market cap/);
    expect(await accessibilityFaults(opened)).toEqual([]);
    await picture(page, 'dashboard');
    await page.getByRole('button', { name: 'Remove panel 3' }).click();
    await expect.poll(() => headings.count()).toBe(3);
    await page.getByRole('button', { name: 'Pin Morning' }).click();
    await page.getByRole('link', { name: 'Home' }).click();
    await page
      .getByRole('region', { name: 'Morning' })
      .getByRole('heading', { name: /Market cap/ })
      .waitFor();
    await settled();
    expect(await accessibilityFaults(opened)).toEqual([]);
    await picture(page, 'home');
    await page.setViewportSize({ width: 375, height: 800 });
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await isTooWide(opened)).toBe(false);
    await picture(page, 'home-dark-narrow');
    expect(faults).toEqual([]);
  });

  test('? shows the keys, the palette leads to the heading, and Research begins with its question', async ({
    visit,
  }) => {
    const opened = await visit('/');
    const { page, faults } = opened;
    // By its name, as the page on which the key was entered has a heading too.
    await page.getByRole('heading', { level: 1, name: 'What do you want to know?' }).waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    expect(await accessibilityFaults(opened)).toEqual([]);
    await picture(page, 'keys');
    await page.keyboard.press('Escape');
    await openPalette(page);
    await page.keyboard.type('apple inc');
    await page.getByRole('option', { name: /Apple.*XNAS · United States/ }).waitFor();
    await picture(page, 'palette');
    await page.keyboard.press('Enter');
    await page
      .locator('h1:focus')
      .getByText(/^Apple/)
      .waitFor();
    await openPalette(page);
    await page.keyboard.type('research');
    await page.getByRole('option', { name: 'Research page' }).waitFor();
    await page.keyboard.press('Enter');
    await page.locator('input[name=q]:focus').waitFor();
    await page.keyboard.type('What was the revenue of Apple in fiscal 2025?');
    await page.keyboard.press('Enter');
    await page.locator('.run h2:focus').waitFor();
    expect(faults).toEqual([]);
  });
});
