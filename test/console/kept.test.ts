import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { commandHere } from '../service/command-here.ts';
import { TEST_KEY } from '../service/service.ts';
import { accessibilityFaults, openPage, openPalette, whyNoBrowser } from './browser.ts';
import { sampleConsole } from './sample-console.ts';

const APPLE = 'D8442A';
const HOSTILE = '<img src=x onerror=window.hostile=1>';
const QUESTION = `q=Apple+services+revenue&type=FILING&within=last_twelve_months&sentiment=positive&entity=${APPLE}`;

describe.skipIf(whyNoBrowser !== undefined)('what users keep', () => {
  const site = sampleConsole();

  const signedIn = async (key: string, path: string, options: BrowserContextOptions = {}) => {
    const opened = await openPage(site.browser, options);
    await site.signIn(opened.page, key, path);
    return opened;
  };
  const keyOf = async (org: string, user: string): Promise<string> => {
    const { stdout } = await commandHere(site.service.dataDir, ['keys', 'create', '--org', org, '--user', user]);
    return /alm_[\w-]{43}/.exec(stdout)?.[0] ?? '';
  };
  const findByKeyboard = async (page: Page, text: string, option: string): Promise<void> => {
    await openPalette(page);
    await page.keyboard.type(text);
    await page.getByRole('option', { name: option }).click();
  };
  const saveAs = async (page: Page, button: string, name: string): Promise<void> => {
    await page.getByRole('button', { name: button }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
  };
  const orgOf = async (page: Page): Promise<string> =>
    ((await page.locator('.side .foot .soft').textContent()) ?? '').split(' · ')[1] ?? '';

  test('a search is saved, found by Ctrl K, shared with one colleague, and opens for nobody of another organization', async () => {
    const { page, faults } = await signedIn(TEST_KEY, `/search?${QUESTION}`);
    const name = `Services ${HOSTILE}`;
    await saveAs(page, 'Save this search', name);
    const bar = page.getByRole('region', { name: 'Saved search' });
    await bar.getByText('first run: everything is new').waitFor();
    const id = new URL(page.url()).searchParams.get('saved');

    await page.getByRole('link', { name: 'Home' }).click();
    await findByKeyboard(page, name, `${name} saved search`);
    await bar.getByRole('strong').getByText(name).waitFor();
    expect(new URL(page.url()).search).toBe(`?${QUESTION}&saved=${id}`);
    await bar.getByText(/^nothing new since/).waitFor();
    await page.getByRole('combobox', { name: 'Sentiment' }).selectOption('negative');
    await page.getByRole('button', { name: 'Save the change' }).click();
    await page.getByText('The page asks something else than what is saved.').waitFor({ state: 'detached' });

    const bobsKey = await keyOf(await orgOf(page), 'bob');
    await bar.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('checkbox', { name: 'bob' }).check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    const { page: bobs } = await signedIn(bobsKey, `/saved/${id}`);
    await bobs.getByRole('region', { name: 'Saved search' }).getByRole('strong').getByText(name).waitFor();
    expect(new URL(bobs.url()).searchParams.get('sentiment')).toBe('negative');
    await expect.poll(() => bobs.getByRole('button', { name: 'Pin' }).count()).toBe(1);
    await expect.poll(() => bobs.getByRole('button', { name: /^(Rename|Share|Delete)/ }).count()).toBe(0);

    const { page: eves } = await signedIn(await keyOf('lab', 'eve'), `/saved/${id}`);
    await eves.getByRole('alert').waitFor();
    const shown = (await eves.textContent('body')) ?? '';
    expect(shown).toContain('It may have been removed, or belongs to somebody else.');
    expect(shown).not.toContain('Services');
    for (const one of [page, bobs]) expect(await one.evaluate('window.hostile')).toBeUndefined();
    expect(faults).toEqual([]);
  });

  test('a company is put into a watchlist from its page, and the list narrows a screen that is saved', async () => {
    const { page, faults } = await signedIn(TEST_KEY, `/companies/${APPLE}`);
    await page.getByRole('button', { name: 'Add to a watchlist' }).click();
    await page.getByRole('button', { name: /^New watchlist/ }).click();
    await page.getByText('It is in “Apple Inc.”.').waitFor();
    await findByKeyboard(page, 'Apple Inc.', 'Apple Inc. watchlist');
    await page.getByRole('row', { name: /Apple Inc\. \$[\d.]+ .*USD/ }).waitFor();

    await page.getByRole('button', { name: 'Rename' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill(HOSTILE);
    await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
    await page.getByRole('heading', { name: HOSTILE, level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Screen it' }).click();
    await page.getByText('1 rows').waitFor();
    await saveAs(page, 'Save this screen', 'Mine');
    await page.getByRole('region', { name: 'Saved screen' }).waitFor();

    await page.getByRole('link', { name: 'Watchlists' }).click();
    await page.getByRole('button', { name: `Delete ${HOSTILE}` }).click();
    await page.getByRole('button', { name: /^Undo the deletion/ }).click();
    await page.getByRole('button', { name: `Pin ${HOSTILE}` }).click();
    await page.getByRole('link', { name: 'Home' }).click();
    await page.getByRole('region', { name: 'Pinned' }).getByRole('link', { name: HOSTILE }).waitFor();
    expect(await page.evaluate('window.hostile')).toBeUndefined();
    expect(faults).toEqual([]);
  });

  test.each([
    ['light', { colorScheme: 'light', viewport: { width: 1280, height: 900 } }],
    ['dark, narrow', { colorScheme: 'dark', viewport: { width: 375, height: 800 } }],
  ] as const)('axe finds nothing on its pages, %s', async (_, options) => {
    const { page, faults } = await signedIn(TEST_KEY, '/', options);
    const found = new Map<string, string[]>();
    const look = async (what: string): Promise<void> => {
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.locator('.skeleton').first().waitFor({ state: 'detached' });
      found.set(what, await accessibilityFaults(page));
      const isTooWide = await page.evaluate('document.documentElement.scrollWidth > window.innerWidth');
      if (isTooWide) found.set(`${what} is wider than the window`, ['']);
    };
    await look('/');
    for (const [path, link] of [
      ['/saved', /^Services/],
      ['/saved', 'Mine'],
      ['/watchlists', HOSTILE],
    ] as const) {
      await page.goto(site.service.url + path);
      const row = page.getByRole('main').getByRole('link', { name: link });
      await row.waitFor();
      await look(path);
      await row.click();
      // The list has a column of this name, and goes once the page of the item is there.
      await page.getByRole('button', { name: 'Shared' }).first().waitFor({ state: 'detached' });
      await page.getByRole('button', { name: /^Share / }).click();
      await page.getByRole('dialog').getByRole('checkbox', { name: 'bob' }).waitFor();
      found.set(`sharing from ${path}`, await accessibilityFaults(page));
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await look(`${link} of ${path}`);
    }
    expect([...found].filter(([, lines]) => lines.length > 0)).toEqual([]);
    expect(faults).toEqual([]);
  });
});
