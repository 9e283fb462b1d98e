import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { callerWith } from '../acceptance/private-content.ts';
import { until } from '../run/until.ts';
import { newKey } from '../service/administer.ts';
import { ownName } from '../service/worlds.ts';
import { accessibilityFaults, isTooWide, openPalette, whyNoBrowser } from './browser.ts';
import { consoleTest as test } from './console-test.ts';

const APPLE = 'D8442A';
const HOSTILE = '<img src=x onerror=window.hostile=1>';
const QUESTION = `q=Apple+services+revenue&type=FILING&within=last_twelve_months&sentiment=positive&entity=${APPLE}`;

describe.skipIf(whyNoBrowser !== undefined)('what users keep', () => {
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

  test('a search is saved, found by Ctrl K, shared with one colleague, and opens for nobody of another organization', async ({
    sample,
    visit,
  }) => {
    const org = ownName('desk');
    const key = await newKey(sample, org, 'ann');
    const { page, faults, read } = await visit(`/search?${QUESTION}`, { key });
    const name = `Services ${HOSTILE}`;
    await saveAs(page, 'Save this search', name);
    const bar = page.getByRole('region', { name: 'Saved search' });
    await bar.getByText('first run: everything is new').waitFor();
    const id = await until(
      () => new URL(page.url()).searchParams.get('saved'),
      (saved) => saved !== null,
    );

    await page.getByRole('link', { name: 'Home' }).click();
    await findByKeyboard(page, name, `${name} saved search`);
    await bar.getByRole('strong').getByText(name).waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe(`?${QUESTION}&saved=${id}`);
    await bar.getByText(/^nothing new since/).waitFor();
    await page.getByRole('combobox', { name: 'Sentiment' }).selectOption('negative');
    await page.getByRole('button', { name: 'Save the change' }).click();
    await page.getByText('The page asks something else than what is saved.').waitFor({ state: 'detached' });

    const bobsKey = await newKey(sample, org, 'bob');
    await bar.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('checkbox', { name: 'bob' }).check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    const { page: bobs, read: readBobs } = await visit(`/saved/${id}`, { key: bobsKey });
    await bobs.getByRole('region', { name: 'Saved search' }).getByRole('strong').getByText(name).waitFor();
    await expect.poll(() => new URL(bobs.url()).searchParams.get('sentiment')).toBe('negative');
    await expect.poll(() => bobs.getByRole('button', { name: 'Pin' }).count()).toBe(1);
    await expect.poll(() => bobs.getByRole('button', { name: /^(Rename|Share|Delete)/ }).count()).toBe(0);

    const evesKey = await newKey(sample, ownName('lab'), 'eve');
    const { page: eves, read: readEves } = await visit(`/saved/${id}`, { key: evesKey });
    await eves.getByRole('alert').getByText('It may have been removed, or belongs to somebody else.').waitFor();
    expect(await readEves('document.body.textContent')).not.toContain('Services');
    for (const readOne of [read, readBobs]) expect(await readOne('window.hostile')).toBeUndefined();
    expect(faults).toEqual([]);
  });

  test('a company is put into a watchlist from its page, and the list narrows a screen that is saved', async ({
    visit,
  }) => {
    const { page, faults, read } = await visit(`/companies/${APPLE}`);
    await page.getByRole('button', { name: 'Add to a watchlist' }).click();
    await page.getByRole('button', { name: /^New watchlist/ }).click();
    await page.getByText('It is in “Apple Inc.”.').waitFor();
    await findByKeyboard(page, 'Apple Inc.', 'Apple Inc. watchlist');
    await page.getByRole('row', { name: /Apple Inc\. \$[\d.]+ .*USD/ }).waitFor();

    await page.getByRole('button', { name: 'Rename' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill(HOSTILE);
    await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
    await page.getByRole('heading', { name: HOSTILE, level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Open in screener' }).click();
    await page.getByText('1 row').waitFor();
    await saveAs(page, 'Save this screen', 'Mine');
    await page.getByRole('region', { name: 'Saved screen' }).waitFor();

    await page.getByRole('link', { name: 'Watchlists' }).click();
    await page.getByRole('button', { name: `Delete ${HOSTILE}` }).click();
    await page.getByRole('button', { name: /^Undo the deletion/ }).click();
    await page.getByRole('button', { name: `Pin ${HOSTILE}` }).click();
    await page.getByRole('link', { name: 'Home' }).click();
    await page.getByRole('region', { name: 'Pinned' }).getByRole('link', { name: HOSTILE }).waitFor();
    expect(await read('window.hostile')).toBeUndefined();
    expect(faults).toEqual([]);
  });

  test.for([
    ['light', { colorScheme: 'light', viewport: { width: 1280, height: 900 } }],
    ['dark, narrow', { colorScheme: 'dark', viewport: { width: 375, height: 800 } }],
  ] as const)(
    'the bell counts what is new in a pinned item until it is marked as seen, %s',
    async ([, options], { sample, visit }) => {
      const key = await newKey(sample, ownName('desk'), 'ann');
      const ann = callerWith(sample, key);
      const query = { expression: { type: 'keyword', operation: 'in', value: ['windlass'] } };
      const { id } = (await ann.ask('POST', '/v1/saved-searches', { name: 'Windlasses', query })).body;
      await ann.ask('PATCH', `/v1/saved-searches/${id}`, { pinned: true });
      expect((await ann.ask('GET', '/v1/watching')).body.results).toMatchObject([{ id, new_count: 0 }]);
      await ann.ended(await ann.upload('windlass.txt', 'A windlass was moved to the yard.'));
      await expect.poll(async () => (await ann.ask('GET', '/v1/watching')).body.new_count).toBe(1);

      const opened = await visit('/', { key, ...options });
      const { page, faults } = opened;
      const found = new Map<string, string[]>();
      const look = async (what: string): Promise<void> => {
        found.set(what, await accessibilityFaults(opened));
        if (await isTooWide(opened)) found.set(`${what} is wider than the window`, ['']);
      };
      const fresh = page.getByRole('region', { name: 'New since you looked' });
      await fresh.getByRole('link', { name: 'Windlasses' }).waitFor();
      expect(await page.getByRole('heading', { name: 'The largest companies' }).count()).toBe(0);
      await page.getByRole('region', { name: 'Pinned' }).getByRole('link', { name: '1 new' }).waitFor();
      await look('home');
      await page.getByRole('banner').getByRole('link', { name: 'What is new: 1 new' }).click();
      const panel = page.getByRole('region', { name: 'Windlasses' });
      await panel.getByText(/^1 new in this saved search since /).waitFor();
      await look('what is new');
      await panel.getByRole('button', { name: 'Mark as seen Windlasses' }).click();
      await page.getByText('Nothing is new.').waitFor();
      await page.getByRole('banner').getByRole('link', { name: 'What is new: Nothing new' }).waitFor();
      await look('nothing new');
      expect([...found].filter(([, lines]) => lines.length > 0)).toEqual([]);
      expect(faults).toEqual([]);
    },
  );

  test.for([
    ['light', { colorScheme: 'light', viewport: { width: 1280, height: 900 } }],
    ['dark, narrow', { colorScheme: 'dark', viewport: { width: 375, height: 800 } }],
  ] as const)(
    'a webhook for a watchlist is made from its page, tested, paused and deleted, %s',
    async ([, options], { sample, visit }) => {
      const key = await newKey(sample, ownName('desk'), 'ann');
      const ann = callerWith(sample, key);
      const { id } = (await ann.ask('POST', '/v1/watchlists', { name: 'Chips', items: [APPLE] })).body;
      const opened = await visit(`/watchlists/${id}`, { key, ...options });
      const { page, faults } = opened;
      const found = new Map<string, string[]>();
      const look = async (what: string): Promise<void> => {
        found.set(what, await accessibilityFaults(opened));
        if (await isTooWide(opened)) found.set(`${what} is wider than the window`, ['']);
      };
      await page.getByRole('link', { name: 'Send its news to a webhook' }).click();
      const form = page.getByRole('dialog', { name: 'New webhook' });
      await form.getByRole('checkbox', { name: 'Chips' }).waitFor();
      expect(await form.getByRole('checkbox', { name: 'Chips' }).isChecked()).toBe(true);
      expect(
        await form.getByRole('checkbox', { name: /^(Documents about|Events|New figures)/, checked: true }).count(),
      ).toBe(3);
      expect(await form.getByRole('checkbox', { name: /^Feeds/ }).count()).toBe(0);
      await look('form');
      await form.getByLabel('Address').fill('https://10.0.0.1/almanac');
      await form.getByRole('button', { name: 'Create' }).click();
      await form.getByRole('alert').getByText('it leads to this machine or a private network').waitFor();
      // No message leaves: the name leads to this machine.
      await form.getByLabel('Address').fill('https://localhost/almanac');
      await form.getByLabel('Description').fill('Desk');
      await form.getByRole('button', { name: 'Create' }).click();
      expect(await page.getByTestId('secret').textContent()).toMatch(/^whsec_/);
      await page.getByRole('button', { name: 'Done' }).click();

      const panel = page.getByRole('region', { name: 'Desk' });
      await panel.getByText('1 watchlist, 0 saved searches').waitFor();
      await panel.getByRole('button', { name: 'Send a test to Desk' }).click();
      await panel.getByRole('row', { name: /webhook\.test waiting \d+ it leads to this machine/ }).waitFor();
      await look('messages');
      await panel.getByRole('button', { name: 'Pause Desk' }).click();
      await panel.getByText('paused', { exact: true }).waitFor();
      await panel.getByRole('button', { name: 'Activate Desk' }).click();
      await panel.getByText('active', { exact: true }).waitFor();
      await panel.getByRole('button', { name: 'New secret of Desk' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'New secret' }).click();
      expect(await page.getByTestId('secret').textContent()).toMatch(/^whsec_/);
      await page.getByRole('button', { name: 'Done' }).click();
      await panel.getByRole('button', { name: 'Messages of Desk' }).click();
      await panel.getByRole('button', { name: 'Delete Desk' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await page.getByText('No webhook is there yet.').waitFor();
      expect([...found].filter(([, lines]) => lines.length > 0)).toEqual([]);
      expect(faults.filter((fault) => !fault.includes('400'))).toEqual([]);
    },
  );
});
