import type { BrowserContextOptions } from 'playwright-core';
import { TEST_KEY } from '../service/service.ts';
import { test as worldTest } from '../service/worlds.ts';
import { enterKey, openPage, startBrowser, type WatchedPage } from './browser.ts';

/** Options of a visit by the operator, whose organization all files of a worker share. */
export const OPERATOR = { key: TEST_KEY };

/**
 * Tests of the console over the sample: one service and one browser (`site`) for all files of a worker, an organization for each file
 * (`sample`), and pages that are closed after each test: `open` opens an empty one, `visit` one at a path, signed in as a user of that
 * organization or with another key.
 */
export const consoleTest = worldTest
  .extend('site', { scope: 'worker' }, async ({ sampleOfWorker }, { onCleanup }) => {
    const browser = await startBrowser();
    onCleanup(() => browser.close());
    return { url: sampleOfWorker.url, dataDir: sampleOfWorker.dataDir, browser };
  })
  .extend('open', ({ site }, { onCleanup }) => {
    const opened: WatchedPage[] = [];
    onCleanup(async () => {
      for (const { page } of opened) await page.context().close();
    });
    return async (options: BrowserContextOptions = {}): Promise<WatchedPage> => {
      const one = await openPage(site.browser, options);
      opened.push(one);
      return one;
    };
  })
  .extend('visit', ({ open, sample }) => {
    return async (path: string, { key = sample.key, ...options }: BrowserContextOptions & { key?: string } = {}) => {
      const opened = await open(options);
      await opened.page.goto(sample.url + path);
      await enterKey(opened.page, key);
      return opened;
    };
  });
