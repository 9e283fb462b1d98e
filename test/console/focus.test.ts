import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { callerWith } from '../acceptance/private-content.ts';
import { newKey } from '../service/administer.ts';
import { ownName } from '../service/worlds.ts';
import { whyNoBrowser } from './browser.ts';
import { consoleTest as test } from './console-test.ts';

const [APPLE, NVIDIA] = ['D8442A', 'E09E2B'];

/** The accessible text of the element with the focus. */
const focused = async (page: Page): Promise<string> => {
  const control = page.locator(':focus');
  if ((await control.count()) === 0) return 'nothing';
  return ((await control.getAttribute('aria-label')) ?? (await control.textContent()) ?? '').trim();
};

describe.skipIf(whyNoBrowser !== undefined)('the place of readers who use keys', () => {
  test('an item that is deleted leaves the focus to the undoing of it, and then to the next item', async ({
    sample,
    visit,
  }) => {
    const key = await newKey(sample, ownName('desk'), 'ann');
    const ann = callerWith(sample, key);
    for (const name of ['Third', 'Second', 'First']) await ann.ask('POST', '/v1/watchlists', { name, items: [APPLE] });
    const { page, faults } = await visit('/watchlists', { key });
    await page.getByRole('button', { name: 'Delete Second' }).press('Enter');
    await expect.poll(() => focused(page)).toBe('Undo the deletion of Second');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('Pin Second');
    await page.getByRole('button', { name: 'Delete Second' }).press('Enter');
    await page.getByRole('link', { name: 'Second' }).waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toMatch(/^(First|Third)$/);
    expect(faults).toEqual([]);
  });

  test('panels of a dashboard keep the focus where they are moved, and leave it to the next where they are removed', async ({
    sample,
    visit,
  }) => {
    const key = await newKey(sample, ownName('desk'), 'ann');
    const panels = [APPLE, NVIDIA].map((company_id) => ({ kind: 'figure', company_id, metric: 'market_cap' }));
    const { id } = (await callerWith(sample, key).ask('POST', '/v1/dashboards', { name: 'Desk', panels })).body;
    const { page, faults } = await visit(`/dashboards/${id}`, { key });
    await page.getByRole('button', { name: 'Up panel 2' }).press('Enter');
    await expect.poll(() => focused(page)).toBe('Up panel 1');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Remove panel 1' }).press('Enter');
    await page.getByRole('button', { name: 'Remove panel 2' }).waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('Up panel 1');
    expect(faults).toEqual([]);
  });

  test('a button has the focus again when its work is done, and a heading after a link of the page', async ({
    visit,
  }) => {
    const { page, faults } = await visit(`/companies/${APPLE}?tab=statements`);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as CSV' }).press('Enter');
    await saved;
    await expect.poll(() => focused(page)).toBe('Save as CSV');
    await page.goto(new URL('/saved', page.url()).href);
    await page.getByRole('link', { name: 'New screen' }).press('Enter');
    await expect.poll(() => focused(page)).toBe('Screener');
    expect(faults).toEqual([]);
  });
});
