import type { Locator, Page } from 'playwright-core';
import { openPalette } from './browser.ts';

/** Clicks that an analyst needs at most for a job. */
export const CLICKS_MAX = 8;

/** Actions of an analyst with mouse and keys. Each use of the mouse is a click, a choice in a list too; typing is none. */
export interface Analyst {
  readonly page: Page;
  readonly click: (what: Locator) => Promise<void>;
  readonly select: (what: Locator, option: string) => Promise<void>;
  /** Opens a page of the menu. */
  readonly menu: (name: string) => Promise<void>;
  /** Opens a part of the page of a company or of Admin. */
  readonly part: (name: string) => Promise<void>;
  /** Opens a company by keys alone. */
  readonly company: (name: string) => Promise<void>;
  /** Adds files by dropping them, and waits until they are read. */
  readonly drop: (files: Readonly<Record<string, string>>) => Promise<void>;
  /** Searches documents, which must mark what was found. */
  readonly find: (text: string) => Promise<void>;
  readonly clicks: () => number;
}

export function analystAt(page: Page): Analyst {
  let clicks = 0;
  const click = async (what: Locator): Promise<void> => {
    clicks += 1;
    await what.click();
  };
  const menu = (name: string): Promise<void> =>
    click(page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name, exact: true }));
  return {
    page,
    click,
    menu,
    clicks: () => clicks,
    part: (name) => click(page.getByRole('navigation', { name: 'Parts of the page' }).getByRole('link', { name })),
    async select(what, option) {
      clicks += 1;
      await what.selectOption({ label: option });
    },
    async company(name) {
      await openPalette(page);
      await page.keyboard.type(name);
      await page.keyboard.press('Enter');
      await page.locator('h1:focus').waitFor();
    },
    async drop(files) {
      await menu('Files');
      const dropped = Object.entries(files).map(([name, text]) => ({
        name,
        mimeType: 'text/plain',
        buffer: Buffer.from(text),
      }));
      await page.locator('input[type=file]').setInputFiles(dropped);
      for (const { name } of dropped) await page.getByRole('row', { name: new RegExp(`${name} Ready`) }).waitFor();
    },
    async find(text) {
      await page.getByLabel('Question or words').fill(text);
      await page.keyboard.press('Enter');
      await page.locator('.found mark').first().waitFor();
    },
  };
}
